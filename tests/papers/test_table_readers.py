"""CSV, TSV, Excel and Markdown: each oddity on a small file."""

import io

import openpyxl
import pytest

ROWS = [("A title", "We fold; proteins, twice.", "2020"), ("Another", "They unfold.", "2021")]


def titles(records) -> list:
    return [(r.title, r.abstract, r.year) for r in records]


EXPECTED = [("A title", "We fold; proteins, twice.", 2020), ("Another", "They unfold.", 2021)]


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(
            'Title,Abstract,Year\nA title,"We fold; proteins, twice.",2020\nAnother,They unfold.,2021\n', id="commas"
        ),
        pytest.param(
            '\ufeff"Document Title",Abstract,"Publication Year"\n"A title","We fold; proteins, twice.","2020"\n"Another","They unfold.","2021"\n',
            id="some names quoted",
        ),
        pytest.param(
            'Status;Title;Abstract;Year\r\nok;A title;"We fold; proteins, twice.";2020\r\nno;Another;They unfold.;2021\r\n',
            id="semicolons",
        ),
        pytest.param(
            "paper_id\ttitle\tabstract\tyear\nx\tA title\tWe fold; proteins, twice.\t2020\ny\tAnother\tThey unfold.\t2021\n",
            id="tabs",
        ),
        pytest.param(
            'Export of today\n\nTitle,Abstract,Year\nA title,"We fold; proteins, twice.",2020\n,,\nAnother,They unfold.,2021\n',
            id="text before the header",
        ),
        pytest.param(
            'Title,Abstract,Year\nA title,"We fold;\nproteins, twice.",2020\n\n"Another","They\n\nunfold.",2021\n'.replace(
                "They\n\nunfold", "They\nunfold"
            ),
            id="quoted line breaks",
        ),
        pytest.param(
            '标题,摘要,年份\nA title,"We fold; proteins, twice.",2020\nAnother,They unfold.,2021\n', id="Chinese"
        ),
        pytest.param(
            'Titel;Zusammenfassung;Jahr\n"A title";"We fold; proteins, twice.";2020\nAnother;They unfold.;2021\n',
            id="German",
        ),
    ],
)
def test_tables(content, reading) -> None:
    records, report = reading(content, "x.csv")
    assert titles(records) == EXPECTED
    assert report.files[0].format == "csv"


def test_many_names_for_the_same_field(one) -> None:
    record = one(
        "Authors,Author full names,Title,Source title,DOI,Link,Author Keywords,Index Keywords,Language of Original Document,EID\n"
        '"Lee A., Ray B.C.","Lee, Ann (57202138757); Ray, Bob C. (7420220509)",T,J,10.1234/x,https://x.org,"a; bees (LONG)",c,English,2-s2.0-1\n'
    )
    assert [a.name for a in record.authors] == ["Ann Lee", "Bob C. Ray"]
    assert (record.venue, record.key, record.keywords, record.language) == (
        "J",
        "doi:10.1234/x",
        ("a", "bees", "LONG"),
        "en",
    )


@pytest.mark.parametrize(
    ("cell", "names"),
    [
        ("Phillips J.C., Braun R., De Lucas J.M.", ["J.C. Phillips", "R. Braun", "J.M. De Lucas"]),
        ("P. Kogge; J. -P. Nominé", ["P. Kogge", "J. -P. Nominé"]),
        ("Nagendra, Ravindra P.; Kutty, Bindu M.", ["Ravindra P. Nagendra", "Bindu M. Kutty"]),
        ("['Marx, Karl', 'Lindgren, Astrid']", ["Karl Marx", "Astrid Lindgren"]),
        ('["Mar\\u00eda Romero","B"]', ["María Romero", "B"]),
        ("Massimo Aria|Corrado Cuccurullo", ["Massimo Aria", "Corrado Cuccurullo"]),
        ("Ann Lee, Bob Ray and Cy Dee", ["Ann Lee", "Bob Ray", "Cy Dee"]),
        ("Lee, Ann", ["Ann Lee"]),
    ],
)
def test_authors(cell, names, one) -> None:
    quoted = cell.replace('"', '""')
    assert [a.name for a in one(f'Title,Authors\nT,"{quoted}"\n', "x.csv").authors] == names


def test_springers_authors_run_together(one) -> None:
    record = one(
        'Item Title,Publication Title,Item DOI,Authors,Publication Year,URL,Content Type\n"T","J","10.1007/x","Araz R. AlievNigar T. IsmayilovaIan McDonald","2022","http://x.org","Chapter"\n'
    )
    assert [a.name for a in record.authors] == ["Araz R. Aliev", "Nigar T. Ismayilova", "Ian McDonald"]


def test_authors_under_the_name_of_keywords(one) -> None:
    record = one('\ufeff作者關鍵字,書名,年份,來源出版物名稱\n"Kao C.-H., Hsieh C.-H.",T,2017,J\n')
    assert ([a.name for a in record.authors], record.keywords) == (["C.-H. Kao", "C.-H. Hsieh"], ())


def test_rows_longer_and_shorter_than_the_header(reading, said) -> None:
    records, report = reading("Title,Abstract,Year\nA,We.,2020,more,and more\nB\nC,They.,2021\n", "x.csv")
    assert titles(records) == [("A", "We.", 2020), ("B", None, None), ("C", "They.", 2021)]
    assert said(report) == [
        "x.csv:2: 1 rows have more cells than the header; what stands in their last columns may be off, check the export"
    ]


def test_a_quote_never_closed_costs_its_row_only(reading) -> None:
    rows = "".join(f'"Title {n}","We fold {n}.",2020\n' for n in range(2, 9))
    records, report = reading('Title,Abstract,Year\n"Title 1","never closed,2020\n' + rows, "x.csv")
    assert [r.title for r in records][-7:] == [f"Title {n}" for n in range(2, 9)]
    assert report.records == 8


def test_two_quotes_never_closed_do_not_swallow_the_rows_between(reading) -> None:
    rows = [f'"Title {n}","We fold {n}.",2020\n' for n in range(1, 9)]
    rows[1], rows[5] = '"Title 2","never closed,2020\n', '"Title 6","never closed,2020\n'
    records, _ = reading("Title,Abstract,Year\n" + "".join(rows), "x.csv")
    assert [r.title for r in records] == [f"Title {n}" for n in range(1, 9)]


def test_quotes_inside_text(reading) -> None:
    records, _ = reading(
        'title\tabstract\tlink\n"Why" trust\tA 5" disk and "half\thttps://x.org\nSecond\tsays "yes"\thttps://y.org\n',
        "x.tsv",
    )
    assert [(r.title, r.abstract) for r in records] == [
        ('"Why" trust', 'A 5" disk and "half'),
        ("Second", 'says "yes"'),
    ]


def test_lists_in_quotes_that_are_not_doubled(reading) -> None:
    records, _ = reading(
        '"workID","oaiID","doi","title","authors","createdDate"\n1,"["oai:a\\/1"]",10.1234/x,"First","["Mesa, Ahmed","Mar\\u00eda"]",2022\n'
        '2,"["oai:b","oai:c"]",,"A title\nbroken over lines","["Lee"]",2021\n3,"["oai:d"]",,"Third","[]",2020\n',
        "core.csv",
    )
    assert [(r.title, [a.name for a in r.authors]) for r in records] == [
        ("First", ["Ahmed Mesa", "María"]),
        ("A title broken over lines", ["Lee"]),
        ("Third", []),
    ]


def test_columns_can_be_named(reading) -> None:
    records, report = reading(
        "Article,Was\nT,We fold.\n", "x.csv", input_format="csv", columns={"article": "title", "Was": "abstract"}
    )
    assert [(r.title, r.abstract) for r in records] == [("T", "We fold.")]
    _, report = reading("Article,Was\nT,We fold.\n", "x.csv", input_format="csv")
    assert "--columns" in report.messages[0]


def test_orkg(reading) -> None:
    records, report = reading(
        "uri,title,doi,abstract,processed_abstract\nhttp://orkg.org/orkg/resource/R1,,,,\n"
        'http://orkg.org/orkg/resource/R2,T,10.1234/x,"<p><section-title>Aim</section-title><simple-para>We fold.</simple-para></p>",we fold\n'
    )
    assert [(r.title, r.abstract) for r in records] == [("T", "Aim: We fold.")]
    assert (report.files[0].format, report.skipped) == ("orkg", 1)


def workbook(rows: list, *, more: int = 0) -> bytes:
    book = openpyxl.Workbook()
    sheet = book.active
    for row in rows:
        sheet.append(row)
    if more:
        sheet.cell(more, 1).number_format = "0"
    book.create_sheet("empty")
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def test_excel(reading) -> None:
    records, report = reading(
        workbook(
            [
                ["My papers"],
                [],
                ["Title", "Abstract", "Year", "DOI"],
                ["A", "We fold.", 2020, None],
                [],
                ["=1+1", "They unfold.", 2021.0, "10.1234/x"],
            ]
        ),
        "x.xlsx",
    )
    assert titles(records) == [
        ("A", "We fold.", 2020),
        (None, "They unfold.", 2021),
    ]  # a formula that was never computed has no value
    assert [r.line for r in records] == [4, 6]
    assert report.files[0].format == "excel"


def test_excel_with_a_million_empty_rows(reading) -> None:
    records, _ = reading(workbook([["Title", "Abstract"], ["A", "We fold."]], more=1_000_000), "x.xlsx")
    assert [r.title for r in records] == ["A"]


def test_excel_with_a_paper_behind_a_million_empty_rows(reading) -> None:
    from openpyxl import Workbook

    book = Workbook()
    book.active.append(["Title", "Abstract"])
    book.active.cell(row=1_000_000, column=1, value="Last")
    file = io.BytesIO()
    book.save(file)
    records, _ = reading(file.getvalue(), "x.xlsx")
    assert [(r.title, r.line) for r in records] == [("Last", 1_000_000)]


@pytest.mark.parametrize("part", ["xl/workbook.xml", "xl/worksheets/sheet1.xml", "xl/styles.xml"])
def test_excel_damaged_anywhere_costs_no_more_than_its_rest(reading, part: str) -> None:
    content = workbook([["Title", "Abstract"], ["A", "We fold."], ["B", "They unfold."]])
    start = content.index(part.encode())
    for at in range(start - 20, start + 400, 5):
        damaged = content[:at] + bytes([content[at] ^ 0x55]) + content[at + 1 :]
        records, report = reading(damaged, "x.xlsx", input_format="excel")
        assert len(records) + len(report.messages) >= 1
        assert report.records == report.read == len(records)


def test_markdown_bullets(reading) -> None:
    records, report = reading(
        "# Papers\n\n[![badge](https://img.shields.io/x)]()\n\n- [Contents](#contents)\n- **[LoRA: [fast] tuning](https://arxiv.org/abs/2106.09685)**  `arXiv:2106.09685` `cs.CL`\n"
        "  _Edward Hu, Yelong Shen, et al._\n  <details open><summary>Abstract</summary>\n  We propose LoRA.\n  </details>\n\n* [Second](https://openreview.net/forum?id=abc) - a note\n* [A tool](https://github.com/x/y)\n",
        "list.md",
    )
    assert [(r.title, r.abstract, [a.name for a in r.authors], r.key) for r in records] == [
        ("LoRA: [fast] tuning", "We propose LoRA.", ["Edward Hu", "Yelong Shen"], "arxiv:2106.09685"),
        ("Second", None, [], "openreview:abc"),
    ]
    assert report.files[0].format == "markdown"


@pytest.mark.parametrize(
    "bullet",
    [
        "* **LoRA: Low-Rank** - Hu et al. [[paper]](https://arxiv.org/abs/2106.09685) [[code]](https://github.com/x)",
        "* LoRA: Low-Rank. *ICLR 2022*. [pdf](https://arxiv.org/pdf/2106.09685.pdf)",
        "1. [2021/06] [LoRA: Low-Rank](https://arxiv.org/abs/2106.09685v1), Hu",
    ],
)
def test_markdown_titles_beside_links(bullet, one) -> None:
    record = one(f"# Papers\n\n{bullet}\n", "x.md")
    assert (record.title, record.key) == ("LoRA: Low-Rank", "arxiv:2106.09685")


def test_markdown_tables(reading) -> None:
    records, _ = reading(
        "# Daily\n\n## Time Series\n| **Title** | **Date** | **Abstract** | **Comment** |\n| --- | --- | --- | --- |\n"
        "| **[Lévy](https://arxiv.org/abs/2608.19171v1)** | 2026-08-19 | <details><summary>Show</summary><p>We $a\\|b$ fold.</p></details> | <details><summary>2 pa...</summary><p>2 pages</p></details> |\n"
        "| **[Second](https://arxiv.org/abs/2608.1)** | 2026-08-18 | | |\n",
        "README.md",
    )
    assert [(r.title, r.abstract, r.date) for r in records] == [
        ("Lévy", "We $a|b$ fold.", "2026-08-19"),
        ("Second", None, "2026-08-18"),
    ]
    assert records[0].ids == ("arxiv:2608.19171",)


def test_markdown_headings(reading) -> None:
    abstract = "Keyphrase extraction is the task of identifying expressions that represent the main topics of a document, and we do it with graphs."
    records, _ = reading(
        "# Bibliography\n\nUses <https://www.bibsonomy.org/>.\n\n## – B –\n\n### bougouin-2013\n\n"
        '["TopicRank: Graph-Based"](https://aclanthology.org/I13-1062/)  \n[**Adrien Bougouin**](https://x.org/a), [**Florian Boudin**](https://x.org/b)  \n'
        f"[*IJCNLP*](https://aclanthology.org/I13-1062/) pp. 543-551 (2013-10-14)  \n> {abstract}\n\n## – F –\n",
        "biblio.md",
    )
    assert [(r.key, r.title, [a.name for a in r.authors], r.date, r.venue, r.abstract) for r in records] == [
        (
            "biblio.md#bougouin-2013",
            "TopicRank: Graph-Based",
            ["Adrien Bougouin", "Florian Boudin"],
            "2013-10-14",
            "IJCNLP",
            abstract,
        )
    ]
