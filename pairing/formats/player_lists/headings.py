"""What the columns of a player list can hold, and the words that stand above them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from enum import Enum

from pairing.core.names import folded


class ListField(Enum):
    """What a column says about the players; the value names it in texts."""

    NAME = "name"
    SURNAME = "surname"
    FIRST_NAME = "first-name"
    RATING = "rating"
    TITLE = "title"
    FEDERATION = "federation"
    FIDE_ID = "fide-id"
    BIRTH_DATE = "birth-date"
    SEX = "sex"
    CLUB = "club"
    BOARD = "board"
    """The place in the line-up of a team; the club is the team then."""


_WORDS: Mapping[ListField, str] = {
    ListField.NAME: """
        name, full name, player, player name, name of player, players, participant
        spieler, spielername, spielerin, teilnehmer
        nom complet, joueur, joueuse, nom et prenom, nom prenom
        jugador, jugadora, nombre completo, apellidos y nombre, nombre y apellidos
        giocatore, giocatrice, cognome e nome, nominativo, cognome nome
        speler, volledige naam
        nom, nombre, nome, naam
        nome completo, jogador, jogadora, zawodnik, zawodniczka, imie i nazwisko, nazwisko i imie
        jmeno, jmeno a prijmeni, prijmeni a jmeno, hrac, namn, navn, spelare, spiller, fullt navn
        имя, фамилия имя, фио, игрок, участник, nev, jatekos, adi soyadi, oyuncu, isim
    """,
    ListField.SURNAME: """
        surname, last name, lastname, family name, familienname, nachname, zuname
        nom de famille, apellido, apellidos, cognome, achternaam, familienaam
        sobrenome, apelido, nazwisko, prijmeni, efternamn, efternavn, etternavn, фамилия
        vezeteknev, csaladnev, soyadi
    """,
    ListField.FIRST_NAME: """
        first name, firstname, given name, given names, forename, vorname, prenom
        nombre de pila, nome di battesimo, voornaam
        primeiro nome, imie, krestni jmeno, fornamn, fornavn, keresztnev, utonev, adi
    """,
    ListField.RATING: """
        rating, ratings, elo, rtg, fide elo, elo fide, fide rating, rating fide, std, standard
        std rating, standard rating, rating std, elo std, irtg, rtgi, rtg i, rating int
        international rating, classical, classical rating, elo international
        wertung, wertungszahl, elozahl, twz, classement, cote, classement elo
        puntuacion, punteggio elo, elo standard, fide std, elorating
        national rating, nat rating, rtgn, rating nat, rtg n, dwz, nwz, elo nat, elo national
        ranking, ranking elo, рейтинг, эло, elo puan, ertekszam, hodnoceni, elo fide int, elofide
    """,
    ListField.TITLE: """
        title, fide title, titel, titre, titulo, titolo, ti, tit, fide titel, fide titre, fidetitre
        tytul, titul, tittel, звание, титул, cim, unvan
    """,
    ListField.FEDERATION: """
        federation, fed, foderation, land, country, nation, nationality, nat, noc, staat, pais
        pays, paese, nazione, federacion, federazione, federatie, federation code, country code
        nationalitat, nationalite
        federacao, pais de origem, federacja, kraj, federace, zeme, forbund, federasjon
        федерация, страна, szovetseg, orszag, federasyon, ulke, fide land, fede
    """,
    ListField.FIDE_ID: """
        fide id, fideid, id fide, fide no, fide nr, fide number, fide nummer, fide code, code fide
        codigo fide, id number, id no, player id, fin, identifiant fide, numero fide, id
        identnummer, ident number
        id da fide, kod fide, fide kod, fidecode, fidenr, fideno, код фиде, ид фиде, id номер
    """,
    ListField.BIRTH_DATE: """
        birth, birthday, bday, b day, birth date, birthdate, date of birth, dob, born
        year of birth, birth year, yob, geburt, geburtsdatum, geburtsjahr, jahrgang, geb, geboren
        naissance, date de naissance, annee de naissance, ne e le, ddn
        nacimiento, fecha de nacimiento, ano de nacimiento, fecha nacimiento
        nascita, data di nascita, anno di nascita, data nascita
        geboortedatum, geboortejaar, geboorte
        data de nascimento, nascimento, ano de nascimento, data urodzenia, rok urodzenia
        datum narozeni, rok narozeni, fodelsedatum, fodelsear, fodselsdato, fodselsar, fodt
        дата рождения, год рождения, szuletesi datum, szuletesi ev, dogum tarihi, dogum yili
        ne le, nele, bdate, birth year
    """,
    ListField.SEX: """
        sex, gender, geschlecht, sexe, genre, sexo, genero, sesso, genere, geslacht, mf
        plec, pohlavi, kon, kjonn, пол, nem, cinsiyet
    """,
    ListField.CLUB: """
        team, team name, club, club name, club city, verein, vereinsname, mannschaft, verein ort
        equipe, circolo, societa, squadra, equipo, vereniging, ploeg
        clube, equipa, klub, druzyna, oddil, klubb, forening, клуб, команда, egyesulet, csapat
        kulup, takim, vereniging
    """,
    ListField.BOARD: """
        board, board no, board number, bo, bd, brett, brettnr, brett nr, brettnummer
        echiquier, ech, tablero, tab, scacchiera, scacch, bord, bordnr, tabuleiro, szachownica
        sachovnice, доска, tabla, masa
    """,
}


def plain_heading(text: str) -> str:
    """The heading for comparing: small letters, no accents, no punctuation."""
    return " ".join(re.sub(r"[\W_]+", " ", folded(text)).split())


_ALL_WORDS = {
    plain_heading(word): field
    for field, words in _WORDS.items()
    for line in words.strip().splitlines()
    for word in line.split(",")
}
_FIRST_CHOICE = {word: place for place, word in enumerate(_ALL_WORDS)}
_WORST = len(_ALL_WORDS)


def field_of_heading(text: str) -> ListField | None:
    """What a column with that heading holds; ``None`` if the words are unknown."""
    return _ALL_WORDS.get(plain_heading(text))


def eagerness(text: str) -> int:
    """How late a heading comes among those of its field: of two, the smaller one is meant."""
    return _FIRST_CHOICE.get(plain_heading(text), _WORST)


def looks_like_header(cells: Sequence[str]) -> bool:
    """The row has known headings: two, or one in a row of a single text; and no numbers."""
    filled = [cell for cell in cells if cell]
    known = {field for cell in filled if (field := field_of_heading(cell))}
    has_numbers = any(cell.isdecimal() for cell in filled)
    return not has_numbers and len(known) >= min(2, max(len(filled), 1))
