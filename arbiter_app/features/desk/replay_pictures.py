"""Pictures of a scene of a replay: from the one that shows most to the tightest one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from PySide6.QtCore import QCoreApplication

from arbiter_app.features.desk.desk_pictures import (
    BYE,
    MARKS,
    USUAL_TRAITS,
    faces_of,
    numbers_in_short,
    points_title,
)
from arbiter_app.widgets.desk.picture import (
    Area,
    Face,
    Form,
    Link,
    LinkKind,
    Picture,
    Remark,
    Spot,
    Thin,
    Tone,
)
from pairing.core.cards import PairingCard
from pairing.core.floating import Direction
from pairing.core.model import Colour
from pairing.explaining.scene import PairStanding, Scene, SceneGroup, SectionStage, Tie
from pairing.speech.voice import Voice
from pairing.systems.system import Traits
from pairing.trace.numbers import counted

HERE = "here"
"""The key of the area in which something happens."""

_KINDS = {
    PairStanding.TRIED: LinkKind.TRIED,
    PairStanding.ACCEPTED: LinkKind.PAIR,
    PairStanding.REFUSED: LinkKind.FAILED,
    PairStanding.GIVEN_UP: LinkKind.GIVEN_UP,
}
_MOST_PAIRS = 6
_MOST_NAMED = 2
_MOST_COUNTED = 8
_FOLDS = (16, 12, 8, 6, 5, 4, 3, 2, 1)
"""So many rows stay open beside those that a step is about, the more the better."""


@dataclass(frozen=True, slots=True)
class Words:
    """What the narrator says of a scene, in few words.

    ``reason`` stands on the pairs that are refused or given up, ``remarks`` in the margin, and
    ``title`` in the place of the score; ``heads`` name the columns otherwise than S1 and S2.
    """

    reason: str = ""
    remarks: tuple[Remark, ...] = ()
    title: str = ""
    heads: tuple[str, str] | None = None


def replay_pictures(
    scene: Scene,
    cards: Mapping[int, PairingCard],
    words: Words,
    voice: Voice,
    traits: Traits = USUAL_TRAITS,
) -> tuple[Picture, ...]:
    """The scene with more and more of it folded: what is done, what is to come, quiet rows."""
    return _Drawing(scene, cards, words, voice, traits).pictures()


@dataclass(frozen=True)
class _Drawing:
    """Draws one scene."""

    scene: Scene
    cards: Mapping[int, PairingCard]
    words: Words
    voice: Voice
    traits: Traits

    def pictures(self) -> tuple[Picture, ...]:
        small = [self._done(group) for group in self._of(SectionStage.DONE)]
        lines = [self._done_line(group) for group in self._of(SectionStage.DONE)]
        rows = [self._waiting_row(group) for group in self._of(SectionStage.WAITING)]
        waiting = [self._waiting_line(group) for group in self._of(SectionStage.WAITING)]
        together = self._waiting_together()
        here = self._here()
        upper = ((small, rows), (lines, rows), (lines, waiting), (lines, together))
        pictures = [self._picture([*done, here, *later]) for done, later in upper]
        done = self._done_together()
        for beside in _FOLDS:
            folded = self._folded(here, beside)
            pictures.append(self._picture([*done, folded, *together]))
        return tuple(pictures)

    def _of(self, stage: SectionStage) -> tuple[SceneGroup, ...]:
        return tuple(group for group in self.scene.groups if group.stage is stage)

    def _picture(self, areas: Sequence[Area]) -> Picture:
        if self.scene.bye is not None:
            spot = Spot(self.scene.bye, 0, 0)
            areas = (*areas, Area(BYE, _tr("Bye"), spots=(spot,), is_bye=True, form=Form.ROW))
        return Picture(tuple(areas), self._links, self._faces, HERE, self.scene.about)

    @cached_property
    def _faces(self) -> Mapping[int, Face]:
        faces = faces_of(self.cards, self.scene.players, self.voice, traits=self.traits)
        names = {Colour.WHITE: _tr("White"), Colour.BLACK: _tr("Black")}
        for tpn, colour in self.scene.given:
            faces[tpn] = replace(faces[tpn], given=colour, given_name=names[colour])
        return faces

    # Lines

    @cached_property
    def _links(self) -> tuple[Link, ...]:
        concerned = {tie.players for tie in self.scene.ties if self._is_concerned(tie)}
        first = next((tie.players for tie in self.scene.ties if tie.players in concerned), None)
        swaps = (Link(up, down, LinkKind.EXCHANGED) for down, up in self.scene.swaps)
        return (
            *(self._link(tie, is_first=tie.players == first) for tie in self.scene.ties),
            *swaps,
        )

    def _is_concerned(self, tie: Tie) -> bool:
        """The reason is on account of this pair."""
        if tie.standing is PairStanding.REFUSED:
            return True
        return bool(self.scene.given) and set(self.scene.about) == tie.players

    def _link(self, tie: Tie, *, is_first: bool) -> Link:
        label = self.words.reason if is_first else ""
        is_known = bool(self.scene.given) and tie.one in dict(self.scene.given)
        return Link(tie.one, tie.other, _KINDS[tie.standing], label, tie.one if is_known else 0)

    # The group in which something happens

    def _here(self) -> Area:
        group = self.scene.current
        ghosts = {ghost.below: ghost.tpn for ghost in self.scene.ghosts}
        spots, thin = self._rows(group, ghosts)
        return Area(
            HERE,
            self._title(group),
            *self._heads(group),
            spots=tuple(spots),
            ghosts=() if self._has_gone(group) else group.leaving,
            away=MARKS[group.direction],
            tone=Tone.HERE,
            note=self._note(group),
            remarks=self.words.remarks,
            thin=tuple(thin),
        )

    def _has_gone(self, group: SceneGroup) -> bool:
        """Those who leave lie where they go to, or have the bye."""
        return group.leaving == (self.scene.bye,)

    def _title(self, group: SceneGroup) -> str:
        if self.words.title:
            return self.words.title
        if not self.traits.has_brackets:
            return _tr("Everybody")
        return points_title(group.score, self.voice)

    def _heads(self, group: SceneGroup) -> tuple[str, str, str]:
        third = _tr("Tried") if self.words.remarks and not group.leaving else ""
        if group.leaving and not self._has_gone(group):
            third = _tr("Upfloaters") if group.direction is Direction.UP else _tr("Downfloaters")
        if self.words.heads is not None:
            return (*self.words.heads, third)
        if not self.traits.has_brackets or not group.s2:
            return ("", "", third)
        guests = bool(group.s1) and set(group.s1) <= set(group.entered)
        first = _tr("S1 moved down") if guests else "S1"
        return (first, "S2", third)

    def _note(self, group: SceneGroup) -> str:
        """How many there are, and who has come from elsewhere."""
        own = len(group.players) + len(group.leaving) - len(group.entered)
        parts = [self._players(own)]
        if 0 < len(group.entered) <= _MOST_NAMED:
            names = ", ".join(self._name(tpn) for tpn in group.entered)
            parts.append(_tr("and {names}").format(names=names))
        elif group.entered:
            parts.append(_tr("and {count} others").format(count=len(group.entered)))
        return "\n".join(parts)

    def _rows(self, group: SceneGroup, ghosts: Mapping[int, int]) -> tuple[list[Spot], list[Thin]]:
        """The cards in two columns; a ghost takes a row of its own in the second one."""
        spots: list[Spot] = []
        thin: list[Thin] = []
        row = 0
        for number in range(max(len(group.s1), len(group.s2))):
            other = group.s2[number] if number < len(group.s2) else None
            if other is not None and other in ghosts:
                thin.append(self._ghost(row, ghosts[other]))
                row += 1
            if number < len(group.s1):
                spots.append(Spot(group.s1[number], 0, row))
            if other is not None:
                spots.append(Spot(other, 1, row))
            row += 1
        if 0 in ghosts:
            thin.append(self._ghost(row, ghosts[0]))
            row += 1
        for number, tpn in enumerate(group.unsplit):
            column, place = number % 2, row + number // 2
            spots.append(Spot(tpn, column, place))
        return spots, thin

    def _ghost(self, row: int, tpn: int) -> Thin:
        text = _tr("{number} {name} was here").format(number=tpn, name=self._name(tpn))
        return Thin(row, text, 1)

    def _folded(self, area: Area, beside: int) -> Area:
        """The area with its quiet rows folded, but for so many at the top and beside others."""
        loud = self._loud_rows(area)
        near = {row + by for row in loud for by in range(-beside + 1, beside)}
        kept = {row for row in range(area.rows) if row in near or row < beside}
        spots: list[Spot] = []
        thin: list[Thin] = []
        own_thin = {each.row: each for each in area.thin}
        by_row: dict[int, list[Spot]] = {}
        for spot in area.spots:
            by_row.setdefault(spot.row, []).append(spot)
        place = row = 0
        while row < area.rows:
            run = row
            while run < area.rows and run not in kept:
                run += 1
            if run - row > 1:
                thin.append(
                    Thin(place, self._fold_text([by_row.get(n, []) for n in range(row, run)]))
                )
                row = run
            else:
                if row in own_thin:
                    thin.append(replace(own_thin[row], row=place))
                spots += [replace(spot, row=place) for spot in by_row.get(row, [])]
                row += 1
            place += 1
        return replace(area, spots=tuple(spots), thin=tuple(thin))

    def _loud_rows(self, area: Area) -> set[int]:
        loud = set(self.scene.about) | {tpn for swap in self.scene.swaps for tpn in swap}
        if not self.scene.given:
            failed = (PairStanding.REFUSED, PairStanding.GIVEN_UP)
            pairs = (tie.players for tie in self.scene.ties if tie.standing in failed)
            loud |= {tpn for players in pairs for tpn in players}
        rows = {spot.row for spot in area.spots if spot.tpn in loud}
        return rows | {each.row for each in area.thin}

    def _fold_text(self, rows: Sequence[Sequence[Spot]]) -> str:
        listed = ["–".join(str(spot.tpn) for spot in row) for row in rows if row]
        shown = ", ".join(listed[:_MOST_PAIRS]) + (" …" if len(listed) > _MOST_PAIRS else "")
        is_pairs = all(len(row) == 2 for row in rows)
        text = _tr("{count} more pairs: {list}") if is_pairs else _tr("{count} more: {list}")
        return text.format(count=len(listed), list=shown)

    # Groups that are done

    def _done(self, group: SceneGroup) -> Area:
        """The pairs on small cards, and who has gone on."""
        rows = enumerate(zip(group.s1, group.s2, strict=False))
        spots = [Spot(tpn, column, row) for row, pair in rows for column, tpn in enumerate(pair)]
        return Area(
            ("done", group.score, group.s1),
            points_title(group.score, self.voice),
            spots=tuple(spots),
            ghosts=self._gone(group),
            away=MARKS[group.direction],
            form=Form.SMALL,
            tone=Tone.GOOD,
            aside=self._moves(self._gone(group), group.direction),
        )

    def _done_line(self, group: SceneGroup) -> Area:
        pairs = list(zip(group.s1, group.s2, strict=False))
        gone = self._gone(group)
        return Area(
            ("done", group.score, group.s1),
            points_title(group.score, self.voice),
            away=MARKS[group.direction],
            form=Form.LINE,
            tone=Tone.GOOD,
            text=self._pairs_text(pairs),
            aside=self._moves(gone, group.direction),
        )

    def _gone(self, group: SceneGroup) -> tuple[int, ...]:
        return tuple(tpn for tpn in group.leaving if tpn != self.scene.bye)

    def _moves(self, gone: Sequence[int], direction: Direction) -> str:
        """Who goes on, by name if there are few."""
        if not gone:
            return ""
        if len(gone) > _MOST_NAMED:
            return numbers_in_short(gone)
        names = ", ".join(f"{tpn} {self._name(tpn)}" for tpn in gone)
        is_up = direction is Direction.UP
        if len(gone) == 1:
            text = _tr("{names} moves up") if is_up else _tr("{names} moves down")
        else:
            text = _tr("{names} move up") if is_up else _tr("{names} move down")
        return text.format(names=names)

    def _pairs_text(self, pairs: Sequence[tuple[int, int]]) -> str:
        if not pairs:
            return _tr("nobody is paired here")
        if len(pairs) <= _MOST_NAMED:
            named = [
                f"{one} {self._name(one)} – {other} {self._name(other)}" for one, other in pairs
            ]
            return ", ".join(named)
        numbers = ", ".join(f"{one}–{other}" for one, other in pairs[:_MOST_PAIRS])
        more = " …" if len(pairs) > _MOST_PAIRS else ""
        return _tr("{count} pairs: {list}").format(count=len(pairs), list=f"{numbers}{more}")

    def _done_together(self) -> list[Area]:
        """One line for all that is done, but for the last one, which comes before what happens."""
        done = self._of(SectionStage.DONE)
        if len(done) <= 2:
            return [self._done_line(group) for group in done]
        titles = ", ".join(self.voice.points(group.score) for group in done[:-1])
        count = sum(min(len(group.s1), len(group.s2)) for group in done[:-1])
        text = _tr("{scores}: {count} pairs").format(scores=titles, count=count)
        first = Area("done", _tr("Done"), form=Form.LINE, tone=Tone.GOOD, text=text)
        return [first, self._done_line(done[-1])]

    # Groups to come

    def _waiting_row(self, group: SceneGroup) -> Area:
        spots = tuple(Spot(tpn, 0, place) for place, tpn in enumerate(group.unsplit))
        return Area(self._key(group), self._waiting_title(group), spots=spots, form=Form.ROW)

    def _waiting_line(self, group: SceneGroup) -> Area:
        own = tuple(tpn for tpn in group.unsplit if tpn not in group.entered)
        text = self._counted(own)
        if group.entered:
            numbers = numbers_in_short(group.entered)
            text = _tr("{players} and {numbers} from above").format(players=text, numbers=numbers)
        return Area(self._key(group), self._waiting_title(group), form=Form.LINE, text=text)

    def _waiting_together(self) -> list[Area]:
        groups = self._of(SectionStage.WAITING)
        if len(groups) < 2:
            return [self._waiting_line(group) for group in groups]
        points = (self.voice.points(group.score) for group in groups)
        counts = (self._counted(group.unsplit) for group in groups)
        text = "   ".join(map(": ".join, zip(points, counts, strict=True)))
        return [Area("to-come", _tr("To come"), form=Form.LINE, text=text)]

    def _waiting_title(self, group: SceneGroup) -> str:
        return (
            points_title(group.score, self.voice) if self.traits.has_brackets else _tr("Everybody")
        )

    def _players(self, count: int) -> str:
        return counted("players", count, self.voice)

    def _counted(self, tpns: Sequence[int]) -> str:
        """The numbers of a few; of more, how many."""
        if len(tpns) > _MOST_COUNTED:
            return self._players(len(tpns))
        return ", ".join(map(str, tpns))

    def _key(self, group: SceneGroup) -> tuple[str, int]:
        return "waiting", group.score

    def _name(self, tpn: int) -> str:
        return self.cards[tpn].player.name


def _tr(text: str) -> str:
    return QCoreApplication.translate("DeskPictures", text)
