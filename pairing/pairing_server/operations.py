"""What can be asked of the server: one table for its routes and for their description (OpenAPI)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from pairing.core.version import program_version
from pairing.pairing_server.tokens import READERS, REGISTRARS, TokenRole

JSON = "application/json"
TEXT = "text/plain"
HTML = "text/html"
PROBLEM = "application/problem+json"
BODY_LIMIT = 1024 * 1024
"""Bytes of a request."""

OWN = frozenset({TokenRole.TOURNAMENT})
OWN_AND_READERS = OWN | READERS
TRACE_READERS = frozenset({TokenRole.SPP, TokenRole.ADMINISTRATOR})
ADMINISTRATOR = frozenset({TokenRole.ADMINISTRATOR})
EVERYBODY: frozenset[TokenRole] = frozenset()

_TEXT_VALUE = {"type": "string"}
_NUMBER_VALUE = {"type": "integer"}


@dataclass(frozen=True, slots=True)
class Operation:
    """One request: how it is sent, who may, and what it gives.

    ``roles`` are empty where no token is needed. ``members`` are those of a JSON body by name, with
    those needed in ``needed``; ``takes`` is its kind, empty if there is none. ``query`` are the
    names of whole numbers in the query, ``texts`` those of texts.
    """

    method: str
    path: str
    name: str
    summary: str
    roles: frozenset[TokenRole]
    gives: str = JSON
    status: int = 200
    takes: str = ""
    members: Mapping[str, Mapping[str, Any]] | None = None
    needed: tuple[str, ...] = ()
    query: tuple[str, ...] = ()
    texts: tuple[str, ...] = ()
    refuses: tuple[int, ...] = ()

    @property
    def is_page(self) -> bool:
        """It is read in a browser, which asks for the token as for a password."""
        return self.gives == HTML

    @property
    def is_noted(self) -> bool:
        """It is kept that somebody asked for it."""
        return bool(self.roles) or self.method == "POST"


REGISTER = "register"
_REGISTRATION = {
    **dict.fromkeys(("code", "name", "system", "federation", "start_date"), _TEXT_VALUE),
    **dict.fromkeys(("end_date", "arbiter", "program"), _TEXT_VALUE),
    "rounds": _NUMBER_VALUE,
}

OPERATIONS = (
    Operation(
        "POST", "/v1/tournaments", REGISTER, "Register a tournament; its token is shown once",
        EVERYBODY, status=201, takes=JSON, members=_REGISTRATION, needed=("name", "rounds"),
        refuses=(400, 401, 403, 409, 413),
    ),
    Operation(
        "GET", "/v1/tournaments", "list_tournaments",
        "Tournaments and their states by code, after one of them", READERS,
        query=("count",), texts=("after",), refuses=(400,),
    ),
    Operation(
        "GET", "/v1/tournaments/{code}", "show_tournament", "A tournament and its state",
        OWN_AND_READERS, refuses=(404,),
    ),
    Operation(
        "POST", "/v1/tournaments/{code}/rounds/{round}", "pair",
        "Send a round in TRFp and get it back paired", OWN, gives=TEXT, takes=TEXT,
        refuses=(202, 400, 404, 409, 413, 422, 503),
    ),
    Operation(
        "GET", "/v1/tournaments/{code}/rounds/{round}", "show_round",
        "What was asked and answered for a round; as text the response alone", OWN_AND_READERS,
        refuses=(404, 410),
    ),
    Operation(
        "POST", "/v1/tournaments/{code}/final", "final",
        "Send the last results, close the tournament and get its protocol", OWN, takes=TEXT,
        refuses=(202, 400, 404, 409, 410, 413, 422, 503),
    ),
    Operation(
        "GET", "/v1/tournaments/{code}/deviations", "show_deviations",
        "What was played differently from what was sent", OWN_AND_READERS, refuses=(404,),
    ),
    Operation(
        "GET", "/v1/tournaments/{code}/protocol", "show_protocol",
        "What was sent, played and said", OWN_AND_READERS, refuses=(404, 410),
    ),
    Operation(
        "POST", "/v1/tournaments/{code}/reopen", "reopen",
        "Go back to a paired round; everything later is superseded", ADMINISTRATOR, takes=JSON,
        members={"round": _NUMBER_VALUE, "system": _TEXT_VALUE}, needed=("round",),
        refuses=(400, 404, 409, 410, 413),
    ),
    Operation(
        "POST", "/v1/tournaments/{code}/token", "replace_token",
        "Revoke the tokens of a tournament and give a new one", OWN | ADMINISTRATOR, status=201,
        refuses=(404,),
    ),
    Operation(
        "GET", "/v1/players/{fide_id}/deviations", "show_player",
        "Deviations that concern a player, and what they have to do with norms", READERS,
    ),
    Operation(
        "GET", "/v1/tournaments/{code}/norms", "show_norms",
        "What changes of opponents have to do with norms: facts, no verdict", READERS,
        refuses=(404, 410),
    ),
    Operation(
        "GET", "/v1/evaluation", "show_evaluation",
        "Rounds and deviations by tournament, arbiter, federation and program", READERS,
        query=("count",), texts=("from", "to", "after"), refuses=(400,),
    ),
    Operation(
        "GET", "/v1/recheck", "recheck",
        "Stored rounds after an entry of the log, paired again by the present engine and by the "
        "rules read literally", TRACE_READERS, query=("after", "count"), refuses=(400, 503),
    ),
    Operation("GET", "/", "page_of_all", "A page of all tournaments", READERS, gives=HTML,
              texts=("from", "to", "after"), refuses=(400,)),
    Operation(
        "GET", "/pages/tournaments/{code}", "page_of_tournament",
        "A page of the protocol of a tournament, for printing", OWN_AND_READERS, gives=HTML,
        refuses=(404, 410),
    ),
    Operation(
        "GET", "/pages/players/{fide_id}", "page_of_player",
        "A page of the deviations that concern a player", READERS, gives=HTML,
    ),
    Operation("GET", "/pages/style.css", "show_style", "How pages look", EVERYBODY,
              gives="text/css"),
    Operation(
        "POST", "/v1/tokens", "give_token", "A new token for a role; shown once", ADMINISTRATOR,
        status=201, takes=JSON, needed=("role",), members={"role": {"type": "string", "enum": [
            each.value for each in TokenRole if each is not TokenRole.TOURNAMENT]}},
        refuses=(400, 413),
    ),
    Operation(
        "GET", "/v1/tokens", "list_tokens", "Tokens by number, after one of them, without secrets",
        ADMINISTRATOR, query=("after", "count"), refuses=(400,),
    ),
    Operation(
        "POST", "/v1/tokens/{id}/revoke", "revoke_token", "Revoke a token", ADMINISTRATOR,
        refuses=(404,),
    ),
    Operation("GET", "/v1/log", "show_head", "The head of the log, or as it was", EVERYBODY,
              query=("size",), refuses=(400,)),
    Operation(
        "GET", "/v1/log/consistency", "prove_growth",
        "The proof that one head has grown into another", EVERYBODY, query=("old", "size"),
        refuses=(400,),
    ),
    Operation(
        "GET", "/v1/log/entries/{number}", "show_entry", "An entry of the log and its proof",
        OWN_AND_READERS, query=("size",), refuses=(400, 404),
    ),
    Operation(
        "GET", "/v1/export", "export", "Everything as one archive", ADMINISTRATOR,
        gives="application/zip",
    ),
    Operation("GET", "/v1/version", "show_version", "Engine, editions and limits", EVERYBODY),
    Operation("GET", "/v1/health", "show_health", "Is the database there?", EVERYBODY),
    Operation(
        "GET", "/v1/metrics", "show_metrics", "Counts, for programs that watch", EVERYBODY,
        gives=TEXT,
    ),
    Operation("GET", "/v1/openapi.json", "show_description", "This description", EVERYBODY),
)  # fmt: skip


def served(*, anybody_registers: bool) -> tuple[Operation, ...]:
    """The operations of a server where everybody may register a tournament, or only registrars."""
    if anybody_registers:
        return OPERATIONS
    closed = (replace(each, roles=REGISTRARS) for each in OPERATIONS if each.name == REGISTER)
    others = (each for each in OPERATIONS if each.name != REGISTER)
    return (*closed, *others)


def description(operations: Iterable[Operation] = OPERATIONS) -> dict[str, Any]:
    """The OpenAPI description of the operations."""
    paths: dict[str, dict[str, Any]] = {}
    for operation in operations:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _described(operation)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Arbiter Desk pairing server", "version": program_version()},
        "paths": paths,
        "components": {
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer"},
                "password": {"type": "http", "scheme": "basic"},
            },
            "schemas": {"Problem": _PROBLEM},
        },
    }


_PROBLEM = {
    "type": "object",
    "required": ["type", "title", "status", "detail"],
    "properties": {
        "type": _TEXT_VALUE,
        "title": _TEXT_VALUE,
        "status": _NUMBER_VALUE,
        "detail": _TEXT_VALUE,
        "problems": {"type": "array", "items": {"type": "object"}},
        "stranded": {"type": "array", "items": _NUMBER_VALUE},
    },
}
_USUAL_REFUSALS = (403, 405, 421, 429, 500)


def _described(operation: Operation) -> dict[str, Any]:
    statuses = {*operation.refuses, *_USUAL_REFUSALS, *((401,) if operation.roles else ())}
    statuses |= {408} if operation.takes else set()
    refused = {str(status): _refused(status) for status in sorted(statuses)}
    given = {str(operation.status): {"description": "Done.", "content": {operation.gives: {}}}}
    described: dict[str, Any] = {
        "operationId": operation.name,
        "summary": operation.summary,
        "parameters": [
            *_in_path(operation),
            *(_in_query(name) for name in operation.query),
            *({"name": name, "in": "query", "schema": _TEXT_VALUE} for name in operation.texts),
        ],
        "responses": given | refused,
        "security": _security(operation),
    }
    if operation.takes:
        content = {operation.takes: {"schema": _body(operation)}}
        described["requestBody"] = {"required": True, "content": content}
    return described


def _security(operation: Operation) -> list[dict[str, list[str]]]:
    if not operation.roles:
        return []
    return [{"token": []}, {"password": []}] if operation.is_page else [{"token": []}]


def _refused(status: int) -> dict[str, Any]:
    if status == 202:
        return {"description": "Still working; ask again after Retry-After seconds."}
    schema = {"$ref": "#/components/schemas/Problem"}
    return {"description": "A problem.", "content": {PROBLEM: {"schema": schema}}}


def _in_path(operation: Operation) -> Iterable[dict[str, Any]]:
    for part in operation.path.split("/"):
        if part.startswith("{"):
            name = part.strip("{}")
            schema = _NUMBER_VALUE if name in ("round", "id", "number") else _TEXT_VALUE
            yield {"name": name, "in": "path", "required": True, "schema": schema}


def _in_query(name: str) -> dict[str, Any]:
    return {"name": name, "in": "query", "schema": {"type": "integer", "minimum": 0}}


def _body(operation: Operation) -> dict[str, Any]:
    if operation.members is None:
        return dict(_TEXT_VALUE)
    return {
        "type": "object",
        "properties": dict(operation.members),
        "required": list(operation.needed),
        "additionalProperties": False,
    }
