"""Phrases of the field: in how many papers of a large corpus each run of words stands, and how authors' keywords use words.

Mined by ``benchmarks/mine_phrases.py``; the counts let discovery work in a library of ten papers too.
"""

import gzip
import math
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources

from graph.errors import VocabularyError


@dataclass(frozen=True, slots=True)
class Phrases:
    """Document frequencies of phrases.

    Attributes
    ----------
    papers : int
        Papers of the corpus.
    counts : dict of str to int
        Phrase (normal forms joined by blanks) → papers that hold it; phrases of fewer than five papers are left out.
    keywords : dict of str to (int, int)
        Word → how often it stands in an author's keyword, and how often as its last word.
    """

    papers: int
    counts: dict[str, int]
    keywords: dict[str, tuple[int, int]]

    def rarity(self, papers: int) -> float:
        """Return log(papers of the corpus / papers), the inverse document frequency (Spärck Jones 1972)."""
        return math.log(self.papers / papers)

    def keyness(self, word: str, position: int) -> float:
        """Return the log ratio of a word's use in keywords (0 anywhere, 1 last) to its use in papers."""
        return math.log((self.keywords.get(word, (0, 0))[position] + 0.1) / (self.counts.get(word, 0) * 0.03 + 1))


@lru_cache(maxsize=1)
def shipped_phrases() -> Phrases:
    """Return the counts that come with the package.

    Raises
    ------
    VocabularyError
        If a data file is missing or damaged: the installation is broken.
    """
    try:
        total, *lines = _lines("phrases.txt.gz")
        counts = {phrase: int(number) for phrase, _, number in (line.partition("\t") for line in lines)}
        keywords = {}
        for line in _lines("keyword_words.txt.gz"):
            word, inside, last = line.split("\t")
            keywords[word] = (int(inside), int(last))
        return Phrases(int(total), counts, keywords)
    except (OSError, EOFError, ValueError, UnicodeDecodeError) as error:
        raise VocabularyError(f"graph/extraction/data is damaged ({error}): install paperkin again") from error


def _lines(name: str) -> list[str]:
    return gzip.decompress((resources.files("graph.extraction") / "data" / name).read_bytes()).decode().splitlines()
