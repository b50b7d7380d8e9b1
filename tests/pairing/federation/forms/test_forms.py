"""Forms for FIDE: what is filled in, and what is left to be written by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from pairing.core.model import Player, Title, Tournament, TournamentInfo
from pairing.federation.forms import (
    Block,
    Details,
    DetailsError,
    Form,
    GameTable,
    all_forms,
    read_details,
)
from pairing.federation.forms.details import Arbiter, ArbiterRole
from pairing.federation.norms import Exemption, NormOptions
from pairing.speech.voice import IN_ENGLISH, Voice
from tests.pairing.federation.events import ME, event_of
from tests.pairing.federation.norms.test_norms import opponents

INFO = TournamentInfo(
    name="Open",
    place="Köln",
    federation="GER",
    start_date="2026/05/01",
    end_date="2026/05/09",
    chief_arbiter="4600001 IA Schmidt, Eva",
    deputy_arbiters=("Berg, Tom (4600003)",),
    time_control="90 min + 30 sec",
    round_dates=("26/05/01", "26/05/02", "26/05/02"),
)
PLAYER = Player(ME, "Rossi, Eloise", 2390, Title.FM, "w", "CZE", "312345")


def event(marks: str = "1111====011", weak: tuple[int, ...] = (1700, 1750)) -> Tournament:
    games = list(zip(marks, opponents([2475] * 9 + list(weak)), strict=True))
    return event_of(PLAYER, games, INFO)


def forms(tournament: Tournament, details: Details | None = None, **options: object) -> list[Form]:
    made = all_forms(
        tournament, NormOptions(**options), details or Details(), "Dutch system", IN_ENGLISH
    )
    return list(made)


def fields(form: Form) -> Iterator[tuple[str, str]]:
    for part in form.parts:
        if isinstance(part, Block):
            for row in part.rows:
                yield from ((field.label, field.value) for field in row)


def test_a_certificate_has_the_fields_of_it1():
    report, certificate = forms(event())
    assert (report.name, certificate.name) == ("IT3", "IT1 GM Rossi")
    filled = dict(fields(certificate))
    assert (
        filled
        | {
            "Last name": "Rossi",
            "First name": "Eloise",
            "Norm": "GM",
            "Event": "Open",
            "Start": "2026.05.01",
            "Close": "2026.05.09",
            "Chief arbiter": "Schmidt, Eva",
            "Games": "9",
            "Federations": "6",
            "Not of own federation": "9",
            "Rated": "9",
            "GM": "4",
            "Rating average": "2475",
            "Score required": "6",
            "Score achieved": "6",
            "Exceeding by": "0",
            "Special remarks": "ignored: round 10, 11 (1.4.1f)",
            "Signature of the chief arbiter": "",
        }
        == filled
    )


def test_its_table_has_all_rounds_with_ignored_games_struck():
    certificate = forms(event())[1]
    (table,) = (part for part in certificate.parts if isinstance(part, GameTable))
    assert len(table.rows) == 11
    assert [row.is_struck for row in table.rows] == [False] * 9 + [True] * 2
    assert table.rows[0].cells == ("1", "Opponent 2", "", "POL", "2475", "2475", "GM", "1")
    assert table.rows[10].cells[4:6] == ("1750", "1750")


def test_the_raised_opponent_has_both_ratings():
    games = list(zip("11111====", opponents([2460] * 7 + [0, 2000]), strict=True))
    certificate = forms(event_of(PLAYER, games, INFO))[1]
    (table,) = (part for part in certificate.parts if isinstance(part, GameTable))
    assert table.rows[7].cells[4:6] == ("–", "2200")
    assert dict(fields(certificate))["Rated"] == "8"


def test_an_exemption_is_told_in_the_remarks():
    players = [replace(each, federation="CZE") for each in opponents([2480] * 9)]
    made = event_of(PLAYER, list(zip("11111====", players, strict=True)), INFO)
    certificate = forms(made, exemption=Exemption.ZONAL)[1]
    assert dict(fields(certificate))["Special remarks"] == "obtained with 1.4.3c"


def test_the_tournament_report_counts_players_and_names_arbiters():
    filled = dict(fields(forms(event())[0]))
    assert (
        filled
        | {
            "Players": "12",
            "Rated": "12",
            "Federations": "7",
            "From host federation": "2",
            "From others": "10",
            "Type of tournament": "Dutch system",
            "Schedule": "2026.05.01: 1, 2026.05.02: 2",
            "Deputy arbiter": "Berg, Tom 4600003",
            "Exceptions in the pairing": "",
        }
        == filled
    )


def test_an_arbiter_is_reported_who_seeks_a_norm_and_never_judged():
    deputy = Arbiter("Weiß, Jan", ArbiterRole.DEPUTY, "4600002", "GER", norm="IA")
    chief = Arbiter("Schmidt, Eva", ArbiterRole.CHIEF, "4600001", "GER", "IA")
    report = forms(event(), Details(event_code="412345", arbiters=(chief, deputy)))[-1]
    assert (report.name, report.title) == ("IA1 Weiß", "Arbiter Norm Report: IA")
    filled = list(fields(report))
    assert ("Event code", "412345") in filled
    assert ("Name", "Schmidt, Eva") in filled
    assert ("Objectivity", "") in filled


def test_the_chief_arbiter_does_not_sign_for_himself():
    chief = Arbiter("Schmidt, Eva", ArbiterRole.CHIEF, norm="FA")
    report = forms(event(), Details(arbiters=(chief,)))[-1]
    assert report.name == "FA1 Schmidt"
    assert ("Name", "") in list(fields(report))


@pytest.mark.parametrize("language", ["de", "fr"])
def test_forms_can_be_in_another_language(language):
    made = all_forms(event(), NormOptions(), Details(), "Dutch", Voice(language))
    assert "Tournament Report" not in made[0].title


def test_details_are_read_from_a_file(tmp_path):
    file = tmp_path / "details.toml"
    file.write_text(
        'organizer = "Club"\nevent-code = "1"\n[[arbiter]]\nname = "Weiß, Jan"\nrole = "deputy"\n'
        'norm = "FA"\nid = "46"\n',
        "utf-8",
    )
    details = read_details(file)
    assert (details.organizer, details.event_code) == ("Club", "1")
    assert details.arbiters == (Arbiter("Weiß, Jan", ArbiterRole.DEPUTY, "46", norm="FA"),)


def test_everything_wrong_in_details_is_said(tmp_path):
    file = tmp_path / "details.toml"
    file.write_text('colour = "red"\nphone = 5\n[[arbiter]]\nrole = "boss"\nnorm = "GM"\n', "utf-8")
    with pytest.raises(DetailsError) as caught:
        read_details(file)
    found = {(each.key, each.values["place"]) for each in caught.value.problems}
    assert found == {
        ("forms.details-unknown", "colour"),
        ("forms.details-no-text", "phone"),
        ("forms.details-no-name", "arbiter[1].name"),
        ("forms.details-no-choice", "arbiter[1].role"),
        ("forms.details-no-choice", "arbiter[1].norm"),
    }


@pytest.mark.parametrize("text", ["[[arbiter", 'arbiter = "x"'])
def test_a_file_that_has_no_details_is_refused(tmp_path, text):
    file = tmp_path / "details.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(DetailsError):
        read_details(file)
