"""Fuzzing: whatever is done to a file, reading ends, adds up, and gives records that can be kept.

A few dozen mutations of each file in ``examples/`` are tried. ``PAPERKIN_FUZZ=SECONDS`` fuzzes each reader for so long;
then the samples that lie beside the repository, where they do, are mutated as well.
"""

import io
import os
import time
import zipfile
from collections.abc import Callable
from datetime import timedelta
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from graph.serialisation import record_from_json, record_to_json
from loaders.papers import read
from loaders.papers.registry import readers

EXAMPLES = Path(__file__).parent / "examples"
SAMPLES = Path(__file__).parents[3] / "shared" / "samples"
SAMPLE_SIZE = 6_000
SECONDS = float(os.environ.get("PAPERKIN_FUZZ", "0"))
TOKENS = [
    *"{}\"',[]\\<>&\n\r@=#()\0\ufeff|;\t%$~",
    "\ud800",
    "\u2028",
    "\x0b",
    "\x85",
    "null",
    "NaN",
    "1e999",
    "-9999999999999999999999",
    "9" * 5000,
    "<![CDATA[",
    "<!--",
    "]]>",
    "<!DOCTYPE x [",
    "<?x",
    "\\ud800",
    "\\u0000",
    "&lol;",
    "&#0;",
    "&amp;amp;lt;",
    "TY  - JOUR\n",
    "ER  - \n",
    "PT J\n",
    "PMID- 1\n",
    "%0 Book\n",
    "@string{a = a # a}\n",
    '"title":',
    '"id": {"a": [',
    "\n\n",
    "\n" * 70,
]

Mutation = tuple[int, str, str, int]
mutation = st.tuples(
    st.integers(0, 10_000),
    st.sampled_from(["insert", "delete", "copy", "move", "byte", "repeat", "cut"]),
    st.sampled_from(TOKENS),
    st.integers(0, 255),
)


def mutated(content: bytes, mutations: list[Mutation]) -> bytes:
    """Return content with each mutation done to it, one after the other."""
    for place, how, token, number in mutations:
        at = place % (len(content) + 1)
        match how:
            case "insert":
                content = content[:at] + token.encode("utf-8", "surrogatepass") + content[at:]
            case "delete":
                content = content[:at] + content[at + number % 40 :]
            case "copy":
                content = content[:at] + content[number : number + 60] + content[at:]
            case "move":
                content = content[at : at + number] + content[:at] + content[at + number :]
            case "byte":
                content = content[:at] + bytes([number]) + content[at + 1 :]
            case "repeat":
                content = content[:at] + content[at : at + 1] * number + content[at:]
            case _:
                content = content[:at] if number < 60 else content
    return content


# What is mutated


@cache
def workbook() -> bytes:
    """Return a workbook of two papers."""
    from openpyxl import Workbook

    book = Workbook()
    for row in (["Title", "Abstract", "Year", "Authors"], ["A", "We fold", 2020, "Lee, Ann"], ["B", None, 2021.5, "="]):
        book.active.append(row)
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def workbook_with(part: str, content: bytes) -> bytes:
    """Return the workbook with one of its parts put in place of its own."""
    file = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(workbook())) as old, zipfile.ZipFile(file, "w") as new:
        for name in old.namelist():
            new.writestr(name, content if name == part else old.read(name))
    return file.getvalue()


def workbook_part(part: str) -> bytes:
    """Return a part of the workbook."""
    with zipfile.ZipFile(io.BytesIO(workbook())) as file:
        return file.read(part)


def workbook_made(content: bytes) -> bytes:
    """Return a workbook whose sheet, cell styles or list of sheets is this, whichever it resembles."""
    kinds = {b"<styleSheet": "xl/styles.xml", b"<workbook": "xl/workbook.xml"}
    part = next((part for mark, part in kinds.items() if mark in content), "xl/worksheets/sheet1.xml")
    return workbook_with(part, content)


Made = Callable[[bytes], bytes]


def same(content: bytes) -> bytes:
    """Return a file that is its own content."""
    return content


def seeds(name: str) -> list[tuple[bytes, Made]]:
    """Return what is mutated for a format, each with what makes a file of it."""
    if name == "excel":
        parts = ("xl/worksheets/sheet1.xml", "xl/styles.xml", "xl/workbook.xml")
        return [(workbook(), same), *((workbook_part(part), workbook_made) for part in parts)]
    (path,) = EXAMPLES.glob(f"{name}.*")
    return [(path.read_bytes(), same), *((content, same) for content in (_samples().get(name, ()) if SECONDS else ()))]


@cache
def _samples() -> dict[str, list[bytes]]:
    """Return the beginnings of the samples by their format."""
    found: dict[str, list[bytes]] = {}
    for path in sorted(SAMPLES.glob("*/*")):
        _, report = read([path])
        found.setdefault(report.files[0].format, []).append(path.read_bytes()[:SAMPLE_SIZE])
    return found


# What is to hold


def check(content: bytes, name: str) -> None:
    """Read content as the format and as what it is taken for, and see that all adds up and can be kept."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "x.txt"
        path.write_bytes(content)
        for insisted in (name, None):
            records, report = read([path], input_format=insisted)
            assert len(records) == report.read == len({r.key for r in records})
            assert report.records == len(report.outcomes) == sum(f.records for f in report.files)
            assert all("\n" not in message for message in report.messages)
            for record in records:
                text = record_to_json(record)
                assert "\0" not in text
                assert record_to_json(record_from_json(text)).encode() == text.encode()


@pytest.mark.parametrize("name", [reader.name for reader in readers()])
class TestFuzzing:
    def test_example_is_read_as_what_it_is(self, name: str, tmp_path: Path) -> None:
        path = tmp_path / "x.txt"
        path.write_bytes(seeds(name)[0][0])
        records, report = read([path])
        assert report.files[0].format == name
        assert records
        assert report.records in (2, 3)

    def test_mutations(self, name: str) -> None:
        @settings(
            max_examples=200 if SECONDS else 40,
            deadline=timedelta(seconds=20),
            suppress_health_check=list(HealthCheck),
            derandomize=not SECONDS,
            database=None,
            phases=[Phase.generate, Phase.shrink],
        )
        @given(st.sampled_from(seeds(name)), st.lists(mutation, min_size=1, max_size=12))
        def run(seed: tuple[bytes, Made], mutations: list[Mutation]) -> None:
            content, made = seed
            check(made(mutated(content, mutations)), name)

        start = time.monotonic()
        run()
        while time.monotonic() - start < SECONDS:
            run()
