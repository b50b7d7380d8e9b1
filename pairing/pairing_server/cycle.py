"""The cycle of a tournament: registered, paired round by round, closed; or reopened.

Each function works within one transaction. A request is looked at before it is worked on and again
before its answer is kept, as somebody else may have been quicker.
"""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Iterator, Mapping
from dataclasses import asdict, replace
from datetime import date
from typing import Any

from pairing.core.dutch_by_date import dutch_by_date
from pairing.core.model import Tournament, TournamentInfo
from pairing.formats.trfp.reading import system_key
from pairing.pairing_server.deviations import repaired
from pairing.pairing_server.engine import ENGINE, DoneTask, NotedDeviation, PairingTask, hash_of
from pairing.pairing_server.protocol import protocol
from pairing.pairing_server.records import (
    Exchange,
    KeptDeviation,
    Records,
    RegisteredTournament,
    canonical,
)
from pairing.pairing_server.refusals import refusal
from pairing.pairing_server.tokens import TokenRole, derived_secret, give, new_secret, now
from pairing.pairing_server.tokens import hash_of as token_hash
from pairing.systems.registry import known_system
from pairing.systems.system import PairingSystem

MOST_ROUNDS = 99
_CODE = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,39}")
_LONGEST_TEXT = 200
_SHORTEST_KEY = 16
_CODE_BYTES = 5
_TEXTS = ("name", "federation", "start_date", "end_date", "arbiter", "program")
MEMBERS = frozenset({*_TEXTS, "code", "rounds", "system"})
"""What a registration may tell."""


def register(records: Records, asked: Mapping[str, Any], key: str) -> dict[str, str]:
    """A new tournament's code and token; the same again for the same request with the same key.

    Raises :class:`~.refusals.Refusal`.
    """
    if key and len(key) < _SHORTEST_KEY:
        raise refusal(400, "short-key", least=_SHORTEST_KEY)
    request_hash = hash_of(canonical(asked).encode(errors="surrogatepass"))
    kept_key = token_hash(key) if key else None
    if kept_key is not None and (known := records.tournament_by_key(kept_key)):
        if known.request_hash != request_hash:
            raise refusal(409, "key-used")
        return {"code": known.code, "token": derived_secret(known.salt, key)}
    entered = replace(_entered(asked), request_hash=request_hash)
    if records.tournament_like(entered.code):
        raise refusal(409, "code-taken", code=entered.code)
    records.register(entered, kept_key)
    records.append({"kind": "registered", "time": now(), **_registered(entered)})
    secret = derived_secret(entered.salt, key) if key else new_secret()
    give(records, TokenRole.TOURNAMENT, entered.code, secret)
    return {"code": entered.code, "token": secret}


def _registered(entered: RegisteredTournament) -> dict[str, Any]:
    own = {"code": entered.code, "system": entered.system, "rounds": entered.rounds}
    return {**entered.details, **own}


def _entered(asked: Mapping[str, Any]) -> RegisteredTournament:
    """The tournament that is asked for, once every member is found to be in order."""
    for member, value in asked.items():
        is_number = member == "rounds"
        fits = type(value) is int if is_number else isinstance(value, str)
        if member not in MEMBERS or not fits or (not is_number and not _is_text(value)):
            raise refusal(400, "bad-member", member=member, known=", ".join(sorted(MEMBERS)))
    if not asked.get("name", "").strip():
        raise refusal(400, "no-name")
    rounds = asked.get("rounds", 0)
    if not 1 <= rounds <= MOST_ROUNDS:
        raise refusal(400, "bad-rounds", most=MOST_ROUNDS)
    code = asked.get("code") or secrets.token_hex(_CODE_BYTES).upper()
    if not _CODE.fullmatch(code):
        raise refusal(400, "bad-code")
    details = {member: asked[member] for member in _TEXTS if asked.get(member)}
    system = _system(asked.get("system", ""), asked.get("start_date", ""))
    return RegisteredTournament(
        code, details, system, rounds, 0, False, "", secrets.token_bytes(32)
    )


def _is_text(value: str) -> bool:
    return len(value) <= _LONGEST_TEXT and value.isprintable()


def _system(written: str, start_date: str) -> str:
    """The system that is named, in any of its spellings; else the Dutch one of the first day."""
    day = _day(start_date)
    if not written:
        return dutch_by_date(day).key
    info = TournamentInfo(start_date=start_date.replace("-", "/"))
    key = system_key(written, Tournament(info=info))
    system = known_system(key) if key else None
    if system is None:
        raise refusal(400, "unknown-system", system=written)
    if not is_served(system):
        raise refusal(400, "system-not-served", system=system.title)
    return system.key


def is_served(system: PairingSystem) -> bool:
    """Results decide who meets whom: of a table of all rounds there is nothing to ask."""
    return not system.traits.is_predetermined


def _day(text: str) -> date | None:
    if not text:
        return None
    try:
        return date.fromisoformat(text.replace("/", "-"))
    except ValueError as error:
        raise refusal(400, "bad-date", text=text) from error


def tournament(records: Records, code: str) -> RegisteredTournament:
    """The tournament with that code; raises :class:`~.refusals.Refusal` if there is none."""
    found = records.tournament(code)
    if found is None:
        raise refusal(404, "unknown-code", code=code)
    return found


def here(exchange: Exchange) -> Exchange:
    """The exchange; raises :class:`~.refusals.Refusal` if it was let go of."""
    if exchange.is_gone:
        raise refusal(410, "let-go", code=exchange.code)
    return exchange


def exchanges(records: Records, code: str) -> list[Exchange]:
    """The exchanges of a tournament that hold; raises :class:`~.refusals.Refusal` if let go of."""
    return [here(each) for each in records.exchanges(code)]


def look_at(
    records: Records, code: str, round_number: int | None, request: bytes
) -> Exchange | PairingTask:
    """What was answered to this very request already, or what is to be done for it.

    ``round_number`` ``None`` means the final report. Raises :class:`~.refusals.Refusal` if it is
    not its turn.
    """
    entered = tournament(records, code)
    number = entered.rounds + 1 if round_number is None else round_number
    there = records.exchange(code, number)
    if there is not None and there.request_hash == hash_of(request):
        return here(there)
    _refuse_out_of_turn(entered, number, is_final=round_number is None)
    last = records.exchange(code, number - 1)
    known = [each.response for each in (last, there) if each is not None]
    return PairingTask(
        code=code,
        system=entered.system,
        rounds=entered.rounds,
        round_number=number,
        request=request,
        last=last.response if last is not None else None,
        may_follow=tuple(map(hash_of, known)),
        is_final=round_number is None,
    )


def _refuse_out_of_turn(entered: RegisteredTournament, number: int, *, is_final: bool) -> None:
    if entered.closed:
        raise refusal(409, "closed", code=entered.code)
    expected = entered.paired + 1
    is_in_turn = number == expected or (number == entered.paired and not is_final)
    if not is_in_turn or (number > entered.rounds and not is_final) or number < 1:
        raise refusal(409, "wrong-round", round=number, expected=expected, state=entered.state)


def keep(records: Records, task: PairingTask, work: DoneTask) -> Exchange:
    """Keep what was done for a task and what it found; what was kept if somebody was quicker.

    Raises :class:`~.refusals.Refusal` if it is not its turn any more, or if a round is asked for
    again and the arbiter does not say why.
    """
    asked = None if task.is_final else task.round_number
    found = look_at(records, task.code, asked, task.request)
    if isinstance(found, Exchange):
        return found
    if found != task:
        raise refusal(409, "overtaken")
    replaced = records.exchange(task.code, task.round_number)
    if replaced is not None and not work.remark:
        raise refusal(409, "no-remark", round=task.round_number)
    noted = list(work.noted)
    if replaced is not None:
        again = repaired(task.round_number, replaced.request_hash, hash_of(task.request))
        noted.append(NotedDeviation(again, work.remark, (), 0))
        records.replace_exchange(task.code, task.round_number)
    exchange = _exchange(task, work)
    hashes = list(_keep_deviations(records, task, noted, exchange.time))
    if task.is_final:
        exchange = replace(exchange, response=_protocol(records, task.code, exchange))
    number = records.append(_entry(exchange, task, hashes))
    exchange = replace(exchange, number=number)
    records.add_exchange(exchange)
    paired = task.rounds if task.is_final else task.round_number
    records.move(task.code, paired=paired, closed=task.is_final, system=task.system)
    records.sums.renew(task.code, tournament(records, task.code).details)
    return exchange


def _exchange(task: PairingTask, work: DoneTask) -> Exchange:
    return Exchange(
        code=task.code,
        round_number=task.round_number,
        number=0,
        is_live=True,
        request_hash=hash_of(task.request),
        request=task.request,
        response=work.response,
        certificate=work.certificate,
        trace=work.trace,
        engine=ENGINE,
        edition=task.system,
        time=now(),
        boards=work.boards,
    )


def _entry(exchange: Exchange, task: PairingTask, deviations: list[str]) -> dict[str, Any]:
    """The entry of the log: hashes of everything, so that nothing of it can be changed later."""
    parts = {"certificate": exchange.certificate, "trace": exchange.trace}
    return {
        "kind": "closed" if task.is_final else "paired",
        "code": exchange.code,
        "round": exchange.round_number,
        "time": exchange.time,
        "engine": exchange.engine,
        "edition": exchange.edition,
        "request": exchange.request_hash,
        "response": hash_of(exchange.response),
        **{name: hash_of(text.encode()) for name, text in parts.items() if text is not None},
        "deviations": deviations,
    }


def _keep_deviations(
    records: Records, task: PairingTask, found: list[NotedDeviation], time: str
) -> Iterator[str]:
    """Keep those that are not kept already; the hash of each record, which the next one carries."""
    known = {_essence(json.loads(text)) for text in records.deviations(task.code)}
    texts = records.deviations(task.code, all_of_them=True)
    number, previous = len(texts), hash_of(texts[-1].encode()) if texts else ""
    for noted in found:
        content = _record(task, noted, time)
        if _essence(content) in known:
            continue
        number += 1
        text = canonical({**content, "id": f"{task.code}-{number}", "previous": previous})
        records.add_deviation(task.code, _finding(task, noted, time, text))
        previous = hash_of(text.encode())
        yield previous


def _finding(task: PairingTask, noted: NotedDeviation, time: str, text: str) -> KeptDeviation:
    return KeptDeviation(
        round_number=task.round_number,
        kind=noted.deviation.kind.value,
        severity=noted.deviation.severity,
        time=time,
        upper=noted.upper,
        lower=noted.lower,
        record=text,
        fide_ids=tuple(each.fide_id for each in noted.standings if each.fide_id.isprintable()),
    )


def _record(task: PairingTask, noted: NotedDeviation, time: str) -> dict[str, Any]:
    deviation = noted.deviation
    return {
        "code": task.code,
        "round": deviation.round_number,
        "kind": deviation.kind.value,
        "severity": deviation.severity,
        "players": list(deviation.players),
        "sent": deviation.sent,
        "received": deviation.received,
        "remark": noted.remark,
        "request_sha": hash_of(task.request),
        "time": time,
        "standings": [asdict(each) for each in noted.standings],
    }


def _essence(record: Mapping[str, Any]) -> tuple[Any, ...]:
    """What makes two records the same deviation."""
    return record["round"], record["kind"], *record["players"], record["sent"], record["received"]


def _protocol(records: Records, code: str, final: Exchange) -> bytes:
    exchanges = [*records.exchanges(code), final]
    made = protocol(tournament(records, code), exchanges, records.deviations(code))
    return (canonical(made) + "\n").encode()


def reopen(records: Records, code: str, after: int, system: str) -> RegisteredTournament:
    """Go back to where that round was paired; everything later is superseded, nothing deleted.

    With a ``system`` the rounds to come are paired by that one. Raises
    :class:`~.refusals.Refusal`.
    """
    entered = tournament(records, code)
    exchanges(records, code)
    if not 0 <= after <= entered.paired:
        raise refusal(409, "cannot-reopen", round=after, paired=entered.paired)
    key = _system(system, "") if system else entered.system
    records.supersede(code, after + 1)
    records.move(code, paired=after, closed=False, system=key)
    records.sums.renew(code, entered.details)
    reopened = {"code": code, "round": after, "system": key}
    records.append({"kind": "reopened", "time": now(), **reopened})
    return tournament(records, code)
