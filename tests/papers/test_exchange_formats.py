"""RefWorks, JATS and MODS: formats that publishers, catalogues and managers exchange."""

from pathlib import Path

EXAMPLES = Path(__file__).parent / "examples"


def test_refworks(reading) -> None:
    records, report = reading((EXAMPLES / "refworks.txt").read_text())
    first, second = records
    assert (first.title, first.abstract, first.venue, first.year) == ("Folding", "We fold.", "Nature", 2020)
    assert [a.name for a in first.authors] == ["Ann Lee", "Bob Ray"]
    assert (first.ids, first.url, first.keywords) == (("doi:10.1234/a",), "https://a.org/1", ("a", "b"))
    assert second.title == "Second"
    assert report.files[0].format == "refworks"


def test_refworks_of_cnki(one) -> None:
    record = one(
        "RT Journal Article\nSR 1\nA1 张三;李四;\nAD 大学;\nT1 图学习\nJF 计算机学报\nYR 2020\nK1 图;学习\nAB 我们学习图。\nDS CNKI\n"
    )
    assert [a.name for a in record.authors] == ["张三", "李四"]
    assert (record.title, record.keywords, record.year) == ("图学习", ("图", "学习"), 2020)


def test_labels_of_cnki(reading) -> None:
    text = (
        "SrcDatabase-来源库: 期刊\nTitle-题名: 图学习\nAuthor-作者: 张三;李四;\nOrgan-单位: 大学\nSource-文献来源: 计算机学报\n"
        "Keyword-关键词: 图;学习\nSummary-摘要: 我们学习图。\nPubTime-发表时间: 2020-03-01\nYear-年: 2020\n"
    )
    (first, second), _ = reading(text + "\n" + text.replace("图学习", "树"))
    assert [a.name for a in first.authors] == ["张三", "李四"]
    assert (first.title, first.abstract, first.venue, first.date) == (
        "图学习",
        "我们学习图。",
        "计算机学报",
        "2020-03-01",
    )
    assert second.title == "树"


def test_jats(reading) -> None:
    records, report = reading((EXAMPLES / "jats.xml").read_text())
    first, second = records
    assert (first.title, first.abstract) == ("Drawing large graphs", "Background: We draw.\n\nResults: p < 0.05.")
    assert [(a.name, a.orcid) for a in first.authors] == [("Ann Lee", "0000-0001-6169-6580"), ("The Graph Team", None)]
    assert (first.venue, first.date, first.ids, first.keywords) == (
        "J. Graphs",
        "2020-02-03",
        ("doi:10.1234/a",),
        ("graphs", "ink"),
    )
    assert (second.title, second.abstract, second.authors) == ("On trees", None, ())
    assert report.files[0].format == "jats"


def test_mods(reading) -> None:
    records, report = reading((EXAMPLES / "mods.xml").read_text())
    first, second = records
    assert (first.title, first.abstract) == ("Drawing Large Graphs: A Study", "We draw.")
    assert [a.name for a in first.authors] == ["Ann Lee"]
    assert (first.venue, first.date, first.ids, first.url) == (
        "Proceedings of Graphs",
        "2020-07",
        ("doi:10.1234/a",),
        "https://x.org/1/",
    )
    assert [a.name for a in second.authors] == ["Bob Ray"]
    assert report.files[0].format == "mods"
