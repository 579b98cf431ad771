"""Columns: the names under which tables keep the fields of papers, in the languages of the tools that write them."""

import re
from collections.abc import Sequence

ALIASES: dict[str, str] = {
    "title": "title titles documenttitle itemtitle articletitle papertitle paper primarytitle displayname originaltitle ti papername name 書名 题名 題名 論文名 論題 标题 標題 文献标题 文獻標題 论文标题 titel titre título titulo タイトル название",
    "abstract": "abstract abstracts abstractnote abstracttext papertext paperabstract summary summaries ab 摘要 zusammenfassung résumé resumen resumo 抄録 аннотация",
    "authors": "authorfullnames authors authorsnames author authornames authorss firstauthors creators creator authorshipsauthordisplayname authorshipsrawauthorname authorlist af au 作者 作者名 著者 著者名 autoren auteurs autores autor авторы",
    "year": "year publicationyear pubyear yearpublished publishedyear py 年份 年 出版年 jahr année annee año ano год",
    "date": "publicationdate datepublished date published pubdate coverdate publishdate submitted pd earlyaccessdate ea 日期 datum fecha",
    "venue": "sourcetitle publicationtitle journal journaltitle venue booktitle conference conferencename journalbook journalname venuename publicationname primarylocationsourcedisplayname containertitle publication source so proceedingstitle conferencetitle 刊行物名 掲載誌名 誌名 來源出版物名稱 来源出版物名称 期刊 来源 来源出版物",
    "doi": "doi itemdoi doilink digitalobjectidentifier di",
    "url": "url link paperurl dimensionsurl articleurl pdflink abstracturl externalurl sourceurls pdfurl forum openreviewurl arxivurl urllink primarylocationlandingpageurl bestoalocationlandingpageurl 連結 链接 uri lien enlace",
    "arxiv": "arxivid arxiv arxivnumber",
    "keywords": "authorkeywords keywords keyword manualtags tags de 作者關鍵字 作者关键字 关键词 关键字 關鍵字 關鍵詞 schlagwörter motsclés palabrasclave キーワード keywordsdisplayname",
    "extra": "extra",
    "language": "languageoforiginaldocument language languages la 语言 語言 sprache langue idioma",
    "id": "id key paperid eid lensid citationkey bibtexkey accessionnumber uniquewosid utuniquewosid ut pmid workid recordid documentidentifier",
}  # fmt: skip
_BY_NAME = {name: (field, rank) for field, names in ALIASES.items() for rank, name in enumerate(names.split())}


def fold_name(name: str) -> str:
    """Return a column's name as it is looked up: letters and digits only."""
    return "".join(char for char in name.casefold() if char.isalnum())


def recognise(header: Sequence[str], given: dict[str, str] | None = None) -> dict[str, list[int]]:
    """Return the places of the columns for each field that a header has; of several the one that says most comes first.

    Parameters
    ----------
    given : dict, optional
        Field by column name, which comes first.

    Examples
    --------
    >>> recognise(["Authors", "Author full names", "Document Title", "Cited by"])
    {'authors': [1, 0], 'title': [2]}
    """
    found: dict[str, list[tuple[int, int]]] = {}
    is_wos = {"PT", "UT"} <= {name.strip("\ufeff ") for name in header}
    for place, name in enumerate(header):
        folded = fold_name(name)
        mapped = next((field for column, field in (given or {}).items() if fold_name(column) == folded), None)
        field, rank = (mapped, -1) if mapped else _BY_NAME.get(folded, ("", 0))
        if field and not (is_wos and folded == "id"):  # where it means Keywords Plus
            found.setdefault(field, []).append((rank, place))
    return {field: [place for _, place in sorted(places)] for field, places in found.items()}


def is_header(cells: Sequence[str], given: dict[str, str] | None = None) -> bool:
    """Whether a row names columns: a title or an abstract, and something beside it."""
    found = recognise(cells, given)
    if (
        "title" in found
        and fold_name(cells[found["title"][0]]) == "name"
        and not {"abstract", "authors", "doi", "arxiv"} & found.keys()
    ):
        return False
    return (
        ("title" in found or "abstract" in found)
        and (len(found) >= 2 or len(cells) <= 3)
        and all(len(cell) < 200 for cell in cells)
    )


def list_items(cell: str) -> list[str] | None:
    r"""Return the items of a cell that holds a list of strings as JSON or Python write it; None for any other.

    Examples
    --------
    >>> list_items("['Marx, Karl', 'Lindgren, Astrid']"), list_items('["Jos\\u00e9"]'), list_items("Marx, Karl")
    (['Marx, Karl', 'Lindgren, Astrid'], ['José'], None)
    """
    cell = cell.strip()
    if cell == "[]":
        return []
    if not (cell.startswith(("['", '["')) and cell.endswith("]")):
        return None
    found = re.findall(r"""'((?:[^'\\]|\\.|(?<=\w)'(?=\w))*)'|"((?:[^"\\]|\\.)*)\"""", cell)
    return [_unescape(single or double) for single, double in found]


def _unescape(text: str) -> str:
    text = re.sub(r"\\u([0-9a-fA-F]{4})", lambda m: chr(int(m[1], 16)), text)
    return re.sub(r"\\(.)", r"\1", text)
