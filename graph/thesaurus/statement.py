r"""Statements: one decision a line, as text that people read, comment and diff.

::

    # a comment
    same      | NAME | NAME | ...          one concept, under all of these names
    different | NAME | NAME | ...          never one concept
    rename    | NAME | NEW NAME            show it under a new name; the old one stays an alias
    kind      | NAME | KIND                what it is
    broader   | NARROWER | BROADER | ...   what stands above it
    hide      | NAME | ...                 show it nowhere
    link      | PAPER | ROLE | NAME        this paper has this role to it
    unlink    | PAPER | NAME               this paper has nothing to do with it

A name is any name of a concept, in any spelling, or its id (``concept:...``); a paper its id or title. A bar inside a
name is written ``\|``; what follows `` # `` is a comment.
"""

import difflib
import re
from collections.abc import Iterable
from dataclasses import dataclass

from graph.errors import ThesaurusError
from graph.model import KINDS, ROLES
from graph.text import fold

FORMS = {
    "same": "same | NAME | NAME",
    "different": "different | NAME | OTHER NAME",
    "rename": "rename | NAME | NEW NAME",
    "kind": "kind | NAME | KIND",
    "broader": "broader | NARROWER | BROADER",
    "hide": "hide | NAME",
    "link": "link | PAPER | ROLE | NAME",
    "unlink": "unlink | PAPER | NAME",
}
"""How the line of each verb is written."""

_LEAST = {"same": 1, "different": 2, "rename": 2, "kind": 2, "broader": 2, "hide": 1, "link": 3, "unlink": 2}
_EXACT = frozenset(("rename", "kind", "link", "unlink"))
_LONGEST = 500


@dataclass(frozen=True, slots=True)
class Statement:
    """One line.

    Attributes
    ----------
    verb : str
        One of `FORMS`.
    names : tuple of str
        The concepts' names in the order of the line, without paper, kind and role.
    line : int
        From 1.
    kind, role, paper : str
        "" where the verb has none.
    """

    verb: str
    names: tuple[str, ...]
    line: int
    kind: str = ""
    role: str = ""
    paper: str = ""


def parse(text: str) -> tuple[tuple[Statement, ...], tuple[tuple[int, str], ...]]:
    r"""Read a thesaurus.

    Returns
    -------
    statements : tuple of Statement
        In the order of the text.
    problems : tuple of (int, str)
        Line, and what is wrong in it and what to write instead; such a line gave no statement.

    Examples
    --------
    >>> parse("same | LoRA | LoRA tuning  # ours\nkin | CLIP | model")[1]
    ((2, "unknown word 'kin': did you mean kind? write kind | NAME | KIND"),)
    """
    statements: list[Statement] = []
    problems: list[tuple[int, str]] = []
    for number, line in enumerate(lines(text), 1):
        fields = _fields(line)
        if not fields:
            continue
        try:
            statements.append(_statement(fields, number))
        except ThesaurusError as error:
            problems.append((number, str(error)))
    return tuple(statements), tuple(problems)


def lines(text: str) -> list[str]:
    """Return the lines of a thesaurus as an editor counts them."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")


def written(verb: str, *fields: str) -> str:
    r"""Return the line of a statement.

    Examples
    --------
    >>> print(written("same", "p(x|y)", "conditional"))
    same | p(x\|y) | conditional
    """
    return " | ".join((verb, *(_escaped(field) for field in fields)))


def _escaped(field: str) -> str:
    plain = " ".join(field.split()).replace("\\", "\\\\").replace("|", "\\|")
    return re.sub(r"(^| )#(?= |$)", r"\1\\#", plain)


def _fields(line: str) -> list[str]:
    """Return the fields of a line without its comment; none of a line that says nothing."""
    content = re.sub(r"(?:^|(?<=\s))#(?:\s.*)?$", "", line) if "#" in line else line
    if not content.strip() or line.lstrip().startswith("#"):
        return []
    fields = re.split(r"(?<!\\)((?:\\\\)*)\|", content)
    joined = [a + b for a, b in zip(fields[::2], [*fields[1::2], ""], strict=True)]
    return [re.sub(r"\\([\\|#])", r"\1", " ".join(field.split())) for field in joined]


def _statement(fields: list[str], line: int) -> Statement:
    verb, rest = fields[0].casefold(), fields[1:]
    if verb not in FORMS:
        raise ThesaurusError(_unknown_verb(fields[0]))
    form = FORMS[verb]
    if len(rest) < _LEAST[verb] or (verb in _EXACT and len(rest) > _LEAST[verb]):
        few = "too few" if len(rest) < _LEAST[verb] else "too many"
        raise ThesaurusError(f"{few} fields after {verb!r}: write {form}")
    if verb == "kind":
        return Statement(verb, _names(rest[:1], form), line, kind=_kind(rest[1]))
    if verb == "link":
        return Statement(verb, _names(rest[2:], form), line, role=_role(rest[1]), paper=_paper(rest[0], form))
    if verb == "unlink":
        return Statement(verb, _names(rest[1:], form), line, paper=_paper(rest[0], form))
    return Statement(verb, _names(rest, form), line)


def _unknown_verb(word: str) -> str:
    near = difflib.get_close_matches(word.casefold(), FORMS, n=1)
    shown = word if len(word) <= 40 else word[:40] + "…"
    if near:
        return f"unknown word {shown!r}: did you mean {near[0]}? write {FORMS[near[0]]}"
    return f"unknown word {shown!r}: begin the line with {', '.join(FORMS)}, as in {FORMS['same']}"


def _names(names: Iterable[str], form: str) -> tuple[str, ...]:
    found = tuple(names)
    for name in found:
        if not name.startswith("concept:") and not fold(name):
            raise ThesaurusError(f"{name!r} is no name: write {form}")
        if len(name) > _LONGEST:
            raise ThesaurusError(f"a name of {len(name)} characters: write at most {_LONGEST}")
    return found


def _kind(text: str) -> str:
    kind = text.casefold()
    if kind not in KINDS:
        raise ThesaurusError(f"unknown kind {text!r}: write one of {', '.join(KINDS)}")
    return kind


def _role(text: str) -> str:
    role = re.sub(r"[\s-]+", "_", text.casefold())
    if role not in ROLES:
        raise ThesaurusError(f"unknown role {text!r}: write one of {', '.join(ROLES)}")
    return role


def _paper(text: str, form: str) -> str:
    if not text:
        raise ThesaurusError(f"no paper: write {form}")
    return text
