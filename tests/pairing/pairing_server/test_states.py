"""Whatever is sent in whatever order: no failure of the server, no state that is not known."""

from __future__ import annotations

import json
import os
import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from pairing.pairing_server.operations import OPERATIONS, PROBLEM
from tests.support.pairing_servers import (
    SYSTEM,
    Answer,
    Caller,
    PairingServer,
    final_report,
    request_for,
)

ROUNDS = 5
NUMBERS = st.integers(0, 7)


@dataclass
class Known:
    """What the specification says of a tournament."""

    code: str
    token: str
    paired: int = 0
    closed: bool = False
    last: bytes = b""

    @property
    def state(self) -> str:
        if self.closed:
            return "closed"
        return f"paired({self.paired})" if self.paired else "registered"


class Machine(RuleBasedStateMachine):
    """Sends requests that are in order and requests that are not, and foretells the states."""

    server: PairingServer
    codes: Iterator[int]

    def __init__(self) -> None:
        super().__init__()
        self.known: list[Known] = []

    def caller(self, known: Known) -> Caller:
        return Caller(self.server.url, known.token)

    def checked(self, answer: Answer) -> Answer:
        """Never a failure; whatever is refused is told as a problem."""
        assert answer.status < 500, answer.body
        if answer.status >= 400:
            assert answer.headers["content-type"] == PROBLEM
            told = answer.json
            assert told["status"] == answer.status and told["detail"] and told["type"]
            assert told["type"] != "urn:arbiter-desk:problem:failed"
        assert re.fullmatch(r"\d+:[0-9a-f]{64}", answer.headers["log-head"])
        return answer

    @rule(rounds=st.just(ROUNDS), with_key=st.booleans())
    def register(self, rounds: int, with_key: bool) -> None:
        code = f"s{next(self.codes)}"
        details = {"code": code, "name": code, "rounds": rounds, "system": SYSTEM}
        named = {"idempotency_key": f"a long key of {code}"} if with_key else {}
        anybody = self.server.anybody
        given = self.checked(anybody.post("/v1/tournaments", details, **named))
        assert given.status == 201
        again = self.checked(anybody.post("/v1/tournaments", details, **named))
        assert again.body == given.body if with_key else again.status == 409
        self.known.append(Known(code, given.json["token"]))

    @rule(content=st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=20),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(
            st.sampled_from(["code", "name", "rounds", "system", "start_date", "x"]), inner
        ),
        max_leaves=6,
    ))  # fmt: skip
    def register_anything(self, content: Any) -> None:
        body = json.dumps(content).encode()
        self.checked(self.server.anybody.post("/v1/tournaments", body))

    @precondition(lambda self: self.known)
    @rule(data=st.data())
    def pair_in_turn(self, data: st.DataObject) -> None:
        known = data.draw(st.sampled_from(self.known))
        number = known.paired + 1
        if known.closed or number > ROUNDS:
            return
        body = request_for(number)
        answer = self.checked(self.pair(known, number, body))
        assert answer.status == 200, answer.body
        known.paired, known.last = number, body
        assert self.pair(known, number, body).body == answer.body

    @precondition(lambda self: self.known)
    @rule(data=st.data(), number=NUMBERS, file=st.integers(1, ROUNDS), remark=st.booleans())
    def pair_in_any_turn(self, data: st.DataObject, number: int, file: int, remark: bool) -> None:
        known = data.draw(st.sampled_from(self.known))
        body = request_for(file) + (b"PTN %d 0 again\n" % number if remark else b"")
        answer = self.checked(self.pair(known, number, body))
        if answer.status == 200 and body != known.last:
            in_turn = number in (known.paired, known.paired + 1)
            is_stored = number < known.paired or known.closed
            assert (in_turn and number == file) or is_stored
            if not is_stored:
                known.paired, known.last = number, body

    @precondition(lambda self: self.known)
    @rule(data=st.data(), seed=st.integers(0, 2**32), count=st.integers(1, 4))
    def pair_something_spoilt(self, data: st.DataObject, seed: int, count: int) -> None:
        known = data.draw(st.sampled_from(self.known))
        number = known.paired + 1
        body = spoilt(request_for(min(number, ROUNDS)), random.Random(seed), count)
        answer = self.checked(self.pair(known, number, body))
        if answer.status == 200 and body != known.last:
            known.paired, known.last = number, body
        elif answer.status == 400 and answer.json.get("problems"):
            assert all({"line", "column"} <= each.keys() for each in answer.json["problems"])

    @precondition(lambda self: self.known)
    @rule(data=st.data())
    def end(self, data: st.DataObject) -> None:
        known = data.draw(st.sampled_from(self.known))
        path = f"/v1/tournaments/{known.code}/final"
        answer = self.checked(self.caller(known).post(path, final_report()))
        assert (answer.status == 200) == (known.paired == ROUNDS), answer.body
        known.closed = known.paired == ROUNDS

    @precondition(lambda self: self.known)
    @rule(data=st.data(), number=NUMBERS)
    def reopen(self, data: st.DataObject, number: int) -> None:
        known = data.draw(st.sampled_from(self.known))
        path = f"/v1/tournaments/{known.code}/reopen"
        answer = self.checked(self.server.admin.post(path, {"round": number}))
        assert (answer.status == 200) == (number <= known.paired)
        if answer.status == 200:
            known.paired, known.closed, known.last = number, False, b""

    @precondition(lambda self: self.known)
    @rule(data=st.data())
    def replace_token(self, data: st.DataObject) -> None:
        known = data.draw(st.sampled_from(self.known))
        old = self.caller(known)
        given = self.checked(old.post(f"/v1/tournaments/{known.code}/token"))
        known.token = given.json["token"]
        assert self.checked(old.get(f"/v1/tournaments/{known.code}")).status == 401

    @precondition(lambda self: len(self.known) > 1)
    @rule(data=st.data(), operation=st.sampled_from(OPERATIONS))
    def ask_with_a_foreign_token(self, data: st.DataObject, operation: Any) -> None:
        mine, other = (data.draw(st.sampled_from(self.known)) for _ in range(2))
        if mine.code == other.code or "{code}" not in operation.path:
            return
        path = operation.path.format(code=other.code, round=1)
        answer = self.checked(self.caller(mine).ask(operation.method, path, b"", {}))
        assert answer.status == 403

    @rule(operation=st.sampled_from(OPERATIONS), data=st.data(), who=st.integers(0, 3))
    def ask_anything(self, operation: Any, data: st.DataObject, who: int) -> None:
        """Any request with any parts of its path and any body, but for one that would end all."""
        if operation.name in ("revoke_token", "reopen"):
            return
        odd = st.sampled_from(["0", "-1", "x", "99999999999999999999", "%00", "ä".encode().hex()])
        path = re.sub(r"\{\w+\}", lambda _: data.draw(odd), operation.path)
        query = data.draw(st.sampled_from(["", "?size=x", "?old=9999&size=1", "?count=0&after=-1"]))
        body = data.draw(st.binary(max_size=40))
        callers = [self.server.anybody, self.server.admin, Caller(self.server.url, "guess")]
        callers += [self.caller(each) for each in self.known[:1]]
        asked = callers[min(who, len(callers) - 1)]
        self.checked(asked.ask(operation.method, f"{path}{query}", body, {}))

    @invariant()
    def states_are_those_foretold(self) -> None:
        for known in self.known[-2:]:
            told = self.caller(known).get(f"/v1/tournaments/{known.code}").json
            assert told["state"] == known.state

    def pair(self, known: Known, number: int, body: bytes) -> Answer:
        path = f"/v1/tournaments/{known.code}/rounds/{number}"
        return self.caller(known).post(path, body)


def spoilt(data: bytes, dice: random.Random, count: int) -> bytes:
    """Some bytes changed, taken out, doubled or cut off."""
    changes: tuple[Callable[[bytes, int], bytes], ...] = (
        lambda data, at: data[:at] + bytes([dice.randrange(256)]) + data[at + 1 :],
        lambda data, at: data[:at] + data[at + 1 :],
        lambda data, at: data[:at] + data[at : at + 40] + data[at:],
        lambda data, at: data[:at],
        lambda data, at: data[:at] + dice.choice([b"\n", b"001", b"PTN 1 1 x\n"]) + data[at:],
    )
    for _ in range(count):
        data = dice.choice(changes)(data, dice.randrange(len(data) + 1))
    return data


def run(server: PairingServer, codes: Iterator[int], examples: int, steps: int) -> None:
    machine = type("Machine", (Machine,), {"server": server, "codes": codes})
    asked = replace_settings(examples, steps)
    run_state_machine_as_test(machine, settings=asked)


def replace_settings(examples: int, steps: int) -> settings:
    return settings(max_examples=examples, stateful_step_count=steps, deadline=None)


@pytest.fixture(scope="module")
def codes() -> Iterator[int]:
    return iter(range(10**9))


def test_a_few_courses_of_requests(server: PairingServer, codes: Iterator[int]) -> None:
    run(server, codes, 3, 20)


@pytest.mark.exhaustive
def test_many_courses_of_requests(server: PairingServer, codes: Iterator[int]) -> None:
    """As many as SERVER_COURSES says, of up to fifty requests each."""
    run(server, codes, int(os.environ.get("SERVER_COURSES", "4")), 50)
