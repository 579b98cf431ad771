"""Linking: from mentions to one key a concept, each choice with its rule.

In order: the thesaurus, the definition in the paper (extraction already gave the long form), the vocabulary, the corpus's
dictionary where one meaning dominates, the meaning whose company the paper keeps by a margin; else left unlinked and
reported. Where a paper says what a short form stands for, the thesaurus decides on what it stands for.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from graph.context import named_so, senses_of, speaks_for
from graph.model import Extraction, Mention
from graph.statistics import CorpusStatistics
from graph.text import fold
from graph.thesaurus import Thesaurus, empty
from graph.variant import is_general, variant_of
from graph.vocabulary.lookup import Vocabulary

DOMINANCE = 0.8
"""Share of the papers that define a short form which one meaning must hold, to be the meaning where none is defined."""

LEAST_DEFINITIONS = 3
"""Papers that must define a short form in that meaning."""

MARGIN = 2.0
"""How many times more company the best meaning must have than the next."""

RULES = ("thesaurus", "definition", "vocabulary", "dictionary", "company", "variant", "own", "name")
"""What decided on a link, in the order in which they are asked."""


@dataclass(frozen=True, slots=True)
class Linked:
    """A mention and the key of its concept.

    Attributes
    ----------
    key : str
        A vocabulary concept's id; ``own:PAPER:FORM`` for what the paper proposes; else a folded name.
    rule : str
        One of `RULES`.
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


@dataclass(frozen=True, slots=True)
class _Reading:
    """What linking must know of the paper around a mention.

    Attributes
    ----------
    company : set of str
        Vocabulary concepts that the paper names clearly.
    defined : dict of str to str
        Folded short form → long form of what the paper defines.
    capitals : frozenset of str
        Words in capitals that the paper names, in lower case.
    """

    paper: str
    company: set[str]
    defined: dict[str, str]
    capitals: frozenset[str]


class Linker:
    """Resolves mentions with the statistics of the whole corpus; holds no state between two papers."""

    def __init__(
        self, statistics: CorpusStatistics, vocabulary: Vocabulary, thesaurus: Thesaurus | None = None
    ) -> None:
        self.statistics = statistics
        self.vocabulary = vocabulary
        self.thesaurus = thesaurus or empty()
        self.dominant = {s: m for s, counts in statistics.definitions.items() if (m := _dominant(counts))}

    def link(self, extraction: Extraction) -> tuple[list[Linked], list[Ambiguous]]:
        """Return the links of one paper's mentions, and which names stay open between several meanings.

        A word in small letters that is not meant in its one other sense ("robust" of coffee) is neither.
        """
        linked: list[Linked] = []
        unclear: dict[str, tuple[str, ...]] = {}
        reading = _reading(extraction)
        for mention in extraction.mentions:
            found = self.resolve(mention, reading)
            if found is not None:
                linked.append(found)
            elif len(candidates := mention.concepts or self.known(mention)) > 1:
                unclear[mention.evidence.text] = candidates
        return linked, [Ambiguous(extraction.paper, form, candidates) for form, candidates in sorted(unclear.items())]

    def resolve(self, mention: Mention, reading: _Reading) -> Linked | None:
        """Return the link of one mention, the user's word before all others; None where several meanings stay open."""
        text = mention.evidence.text
        if text in self.thesaurus.exact:
            return Linked(_alone(mention), self.thesaurus.exact[text], "thesaurus")
        mention = self.without_refused(mention)
        found = self.by_rules(mention, reading)
        key = self.decided(mention, reading) or (self.thesaurus.root(found.key) if found else None)
        if key is None:
            return None
        if self.thesaurus.is_apart(text, key):
            return Linked(_alone(mention), fold(text), "thesaurus")
        return found if found and found.key == key else Linked(mention, key, "thesaurus")

    def without_refused(self, mention: Mention) -> Mention:
        """Return a mention without the concepts that the user says its name is not."""
        concepts = tuple(c for c in mention.concepts if not self.thesaurus.is_apart(mention.evidence.text, c))
        if concepts == mention.concepts:
            return mention
        if not concepts:
            return _alone(mention)
        return replace(mention, concepts=concepts, name=self.vocabulary.entries[concepts[0]].name)

    def decided(self, mention: Mention, reading: _Reading) -> str | None:
        """Return the key that the user gives one of a mention's names; short forms that the paper defines give none."""
        if not self.thesaurus.forms:
            return None
        names = [mention.evidence.text]
        if not mention.concepts or mention.origin == "proposed":
            names.append(mention.name)
        if mention.origin == "proposed":
            names += mention.aliases
        forms = [form for form in map(fold, names) if form not in reading.defined]
        return next((self.thesaurus.forms[form] for form in forms if form in self.thesaurus.forms), None)

    def by_rules(self, mention: Mention, reading: _Reading) -> Linked | None:
        """Return the link of one mention without the thesaurus; None where several meanings stay open."""
        if mention.origin == "proposed":
            concept = self.own_concept(mention)
            return (
                Linked(mention, concept, "vocabulary")
                if concept
                else Linked(mention, f"own:{reading.paper}:{fold(mention.name)}", "own")
            )
        if len(mention.concepts) == 1:
            return Linked(mention, mention.concepts[0], "definition" if mention.origin == "defined" else "vocabulary")
        form = fold(mention.name)
        if len(mention.concepts) > 1:
            return self.among(mention, fold(mention.evidence.text), reading.company)
        if mention.origin == "defined":
            return Linked(mention, form, "definition")
        if form in self.dominant and form not in reading.defined and mention.evidence.text.rstrip("s").isupper():
            return self.by_dictionary(mention, form)
        return self.by_capitals(mention, reading) or self.by_context(mention, reading)

    def known(self, mention: Mention) -> tuple[str, ...]:
        """Return the vocabulary's concepts that a free name may be, whatever stands around it."""
        return tuple(sorted({s.concept for s in senses_of(mention.evidence.text, self.vocabulary)}))

    def by_context(self, mention: Mention, reading: _Reading) -> Linked | None:
        """Link a free name; one that the vocabulary knows in other contexts goes to what its company speaks for.

        Of several concepts, none may be taken; a single word in small letters that nothing speaks for is left open.
        """
        text = mention.evidence.text
        senses = senses_of(text, self.vocabulary)
        if fold(text) in reading.defined:
            return Linked(mention, fold(mention.name), "name")
        if not senses:
            return self.by_variant(mention)
        if concept := named_so(senses, self.vocabulary):
            return Linked(mention, concept, "vocabulary")
        statistics = self.statistics
        likely = {
            s.concept
            for s in senses
            if speaks_for(s.concept, reading.company, statistics.company, statistics.clear, statistics.papers)
        }
        if len(likely) == 1:
            return Linked(mention, likely.pop(), "company")
        if len({s.concept for s in senses}) > 1 or (text.islower() and text.isalpha()):
            return None
        return Linked(mention, fold(mention.name), "name")

    def by_variant(self, mention: Mention) -> Linked | None:
        """Link a phrase that the vocabulary does not know; what is nothing of its own is left out."""
        if mention.origin == "discovered":
            if concept := variant_of(mention.evidence.text, self.vocabulary):
                return Linked(mention, concept, "variant")
            if is_general(mention.evidence.text):
                return None
        return Linked(mention, fold(mention.name), "name")

    def by_capitals(self, mention: Mention, reading: _Reading) -> Linked | None:
        """Link an acronym in small letters ("mcts") to what it means in capitals.

        That is no question of spelling alone: "map" and "clip" are words. So it must have no vowel, or the paper must
        also write it in capitals. Both "mcts" and the plural "cnns" end in s, and what is known decides.
        """
        text = mention.evidence.text
        if not 2 < len(text) < 7 or not text.isalnum() or not text.islower():
            return None
        forms = [f for f in dict.fromkeys((fold(text), text)) if f in reading.capitals or not set(f) & set("aeiouy")]
        for form in forms:
            if form in reading.defined:
                return Linked(mention, self.meaning(fold(reading.defined[form])), "definition")
            senses = {
                s.concept
                for s in self.vocabulary.senses.get(form, ())
                if sum(c.isupper() for c in s.name.text) > 1 and not s.name.case and not s.name.context
            }
            if len(senses) == 1:
                return Linked(mention, senses.pop(), "vocabulary")
        return None

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
        return Linked(mention, self.meaning(self.dominant[form]), "dictionary")

    def meaning(self, form: str) -> str:
        """Return the key of a long form: the one concept of the vocabulary that bears it, else the form itself."""
        senses = {s.concept for s in self.vocabulary.senses.get(form, ()) if not s.name.context}
        return senses.pop() if len(senses) == 1 else form


def _reading(extraction: Extraction) -> _Reading:
    texts = {m.evidence.text.rstrip("s") for m in extraction.mentions} | {s for s, _ in extraction.definitions}
    return _Reading(
        paper=extraction.paper,
        company={m.concepts[0] for m in extraction.mentions if len(m.concepts) == 1 and "proposes" not in m.roles},
        defined={fold(short): long for short, long in extraction.definitions},
        capitals=frozenset(t.lower() for t in texts if t.isupper()),
    )


def _alone(mention: Mention) -> Mention:
    """Return a mention by its own spelling alone, for a name that is not what it was taken for."""
    origin = "name" if mention.origin in ("curated", "defined") else mention.origin
    return replace(mention, name=mention.evidence.text, concepts=(), aliases=(), origin=origin)


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
