"""Lists that services print as text, Zotero RDF and Europe PMC: what each example gives."""

from collections.abc import Callable
from pathlib import Path

import pytest

from graph.model import Record

EXAMPLES = Path(__file__).parent / "examples"

EXPECTED = {
    "zotero-rdf.rdf": {
        "title": "Graphs for all",
        "abstract": "We study graphs & more.",
        "authors": ["Ann Lee", "Graph Team"],
        "date": "2021-08",
        "venue": "Journal of Graphs",
        "ids": ("doi:10.1234/a",),
        "keywords": ("folding",),
        "language": "en",
    },
    "europe-pmc.json": {
        "title": "Graphs for all",
        "abstract": "Background: Graphs are old.\n\nResults: We draw.",
        "authors": ["Ann Lee", "Bob Ray", "Graph Team"],
        "date": "2021-07-15",
        "venue": "Journal of Graphs",
        "ids": ("doi:10.1234/a",),
        "keywords": ("folding", "deep learning"),
        "language": "en",
    },
    "pubmed-text.txt": {
        "title": "Graphs for all",
        "abstract": "Graphs are old, and drawing them is older.",
        "authors": ["A Lee", "B Ray", "CD Wu"],
        "date": "2021-08",
        "venue": "J Graphs",
        "ids": ("doi:10.1234/a",),
    },
    "scopus-text.txt": {
        "title": "Graphs for all",
        "abstract": "We study graphs and find them to be good for all purposes.",
        "authors": ["Ann Lee", "Bob O'Neil"],
        "date": "2021",
        "venue": "Neural Networks",
        "ids": ("doi:10.1016/j.neunet.2021.1",),
        "keywords": ("Graph", "Network"),
        "language": "en",
    },
    "sciencedirect-text.txt": {
        "title": "Graph networks for traffic: A survey",
        "abstract": "Traffic forecasting is important. We survey graphs.",
        "authors": ["Ann Lee", "Bob Ray", "Carl von Müller"],
        "date": "2022",
        "venue": "Expert Systems with Applications",
        "ids": ("doi:10.1016/j.eswa.2022.117921",),
        "keywords": ("Traffic forecasting", "Graph neural networks", "GNN"),
    },
}


def shown(record: Record, names: dict[str, object]) -> dict[str, object]:
    return {name: [a.name for a in record.authors] if name == "authors" else getattr(record, name) for name in names}


@pytest.mark.parametrize("name", EXPECTED)
def test_first_record(reading: Callable[..., tuple[list[Record], object]], name: str) -> None:
    records, _ = reading((EXAMPLES / name).read_bytes())
    assert len(records) == 2
    assert shown(records[0], EXPECTED[name]) == EXPECTED[name]


class TestZoteroRdf:
    def test_journal_inside_of_its_item(self, reading) -> None:
        second = reading((EXAMPLES / "zotero-rdf.rdf").read_bytes())[0][1]
        assert (second.venue, second.ids, second.date) == ("NeurIPS 2017", ("arxiv:2001.00002",), "2017-12-02")

    def test_journal_that_is_never_given_costs_the_venue_only(self, reading) -> None:
        text = (EXAMPLES / "zotero-rdf.rdf").read_text()
        cut = text[: text.index("<bib:Journal rdf:about")] + text[text.index("</bib:Journal>") + 14 :]
        records, report = reading(cut)
        assert sorted(r.venue or "" for r in records) == ["", "NeurIPS 2017"]
        assert report.records == 2


class TestEuropePmc:
    XML = (
        '<?xml version="1.0"?><responseWrapper><version>6.9</version><hitCount>1</hitCount><resultList><result><id>1</id>'
        "<source>MED</source><pmid>1</pmid><title>Graphs.</title><authorString>Lee A, Ray B.</authorString>{authors}"
        "<journalInfo><journal><title>NN</title></journal></journalInfo><pubYear>2021</pubYear>"
        "<abstractText>&lt;h4&gt;Aim&lt;/h4&gt;We draw.</abstractText></result></resultList></responseWrapper>"
    )

    def test_xml(self, one) -> None:
        people = (
            "<authorList><author><firstName>Ann</firstName><lastName>Lee</lastName>"
            '<authorId type="ORCID">0000-0002-1825-0097</authorId></author></authorList>'
        )
        record = one(self.XML.format(authors=people))
        assert (record.key, record.title, record.abstract, record.venue) == ("pmid:1", "Graphs", "Aim: We draw.", "NN")
        assert [(a.name, a.orcid) for a in record.authors] == [("Ann Lee", "0000-0002-1825-0097")]

    def test_line_of_authors_where_there_is_no_list(self, one) -> None:
        assert [a.name for a in one(self.XML.format(authors="")).authors] == ["A Lee", "B Ray"]


class TestPubMedText:
    def test_summary(self, reading) -> None:
        records, _ = reading(
            "1: Lee A, van Ray BC. Graphs: do they work? J Graphs. 2021 Aug;5(7):5-9. doi: 10.1234/a. Epub 2021 Jul 15. PMID:\n"
            "11; PMCID: PMC1.\n\n2: Trees without authors. Neural Netw. 2020 Jan 3;1(2):1-10. PMID: 12.\n"
        )
        assert [(r.title, r.venue, r.date) for r in records] == [
            ("Graphs: do they work?", "J Graphs", "2021-08"),
            ("Trees without authors", "Neural Netw", "2020-01-03"),
        ]
        assert [[a.name for a in r.authors] for r in records] == [["A Lee", "BC van Ray"], []]
        assert records[1].key == "pmid:12"

    def test_numbered_paragraph_of_an_abstract_is_no_citation(self, reading) -> None:
        text = (
            (EXAMPLES / "pubmed-text.txt").read_text().replace("Graphs are old", "2. Graphs are old since 1736. We", 1)
        )
        records, _ = reading(text)
        assert len(records) == 2


class TestScopusText:
    def test_export_of_old_without_full_names(self, one) -> None:
        record = one(
            "Scopus\nEXPORT DATE: 1 March 2019\n\nLee A., O'Neil B.C.\n5720; 5721\nGraphs for all\n(2018) Neural Networks, "
            "12 (3), pp. 1-10. Cited 5 times.\nhttps://www.scopus.com/inward/record.uri?eid=2-s2.0-85\n\n"
            "ABSTRACT: We study\nand draw.\nDOCUMENT TYPE: Article\nSOURCE: Scopus\n"
        )
        assert [a.name for a in record.authors] == ["A. Lee", "B.C. O'Neil"]
        assert (record.title, record.venue, record.abstract) == (
            "Graphs for all",
            "Neural Networks",
            "We study and draw.",
        )
        assert record.key.endswith("#2-s2.0-85")


def test_chapter_of_a_book_at_sciencedirect(one) -> None:
    record = one(
        "Ann Lee, Bob Ray,\nChapter 3 - Graphs,\nEditor(s): Eve Ng,\nHandbook of Drawing,\nAcademic Press,\n2019,\nPages 1-20,\n"
        "ISBN 9780128,\nhttps://doi.org/10.1016/B978.\n(https://www.sciencedirect.com/science/article/pii/B978)\n"
        "Abstract: We draw.\n\nIn two paragraphs.\nKeywords: graph\n"
    )
    assert (record.title, record.venue, record.year) == ("Chapter 3 - Graphs", "Handbook of Drawing", 2019)
    assert [a.name for a in record.authors] == ["Ann Lee", "Bob Ray"]
    assert record.abstract == "We draw.\n\nIn two paragraphs."


TAGGED = {
    "day without its year": ("TY  - JOUR\nTI  - A\nAB  - We.\nPY  - 2021\nDA  - Mar 15\nER  - \n", {"date": "2021-03-15"}),
    "the more exact of two dates": ("TY  - CONF\nTI  - A\nPY  - 2021\nY1  - 20-25 June 2021\nER  - \n", {"date": "2021-06-20"}),
    "an address that is none": ("TY  - JOUR\nTI  - A\nUR  - <Go to ISI>://WOS:1\nUR  - https://x.org/a\nER  - \n", {"url": "https://x.org/a"}),
    "tags of HTML": ("TY  - JOUR\nTI  - A &amp; <i>B</i>\nAB  - H<sub>2</sub>O, a < b\nER  - \n", {"title": "A & B", "abstract": "H2O, a < b"}),
    "paragraphs": ("TY  - JOUR\nTI  - A\nAB  - One.\n\nTwo.\nER  - \n", {"abstract": "One.\n\nTwo."}),
    "the school of a thesis": ("TY  - THES\nTI  - A\nPB  - ETH Zurich\nER  - \n", {"venue": "ETH Zurich"}),
    "early access": ("FN Clarivate Analytics Web of Science\nVR 1.0\nPT J\nAF Lee, Ann\nCA Graph Grp\nTI A\nOI Lee, Ann/0000-0002-1825-0097\nEA JAN 2024\nER\n\nEF\n",
     {"year": 2024, "date": "2024-01", "people": [("Ann Lee", "0000-0002-1825-0097"), ("Graph Grp", None)]}),
    "EndNote's day": ("%0 Journal Article\n%T A\n%A Lee, Ann\n%D 2021\n%8 March 15\n", {"date": "2021-03-15"}),
    "Mendeley's arXiv id": ("@article{a,\ntitle = {{A}},\narxivId = {2001.00001},\nyear = {{2021}},\nmonth = {{MAR}},\nlanguage = {{English}}\n}\n",
     {"ids": ("arxiv:2001.00001",), "date": "2021-03", "language": "en"}),
    "Scopus' keywords": ("@ARTICLE{a,\ntitle = {A of &quot;x&quot;},\nauthor_keywords = {Graph; Net},\nkeywords = {Index}\n}\n", {"title": 'A of "x"', "keywords": ("Graph", "Net")}),
    "IEEE's mathematics": ("@article{a,\ntitle={A},\nabstract={Of <inline-formula><tex-math notation=\"LaTeX\">$x^2$</tex-math></inline-formula> &amp; y.}\n}\n", {"abstract": "Of $x^2$ & y."}),
    "DBLP's numbers": ("@article{DBLP:a,\nauthor = {Ann Lee 0001 and\n  Bob Ray},\ntitle = {A}\n}\n", {"people": [("Ann Lee", None), ("Bob Ray", None)]}),
}  # fmt: skip


@pytest.mark.parametrize("oddity", TAGGED)
def test_oddity_of_a_tool(one, oddity: str) -> None:
    content, expected = TAGGED[oddity]
    record = one(content)
    for name, value in expected.items():
        found = [(a.name, a.orcid) for a in record.authors] if name == "people" else getattr(record, name)
        assert found == value


TABLES = {
    "Web of Science's ID is no id": ("PT\tAF\tTI\tID\tPD\tPY\tEA\tUT\nJ\tLee, Ann\tA\tnetworks\tMAR\t2021\t\tWOS:1\nJ\tRay, B\tB\tnetworks\t\t\tJAN 2024\tWOS:2\n",
     [("x#WOS:1", 2021, "2021-03"), ("x#WOS:2", 2024, "2024-01")]),
    "Zotero's proceedings": ("Key,Title,Publication Title,Proceedings Title,Extra\nK1,A,,Proc. X,arXiv:2001.00001 [cs]\n", [("arxiv:2001.00001", None, None)]),
}  # fmt: skip


@pytest.mark.parametrize("oddity", TABLES)
def test_oddity_of_a_table(reading, oddity: str) -> None:
    content, expected = TABLES[oddity]
    records, _ = reading(content, "x")
    assert [(r.key, r.year, r.date) for r in records] == expected


def test_field_that_is_empty_in_one_column_is_taken_from_the_next(one) -> None:
    assert one("Title,Publication Title,Proceedings Title,DOI\nA,,Proc. X,10.1234/a\n").venue == "Proc. X"


def test_pubmed_table_has_family_names_first(one) -> None:
    record = one('PMID,Title,Authors,Citation,First Author,Publication Year\n1,A,"Lee A, Ray BC.",X,Lee A,2021\n')
    assert [a.name for a in record.authors] == ["A Lee", "BC Ray"]


def test_single_reply_of_crossref_is_crossrefs(reading) -> None:
    _, report = reading(
        '{"status":"ok","message-type":"work","message":{"DOI":"10.1234/a","title":["A"],"author":[{"given":"Ann","family":"Lee"}],'
        '"abstract":"<jats:p>We.</jats:p>","issued":{"date-parts":[[2021,3]]},"container-title":["NN"]}}'
    )
    assert report.files[0].format == "crossref"
