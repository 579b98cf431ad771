"""Draw random links between papers and the vocabulary's concepts, for reading one by one.

    python benchmarks/vocabulary_sample.py SEED CORPUS.jsonl.gz …

Prints a Markdown table: of 200 random papers one random link each, with 40 characters around its first place. The last
column is for the judgement: `right`, or what is wrong.
"""

import gzip
import json
import random
import sys
from typing import Any

from graph.extraction.candidates import CandidateFinder
from graph.vocabulary import shipped
from graph.vocabulary.coverage import finder_of, linked, reading_of

LINKS = 200
AROUND = 40


def papers(paths: list[str]) -> list[dict[str, Any]]:
    """Return the papers of all corpora that have an abstract."""
    found = []
    for path in paths:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            found += [paper for paper in map(json.loads, file) if paper["abstract"]]
    return found


def row(paper: dict[str, Any], finder: CandidateFinder, chance: random.Random) -> str | None:
    """Return one link of a paper as a row of the table; None where it has none."""
    reading = reading_of(paper["title"], paper["abstract"])
    links = linked(reading, finder)
    if not links:
        return None
    link = chance.choice(links)
    place = link.places[0]
    before = reading.text[max(place.start - AROUND, 0) : place.start]
    after = reading.text[place.end : place.end + AROUND]
    context = f"{before}**{reading.text[place.start : place.end]}**{after}"
    cells = (paper["id"], finder.vocabulary.entries[link.concepts[0]].name, " ".join(context.split()).replace("|", "¦"))
    return f"| {' | '.join(cells)} | |"


def main() -> None:
    """Draw and print."""
    chance = random.Random(int(sys.argv[1]))
    finder = finder_of(shipped())
    drawn = papers(sys.argv[2:])
    chance.shuffle(drawn)
    rows = (found for paper in drawn if (found := row(paper, finder, chance)))
    print("| paper | concept | where it stands | judgement |")
    print("|---|---|---|---|")
    for _, line in zip(range(LINKS), rows, strict=False):
        print(line)


if __name__ == "__main__":
    main()
