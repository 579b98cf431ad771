"""Lists of concepts that others publish, in the forms in which they publish them."""

import gzip
from pathlib import Path

import pytest

from graph.errors import InputError
from graph.vocabulary.adoption import Term
from loaders.library.termlists import read_terms

SKOS = """<?xml version="1.0" encoding="UTF-8"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:skos="http://www.w3.org/2004/02/skos/core#">
  <skos:Concept rdf:about="http://example.org/optics">
    <skos:prefLabel xml:lang="de">Optik</skos:prefLabel>
    <skos:prefLabel xml:lang="en">Optics</skos:prefLabel>
  </skos:Concept>
  <skos:Concept rdf:about="http://example.org/lens">
    <skos:prefLabel>Lens</skos:prefLabel>
    <skos:altLabel xml:lang="en">lens element</skos:altLabel>
    <skos:broader rdf:resource="http://example.org/optics"/>
  </skos:Concept>
</rdf:RDF>
"""
TRIPLES = """\
<http://example.org/optics> <http://www.w3.org/2004/02/skos/core#prefLabel> "Optics"@en .
<http://example.org/optics> <http://www.w3.org/2004/02/skos/core#narrower> <http://example.org/lens> .
<http://example.org/lens> <http://www.w3.org/2004/02/skos/core#prefLabel> "Linse"@de .
<http://example.org/lens> <http://www.w3.org/2004/02/skos/core#prefLabel> "Lens"@en .
<http://example.org/lens> <http://www.w3.org/2004/02/skos/core#altLabel> "lens element" .
"""
CSO = """\
"<https://example.org/topics/optics>","<http://example.org/schema#superTopicOf>","<https://example.org/topics/lens>"
"<https://example.org/topics/lens_element>","<http://example.org/schema#preferentialEquivalent>","<https://example.org/topics/lens>"
"<https://example.org/topics/lens>","<http://example.org/schema#preferentialEquivalent>","<https://example.org/topics/lens>"
"<https://example.org/topics/optics>","<http://www.w3.org/2000/01/rdf-schema#label>","Optics"
"<https://example.org/topics/lens>","<http://www.w3.org/2000/01/rdf-schema#label>","Lens"
"""
TABLE = "prefLabel,altLabel,broader\nOptics,,\nLens,lens element,Optics\n"


@pytest.mark.parametrize(
    "text", [SKOS, TRIPLES, CSO, TABLE], ids=["SKOS as RDF/XML", "SKOS as N-Triples", "CSO", "CSV"]
)
def test_every_form_gives_the_same_terms(tmp_path: Path, text: str) -> None:
    file = tmp_path / "list"
    file.write_text(text, encoding="utf-8")
    assert sorted(read_terms(str(file)), key=lambda t: t.name) == [
        Term("Lens", ("lens element",), ("Optics",)),
        Term("Optics"),
    ]


def test_a_table_may_name_kinds_and_several_aliases(tmp_path: Path) -> None:
    file = tmp_path / "list.csv.gz"
    file.write_bytes(gzip.compress(b"name,kind,aliases\nLens,tool,lens element; glass\nHue,colour,\n"))
    assert read_terms(str(file)) == [Term("Lens", ("lens element", "glass"), (), "tool"), Term("Hue")]


@pytest.mark.parametrize("text", ["", "@prefix skos: <http://example.org/> .\n", "a,b\n1,2\n"])
def test_a_list_of_another_form_is_refused_in_one_line(tmp_path: Path, text: str) -> None:
    file = tmp_path / "list.ttl"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(InputError, match=r"list\.ttl") as caught:
        read_terms(str(file))
    assert "\n" not in str(caught.value)


def test_an_absent_list_is_told_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="absent"):
        read_terms(str(tmp_path / "absent.csv"))
