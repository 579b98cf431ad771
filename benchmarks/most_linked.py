"""The most linked concepts of a library, each with what a reader said of it.

    python -m benchmarks.most_linked LIBRARY JUDGEMENTS [--limit N] > docs/most-linked.md

JUDGEMENTS is a file of two columns, name and verdict, parted by a tab; a concept without a line there was read and found to
be one thing, and no other's double. How many short forms each rule resolved stands in a build's report.
"""

import argparse
from pathlib import Path

from loaders.library.library import open_library

HEAD = """# The most linked concepts, read

The {count} concepts that most papers of the library link to, read one by one with the spellings under which they are found: is
each one thing, and none the double of another? "ok" says so; else it is told what was wrong and what was done about it.
Written by `python -m benchmarks.most_linked LIBRARY docs/most-linked.tsv`; the ranks are those before mending.

| rank | concept | kind | papers | verdict |
|---|---|---|---|---|"""

QUERY = (
    "MATCH (c:Concept) WHERE c:Paperkin AND c.gone IS NULL RETURN c.name AS name, c.kind AS kind, c.papers AS papers, "
    "c.origin AS origin ORDER BY c.papers DESC, c.id LIMIT $limit"
)


def main() -> None:
    """Print the list."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("library", type=Path)
    parser.add_argument("judgements", type=Path)
    parser.add_argument("--limit", type=int, default=1000)
    asked = parser.parse_args()
    lines = asked.judgements.read_text(encoding="utf-8").splitlines()
    said = dict(line.split("\t", 1) for line in lines if "\t" in line and line[0] != "#")
    with open_library(str(asked.library)) as library:
        rows = library.query(QUERY, {"limit": asked.limit}).rows
    print(HEAD.format(count=len(rows)))
    for rank, (name, kind, papers, origin) in enumerate(rows, 1):
        shown = name if origin == "curated" else f"{name} ({origin})"
        print(f"| {rank} | {shown.replace('|', '/')} | {kind} | {papers} | {said.get(name, 'ok')} |")


if __name__ == "__main__":
    main()
