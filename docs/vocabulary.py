"""Write the counts in docs/vocabulary.md from the shipped vocabulary: ``make docs``."""

import re
from collections import Counter
from pathlib import Path

from graph.model import KINDS
from graph.vocabulary import shipped
from graph.vocabulary.lookup import shipped_files

TARGET = Path(__file__).with_name("vocabulary.md")
_SECTION = re.compile(r"(<!-- counts: begin [^>]*-->\n).*?(<!-- counts: end -->)", re.DOTALL)


def with_counts(page: str) -> str:
    """Return the page with the marked section made anew."""
    return _SECTION.sub(lambda section: f"{section[1]}\n{counts()}\n{section[2]}", page)


def counts() -> str:
    """Return what there is, by area and kind, as Markdown."""
    entries = shipped().entries.values()
    names = sum(len(entry.names) for entry in entries)
    flagged = sum(bool(name.case or name.context) for entry in entries for name in entry.names)
    cells = Counter((entry.area, entry.kind) for entry in entries)
    rows = [_row(_area(area, text), [cells[area, kind] for kind in KINDS]) for area, text in shipped_files().items()]
    total = _row("**all**", [sum(cells[area, kind] for area in shipped_files()) for kind in KINDS])
    head = f"| area | {' | '.join(KINDS)} | all |\n|---|{'---:|' * (len(KINDS) + 1)}"
    said = f"{len(entries):,} concepts with {names:,} names, of which {flagged:,} count by capitals or context only."
    return "\n".join((said, "", head, *rows, total, ""))


def _row(title: str, cells: list[int]) -> str:
    return f"| {title} | {' | '.join(f'{cell:,}' if cell else '' for cell in cells)} | {sum(cells):,} |"


def _area(area: str, text: str) -> str:
    """Return an area with what its file says of itself."""
    said = text.partition("\n")[0].removeprefix("#").strip().rstrip(".").replace("|", "/")
    return f"`{area}`: {said}"


if __name__ == "__main__":
    TARGET.write_text(with_counts(TARGET.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
