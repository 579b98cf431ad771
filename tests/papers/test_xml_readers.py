"""PubMed, EndNote, arXiv, DBLP and ACL Anthology XML: each oddity on a small file."""

import pytest

PUBMED = """<PubmedArticleSet>
<PubmedArticle><MedlineCitation><PMID Version="1">1</PMID><Article>
<Journal><JournalIssue><PubDate><Year>2020</Year><Month>Jul</Month><Day>24</Day></PubDate></JournalIssue><Title>J &amp; K</Title></Journal>
<ArticleTitle>Transfer of <i>Gastro</i> CO<sub>2</sub>.</ArticleTitle>
<ELocationID EIdType="pii">x</ELocationID><ELocationID EIdType="doi">10.1515/jib-1</ELocationID>
<Abstract><AbstractText Label="BACKGROUND">We ask.</AbstractText><AbstractText Label="RESULTS">CD4<sup>+</sup> of
<mml:math xmlns:mml="http://www.w3.org/1998/Math/MathML"><mml:mi>a</mml:mi> <mml:mo>+</mml:mo> <mml:mn>1</mml:mn></mml:math>.</AbstractText>
<CopyrightInformation>(c) us</CopyrightInformation></Abstract>
<AuthorList><Author><LastName>Lee</LastName><ForeName>Ann</ForeName><Identifier Source="ORCID">https://orcid.org/0000-0001-2345-678X</Identifier></Author>
<Author><CollectiveName>The Group</CollectiveName></Author></AuthorList><Language>eng</Language></Article>
<KeywordList><Keyword MajorTopicYN="N">modularity</Keyword></KeywordList></MedlineCitation></PubmedArticle>
%s
<PubmedArticle><MedlineCitation><PMID>3</PMID><Article><ArticleTitle/><VernacularTitle>Eine Frage.</VernacularTitle></Article></MedlineCitation></PubmedArticle>
</PubmedArticleSet>"""


def test_pubmed(reading) -> None:
    records, report = reading(
        '<?xml version="1.0"?>\n<!DOCTYPE PubmedArticleSet PUBLIC "-//NLM" "http://x.org/a.dtd">\n' + PUBMED % "",
        "x.txt",
    )
    first, last = records
    assert (first.title, first.abstract) == ("Transfer of Gastro CO2", "BACKGROUND: We ask.\n\nRESULTS: CD4+ of a+1.")
    assert [(a.name, a.orcid) for a in first.authors] == [("Ann Lee", "0000-0001-2345-678X"), ("The Group", None)]
    assert (first.date, first.venue, first.key, first.keywords, first.language) == (
        "2020-07-24",
        "J & K",
        "doi:10.1515/jib-1",
        ("modularity",),
        "en",
    )
    assert (last.title, last.abstract, last.key) == ("Eine Frage", None, "pmid:3")
    assert report.files[0].format == "pubmed-xml"


@pytest.mark.parametrize(
    "broken",
    [
        pytest.param("<PubmedArticle><MedlineCitation><PMID>2</PMID>", id="never closed"),
        pytest.param("<PubmedArticle><PMID>2</PMIX></PubmedArticle>", id="tags that do not match"),
        pytest.param("<PubmedArticle><PMID a=b>2</PMID></PubmedArticle>", id="attribute without quotes"),
    ],
)
def test_a_broken_element_costs_itself(broken, reading) -> None:
    records, report = reading(PUBMED % broken)
    assert [r.key for r in records] == ["doi:10.1515/jib-1", "pmid:3"]
    assert (report.skipped, report.records) == (1, 3)


def test_prefixes_that_are_not_declared_and_characters_that_xml_forbids(reading) -> None:
    content = "<PubmedArticle><PMID>2</PMID><ArticleTitle>A <mml:mi xlink:href='x'>b</mml:mi> \x08 &#x1F;</ArticleTitle></PubmedArticle>"
    records, report = reading(PUBMED % content)
    assert [r.title for r in records] == ["Transfer of Gastro CO2", "A b \ufffd \ufffd", "Eine Frage"]
    assert not report.messages


def test_a_file_cut_off_inside_an_element(reading) -> None:
    records, report = reading((PUBMED % "")[:-100])
    assert len(records) == 1
    assert "cut off" in report.messages[0]


def test_entities_of_a_document_type_are_never_expanded(reading) -> None:
    bomb = '<!DOCTYPE r [<!ENTITY a "ha"><!ENTITY b "&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y SYSTEM "http://localhost:9/x">]>\n'
    content = bomb + (PUBMED % "").replace("We ask.", "We ask &b; &x; &y; of Schr&ouml;dinger &amp; R&D &lt;here&gt;.")
    records, _ = reading(content, "x.xml")
    assert "We ask &b; &x; &y; of Schrödinger & R&D <here>." in (records[0].abstract or "")


@pytest.mark.parametrize("style", ['<style face="normal" font="default" size="100%">{}</style>', "{}"])
def test_endnote_xml(style, one) -> None:
    fill = style.format
    record = one(
        f'<?xml version="1.0" encoding="UTF-8" ?><xml><records><record><database name="x" path="D:\\a\\b.enl">x</database><ref-type name="Journal Article">17</ref-type>'
        f"<contributors><authors><author>{fill('Lee, Ann')}</author><author>{fill('Ray, B')}</author></authors></contributors>"
        f"<titles><title>{fill('&lt;Creep.pdf&gt;')}</title><secondary-title>{fill('Br J Cancer')}</secondary-title></titles>"
        f"<dates><year>{fill('2015')}</year><pub-dates><date>{fill('Mar 3')}</date></pub-dates></dates><abstract>{fill('We&#xD;fold.')}</abstract>"
        f"<keywords><keyword>{fill('Aged, 80 and over')}</keyword></keywords><electronic-resource-num>{fill('10.1038/x')}</electronic-resource-num></record></records></xml>"
    )
    assert (record.title, record.abstract, record.venue, record.date) == (
        "<Creep.pdf>",
        "We fold.",
        "Br J Cancer",
        "2015-03-03",
    )
    assert ([a.name for a in record.authors], record.keywords, record.key) == (
        ["Ann Lee", "B Ray"],
        ("Aged, 80 and over",),
        "doi:10.1038/x",
    )


ATOM = """<?xml version='1.0' encoding='UTF-8'?>
<feed xmlns:arxiv="http://arxiv.org/schemas/atom" xmlns="http://www.w3.org/2005/Atom"><id>http://arxiv.org/api/x</id><title>arXiv Query</title>%s</feed>"""
ENTRY = """<entry><id>https://arxiv.org/abs/2106.09685v2</id><title>LoRA:
  Low-Rank</title><published>2021-06-17T17:37:18Z</published><summary>  We propose
LoRA.
</summary><author><name>Edgar Rold\\'an</name></author><arxiv:doi>10.1234/x</arxiv:doi><arxiv:primary_category term="cs.CL"/></entry>"""


def test_arxiv_atom(one) -> None:
    record = one(ATOM % ENTRY)
    assert (record.title, record.abstract, record.date) == ("LoRA: Low-Rank", "We propose LoRA.", "2021-06-17")
    assert (record.ids, record.authors[0].name) == (("doi:10.1234/x", "arxiv:2106.09685"), "Edgar Roldán")


def test_an_empty_feed_is_told(reading, said) -> None:
    records, report = reading(ATOM % "", "x.xml")
    assert (records, report.records) == ([], 0)
    assert said(report) == [
        "x.xml: holds no records (read as arXiv Atom and OAI-PMH); check that the export is complete"
    ]


def test_arxiv_oai(reading) -> None:
    records, report = reading(
        '<?xml version="1.0"?><OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><ListRecords><record><header><identifier>oai:arXiv.org:1810.09584</identifier></header>'
        '<metadata><arXivRaw xmlns="http://arxiv.org/OAI/arXivRaw/"><id>1810.09584</id><version version="v1"><date>Mon, 22 Oct 2018 22:41:50 GMT</date></version>'
        "<version version=\"v2\"><date>Sun, 13 Jan 2019 11:17:09 GMT</date></version><title>Heat</title><authors>Raphael Chetrite and \\'Edgar Rold\\'an</authors>"
        '<abstract>  The heat.\n</abstract></arXivRaw></metadata></record><record><header status="deleted"><identifier>oai:x</identifier></header></record></ListRecords></OAI-PMH>'
    )
    assert [(r.key, r.title, r.abstract, r.date, [a.name for a in r.authors]) for r in records] == [
        ("arxiv:1810.09584", "Heat", "The heat.", "2018-10-22", ["Raphael Chetrite", "Édgar Roldán"])
    ]
    assert report.skipped == 1


def test_dblp(reading) -> None:
    records, report = reading(
        '<?xml version="1.0" encoding="ISO-8859-1"?>\n<!DOCTYPE dblp SYSTEM "dblp.dtd">\n<dblp>\n<inproceedings key="conf/er/B08"><author>Michael B&ouml;hlen 0001</author>'
        "<title>PIM Meets <i>Web</i> 2.0.</title><year>2008</year><booktitle>ER</booktitle><ee>http://dx.doi.org/10.1007/978-3</ee></inproceedings>\n"
        '<proceedings key="conf/er/2008"><title>ER 2008</title></proceedings>\n<article key="a/b"><title>Caf\xe9.</title><journal>CACM</journal></article></dblp>'.encode(
            "latin-1"
        )
    )
    assert [(r.title, r.venue, [a.name for a in r.authors], r.key) for r in records] == [
        ("PIM Meets Web 2.0", "ER", ["Michael Böhlen"], "doi:10.1007/978-3"),
        ("Café", "CACM", [], "dblp:a/b"),
    ]
    assert [o.reason for o in report.outcomes if o.status == "skipped"] == [
        "it is a volume of proceedings, not a paper"
    ]


def test_acl(reading) -> None:
    records, report = reading(
        "<?xml version='1.0' encoding='UTF-8'?><collection id=\"2022.acl\"><volume id=\"long\"><meta><booktitle>Proceedings of <fixed-case>ACL</fixed-case></booktitle>"
        "<editor><first>Ed</first><last>Itor</last></editor><month>May</month><year>2022</year></meta><frontmatter><url>2022.acl-long.0</url></frontmatter>"
        '<paper id="1"><title><fixed-case>A</fixed-case>dap<fixed-case>L</fixed-case>e<fixed-case>R</fixed-case>: fast</title><author><first>Ali</first><last>M</last></author>'
        '<abstract>ROT-<tex-math>k</tex-math> of <i>two</i> at <url>https://x.org</url></abstract><url hash="5">2022.acl-long.1</url><doi>10.18653/v1/2022.acl-long.1</doi></paper>'
        '</volume><volume id="2"><meta><booktitle>Old</booktitle><year>1989</year></meta><paper id="1"><title>Book</title></paper></volume></collection>'
    )
    assert [(r.title, r.abstract, r.venue, r.date) for r in records] == [
        ("AdapLeR: fast", "ROT-$k$ of two at https://x.org", "Proceedings of ACL", "2022-05"),
        ("Book", None, "Old", "1989"),
    ]
    assert report.records == 2
