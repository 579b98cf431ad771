"""Reading: files, folders, archives, standard input; what became of every record."""

import bz2
import gzip
import io
import json
import lzma
import os
import sys
import zipfile
from pathlib import Path

import pytest
import zstandard

from graph.errors import UsageError
from loaders.papers import FileReport, Skipped, iterate, read, readers
from loaders.papers.source import Head

BIB = "@misc{a, title = {A}, abstract = {We fold.}}\n@misc{b, title = {B}}\n@misc{c,}\n"
RIS = "TY  - JOUR\nTI  - Of RIS\nER  - \n"


def zipped(members: dict[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return out.getvalue()


@pytest.mark.parametrize(
    ("name", "pack"),
    [
        ("x.gz", gzip.compress),
        ("x.bz2", bz2.compress),
        ("x.xz", lzma.compress),
        ("x.zst", zstandard.compress),
        ("x.zip", lambda data: zipped({"folder/x.bib": data})),
        ("two members", lambda data: gzip.compress(data[:30]) + gzip.compress(data[30:])),
        ("gzip in zip", lambda data: zipped({"x.bib.gz": gzip.compress(data)})),
        ("misnamed.txt", lambda data: data),
        ("utf-16", lambda data: data.decode().encode("utf-16")),
    ],
)
def test_what_is_around_the_text_is_taken_off(name, pack, reading) -> None:
    records, report = reading(pack(BIB.encode()), name)
    assert [r.title for r in records] == ["A", "B"]
    assert (report.files[0].format, report.read, report.skipped) == ("bibtex", 2, 1)


def test_a_folder_is_walked_in_sorted_order(tmp_path, said) -> None:
    (tmp_path / "b.txt").write_text(BIB)
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "z.dat").write_text(RIS)
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + bytes(range(32)) * 9)
    (tmp_path / "program.py").write_text("import os\nprint('hello there world')\n")
    (tmp_path / ".hidden.bib").write_text(BIB)
    records, report = read([tmp_path])
    assert [(r.title, r.source) for r in records] == [("Of RIS", "z.dat"), ("A", "b.txt"), ("B", "b.txt")]
    assert [(Path(f.file).name, f.passed_over) for f in report.files] == [
        ("z.dat", False),
        ("b.txt", False),
        ("picture.png", True),
        ("program.py", True),
    ]
    assert all(f.problem for f in report.files if f.passed_over)


def test_a_loop_of_links_ends(tmp_path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "x.bib").write_text(BIB)
    (tmp_path / "a" / "loop").symlink_to(tmp_path, target_is_directory=True)
    (tmp_path / "a" / "broken").symlink_to(tmp_path / "nowhere")
    _, report = read([tmp_path])
    assert report.read == 2
    assert [f.problem for f in report.files if f.file.endswith("broken")] == [
        "cannot be opened (no such file or directory); remove the link or check its permissions"
    ]


def test_standard_input(monkeypatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(gzip.compress(RIS.encode()))))
    records, report = read(["-"])
    assert [(r.title, r.source) for r in records] == [("Of RIS", "standard input")]
    assert report.files[0].file == "standard input"
    assert not sys.stdin.buffer.closed


def test_the_format_can_be_insisted_on(reading) -> None:
    records, report = reading("TI  - x\nER  - \nWe fold proteins.", "x.txt", input_format="text")
    assert (report.files[0].format, len(records)) == ("text", 1)
    with pytest.raises(UsageError, match="no input format is called 'word'; take one of"):
        reading("x", input_format="word")


def test_files_that_cannot_be_read_are_told_and_the_others_read(tmp_path, said) -> None:
    (tmp_path / "empty.bib").write_bytes(b"")
    (tmp_path / "binary.bib").write_bytes(bytes(range(256)) * 20)
    (tmp_path / "paper.bib").write_bytes(b"%PDF-1.7\n...")
    (tmp_path / "word.docx").write_bytes(zipped({"[Content_Types].xml": b"<x/>", "word/document.xml": b"<x/>"}))
    (tmp_path / "good.bib").write_text(BIB)
    os.mkfifo(tmp_path / "pipe")
    paths = [
        tmp_path / name for name in ("missing.bib", "empty.bib", "binary.bib", "paper.bib", "word.docx", "good.bib")
    ]
    records, report = read(paths)
    assert [r.title for r in records] == ["A", "B"]
    assert report.anything_read
    assert said(report) == [
        "missing.bib: not found; check the name and the current folder",
        "empty.bib: is empty; export it again",
        "binary.bib: is no text (a binary file); export the references as text, BibTeX for example",
        "paper.bib: is a PDF; give a list of references, as Zotero and others export it, in its place",
        "word.docx: is a Word or PowerPoint document; save its text as .txt or its table as .csv",
        "good.bib:3: c: skipped: it has neither title nor abstract; nothing can be found in it",
    ]
    assert not read(paths[:4])[1].anything_read
    assert read([tmp_path])[1].read == 2


def test_a_pipe_that_nobody_writes_to(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr("loaders.papers.opening.WAIT_SECONDS", 0.1)
    os.mkfifo(tmp_path / "pipe")
    _, report = read([tmp_path / "pipe"])
    assert report.files[0].problem == "is a pipe that nobody writes to; give a file, or - for standard input"


def test_a_file_that_may_not_be_read(tmp_path, monkeypatch) -> None:
    (tmp_path / "x.bib").write_text(BIB)

    def refuse(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", refuse)
    _, report = read([tmp_path / "x.bib"])
    assert report.files[0].problem == "cannot be read (permission denied); check the file and its permissions"


def test_of_one_key_the_longer_text_is_kept_whatever_the_order(tmp_path) -> None:
    for name, abstract in (("a.bib", "We."), ("b.bib", "We fold proteins."), ("c.bib", "They fold proteins")):
        (tmp_path / name).write_text(f"@misc{{x, title = {{T}}, doi = {{10.1234/x}}, abstract = {{{abstract}}}}}")
    paths = sorted(tmp_path.iterdir())
    records, report = read(paths)
    assert [(r.key, r.source) for r in records] == [("doi:10.1234/x", "c.bib")]
    assert [(Path(o.file).name, o.status) for o in report.outcomes] == [
        ("a.bib", "same"),
        ("b.bib", "same"),
        ("c.bib", "read"),
    ]
    assert all(o.same_as.endswith("c.bib:1") for o in report.outcomes if o.status == "same")
    assert read(reversed(paths))[0] == records


def test_a_file_named_twice_is_read_once(tmp_path) -> None:
    (tmp_path / "a.bib").write_text(BIB)
    _, report = read([tmp_path / "a.bib", tmp_path / "a.bib"])
    assert (report.read, report.same) == (2, 0)


def test_the_report_adds_up_and_is_plain_data(tmp_path) -> None:
    (tmp_path / "a.bib").write_text(BIB)
    (tmp_path / "b.txt").write_text(RIS + "TY  - JOUR\nER  - \n")
    _, report = read([tmp_path, tmp_path / "missing"])
    value = json.loads(json.dumps(report.to_dict()))
    assert value["records"] == value["read"] + value["same"] + value["skipped"] == len(value["records_by_file"])
    for count in ("records", "read", "same", "skipped"):
        assert sum(file[count] for file in value["files"]) == value[count]
    assert value["missing"] == {"abstract": 2, "authors": 3, "year": 3, "venue": 3, "ids": 3, "keywords": 3}
    assert (
        report.missing_messages[0]
        == "2 of 3 records have no abstract: only the titles of these papers are searched for concepts"
    )
    assert value["records_by_file"][2] == {
        "file": str(tmp_path / "a.bib"),
        "line": 3,
        "key": "c",
        "status": "skipped",
        "reason": "it has neither title nor abstract; nothing can be found in it",
    }


def test_records_can_be_had_one_by_one(tmp_path) -> None:
    (tmp_path / "a.bib").write_text(BIB)
    files: list[FileReport] = []
    outcomes = iterate([tmp_path / "a.bib"], files.append)
    assert next(outcomes).record is not None
    assert files == []
    assert [o.status for o in outcomes] == ["read", "skipped"]
    assert [f.format for f in files] == ["bibtex"]


def test_progress_is_told_in_bytes(tmp_path) -> None:
    (tmp_path / "a.bib.gz").write_bytes(gzip.compress(BIB.encode()))
    seen: list[tuple[str, int, int]] = []
    read([tmp_path / "a.bib.gz"], progress=lambda name, done, total: seen.append((Path(name).name, done, total)))
    size = (tmp_path / "a.bib.gz").stat().st_size
    assert seen[-1] == ("a.bib.gz", size, size)


def test_every_reader_says_what_it_is() -> None:
    names = [reader.name for reader in readers()]
    assert names == sorted(set(names))
    for reader in readers():
        assert all(
            [reader.title, reader.export, reader.fields, reader.oddities, reader.sniff.__doc__, reader.read.__doc__]
        )
        assert reader.sniff(Head(b"")) == 0


def test_skipped_says_why() -> None:
    assert Skipped(reason="why").line is None


@pytest.mark.parametrize("path", sorted((Path(__file__).parent / "examples").iterdir()), ids=lambda path: path.name)
@pytest.mark.parametrize("block", [17, 300])
def test_records_do_not_hang_on_how_much_is_read_at_a_time(path, block, monkeypatch) -> None:
    whole = read([path])
    monkeypatch.setattr("loaders.papers.decoding.BLOCK", block)
    assert read([path]) == whole


def test_a_quote_that_ends_where_a_block_does_is_closed(reading) -> None:
    records, _ = reading('@article{a,\n  title = "Graphs",\n  year = "2012"\n}')
    assert [r.title for r in records] == ["Graphs"]
