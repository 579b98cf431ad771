"""The most linked concepts of a library, each with what a reader said of it.

    python -m benchmarks.most_linked LIBRARY JUDGEMENTS [--limit N] [--report REPORT.json] > docs/most-linked.md

JUDGEMENTS is a file of two columns, name and verdict, parted by a tab; a concept without a line there was read and found to
be one thing, and no other's double. REPORT.json is what `build --report` wrote: it tells which rule resolved how many short
forms.
"""

import argparse
import json
from pathlib import Path
from typing import Any

from loaders.library.library import open_library

HEAD = """# The most linked concepts, read

The {count} concepts that most papers of the library link to, read one by one with the spellings under which they are found: is
each one thing, and none the double of another? "ok" says so; else it is told what was wrong and what was done about it. Read were
names and spellings; sentences only where these left a doubt. The ranks are those before mending: the corpus of 46,684 papers
and 299 of robotics, which has not been built anew since, so that what was done is not yet seen in it.
Written by `python -m benchmarks.most_linked LIBRARY docs/most-linked.tsv --report REPORT.json`.

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
    parser.add_argument("--report", type=Path)
    asked = parser.parse_args()
    lines = asked.judgements.read_text(encoding="utf-8").splitlines()
    said = dict(line.split("\t", 1) for line in lines if "\t" in line and line[0] != "#")
    with open_library(str(asked.library)) as library:
        rows = library.query(QUERY, {"limit": asked.limit}).rows
    print(HEAD.format(count=len(rows)))
    for rank, (name, kind, papers, origin) in enumerate(rows, 1):
        shown = name if origin == "curated" else f"{name} ({origin})"
        print(f"| {rank} | {shown.replace('|', '/')} | {kind} | {papers} | {said.get(name, 'ok')} |")
    if asked.report:
        print(_short_forms(json.loads(asked.report.read_text(encoding="utf-8"))))


def _short_forms(report: dict[str, Any]) -> str:
    """Tell how many short forms each rule resolved, a form once a paper, and how many were left open."""
    rules = "\n".join(f"| {rule} | {count} |" for rule, count in report["short_forms"].items())
    rows = f"{rules}\n| left open | {len(report['ambiguous'])} |"
    papers = report["papers"]["all"]
    return (
        f"\n## Short forms\n\nIn {papers} papers, by that build's report:\n\n| resolved by | forms |\n|---|---|\n{rows}"
    )


if __name__ == "__main__":
    main()
