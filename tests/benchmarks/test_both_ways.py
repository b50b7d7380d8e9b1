"""Parts of the comparison both ways: made, kept, not made again, and told."""

from __future__ import annotations

import argparse
import json

from tests.benchmarks.both_ways import PART, compare_part, run, told


def test_a_part_goes_both_ways_and_is_the_same_again():
    found = compare_part(seed=1, number=0, count=2)
    assert found["ours"]["files"] == found["theirs"]["files"] == 2
    assert found["ours"]["values"] > 50 < found["theirs"]["values"]
    assert found["ours"]["differing"] == found["theirs"]["differing"] == []
    again = compare_part(seed=1, number=0, count=2)
    assert {**again, "seconds": 0} == {**found, "seconds": 0}


def test_parts_that_are_there_are_only_told(tmp_path):
    for number in range(3):
        way = {"files": PART, "rounds": 7 * number, "values": 1000, "differing": []}
        part = {"players": [4, 9], "ours": way, "theirs": way, "seconds": 2}
        (tmp_path / f"part-{number:05}.json").write_text(json.dumps(part), "utf-8")
    text = run(argparse.Namespace(into=tmp_path, tournaments=2 * PART + 1, jobs=1, seed=1))
    assert "| made by Gacrux | 300 | 21 | 3,000 | 0 |" in " ".join(text.split())
    assert "Nothing differs." in text


def test_what_differs_is_told():
    way = {"files": 1, "rounds": 3, "values": 9, "differing": ["5 players, 3 rounds: round 2"]}
    right = {**way, "differing": []}
    assert "5 players, 3 rounds: round 2" in told([{"ours": way, "theirs": right, "seconds": 1}])
