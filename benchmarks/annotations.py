"""Annotated papers: their candidates, and what the annotation says of each; shared by training and measuring."""

import json
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from graph.extraction.acronyms import find_definitions
from graph.extraction.candidates import Candidate, CandidateFinder, everything
from graph.extraction.contexts import Contexts
from graph.extraction.reading import Reading, read
from graph.extraction.systems import find_names
from graph.text import clean, fold
from graph.vocabulary.lookup import Vocabulary


@dataclass
class Annotation:
    """An annotated paper with its candidates and what the annotation says of each."""

    name: str
    gold: dict[str, Any]
    contexts: Contexts
    candidates: list[Candidate]
    concepts: list[list[int]] = field(default_factory=list)
    owns: list[list[int]] = field(default_factory=list)

    @property
    def reading(self) -> Reading:
        """Its text, taken apart."""
        return self.contexts.reading

    def label(self, number: int) -> str:
        """Return own, must, may or none."""
        if self.owns[number]:
            return "own"
        needs = {self.gold["concepts"][i]["need"] for i in self.concepts[number]}
        return "must" if "must" in needs else "may" if needs else "none"


def load(folder: Path, part: str, vocabulary: Vocabulary) -> Iterator[Annotation]:
    """Yield the annotated papers of one part."""
    finder = CandidateFinder(vocabulary, everything)
    texts = {t["id"]: t for t in map(json.loads, (folder / f"{part}.texts.jsonl").open(encoding="utf-8"))}
    for gold in map(json.loads, (folder / f"{part}.gold.jsonl").open(encoding="utf-8")):
        title, abstract = clean(texts[gold["id"]].get("title") or "").text, clean(texts[gold["id"]]["abstract"]).text
        reading = read(f"{title}\n{abstract}" if title else abstract, len(title))
        contexts = Contexts(reading)
        found = finder.find(contexts, find_definitions(reading), find_names(reading))
        paper = Annotation(gold["id"], gold, contexts, found)
        match(paper, vocabulary)
        yield paper


def match(paper: Annotation, vocabulary: Vocabulary) -> None:
    """Find for each candidate the annotated concepts and own names that it is."""
    concepts = [{fold(x) for x in [c["name"], *c.get("aliases", []), *c["surfaces"]]} for c in paper.gold["concepts"]]
    owns = [{fold(x) for x in [p["name"], *p.get("aliases", [])]} for p in paper.gold["proposes"]]
    for candidate in paper.candidates:
        forms = {fold(paper.reading.text[p.start : p.end]) for p in candidate.places}
        if len(candidate.concepts) == 1:
            forms |= {fold(n.text) for n in vocabulary.entries[candidate.concepts[0]].names}
        if candidate.short:
            forms |= {fold(candidate.short), fold(candidate.long)}
        paper.concepts.append([i for i, c in enumerate(concepts) if c & forms])
        paper.owns.append([i for i, o in enumerate(owns) if o & forms])


class Counts:
    """Which annotated papers list a name, as must or as may; any papers can be left out."""

    def __init__(self, papers: Sequence[Annotation]) -> None:
        self.papers: dict[str, dict[int, str]] = defaultdict(dict)
        for number, paper in enumerate(papers):
            for concept in paper.gold["concepts"]:
                for form in {fold(x) for x in [concept["name"], *concept.get("aliases", []), *concept["surfaces"]]}:
                    if self.papers[form].get(number) != "must":
                        self.papers[form][number] = concept["need"]

    def without(self, left_out: Callable[[int], bool]) -> dict[str, tuple[int, int]]:
        """Return must and may counts over the papers that are not left out."""
        found = {}
        for form, needs in self.papers.items():
            kept = Counter(need for number, need in needs.items() if not left_out(number))
            if kept:
                found[form] = (kept["must"], kept["may"])
        return found

    def without_one(self, number: int) -> Mapping[str, tuple[int, int]]:
        """Return the counts without one paper, worked out when they are looked up."""
        return _Without(self, number)


class _Without(Mapping[str, tuple[int, int]]):
    def __init__(self, counts: Counts, number: int) -> None:
        self.counts, self.number = counts, number

    def __getitem__(self, form: str) -> tuple[int, int]:
        needs = self.counts.papers.get(form, {})
        kept = Counter(need for n, need in needs.items() if n != self.number)
        if not kept:
            raise KeyError(form)
        return kept["must"], kept["may"]

    def __iter__(self) -> Iterator[str]:
        return iter(self.counts.papers)

    def __len__(self) -> int:
        return len(self.counts.papers)
