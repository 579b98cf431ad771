"""RIS, Web of Science, MEDLINE and EndNote's tagged text: each oddity on a small file."""

import pytest

RIS = "TY  - JOUR\nTI  - {title}\nAU  - Lee, Ann\nPY  - 2020\nAB  - We fold proteins.\nER  - \n\n"


def ris(title: str) -> str:
    return RIS.format(title=title)


def test_ris_fields(one) -> None:
    record = one(
        "TY  - CONF\nID  - lee1\nT1  - A title\nA1  - Lee, Ann\nA1  - Ray, B., Jr.\nN2  - We fold.\nY1  - 2020/03/05/\nJF  - Journal\nDO  - https://doi.org/10.1234/X\n"
        "UR  - https://x.org/a\nKW  - folding\nKW  - graph neural network (GNN)\nLA  - English\nER  - \n"
    )
    assert (record.key, record.ids) == ("doi:10.1234/x", ("doi:10.1234/x",))
    assert (record.title, record.abstract, record.venue, record.url) == (
        "A title",
        "We fold.",
        "Journal",
        "https://x.org/a",
    )
    assert [a.name for a in record.authors] == ["Ann Lee", "B. Ray, Jr."]
    assert (record.year, record.date, record.language) == (2020, "2020-03-05", "en")
    assert record.keywords == ("folding", "graph neural network", "GNN")


@pytest.mark.parametrize(
    "content",
    [
        pytest.param("\ufeff" + ris("A") + ris("B"), id="byte-order mark"),
        pytest.param("\n1.\n" + ris("A") + "2.\n" + ris("B"), id="numbers between"),
        pytest.param(
            "Record #1 of 2\nProvider: X\nContent: text/plain\n"
            + ris("A")
            + "Record #2 of 2\nProvider: X\n"
            + ris("B"),
            id="lines between",
        ),
        pytest.param((ris("A") + ris("B")).replace("ER  - \n", "ER  -\n"), id="no blank behind ER"),
        pytest.param((ris("A") + ris("B")).replace("\n", "\r\n").replace("\r\n\r\n", "\r\n\n\r"), id="mixed line ends"),
        pytest.param(
            (ris("A") + ris("B")).replace("PY  - 2020", "PY  - 2020\nIS  - \nVO  - \nY1  - 1-6 Oct. 2020"),
            id="empty tags",
        ),
        pytest.param((ris("A") + ris("B")).replace("ER  - \n", ""), id="no ER"),
        pytest.param((ris("A") + ris("B")).replace("  - ", " - "), id="one blank before the hyphen"),
        pytest.param((ris("A") + ris("B")).replace("TY  - JOUR\n", ""), id="no TY"),
        pytest.param(
            (ris("A") + ris("B"))
            .replace("fold ", "fold\nER then\n      indented ")
            .replace("then\n      indented", ""),
            id="text that begins with ER",
        ),
    ],
)
def test_ris_survives(content, reading) -> None:
    records, report = reading(content.encode(), "x.txt")
    assert [(r.title, r.year) for r in records] == [("A", 2020), ("B", 2020)]
    assert all((r.abstract or "").startswith("We fold") for r in records)
    assert report.files[0].format == "ris"


def test_ris_lines_that_go_on(one) -> None:
    record = one("TY  - JOUR\nN2  - first line,\nER then second line\n      the last line\nN1  - a\n      * b\nER  -\n")
    assert record.abstract == "first line, ER then second line the last line"


def test_ris_keywords_on_lines_of_their_own(one) -> None:
    assert one("TY  - JOUR\nTI  - T\nKW  - Health\nJoint Commission\nPractice, Evidence-Based\nER  -\n").keywords == (
        "Health",
        "Joint Commission",
        "Practice, Evidence-Based",
    )


def test_ris_without_ty_is_read_and_told(reading) -> None:
    records, report = reading("\ufeff\nJF  - Journal\nT1  - Editorial\nPY  - 2001/09/01/\nER  -\n  ", "x.ris")
    assert [(r.title, r.date) for r in records] == [("Editorial", "2001-09-01")]
    assert "no TY line" in report.messages[0]


WOS = """\ufeffFN Clarivate Analytics Web of Science
VR 1.0
PT J
AU Lee, A
   Ray, B
AF Lee, Ann
   Ray, Bob
TI Deep learning for imaging-based
   cancer: A review
SO EXPERT SYSTEMS
LA English
DE Breast cancer; Computer-aided diagnosis
   system (CAD)
ID KEYWORDS PLUS
AB One long line. (C) 2020 Elsevier B.V. All rights reserved.
CR OLD, 1999, J X
   OLDER, 1998, J Y
PD APR 1
PY 2021
DI 10.1016/j.x
UT WOS:0001
ER

PT J
TI Without abstract
UT WOS:0002
ER

EF"""


def test_wos(reading) -> None:
    records, report = reading(WOS, "x.ris")
    first, second = records
    assert (first.title, first.abstract) == ("Deep learning for imaging-based cancer: A review", "One long line.")
    assert [a.name for a in first.authors] == ["Ann Lee", "Bob Ray"]
    assert first.keywords == ("Breast cancer", "Computer-aided diagnosis system", "CAD")
    assert (first.date, first.venue, first.ids, first.language) == (
        "2021-04-01",
        "EXPERT SYSTEMS",
        ("doi:10.1016/j.x",),
        "en",
    )
    assert (second.key, second.abstract) == ("wos:0002", None)
    assert report.files[0].format == "wos"


def test_wos_with_references_out_of_their_place(reading) -> None:
    records, _ = reading(WOS.replace("TI Deep", "C1 Univ X\n   SMITH, 1990, J Z\n   JONES, 1991\nTI Deep"), "x.isi")
    assert [r.title for r in records] == ["Deep learning for imaging-based cancer: A review", "Without abstract"]


MEDLINE = (
    "PMID- 36206242\r\nOWN - NLM\r\nDP  - 2022 Mar\r\nTI  - On the weights in\r\n      decision analysis.\r\nLID - 10.1371/journal.pone.1 [doi]\r\n"
    "LID - e0268950\r\nAB  - We weigh\r\n      criteria.\r\nFAU - Lee, Ann\r\nAU  - Lee A\r\nLA  - eng\r\nPT  - Journal Article\r\nPT  - Review\r\n"
    "OT  - *weights\r\nMH  - Humans\r\nJT  - PloS one\r\n\r\nPMID- 2\r\nTI  - Second.\r\n"
)


def test_medline(reading) -> None:
    records, report = reading(MEDLINE, "x.txt")
    first, second = records
    assert (first.title, first.abstract) == ("On the weights in decision analysis", "We weigh criteria.")
    assert ([a.name for a in first.authors], first.keywords, first.venue) == (["Ann Lee"], ("weights",), "PloS one")
    assert (first.ids, first.date, second.key) == (("doi:10.1371/journal.pone.1",), "2022-03", "pmid:2")
    assert report.files[0].format == "medline"


def test_endnote_tagged(reading) -> None:
    records, report = reading(
        "%0 Journal Article\n%T A title\n%A Lee, Ann\n%J Journal\n%D 2020\n%X We fold\nproteins.\n%K one\ntwo\n\n%T Second\n%D 2021\n",
        "x.enw",
    )
    assert [(r.title, r.abstract, r.year, r.venue) for r in records] == [
        ("A title", "We fold proteins.", 2020, "Journal"),
        ("Second", None, 2021, None),
    ]
    assert records[0].keywords == ("one", "two")
    assert report.files[0].format == "endnote-tagged"
