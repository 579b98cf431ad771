"""Merges: what was taken for the same, and the decisions by which a user changes it."""

from collections.abc import Iterable
from dataclasses import dataclass

from graph.errors import NotFoundError, UsageError
from graph.merges import Merge, merges_of
from graph.model import Record
from graph.suggestion import Suggestion, suggestions_of
from graph.text import fold
from graph.thesaurus.edits import decisions_about, last_decision, lines_with, with_line, without_line
from graph.thesaurus.statement import lines, written
from loaders.databases import LibraryState
from loaders.library.extracting import Progress
from loaders.library.memory import linkage_of
from loaders.library.report import BuildReport
from loaders.library.thesauri import KEPT, Given
from loaders.library.vocabularies import with_users


@dataclass(frozen=True, slots=True)
class Merged:
    """What was taken for the same, and what may be; each with sentences from both sides."""

    merges: tuple[Merge, ...]
    suggestions: tuple[Suggestion, ...]


@dataclass(frozen=True, slots=True)
class Decided:
    """A line that was written or taken out, and what that changed.

    Attributes
    ----------
    line : str
        The line itself.
    number : int
        Where it stands, or stood, in the thesaurus.
    taken_back : bool
        Whether it was taken out.
    given : Given
        The whole thesaurus after it.
    report : BuildReport or None
        What changed in the graph.
    """

    line: str
    number: int
    taken_back: bool
    given: Given
    report: BuildReport | None = None


def merged(records: Iterable[Record], kept: LibraryState, concept: str | None, progress: Progress) -> Merged:
    """Return what was taken for the same in a library, of one concept where one is named."""
    words = with_users(kept.vocabulary)
    says = Given(kept.thesaurus, KEPT).compiled(words)
    linkage = linkage_of(records, words, says, 1, progress)
    ids = linkage.nodes.ids
    shown = {node.shown: ids[key] for key, node in linkage.nodes.by_key.items()}
    return Merged(
        tuple(m for m in merges_of(linkage) if concept in (None, m.concept)),
        tuple(
            s
            for s in suggestions_of(linkage, words, says)
            if concept is None or concept in (shown.get(s.name), shown.get(s.other))
        ),
    )


def added(text: str, verb: str, names: tuple[str, ...]) -> Decided:
    """Return the decision that some names are the same, or different.

    Raises
    ------
    UsageError
        If there are fewer than two names, or a line says just that already.
    """
    if len(set(map(fold, names) if verb == "same" else names)) < 2:
        raise UsageError("give the names of two concepts or more, each in quotation marks where it has blanks")
    for statement in decisions_about(text, names):
        if statement.verb == verb:
            raise UsageError(f"line {statement.line} of the thesaurus says so already")
    line = written(verb, *names)
    after = with_line(text, line)
    number = len(lines(after)) - 1
    return Decided(line, number, False, Given(after, "thesaurus", number))


def removed(text: str, names: tuple[str, ...]) -> Decided:
    """Return the taking back of a decision: of the one about just these names, else of the last.

    Raises
    ------
    NotFoundError
        If there is none.
    """
    number = _decision_about(text, names) if names else last_decision(text)
    if number is None:
        raise NotFoundError(
            "nothing was accepted or rejected yet: name the names of a line, or see 'paperkin merges export'", name=""
        )
    after = without_line(text, number)
    return Decided(lines(text)[number - 1].strip(), number, True, Given(after, KEPT, len(lines(after)) + 1))


def _decision_about(text: str, names: tuple[str, ...]) -> int:
    found = decisions_about(text, names)
    if found:
        return found[-1].line
    asked = " and ".join(repr(n) for n in names)
    others = lines_with(text, names)
    hint = (
        f"line {others[0]} says so of these and others: name them all"
        if others
        else "see 'paperkin merges export' for what it says"
    )
    raise NotFoundError(f"no line of the thesaurus is about {asked} alone: {hint}", name=names[0])
