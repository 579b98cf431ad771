"""Entries of the vocabulary: one concept a line, as text that people read and diff.

::

    # comment
    name | kind | alias; alias {case}; alias {context: word, other word} | broader name; broader name

Braces after a name or an alias say what its place must show before it counts: ``case``, the capitals exactly as written
("Adam"); ``context``, one of these words or phrases elsewhere in the paper ("SAM" beside "sharpness"). Both are joined
by a semicolon: ``{case; context: flat minima, sharpness}``. Names of two or more capitals (LLM, DPO) need their
capitals without being told.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from graph.errors import VocabularyError
from graph.identity import concept_id
from graph.model import KINDS


class Name(NamedTuple):
    """One spelling of a concept and what its place must show before it counts.

    Attributes
    ----------
    case : bool
        Capitals must stand exactly as in `text`.
    context : tuple of str
        If not empty, one of these must stand elsewhere in the paper.
    """

    text: str
    case: bool = False
    context: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Return the name as files write it, flags and all."""
        flags = [*(["case"] if self.case else []), *([f"context: {', '.join(self.context)}"] if self.context else [])]
        return f"{self.text} {{{'; '.join(flags)}}}" if flags else self.text


@dataclass(frozen=True, slots=True)
class Entry:
    """One concept of the vocabulary.

    Attributes
    ----------
    names : tuple of Name
        The canonical name first, then the aliases.
    broader : tuple of str
        Names of wider concepts.
    area : str
        The data file's name without suffix, or the name of the user's file.
    line : int
        Line in that file, from 1.
    """

    names: tuple[Name, ...]
    kind: str
    broader: tuple[str, ...]
    area: str
    line: int

    @property
    def name(self) -> str:
        """The canonical name."""
        return self.names[0].text

    @property
    def id(self) -> str:
        """The concept's id."""
        return concept_id(self.name)


def parse(text: str, area: str) -> tuple[tuple[Entry, ...], tuple[str, ...]]:
    """Read the lines of one vocabulary file.

    Returns
    -------
    entries : tuple of Entry
        In the order of the file.
    problems : tuple of str
        One line each, ``area:line: what is wrong``; the lines they name gave no entry.
    """
    entries, problems = [], []
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if not line or line[0] == "#":
            continue
        try:
            entries.append(parse_line(line, area, number))
        except VocabularyError as error:
            problems.append(f"{area}:{number}: {error}")
    return tuple(entries), tuple(problems)


def parse_line(line: str, area: str, number: int) -> Entry:
    """Read one entry.

    Raises
    ------
    VocabularyError
        If the line has not four fields, no name, an unknown kind, or braces that say nothing known.
    """
    fields = [f.strip() for f in line.split("|")]
    if len(fields) != 4:
        raise VocabularyError(f"{len(fields)} fields instead of 4: write name | kind | aliases | broader")
    name, kind, aliases, broader = fields
    if kind not in KINDS:
        raise VocabularyError(f"unknown kind {kind!r}: write one of {', '.join(KINDS)}")
    return Entry((parse_name(name), *_names(aliases)), kind, tuple(_split(broader)), area, number)


def parse_name(text: str) -> Name:
    """Read a name with its flags.

    Examples
    --------
    >>> parse_name("SAM {case; context: sharpness, flat minima}")
    Name(text='SAM', case=True, context=('sharpness', 'flat minima'))

    Raises
    ------
    VocabularyError
        If the name is empty or a flag is unknown.
    """
    match = re.fullmatch(r"([^{}]+?)\s*(?:\{([^{}]*)\})?", text.strip())
    if match is None:
        raise VocabularyError(f"cannot read the name {text!r}: write NAME or NAME {{case; context: word, word}}")
    case = False
    context: tuple[str, ...] = ()
    for flag in (match[2] or "").split(";"):
        word, _, rest = flag.strip().partition(":")
        if word == "case" and not rest:
            case = True
        elif word == "context" and rest.strip():
            context = tuple(w.strip() for w in rest.split(",") if w.strip())
        elif flag.strip():
            raise VocabularyError(f"unknown flag {flag.strip()!r}: write case or context: word, word")
    return Name(match[1], case, context)


def _names(text: str) -> Iterable[Name]:
    """Read the names of a field; most have no flags, and are read at once."""
    return map(parse_name if "{" in text or "}" in text else Name, _split(text))


def _split(text: str) -> list[str]:
    """Split at semicolons outside braces; "-" stands for nothing."""
    pieces = re.split(r";(?![^{]*\})", text) if "{" in text else text.split(";")
    parts = [p.strip() for p in pieces]
    return [p for p in parts if p and p != "-"]
