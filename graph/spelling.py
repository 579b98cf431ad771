"""Spelling: one normal form for the words of a name.

Plural and singular, British and American spelling, accents and capitals are levelled; digits survive. The tables
hold what a rule would get wrong. `graph.text.fold` is the only caller that other rooms should need.
"""

import re
import unicodedata
from functools import lru_cache

IRREGULAR = {
    "matrices": "matrix", "indices": "index", "vertices": "vertex", "appendices": "appendix", "vortices": "vortex",
    "criteria": "criterion", "phenomena": "phenomenon", "corpora": "corpus", "spectra": "spectrum", "optima": "optimum",
    "minima": "minimum", "maxima": "maximum", "extrema": "extremum", "automata": "automaton", "children": "child",
    "formulae": "formula", "stimuli": "stimulus", "nuclei": "nucleus", "loci": "locus", "radii": "radius", "foci": "focus",
    "analyses": "analysis", "hypotheses": "hypothesis", "syntheses": "synthesis", "theses": "thesis", "crises": "crisis",
    "diagnoses": "diagnosis", "axes": "axis", "parentheses": "parenthesis", "prostheses": "prosthesis", "metastases": "metastasis",
    "biases": "bias", "lenses": "lens", "gases": "gas", "atlases": "atlas", "aliases": "alias", "canvases": "canvas",
    "viruses": "virus", "buses": "bus", "corpuses": "corpus", "campuses": "campus", "statuses": "status", "focuses": "focus",
    "caches": "cache", "niches": "niche", "aches": "ache", "headaches": "headache", "avalanches": "avalanche",
    "movies": "movie", "cookies": "cookie", "calories": "calorie", "heroes": "hero", "echoes": "echo", "torpedoes": "torpedo",
    "women": "woman", "men": "man", "mice": "mouse", "feet": "foot", "leaves": "leaf", "halves": "half", "wolves": "wolf",
    "quizzes": "quiz",
}  # fmt: skip
"""Plurals that no ending tells."""

SINGULAR_IN_S = frozenset(
    "bias gas atlas alias canvas lens series species news always bayes stokes keras pandas kubernetes ros texas mars "
    "chaos pathos ethos cosmos kudos sans lois davies thales yes its this has was does towards perhaps whereas "
    "besides across thus plus versus less".split()
)
"""Words that end in s and are no plural."""

_SINGULAR_ENDINGS = ("ss", "us", "is", "series", "species", "bias", "bayes", "chaos", "atlas")
"""Endings of words that are no plural, "timeseries" among them."""

BRITISH_STEMS = (
    "amortis anonymis binaris capitalis categoris centralis characteris colouris contextualis crystallis customis "
    "decentralis diagonalis digitis discretis equalis factoris featuris finalis formalis generalis harmonis homogenis "
    "idealis individualis initialis lexicalis linearis localis marginalis maximis mechanis memoris minimis modernis "
    "modularis monetis neutralis nominalis normalis operationalis optimis organis orthogonalis parallelis parameteris "
    "parametris penalis personalis polaris prioritis privatis quantis randomis rasteris rationalis realis recognis "
    "regularis sanitis serialis specialis stabilis standardis stylis summaris symbolis symmetris synchronis "
    "synthesis tokenis utilis vectoris verbalis virtualis visualis vocalis voxelis whitenis"
).split()
"""Verbs in -ise whose American form has a z; a rule would turn "noise" and "supervised" into nonsense."""

BRITISH_WORDS = {
    "behaviour": "behavior", "behavioural": "behavioral", "colour": "color", "colouring": "coloring", "neighbour": "neighbor",
    "neighbourhood": "neighborhood", "neighbouring": "neighboring", "favour": "favor", "labour": "labor", "humour": "humor",
    "rumour": "rumor", "tumour": "tumor", "vapour": "vapor", "harbour": "harbor", "labelled": "labeled", "labelling": "labeling",
    "unlabelled": "unlabeled", "modelling": "modeling", "modelled": "modeled", "signalling": "signaling", "travelling": "traveling",
    "cancelling": "canceling", "tunnelling": "tunneling", "channelled": "channeled", "levelled": "leveled", "centre": "center",
    "fibre": "fiber", "metre": "meter", "litre": "liter", "grey": "gray", "greyscale": "grayscale", "catalogue": "catalog",
    "dialogue": "dialog", "analogue": "analog", "analyse": "analyze", "analysed": "analyzed", "analysing": "analyzing",
    "catalyse": "catalyze", "defence": "defense", "offence": "offense", "licence": "license", "programme": "program",
    "artefact": "artifact", "judgement": "judgment", "acknowledgement": "acknowledgment", "ageing": "aging", "learnt": "learned", "haematology": "hematology", "anaemia": "anemia", "paediatric": "pediatric",
    "oesophageal": "esophageal", "foetal": "fetal", "aluminium": "aluminum", "manoeuvre": "maneuver", "sceptical": "skeptical",
}  # fmt: skip

_BRITISH = re.compile(
    rf"^(?:re|un|de|pre|over|non|co|hyper|multi)?(?:{'|'.join(BRITISH_STEMS)})(?=(?:ation|ations|e|ed|er|ers|es|ing|able|ability)$)"
)


@lru_cache(maxsize=200_000)
def fold_word(word: str) -> str:
    """Return the normal form of one word: singular, lower case, no accents, American spelling.

    Parameters
    ----------
    word : str
        A word without white space or hyphens, as written (its capitals tell "CLS" from the plural "cls").

    Returns
    -------
    str
        The normal form; "" for a word of nothing but marks.

    Examples
    --------
    >>> [fold_word(w) for w in ("Networks", "KGs", "CLS", "quantisation", "Bias", "matrices")]
    ['network', 'kg', 'cls', 'quantization', 'bias', 'matrix']
    """
    if not word.isascii():
        word = _without_marks(word)
    low = word.casefold()
    if low.endswith("'s"):
        low = low[:-2]
    low = low.replace("'", "")
    if low.endswith("s"):
        low = low[:-1] if _is_plural_acronym(word) else low if _is_short_acronym(word) else singular(low)
    else:
        low = IRREGULAR.get(low, low)
    return american(low)


def _without_marks(word: str) -> str:
    """Take letters apart ("é", "ﬁ", "½") and keep letters, digits and the marks that a word may have."""
    marks = set("'.+*#") & set(word)
    return "".join(c for c in unicodedata.normalize("NFKD", word) if (c.isalnum() and c != "\u02bc") or c in marks)


def _is_plural_acronym(word: str) -> bool:
    return len(word) > 2 and word[-1] == "s" and (word[-2].isupper() or word[-2].isdigit()) and not word[-2].islower()


def _is_short_acronym(word: str) -> bool:
    return len(word) <= 5 and word.isupper()


def singular(word: str) -> str:
    """Return the singular of a lower-case English word; the word itself where it is none.

    Examples
    --------
    >>> [singular(w) for w in ("losses", "approaches", "policies", "series", "sizes", "analysis")]
    ['loss', 'approach', 'policy', 'series', 'size', 'analysis']
    """
    if word in IRREGULAR:
        return IRREGULAR[word]
    if len(word) <= 3 or not word.endswith("s") or word in SINGULAR_IN_S or word.endswith(_SINGULAR_ENDINGS):
        return word
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("sses", "shes", "ches", "xes", "zzes")):
        return word[:-2]
    return word[:-1]


def american(word: str) -> str:
    """Return the American spelling of a lower-case word.

    Examples
    --------
    >>> [american(w) for w in ("optimised", "noise", "supervised", "behaviour", "regularisation")]
    ['optimized', 'noise', 'supervised', 'behavior', 'regularization']
    """
    if word in BRITISH_WORDS:
        return BRITISH_WORDS[word]
    if "is" not in word or word in ("synthesis", "synthesises"):
        return word
    match = _BRITISH.match(word)
    return word[: match.end() - 1] + "z" + word[match.end() :] if match else word
