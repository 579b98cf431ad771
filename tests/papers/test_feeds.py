"""RSS feeds of papers."""

from pathlib import Path

FEED = (Path(__file__).parent / "examples" / "feed.xml").read_text()


def test_feeds_of_arxiv_now_and_in_former_years(reading) -> None:
    records, report = reading(FEED)
    assert [(r.title, r.abstract, r.ids, r.date) for r in records] == [
        ("Graphs for All", "We study graphs with p < 0.05.", ("arxiv:2401.00001",), "2024-01-01"),
        ("Trees for some", "We study trees.", ("arxiv:2401.00002",), None),
    ]
    assert [[a.name for a in r.authors] for r in records] == [["Ann Lee", "Bob Ray"], ["Ann Lee", "Bo Li"]]
    assert report.files[0].format == "feed"


def test_feed_of_a_journal_in_rdf(one) -> None:
    record = one(
        '<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" '
        'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:prism="http://prismstandard.org/namespaces/basic/2.0/">'
        '<channel rdf:about="x"><title>Journal</title></channel><item rdf:about="https://x.org/1"><title><![CDATA[Graphs & trees]]></title>'
        "<link>https://x.org/1</link><description>We draw.</description><dc:creator>Ann Lee</dc:creator><dc:creator>Bob Ray</dc:creator>"
        "<dc:date>2024-03-05</dc:date><prism:doi>10.1234/a</prism:doi><prism:publicationName>J. Graphs</prism:publicationName></item></rdf:RDF>"
    )
    assert (record.title, record.abstract, record.venue) == ("Graphs & trees", "We draw.", "J. Graphs")
    assert (record.ids, record.date, record.url) == (("doi:10.1234/a",), "2024-03-05", "https://x.org/1")
    assert [a.name for a in record.authors] == ["Ann Lee", "Bob Ray"]


def test_feed_of_a_blog_is_none_of_papers(reading) -> None:
    records, report = reading(
        "<rss><channel><item><title>My day</title><description>Rain.</description></item></channel></rss>"
    )
    assert records == []
    assert "is of no format that is known" in report.messages[0]
