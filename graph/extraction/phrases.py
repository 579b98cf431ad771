"""Phrases of the field: how many papers of a large corpus name each run of words, and how they and authors' keywords use it.

Mined by ``benchmarks/mine_phrases.py``; the counts let discovery work in a library of ten papers too.
"""

import gzip
import math
from bisect import bisect_left
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources

from graph.errors import VocabularyError
from graph.extraction.uses import USES

NOT_TOLD = b"\xff" * len(USES)
_BINS = bytes.maketrans(b"0123456789", bytes(range(10)))


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
    names : list of str
        The phrases of `counts`, sorted.
    uses : bytes
        For each of `names` the bins of `graph.extraction.uses.USES`; `NOT_TOLD` where too few papers name it by itself.
    """

    papers: int
    counts: dict[str, int]
    keywords: dict[str, tuple[int, int]]
    names: list[str]
    uses: bytes

    def rarity(self, papers: int) -> float:
        """Return log(papers of the corpus / papers), the inverse document frequency (Spärck Jones 1972)."""
        return math.log(self.papers / papers)

    def uses_of(self, phrase: str) -> bytes:
        """Return the bins of a phrase's uses in the order of `USES`; nothing where they are not known."""
        if phrase not in self.counts:
            return b""
        at = bisect_left(self.names, phrase) * len(USES)
        found = self.uses[at : at + len(USES)]
        return b"" if found == NOT_TOLD else found

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
        counts, uses = {}, bytearray()
        for line in lines:
            phrase, number, digits = line.split("\t")
            counts[phrase] = int(number)
            uses += digits.encode().translate(_BINS) or NOT_TOLD
        keywords = {}
        for line in _lines("keyword_words.txt.gz"):
            word, inside, last = line.split("\t")
            keywords[word] = (int(inside), int(last))
        return Phrases(int(total), counts, keywords, list(counts), bytes(uses))
    except (OSError, EOFError, ValueError, UnicodeDecodeError) as error:
        raise VocabularyError(f"graph/extraction/data is damaged ({error}): install paperkin again") from error


def _lines(name: str) -> list[str]:
    return gzip.decompress((resources.files("graph.extraction") / "data" / name).read_bytes()).decode().splitlines()
