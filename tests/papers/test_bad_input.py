"""Bad input: bytes, bombs and endless values; nothing crashes, hangs, reaches out or gets lost."""

import gzip
import io
import lzma
import os
import zipfile
from pathlib import Path

import pytest
import zstandard

from loaders.papers import read
from loaders.papers.decoding import guess

RIS = "TY  - JOUR\nTI  - {}\nAB  - We fold.\nER  - \n\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1252"])
def test_encodings(encoding, reading) -> None:
    records, _ = reading((RIS.format("Zoë’s café") + RIS.format("Größe")).encode(encoding))
    assert [r.title for r in records] == ["Zoë’s café", "Größe"]


@pytest.mark.parametrize("bom", [b"\xff\xfe\x00\x00", b"\x00\x00\xfe\xff"])
def test_utf_32_byte_order_marks(bom, reading) -> None:
    records, _ = reading(bom + RIS.format("Zoë").encode("utf-32-le" if bom[0] else "utf-32-be"))
    assert [r.title for r in records] == ["Zoë"]


@pytest.mark.parametrize(
    ("text", "encoding", "found"),
    [
        ("基于深度学习的方法研究与应用", "gbk", "gb18030"),
        ("深層学習に基づく手法の研究と応用について", "shift_jis", "shift_jis"),
        ("深層学習に基づく手法の研究と応用について", "euc_jp", "euc_jp"),
        ("深度學習的方法研究與應用，這是一個測試，我們提出新的模型", "big5", "big5"),
        ("딥러닝을 이용한 새로운 방법에 대한 연구와 응용", "cp949", "cp949"),
        ("Glubokoe obuchenie: Глубокое обучение и его применение в задачах", "cp1251", "cp1251"),
        ("Größe und Café, naïve Übung", "latin-1", "cp1252"),
    ],
)
def test_encodings_are_guessed_by_the_company_of_high_bytes(text, encoding, found) -> None:
    assert guess(text.encode(encoding)) == found


def test_several_encodings_in_one_file(reading, said) -> None:
    records, report = reading(
        RIS.format("Zoë").encode() + RIS.format("Café").encode("cp1252") + RIS.format("Größe").encode()
    )
    assert [r.title for r in records] == ["Zoë", "Café", "Größe"]
    assert said(report) == [
        "input.txt:7: 1 line is not UTF-8, read as cp1252; save the file as UTF-8 where accents look wrong"
    ]


@pytest.mark.parametrize("end", ["\r", "\r\n", "\n\r"])
def test_line_ends(end, reading) -> None:
    records, _ = reading((RIS.format("A") + RIS.format("B")).replace("\n", end).encode())
    assert [r.title for r in records] == ["A", "B"]


def test_nul_bytes_are_replaced_and_told(reading, said) -> None:
    records, report = reading(RIS.format("A\0B"))
    assert records[0].title == "A\ufffdB"
    assert said(report) == ["input.txt:2: 1 NUL character read as U+FFFD; the file may be damaged"]


@pytest.mark.parametrize(
    ("name", "content"),
    [
        pytest.param(
            "x.ris",
            RIS.format("A") + "TY  - JOUR\nTI  - B\nAB  - " + "x" * 9_000_000 + "\nER  - \n" + RIS.format("C"),
            id="ris",
        ),
        pytest.param(
            "x.bib",
            "@misc{a, title={A}}\n@misc{b, title={B}, abstract={" + "x" * 9_000_000 + "}}\n@misc{c, title={C}}\n",
            id="bibtex",
        ),
        pytest.param(
            "x.json",
            '[{"title": "A"}, {"title": "B", "abstract": "' + "x" * 9_000_000 + '"}, {"title": "C"}]',
            id="json",
        ),
        pytest.param("x.csv", "Title,Abstract\nA,We.\nB," + "x" * 9_000_000 + "\nC,They.\n", id="csv"),
        pytest.param(
            "x.xml",
            "<xml><records><record><ref-type>1</ref-type><titles><title>A</title></titles></record><record><titles><title>B</title></titles><abstract>"
            + "x" * 9_000_000
            + "</abstract></record><record><titles><title>C</title></titles></record></records></xml>",
            id="xml",
        ),
    ],
)
def test_an_endless_value_costs_its_record(name, content, reading) -> None:
    records, report = reading(content, name)
    assert [r.title for r in records] == ["A", "C"]
    assert (report.read, report.skipped) == (2, 1)


@pytest.mark.parametrize(
    "content",
    [
        "@misc{a, title = {",
        '[{"title": "',
        'Title,Abstract\n"',
        "<PubmedArticleSet><PubmedArticle>",
        "TY  - JOUR\nTI  - ",
        "We ",
    ],
)
def test_an_endless_line_takes_little_memory(content, tmp_path) -> None:
    import resource

    path = tmp_path / "x.gz"
    with gzip.open(path, "wb", compresslevel=1) as file:
        file.write(content.encode())
        for n in range(120):
            file.write((f"{n} word" * 160_000).encode()[: 1 << 20])
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    _, report = read([path])
    assert report.read + report.skipped == report.records
    assert not report.anything_read
    assert (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) < 400_000


def bomb(pack) -> bytes:
    return pack(b"TY  - JOUR\nTI  - A\nER  - \n" + b"\n" * (100 << 20))


@pytest.mark.parametrize(
    "pack", [gzip.compress, lambda data: lzma.compress(data, preset=0), zstandard.compress], ids=["gzip", "xz", "zstd"]
)
def test_a_bomb_is_stopped_with_a_message(pack, reading) -> None:
    _, report = reading(bomb(pack), "bomb")
    assert any("grows to more than 250 times its size" in message for message in report.messages)


def archive(*members: tuple[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in members:
            file.writestr(name, content)
    return out.getvalue()


def test_a_zip_bomb(reading) -> None:
    records, report = reading(
        archive(
            ("a.ris", RIS.format("A").encode()),
            ("b.ris", b"TY  - JOUR\nTI  - B\nER  - \n" + b"\n" * (100 << 20)),
            ("c.ris", RIS.format("C").encode()),
        ),
        "x.zip",
    )
    assert [r.title for r in records if r.title != "B"] == ["A", "C"]
    assert any("grows to more than 250 times" in message for message in report.messages)


def test_wrapped_over_and_over(reading) -> None:
    data = RIS.format("A").encode()
    for _ in range(5):
        data = gzip.compress(data)
    assert "more than 3 times over" in reading(data)[1].files[0].problem


def test_paths_that_lead_out_of_an_archive(tmp_path, reading) -> None:
    content = RIS.format("A").encode()
    records, report = reading(
        archive(("../../evil.ris", content), ("/etc/evil.ris", content), ("good.ris", RIS.format("B").encode())),
        "x.zip",
    )
    assert [r.title for r in records] == ["B"]
    assert sum("leads out of the archive" in f.problem for f in report.files) == 2
    assert not list(tmp_path.rglob("evil.ris"))


@pytest.mark.parametrize(
    "damage",
    [lambda data: data[:-20], lambda data: data[: len(data) // 2] + b"\0" * 40 + data[len(data) // 2 :]],
    ids=["cut off", "overwritten"],
)
def test_a_damaged_archive_gives_what_stands_before(damage, reading) -> None:
    content = "".join(f"TY  - JOUR\nTI  - {os.urandom(200).hex()}\nER  - \n\n" for _ in range(3000)).encode()
    records, report = reading(damage(gzip.compress(content)), "x.gz")
    assert 500 < len(records) <= 3000
    assert any("gzip data" in message for message in report.messages)
    assert (
        reading(archive(("a.ris", content))[:-30], "x.zip")[1].files[0].problem
        == "is a damaged zip archive; fetch or make it again"
    )


def test_a_file_that_grows_while_it_is_read(tmp_path) -> None:
    from loaders.papers import iterate

    path = tmp_path / "x.ris"
    path.write_text(RIS.format("A") + RIS.format("B"))
    titles = []
    for outcome in iterate([path], lambda _: None):
        titles.append(outcome.record.title if outcome.record else None)
        with path.open("a") as file:
            file.write(RIS.format("later") * 50)
    assert titles == ["A", "B"]


def test_names_that_cannot_be_printed(tmp_path) -> None:
    name = os.fsencode(tmp_path) + b"/x\xff\n.ris"
    Path(os.fsdecode(name)).write_text(RIS.format("A"))
    records, report = read([tmp_path])
    assert records[0].source == "x\ufffd\ufffd.ris"
    assert "\n" not in report.files[0].file


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xef\xbb\xbf",
        b"\n\n\n",
        b"{",
        b"[",
        b"<",
        b"@",
        b"[]",
        b"{}",
        b"null",
        b'"x"',
        b"[[[[",
        b"\xff\xfe",
        b"PK\x03\x04",
        b"\x1f\x8b",
        b"BZh",
        b"%",
        b"1",
        b"{}{}",
    ],
)
def test_next_to_nothing(content, reading) -> None:
    records, report = reading(content)
    assert records == []
    assert report.read == 0
    assert report.messages


def test_an_endless_line_among_markdown_is_one_record_that_is_skipped(reading) -> None:
    paper = "- [Graphs for all](https://arxiv.org/abs/2001.0000{})\n"
    records, report = reading("# Papers\n" + paper.format(1) + "- " + "x" * 9_000_000 + "\n" + paper.format(2))
    assert len(records) == 2
    assert [(o.line, "8 MB" in o.reason) for o in report.outcomes if o.status == "skipped"] == [(3, True)]
