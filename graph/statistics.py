"""Statistics of a corpus that linking needs, as sums that can be merged in any order."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from graph.model import Extraction
from graph.text import fold


@dataclass(slots=True)
class CorpusStatistics:
    """What the papers of a corpus define and name.

    Attributes
    ----------
    papers : int
        Papers counted.
    definitions : dict of str to Counter
        Folded short form → folded long form → papers that define it so.
    names : dict of str to Counter
        Folded name → how it is written → mentions.
    frequencies : Counter
        Folded name → papers that name it.
    company : dict of str to Counter
        Vocabulary concept → concepts that papers name clearly beside it → papers.
    clear : Counter
        Vocabulary concept → papers that name it clearly.
    """

    papers: int = 0
    definitions: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    names: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    frequencies: Counter[str] = field(default_factory=Counter)
    company: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    clear: Counter[str] = field(default_factory=Counter)

    def add(self, extraction: Extraction) -> None:
        """Count one paper."""
        self.papers += 1
        for short, long in {(fold(s), fold(x)) for s, x in extraction.definitions}:
            self.definitions[short][long] += 1
        for mention in extraction.mentions:
            self.names[fold(mention.name)][mention.name] += 1
        self.frequencies.update({fold(m.name) for m in extraction.mentions})
        clear = sorted({m.concepts[0] for m in extraction.mentions if len(m.concepts) == 1})
        self.clear.update(clear)
        for concept in clear:
            self.company[concept].update(c for c in clear if c != concept)

    def merge(self, other: "CorpusStatistics") -> None:
        """Add the counts of another part of the corpus."""
        self.papers += other.papers
        self.frequencies.update(other.frequencies)
        self.clear.update(other.clear)
        for mine, theirs in (
            (self.definitions, other.definitions),
            (self.names, other.names),
            (self.company, other.company),
        ):
            for key, counts in theirs.items():
                mine[key].update(counts)


def count(extractions: Iterable[Extraction]) -> CorpusStatistics:
    """Return the statistics of a corpus."""
    statistics = CorpusStatistics()
    for extraction in extractions:
        statistics.add(extraction)
    return statistics
