"""Linking: from mentions to one key a concept, each choice with its rule.

In order: the definition in the paper (extraction already gave the long form), the vocabulary, the corpus's dictionary
where one meaning dominates, the meaning whose company the paper keeps by a margin; else left unlinked and reported.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from graph.model import Extraction, Mention
from graph.statistics import CorpusStatistics
from graph.text import fold
from graph.vocabulary.lookup import Vocabulary

DOMINANCE = 0.8
"""Share of the papers that define a short form which one meaning must hold, to be the meaning where none is defined."""

LEAST_DEFINITIONS = 3
"""Papers that must define a short form in that meaning."""

MARGIN = 2.0
"""How many times more company the best meaning must have than the next."""


@dataclass(frozen=True, slots=True)
class Linked:
    """A mention and the key of its concept.

    Attributes
    ----------
    key : str
        A vocabulary concept's id; ``own:PAPER:FORM`` for what the paper proposes; else a folded name.
    rule : str
        thesaurus, definition, vocabulary, own, dictionary, company or name.
    """

    mention: Mention
    key: str
    rule: str


@dataclass(frozen=True, slots=True)
class Ambiguous:
    """A form that was left unlinked in one paper, with the concepts that it may be."""

    paper: str
    form: str
    candidates: tuple[str, ...]


class Linker:
    """Resolves mentions with the statistics of the whole corpus; holds no state between two papers."""

    def __init__(self, statistics: CorpusStatistics, vocabulary: Vocabulary) -> None:
        self.statistics = statistics
        self.vocabulary = vocabulary
        self.dominant = {s: m for s, counts in statistics.definitions.items() if (m := _dominant(counts))}

    def link(self, extraction: Extraction) -> tuple[list[Linked], list[Ambiguous]]:
        """Return the links of one paper's mentions, and what stays open."""
        linked: list[Linked] = []
        unclear: dict[str, tuple[str, ...]] = {}
        company = {m.concepts[0] for m in extraction.mentions if len(m.concepts) == 1 and "proposes" not in m.roles}
        defined = {fold(short) for short, _ in extraction.definitions}
        for mention in extraction.mentions:
            found = self.resolve(mention, extraction.paper, company, defined)
            if found is None:
                unclear[mention.evidence.text] = mention.concepts
            else:
                linked.append(found)
        return linked, [Ambiguous(extraction.paper, form, candidates) for form, candidates in sorted(unclear.items())]

    def resolve(self, mention: Mention, paper: str, company: set[str], defined: set[str]) -> Linked | None:
        """Return the link of one mention; None where several meanings stay open."""
        if mention.origin == "proposed":
            concept = self.own_concept(mention)
            return (
                Linked(mention, concept, "vocabulary")
                if concept
                else Linked(mention, f"own:{paper}:{fold(mention.name)}", "own")
            )
        if len(mention.concepts) == 1:
            return Linked(mention, mention.concepts[0], "definition" if mention.origin == "defined" else "vocabulary")
        form = fold(mention.name)
        if len(mention.concepts) > 1:
            return self.among(mention, fold(mention.evidence.text), company)
        if mention.origin == "defined":
            return Linked(mention, form, "definition")
        if form in self.dominant and form not in defined and mention.evidence.text.rstrip("s").isupper():
            return self.by_dictionary(mention, form)
        return Linked(mention, form, "name")

    def own_concept(self, mention: Mention) -> str | None:
        """Return the vocabulary's concept that the paper itself introduced: LoRA in the paper that proposes LoRA.

        A short name alone is no proof (SPICE is a metric and anybody's acronym); the long form, or a name of six or
        more letters that is the concept's canonical one, is.
        """
        if len(mention.concepts) != 1:
            return None
        entry = self.vocabulary.entries[mention.concepts[0]]
        names = {fold(n.text) for n in entry.names}
        long_forms = [a for a in (mention.name, *mention.aliases) if " " in a or len(a) > 10]
        if any(fold(a) in names for a in long_forms):
            return entry.id
        name = fold(mention.name)
        return entry.id if len(name) >= 6 and name == fold(entry.name) and not mention.aliases else None

    def among(self, mention: Mention, form: str, company: set[str]) -> Linked | None:
        """Choose among the vocabulary's meanings by the corpus's dictionary, then by company."""
        meaning = self.dominant.get(form)
        if meaning:
            for sense in self.vocabulary.senses.get(meaning, ()):
                if sense.concept in mention.concepts:
                    return Linked(mention, sense.concept, "dictionary")
        counts = {c: sum(self.statistics.company.get(c, Counter())[o] for o in company) for c in mention.concepts}
        best, second = sorted(counts.values(), reverse=True)[:2]
        if best >= LEAST_DEFINITIONS and best >= MARGIN * second:
            return Linked(mention, max(sorted(counts), key=lambda c: counts[c]), "company")
        return None

    def by_dictionary(self, mention: Mention, form: str) -> Linked:
        """Link an acronym that this paper leaves undefined to what the corpus's papers mean by it."""
        meaning = self.dominant[form]
        senses = [s.concept for s in self.vocabulary.senses.get(meaning, ()) if not s.name.context]
        return Linked(mention, senses[0] if len(set(senses)) == 1 else meaning, "dictionary")


def _dominant(counts: Counter[str]) -> str | None:
    """Return the long form that dominates a short form's definitions; None where none does."""
    meaning, papers = min(counts.items(), key=lambda item: (-item[1], item[0]))
    return meaning if papers >= LEAST_DEFINITIONS and papers >= DOMINANCE * sum(counts.values()) else None


def link_all(extractions: Iterable[Extraction], linker: Linker) -> tuple[dict[str, list[Linked]], list[Ambiguous]]:
    """Return the links of each paper by its id, and all that stays open."""
    linked: dict[str, list[Linked]] = {}
    open_: list[Ambiguous] = []
    for extraction in extractions:
        linked[extraction.paper], unclear = linker.link(extraction)
        open_ += unclear
    return linked, open_
