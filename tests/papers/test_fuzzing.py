"""Fuzzing: whatever is done to a file, reading ends, adds up, and gives records that can be kept.

PAPERKIN_FUZZ=SECONDS fuzzes each format for so long; without it a few dozen mutations of each are tried.
"""

import os
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from graph.serialisation import record_from_json, record_to_json
from loaders.papers import read

EXAMPLES = {
    "bibtex": '@string{j = "Journal"}\n@article{a, title = {A {B} \\"{o} $x^{2}$}, author = {Lee, Ann and {The Body}}, journal = j # { X},\n year = 2020}\n@comment{x}\n@misc(b, title = "B")\n',
    "ris": "1.\nTY  - JOUR\nTI  - A\nKW  - a\nb\nAB  - We\n fold.\nER  - \n\nTY  - CONF\nT1  - B\nER  - \n",
    "wos": "FN Clarivate\nVR 1.0\nPT J\nAU Lee, A\n   Ray, B\nTI A\nAB We.\nER\n\nPT J\nTI B\nER\nEF",
    "medline": "PMID- 1\nTI  - A\n      b.\nAB  - We.\n\nPMID- 2\nTI  - B\n",
    "endnote-tagged": "%0 Journal Article\n%T A\n%X We\n\n%0 Book\n%T B\n",
    "pubmed-xml": "<PubmedArticleSet><PubmedArticle><MedlineCitation><PMID>1</PMID><Article><ArticleTitle>A <i>b</i> &amp; c</ArticleTitle><Abstract><AbstractText Label='X'>We</AbstractText></Abstract></Article></MedlineCitation></PubmedArticle><PubmedArticle><PMID>2</PMID></PubmedArticle></PubmedArticleSet>",
    "acl-xml": '<collection id="x"><volume id="1"><meta><year>2020</year></meta><paper id="1"><title>A<tex-math>k</tex-math></title></paper><paper id="2"><title>B</title></paper></volume></collection>',
    "json": '{"papers": [{"id": "a", "title": "A", "abstract": "We \\ud83d\\ude00"}, {"title": "B", "authors": [{"name": "Ann"}]}], "x": {}}\n{"title": "C"}\n',
    "openalex": '{"results": [{"id": "https://openalex.org/W1", "title": "A", "publication_year": 2020, "abstract_inverted_index": {"We": [0], "fold": [1]}}]}',
    "csv": 'Title,Abstract,Year,Authors\nA,"We; ""fold"", \nproteins",2020,"Lee, A; Ray, B"\nB,,2021,\n',
    "markdown": "# L\n- [A](https://arxiv.org/abs/2106.09685)\n  <details><summary>Abstract</summary>We</details>\n| Title | Abstract |\n|---|---|\n| [B](https://x.org/b.pdf) | We \\| fold |\n",
    "text": "ICLR 2026 Papers\n\nWe fold proteins.\n\nThey unfold.\n",
}
TOKENS = [
    "{",
    "}",
    '"',
    "'",
    ",",
    "[",
    "]",
    "\\",
    "<",
    ">",
    "&",
    "\n",
    "\r",
    "@",
    "=",
    "#",
    "(",
    ")",
    "\0",
    "\ufeff",
    "|",
    ";",
    "\t",
    "%",
    "$",
    "null",
    "<![CDATA[",
    "<!--",
    "]]>",
    "\\ud800",
    "&lol;",
    "TY  - JOUR\n",
    "ER  - \n",
    "\n\n",
]
SECONDS = float(os.environ.get("PAPERKIN_FUZZ", "0"))

mutation = st.tuples(
    st.integers(0, 10_000),
    st.sampled_from(["insert", "delete", "copy", "byte", "cut"]),
    st.sampled_from(TOKENS),
    st.integers(0, 255),
)


def mutated(content: bytes, mutations: list[tuple[int, str, str, int]]) -> bytes:
    for place, how, token, number in mutations:
        at = place % (len(content) + 1)
        match how:
            case "insert":
                content = content[:at] + token.encode() + content[at:]
            case "delete":
                content = content[:at] + content[at + number % 40 :]
            case "copy":
                content = content[:at] + content[number : number + 60] + content[at:]
            case "byte":
                content = content[:at] + bytes([number]) + content[at + 1 :]
            case _:
                content = content[:at] if number < 60 else content
    return content


@pytest.mark.parametrize("name", list(EXAMPLES))
def test_mutations(name) -> None:
    @settings(
        max_examples=1_000_000 if SECONDS else 40,
        deadline=timedelta(seconds=20),
        suppress_health_check=list(HealthCheck),
        derandomize=not SECONDS,
        database=None,
        phases=[Phase.generate, Phase.shrink],
    )
    @given(st.lists(mutation, min_size=1, max_size=12))
    def run(mutations: list[tuple[int, str, str, int]]) -> None:
        if SECONDS and timer() > SECONDS:
            return
        with TemporaryDirectory() as folder:
            path = Path(folder) / "x.txt"
            path.write_bytes(mutated(EXAMPLES[name].encode(), mutations))
            for insisted in (name, None):
                records, report = read([path], input_format=insisted)
                assert len(records) == report.read == len({r.key for r in records})
                assert report.records == len(report.outcomes) == sum(f.records for f in report.files)
                assert all("\n" not in message for message in report.messages)
                for record in records:
                    text = record_to_json(record)
                    assert "\0" not in text
                    assert record_to_json(record_from_json(text)).encode() == text.encode()

    timer = _timer()
    run()


def _timer():
    import time

    start = time.monotonic()
    return lambda: time.monotonic() - start
