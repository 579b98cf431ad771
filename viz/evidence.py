"""Evidence: the sentences that prove the links, in plain text, with the span of the words that prove them.

The page counts in UTF-16 units, as JavaScript does; the model in code points of the source, markup and all.
"""

from bisect import bisect_left, bisect_right
from functools import lru_cache
from typing import Any

from graph.model import Evidence, KnowledgeGraph, Paper
from graph.text import PlainText
from viz.mathematics import readable

ROOMY = 15_000_000
"""Characters of sentences above which a link keeps only `FEW` of them."""

FEW = 3


def texts(graph: KnowledgeGraph, *, limit: int | None = None) -> dict[str, Any]:
    """Return what the details need and the picture does not, as columns.

    Parameters
    ----------
    limit : int, optional
        Sentences to keep for each link; by default all, or `FEW` where they would make the page unwieldy.

    Returns
    -------
    dict
        ``sentences``; for each link in the graph's order the number of places in ``counts``; for each place the
        sentence's index, or -1 for a keyword, and the span to mark; ``limit``, 0 for none; and ``titles``, pairs of a
        paper's index and its title with markup, where that is unlike what people read.
    """
    papers = {node.paper.id: node.paper for node in graph.papers}
    keep = _fitting_limit(graph) if limit is None else limit
    sentences: list[str] = []
    counts: list[int] = []
    places: dict[str, list[int]] = {"sentence": [], "start": [], "end": []}
    known: dict[tuple[str, str], int] = {}
    for link in graph.links:
        chosen = _distinct(link.evidence)[: keep or None]
        counts.append(len(chosen))
        for evidence in chosen:
            sentence, start, end = marked(evidence, papers.get(link.paper))
            index = -1
            if sentence:
                index = known.setdefault((link.paper, sentence), len(sentences))
                if index == len(sentences):
                    sentences.append(sentence)
            places["sentence"].append(index)
            places["start"].append(start)
            places["end"].append(end)
    titles = [
        [index, node.paper.title]
        for index, node in enumerate(graph.papers)
        if node.paper.title not in (None, node.label)
    ]
    return {"limit": keep, "sentences": sentences, "counts": counts, **places, "titles": titles}


def marked(evidence: Evidence, paper: Paper | None) -> tuple[str, int, int]:
    r"""Return the sentence in plain text and the span of its proof, in UTF-16 units.

    Examples
    --------
    >>> text = r"In $O(n^2)$, we use \textbf{LoRA}."
    >>> place = Evidence(text="LoRA", sentence=text, field="abstract", start=28, end=32)
    >>> marked(place, Paper(id="id:1", abstract=text))
    ('In O(n²), we use LoRA.', 17, 21)
    """
    if not evidence.sentence:
        return "", 0, 0
    offset = _offset(evidence, paper)
    sentence = _readable(evidence.sentence)
    if offset < 0:
        return sentence.text, 0, 0
    start, end = _plain_span(sentence, offset, offset + len(evidence.text))
    return sentence.text, utf16(sentence.text, start), utf16(sentence.text, end)


def utf16(text: str, position: int) -> int:
    """Return a position in a text in UTF-16 units.

    Examples
    --------
    >>> utf16("🙂 LoRA", 2)
    3
    """
    if text.isascii():
        return position
    return position + sum(1 for character in text[:position] if character > "\uffff")


def _offset(evidence: Evidence, paper: Paper | None) -> int:
    """Return where the proof begins in its sentence, -1 if nowhere."""
    field = (paper.title if evidence.field == "title" else paper.abstract) if paper else None
    if field:
        earliest = max(0, evidence.end - len(evidence.sentence))
        begin = field.find(evidence.sentence, earliest, evidence.start + len(evidence.sentence))
        if begin >= 0:
            return evidence.start - begin
    return evidence.sentence.find(evidence.text)


@lru_cache(maxsize=1024)
def _readable(sentence: str) -> PlainText:
    return readable(sentence)


def _plain_span(plain: PlainText, start: int, end: int) -> tuple[int, int]:
    """Return the span in the plain text of a span in its original."""
    if plain.starts is None or plain.ends is None:
        return start, end
    first = bisect_right(plain.ends, start)
    return first, max(first, bisect_left(plain.starts, end))


def _distinct(evidence: tuple[Evidence, ...]) -> list[Evidence]:
    """Return the evidence, each sentence once."""
    return list({place.sentence: place for place in reversed(evidence)}.values())[::-1]


def _fitting_limit(graph: KnowledgeGraph) -> int:
    size = sum(len(place.sentence) for link in graph.links for place in link.evidence)
    return FEW if size > ROOMY else 0
