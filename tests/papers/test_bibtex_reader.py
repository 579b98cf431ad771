"""BibTeX and BibLaTeX: each oddity on a small file."""

import pytest

GOOD = "@article{good, title = {A good title}, author = {Lee, Ann}, year = 2020}\n"


def titles(records) -> list:
    return [r.title for r in records]


def test_fields(one) -> None:
    record = one(
        "@inproceedings{hu2022,\n title = {{LoRA}: Low-Rank {A}daptation},\n author = {Hu, Edward J. and Yelong Shen and others and {Open AI, Inc.}},\n"
        " booktitle = {ICLR},\n date = {2022-04-25},\n eprint = {2106.09685v2}, archiveprefix = {arXiv},\n doi = {https://doi.org/10.1234/X},\n"
        " keywords = {fine-tuning, low-rank adaptation (LoRA)},\n abstract = {We propose \\emph{LoRA} at 50\\% of $O(n^{2})$.}, langid = {english},\n"
        " url = {https://openreview.net/forum?id=nZeVKeeFYf9}}\n",
        "refs.bib",
    )
    assert record.title == "LoRA: Low-Rank Adaptation"
    assert [a.name for a in record.authors] == ["Edward J. Hu", "Yelong Shen", "Open AI, Inc."]
    assert (record.venue, record.year, record.date, record.language) == ("ICLR", 2022, "2022-04-25", "en")
    assert record.ids == ("doi:10.1234/x", "arxiv:2106.09685", "openreview:nZeVKeeFYf9")
    assert record.keywords == ("fine-tuning", "low-rank adaptation", "LoRA")
    assert record.abstract == "We propose \\emph{LoRA} at 50% of $O(n^{2})$."
    assert (record.key, record.source, record.line) == ("doi:10.1234/x", "refs.bib", 1)


def test_a_record_without_ids_is_named_by_file_and_citation_key(one) -> None:
    assert one(GOOD, "my.bib").key == "my.bib#good"


@pytest.mark.parametrize(
    ("head", "key"),
    [
        pytest.param("@article{,", "", id="no key"),
        pytest.param("@article{ year = 2020,", "", id="fields at once"),
        pytest.param("@ARTICLE { WOS:000123, ", "WOS:000123", id="blank and colon"),
        pytest.param("@article{Carmone Jr.1997,", "Carmone Jr.1997", id="blank in the key"),
        pytest.param("@article{\n  onnextline,", "onnextline", id="on the next line"),
        pytest.param("@misc{lisher},\n", "lisher", id="a brace behind the key"),
        pytest.param("@article{10.1145/3544548.3580801,", "10.1145/3544548.3580801", id="a DOI"),
        pytest.param("@web_page{凯撒2013,", "凯撒2013", id="other scripts and types"),
    ],
)
def test_keys(head, key, reading) -> None:
    records, report = reading(f"{GOOD}{head} title = {{B}}}}\n{GOOD.replace('good', 'other')}", "x.bib")
    assert [r.key.partition("#")[2] for r in records] == ["good", key, "other"]
    assert report.records == 3


@pytest.mark.parametrize(
    "entry",
    [
        pytest.param('@article(k,\n\ttitle =\t"B",\n\tyear =\t\t{1975}\n)', id="parentheses and quotes"),
        pytest.param('@article{k, title = "{B}", year = 1975}', id="braces in quotes"),
        pytest.param("@article{k, title = {{B}},\n\n  year=1975,}", id="empty line and last comma"),
        pytest.param("@article{k, year={1975}, volume={}, title={B}}", id="two fields on a line, an empty one"),
        pytest.param('@string{b = "B"} @article{k, title = b, year = 1975}', id="macro"),
        pytest.param(
            '@string(b-b = {B}) @article{k, title = b-b # "" # {}, year = 1975}', id="macro with a hyphen, joined"
        ),
        pytest.param("@article{k, title = {B} year = 1975}", id="no comma between fields"),
        pytest.param("@article{k, title = {B}}, year = {1975}}", id="a brace too many"),
        pytest.param('@article{k, year = 1975, month = jan # "~15", title = {B}}', id="month with a day"),
        pytest.param(
            '@article{k, title = "B", note = "he said "no" twice",\n year = 1975,\n}\n', id="quotes in quotes"
        ),
    ],
)
def test_values(entry, reading) -> None:
    records, _ = reading(GOOD + entry + "\n" + GOOD.replace("good", "other"), "x.bib")
    assert titles(records) == ["A good title", "B", "A other title"]
    assert records[1].year == 1975


@pytest.mark.parametrize(
    "between",
    [
        pytest.param("Scopus\nEXPORT DATE: 5 March 2023\n\n", id="prose"),
        pytest.param("%% Created for me@example.org at 2017\n", id="percent signs and an address"),
        pytest.param("@COMMENT Blood vessel segmentation\n", id="comment without braces"),
        pytest.param("@Comment{Synthetic,\n  title = {no entry},\n}\n", id="comment that looks like an entry"),
        pytest.param(
            "@comment{jabref-meta: groupstree:\n0 AllEntriesGroup:;\n1 ExplicitGroup:a\\;0\\;;\n}\n",
            id="JabRef's groups",
        ),
        pytest.param(
            '@PREAMBLE{" \\makeatletter \\@ifundefined{url}{\\newcommand{\\url}[1]{\\texttt{#1}}}{} "}\n',
            id="preamble with code",
        ),
        pytest.param("@Preamble{word}\n", id="preamble with a word"),
        pytest.param("sdjfhsd}}}\n", id="garbage and braces"),
    ],
)
def test_what_stands_between_entries_is_no_record(between, reading) -> None:
    records, report = reading(between + GOOD + between + GOOD.replace("good", "other") + between, "x.bib")
    assert titles(records) == ["A good title", "A other title"]
    assert report.records == 2


@pytest.mark.parametrize(
    "broken",
    [
        pytest.param("@article{bad, title = {never closed, year = 2020}\n", id="brace never closed"),
        pytest.param('@article{bad, title = "never closed, year = 2020}\n', id="quote never closed"),
        pytest.param("@article{bad, title {no equals sign}}\n", id="no equals sign"),
        pytest.param("@article{bad, title = = {B}}\n", id="two equals signs"),
        pytest.param("@article{bad, title = {B}, ]]] }\n", id="garbage for a field"),
        pytest.param("@article{bad\n", id="nothing but a head"),
    ],
)
@pytest.mark.parametrize("where", ["first", "middle", "last"])
def test_a_broken_entry_costs_itself(broken, where, reading) -> None:
    others = [GOOD, GOOD.replace("good", "other")]
    others.insert({"first": 0, "middle": 1, "last": 2}[where], broken)
    records, report = reading("\n".join(others), "x.bib")
    assert titles(records) == ["A good title", "A other title"]
    assert [(o.key, o.status) for o in report.outcomes if o.status == "skipped"] == [("bad", "skipped")]


def test_an_entry_without_fields_is_told(reading, said) -> None:
    _, report = reading(GOOD + "@article{empty}\n" + GOOD.replace("good", "other"), "x.bib")
    assert said(report) == ["x.bib:2: empty: skipped: it has neither title nor abstract; nothing can be found in it"]


def test_two_papers_of_one_citation_key_are_both_kept(reading) -> None:
    records, report = reading(GOOD + "@article{good, title = {Quite another}}\n" + GOOD, "x.bib")
    assert sorted(titles(records)) == ["A good title", "Quite another"]
    assert (report.read, report.same) == (2, 1)
    assert "stands for several papers" in report.messages[0]


def test_crossref_gives_venue_and_year_though_it_comes_later(one, reading) -> None:
    records, _ = reading(
        "@inproceedings{a, title = {A}, crossref = {P}}\n@inproceedings{b, title = {B}, crossref = {missing}}\n"
        "@proceedings{P, title = {Proceedings of X}, year = 1985}\n",
        "x.bib",
    )
    found = {r.title: (r.venue, r.year) for r in records}
    assert found == {"A": ("Proceedings of X", 1985), "B": (None, None), "Proceedings of X": (None, 1985)}


def test_authors_of_macros(one) -> None:
    record = one(
        "@string{S = {Smith, L. A.}}\n@string(J = {Jones}) @misc{k, title = {T}, author = S # { and } # J # { and P. {Zhang}}}",
        "x.bib",
    )
    assert [a.name for a in record.authors] == ["L. A. Smith", "Jones", "P. Zhang"]


def test_months_and_lone_carriage_returns(one) -> None:
    record = one("@Book{k,\r title = {Two\rlines},\r month = {JUL 15}, year = {2010},\r}", "x.bib")
    assert (record.title, record.date) == ("Two lines", "2010-07-15")


def test_accents(one) -> None:
    record = one(
        """@misc{k, title = {T}, author = {Kurt G{\\"o}del and Jos\\'{e} {\\L}ukasiewicz and Asanov\\'\\i{}c, K. and M{\\"{u}}ller and \\v{S}}}""",
        "x.bib",
    )
    assert [a.name for a in record.authors] == ["Kurt Gödel", "José Łukasiewicz", "K. Asanovíc", "Müller", "Š"]


def test_escapes_percent_signs_and_urls(one) -> None:
    record = one(
        "@misc{k, title = {A \\& B {\\textless}C{\\textgreater} of 50%}, url = {https://x.org/a\\_b~c}, abstract = {10 \\$ at 5% to {\\textendash} 7}}",
        "x.bib",
    )
    assert (record.title, record.url) == ("A & B <C> of 50%", "https://x.org/a_b~c")
    assert record.abstract == "10 $ at 5% to – 7"


def test_entries_behind_percent_signs_are_told(reading, said) -> None:
    records, report = reading("%@article{old, title = {Old}}\n" + GOOD, "x.bib")
    assert titles(records) == ["A good title"]
    assert said(report) == ["x.bib: 1 entries behind a percent sign were passed over"]


def test_byte_order_mark_and_windows_line_ends(one) -> None:
    assert one(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode(), "x.bib").title == "A good title"


def test_windows_1252_in_one_line(reading, said) -> None:
    records, report = reading(b"@misc{, abstract = {25\xb0 C}}\n" + "@misc{b, title = {Zoë}}\n".encode(), "x.bib")
    assert [(r.title, r.abstract) for r in records] == [(None, "25° C"), ("Zoë", None)]
    assert said(report) == [
        "x.bib:1: 1 line is not UTF-8, read as cp1252; save the file as UTF-8 where accents look wrong"
    ]


def test_gbk(one) -> None:
    record = one(
        "@article{凯撒2013,\n author = {凯撒},\n title = {Test Title},\n journal = {测试期刊}\n}".encode("gbk"), "x.bib"
    )
    assert (record.authors[0].name, record.venue) == ("凯撒", "测试期刊")


def test_an_entry_larger_than_what_is_read_at_a_time(reading) -> None:
    big = "@article{big, title = {Big}, abstract = {" + "word {braced} " * 200_000 + "}}\n"
    records, _ = reading(GOOD + big + GOOD.replace("good", "other"), "x.bib")
    assert titles(records) == ["A good title", "Big", "A other title"]
