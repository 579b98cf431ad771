"""Merging: of each field the record that says more, of year and venue the version of record."""

from typing import Any

from graph.matching import match
from graph.model import Author, Paper, Record


def merged(*fields: dict[str, Any]) -> Paper:
    shared = {"source": "a.bib", "ids": ("doi:10.1/x",)}
    [paper] = match(Record(**{"key": f"k{n}", **shared, **given}) for n, given in enumerate(fields)).papers
    return paper


def test_the_published_year_and_venue_count() -> None:
    preprint = {
        "ids": ("arxiv:1", "openreview:q"),
        "venue": "arXiv preprint arXiv:2106.09685",
        "year": 2021,
        "date": "2021-06-17",
    }
    published = {"ids": ("arxiv:1",), "venue": "Proc. 10th Int. Conf. on Learning Representations", "year": 2022}
    paper = merged(preprint, published)
    assert (paper.venue, paper.year, paper.date) == ("ICLR", 2022, None)
    assert paper.ids == ("arxiv:1", "openreview:q")


def test_a_title_in_capitals_or_with_a_point_gives_way() -> None:
    assert merged({"title": "ANTS AND BEES"}, {"title": "Ants and Bees"}).title == "Ants and Bees"
    assert merged({"title": "Ants and Bees."}, {"title": "Ants and Bees"}).title == "Ants and Bees"
    assert merged({"title": "Ants"}, {"title": "Ants and Bees"}).title == "Ants and Bees"


def test_authors_come_from_the_longer_list_with_the_ids_of_the_other() -> None:
    full = (Author(name="Ada Lovelace"), Author(name="Charles Babbage"))
    short = (Author(name="A. Lovelace", orcid="0000-0002-1825-0097", profile="~Ada_Lovelace1"),)
    paper = merged({"authors": full}, {"authors": short})
    assert paper.authors == (
        Author(name="Ada Lovelace", orcid="0000-0002-1825-0097", profile="~Ada_Lovelace1"),
        full[1],
    )


def test_an_id_goes_to_nobody_where_two_could_be_meant() -> None:
    full = (Author(name="Wei Wang"), Author(name="Wen Wang"))
    assert (
        merged({"authors": full}, {"authors": (Author(name="W. Wang", orcid="0000-0002-1825-0097"),)}).authors[0].orcid
    )
    short = (Author(name="W. Wang", orcid="0000-0002-1825-0097"), Author(name="W. Wang"))
    assert merged({"authors": full}, {"authors": short}).authors == full


def test_an_anonymous_submission_gets_its_authors() -> None:
    known = (Author(name="Ada Lovelace"),)
    assert merged({"authors": (Author(name="Anonymous"),)}, {"authors": known}).authors == known
    assert merged({"authors": (Author(name="Anonymous"),)}).authors == ()


def test_keywords_are_kept_once_whatever_their_capitals() -> None:
    assert merged({"keywords": ("Ants", "bees", "Wasps")}, {"keywords": ("ants", "flies")}).keywords == (
        "Ants",
        "bees",
        "Wasps",
        "flies",
    )
