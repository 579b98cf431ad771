"""Train the scorer from annotated papers: ``make train``.

    python benchmarks/train_scorer.py GOLD_FOLDER

Reads ``train``, ``seeds`` and ``dev`` (texts and gold) of the folder, fits the linear models of
``graph/extraction/learnt.py`` and writes ``graph/extraction/data/learnt.json.gz`` with its log ``learnt.md`` beside it.
The log's figures are five-fold: each paper is scored by a model that has not seen it. Deterministic. Needs scikit-learn
(development extra).
"""

import gzip
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

import numpy as np
from scipy.sparse import csr_matrix
from sklearn.linear_model import LogisticRegression

from benchmarks.annotations import Annotation, Counts, load
from benchmarks.wordkinds import WordKinds, features_of, folded, kinds_by_word
from graph.extraction.candidates import Candidate, may_be_name
from graph.extraction.contexts import Contexts
from graph.extraction.features import Knowledge, annotated_counts, phrase_features
from graph.extraction.learnt import Family, Learnt, Linear
from graph.extraction.phrases import shipped_phrases
from graph.extraction.roles import with_sentences
from graph.extraction.scorer import Judged, Placed, choose, neighbour_features, place
from graph.extraction.scores import Phrase
from graph.model import KINDS, ROLES
from graph.vocabulary.lookup import shipped

TARGET = Path(__file__).parent.parent / "graph" / "extraction" / "data"
PARTS = ("seeds", "dev", "train")
FOLDS = 5
LEAST_SEEN = 3
"""Candidates in which a feature must stand to get a weight."""

STRENGTH = {"prior": 0.3, "concept": 0.2, "own": 1.0, "part": 0.3, "role": 0.03, "kind": 0.1, "own kind": 0.3}
"""Inverse strength of the L2 penalty."""

PRIOR_THRESHOLD = -2.5
"""Log odds of the phrase alone under which a candidate is not looked at again."""

BONUSES = (0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 9.0)
"""Bonuses of the vocabulary's concepts that are tried."""

UNKNOWN = 4
"""Of how many concepts that only one annotated paper names one is taken out of the vocabulary for training.

The vocabulary was begun from these papers' concepts, so it knows more of them (78 of 100 that no other paper names)
than of other papers' (58): what is learnt of names that it does not know, and how far it is to be trusted, would be
wrong for everybody else's papers.
"""

Features = Sequence[str]
Vector = np.ndarray


NO_PHRASE = Phrase("", "", (0, 0), is_new=True, prior=0.0, own=0.0, as_concept=0.0)
"""Stands where scores come from the models of the folds."""


class Rows:
    """Rows of named features as one sparse matrix of ones; features of too few rows are left out."""

    def __init__(self, rows: Sequence[Features]) -> None:
        seen = Counter(f for row in rows for f in set(row))
        self.names = sorted(f for f, count in seen.items() if count >= LEAST_SEEN)
        index = {f: n for n, f in enumerate(self.names)}
        columns, ends = [], [0]
        for row in rows:
            columns += sorted({index[f] for f in row if f in index})
            ends.append(len(columns))
        self.matrix = csr_matrix((np.ones(len(columns)), columns, ends), shape=(len(rows), len(index)))

    def fit(self, numbers: Vector, truth: Vector, strength: float) -> LogisticRegression:
        """Fit a logistic regression on some rows; features that none of them has get no weight."""
        return LogisticRegression(C=strength, solver="liblinear", max_iter=400, random_state=0).fit(
            self.matrix[numbers], truth
        )

    def linear(self, numbers: Vector, truth: Vector, strength: float) -> Linear:
        """Fit, and return the weights by name."""
        model = self.fit(numbers, truth, strength)
        weights = {f: round(float(w), 3) for f, w in zip(self.names, model.coef_[0], strict=True)}
        return Linear(round(float(model.intercept_[0]), 3), {f: w for f, w in weights.items() if w})


def nothing(feature: str) -> bool:
    """Leave no feature out."""
    return False


class Table:
    """All candidates of all papers as rows: their features, labels and the number of their paper."""

    def __init__(
        self, papers: Sequence[Annotation], knowledge: Knowledge, left_out: Callable[[str], bool] = nothing
    ) -> None:
        self.papers = papers
        self.left_out = left_out
        counts = Counts(papers)
        self.annotated = counts.without(lambda n: False)
        self.paper = np.array([n for n, p in enumerate(papers) for _ in p.candidates])
        self.labels = np.array([p.label(i) for p in papers for i in range(len(p.candidates))])
        self.alone = [
            self.kept(_alone(c, knowledge, annotated_counts(c, counts.without_one(n))))
            for n, p in enumerate(papers)
            for c in p.candidates
        ]
        self.alone_rows = Rows(self.alone)
        self.placed: list[Placed] = []
        self.full: list[Features] = []

    def kept(self, features: Iterable[str]) -> tuple[str, ...]:
        """Return the features that are not left out."""
        return tuple(f for f in features if not self.left_out(f))

    def out_of_fold(self, rows: Rows, truth: Vector, used: Vector, strength: float) -> Vector:
        """Return the log odds of each row by a model that has not seen its paper."""
        scores = np.zeros(len(truth))
        for fold_ in range(FOLDS):
            mine = self.paper % FOLDS == fold_
            train = np.flatnonzero(used & ~mine)
            scores[mine] = rows.fit(train, truth[train], strength).decision_function(rows.matrix[mine])
        return scores

    def add_neighbours(self, prior: Vector) -> None:
        """Complete the features with those of neighbours, from prior log odds."""
        at = 0
        self.placed = []
        for paper in self.papers:
            keys = [c.key for c in paper.candidates]
            around = neighbour_features(paper.candidates, dict(zip(keys, prior[at : at + len(keys)], strict=True)))
            self.placed += [place(c, paper.contexts, around[c.key]) for c in paper.candidates]
            at += len(keys)
        self.full = [(*a, *self.kept(p.features(a))) for a, p in zip(self.alone, self.placed, strict=True)]
        self.full_rows = Rows(self.full)

    def with_sentences(self, row: int) -> Features:
        """Return all features of a candidate with those of its sentences."""
        number = int(self.paper[row])
        first = int(np.searchsorted(self.paper, number))
        paper = self.papers[number]
        return with_sentences(tuple(self.full[row]), paper.candidates[row - first].places, paper.contexts)

    def judged(self, concept: Vector, own: Vector, prior: Vector, least: float) -> list[list[Judged]]:
        """Return the judged candidates of each paper."""
        found: list[list[Judged]] = [[] for _ in self.papers]
        at = 0
        for number, paper in enumerate(self.papers):
            for candidate in paper.candidates:
                if is_worth_judging(candidate, float(prior[at]), least, paper.contexts):
                    scores = float(concept[at]), float(own[at])
                    found[number].append(Judged(candidate, NO_PHRASE, self.placed[at], *scores))
                at += 1
        return found


def _alone(candidate: Candidate, knowledge: Knowledge, annotated: tuple[int, int]) -> tuple[str, ...]:
    concept = candidate.concepts[0] if candidate.concepts else ""
    return tuple(phrase_features(candidate.phrase, concept, knowledge, annotated))


def is_worth_judging(candidate: Candidate, prior: float, least: float, contexts: Contexts) -> bool:
    """Tell whether the product would make this candidate."""
    return (
        prior >= least
        or bool(candidate.concepts or candidate.short or candidate.named)
        or any(may_be_name(contexts, p.first, p.last) for p in candidate.places)
    )


def forget_some(papers: Sequence[Annotation]) -> None:
    """Take out of the vocabulary one in `UNKNOWN` of the concepts that are in it for one annotated paper's sake."""
    counts = Counts(papers)
    for number, paper in enumerate(papers):
        others = counts.without_one(number)
        for candidate, concepts in zip(paper.candidates, paper.concepts, strict=True):
            alone = candidate.concepts and concepts and annotated_counts(candidate, others) == (0, 0)
            if alone and crc32(f"{paper.name} {candidate.key}".encode()) % UNKNOWN == 0:
                candidate.concepts = ()


def figures(
    papers: Sequence[Annotation], judged: Sequence[list[Judged]], least: Mapping[str, float]
) -> dict[str, float]:
    """Return precision, recall and F1 of concepts and of own names, after choosing with some thresholds."""
    c, o = Counter[str](), Counter[str]()
    for paper, found in zip(papers, judged, strict=True):
        numbers = {id(candidate): n for n, candidate in enumerate(paper.candidates)}
        got, owned = set[int](), set[int]()
        for one in choose(found, least):
            number = numbers[id(one.judged.candidate)]
            owns, concepts = paper.owns[number], paper.concepts[number]
            if one.is_own:
                o["right" if set(owns) - owned else "wrong"] += 1
                owned |= set(owns)
            elif not owns:
                must = [i for i in concepts if paper.gold["concepts"][i]["need"] == "must" and i not in got]
                got |= set(must[:1])
                may = any(paper.gold["concepts"][i]["need"] == "may" for i in concepts)
                c["right" if must else "neutral" if may else "wrong"] += 1
        c["missed"] += sum(x["need"] == "must" for x in paper.gold["concepts"]) - len(got)
        o["missed"] += len(paper.gold["proposes"]) - len(owned)
    result = {}
    for name, n in (("concepts", c), ("proposes", o)):
        result[f"{name} P"] = n["right"] / max(n["right"] + n["wrong"], 1)
        result[f"{name} R"] = n["right"] / max(n["right"] + n["missed"], 1)
        result[f"{name} F1"] = 2 * n["right"] / max(2 * n["right"] + n["wrong"] + n["missed"], 1)
    return result


def one_against_rest(
    table: Table, names: Iterable[str], truth: list[str | None], strength: float, kinds: WordKinds
) -> tuple[dict[str, Linear], float]:
    """Fit one model a name on the rows whose truth is known; also return the five-fold share of right choices."""
    chosen = np.array([i for i, t in enumerate(truth) if t is not None])
    known = np.array([truth[i] for i in chosen])
    features = Rows([(*table.with_sentences(i), *features_of(table.alone[i], kinds)) for i in chosen])
    rows = np.arange(len(chosen))
    names = [n for n in names if (known == n).sum() >= 5]
    scores = np.full((len(rows), len(names)), -99.0)
    for fold_ in range(FOLDS):
        mine = table.paper[chosen] % FOLDS == fold_
        for column, name in enumerate(names):
            model = features.fit(rows[~mine], known[~mine] == name, strength)
            scores[mine, column] = model.decision_function(features.matrix[rows[mine]])
    right = float(np.mean([names[best] == t for best, t in zip(scores.argmax(axis=1), known, strict=True)]))
    models = {n: features.linear(rows, known == n, strength) for n in names}
    return {n: folded(model, kinds) for n, model in models.items()}, right


def platt(scores: Vector, truth: Vector) -> tuple[float, float]:
    """Return slope and intercept that make log odds calibrated."""
    model = LogisticRegression(C=1e6, random_state=0).fit(scores.reshape(-1, 1), truth)
    return round(float(model.coef_[0][0]), 3), round(float(model.intercept_[0]), 3)


def best_threshold(measure: Callable[[float], float]) -> float:
    """Return the threshold with the highest measure; of equals the highest."""
    return max((round(float(t), 2) for t in np.arange(-1.6, 1.61, 0.2)), key=lambda t: (measure(t), t))


class OutOfFold(NamedTuple):
    """Log odds of each row by models that have not seen its paper."""

    prior: Vector
    concept: Vector
    own: Vector


def cross_validate(table: Table) -> OutOfFold:
    """Score each row by models that have not seen its paper; completes the table's features."""
    is_must, is_own = table.labels == "must", table.labels == "own"
    plain = is_must | (table.labels == "none")
    prior = table.out_of_fold(table.alone_rows, is_must, plain, STRENGTH["prior"])
    table.add_neighbours(prior)
    concept = table.out_of_fold(table.full_rows, is_must, plain, STRENGTH["concept"])
    own = table.out_of_fold(table.full_rows, is_own, np.ones(len(is_own), bool), STRENGTH["own"])
    return OutOfFold(prior, concept, own)


def tune(table: Table, scores: OutOfFold) -> tuple[dict[str, float], dict[str, float]]:
    """Return the thresholds that are best for papers that the models have not seen, and the figures with them."""
    judged = table.judged(scores.concept, scores.own, scores.prior, PRIOR_THRESHOLD)
    least = {"prior": PRIOR_THRESHOLD, "concept": 0.0, "phrase": 0.5, "own": 0.0, "bonus": 1.0}

    def measured(**changed: float) -> dict[str, float]:
        return figures(table.papers, judged, {**least, **changed})

    least["own"] = best_threshold(lambda t: measured(own=t)["proposes F1"])
    least["concept"] = best_threshold(lambda t: measured(concept=t)["concepts F1"])
    least["phrase"] = best_threshold(lambda t: measured(phrase=t)["concepts F1"])
    least["bonus"] = max(BONUSES, key=lambda b: measured(bonus=b)["concepts F1"])
    return least, measured()


def train(papers: Sequence[Annotation], knowledge: Knowledge) -> tuple[Learnt, dict[str, float]]:
    """Fit everything; return the weights and the five-fold figures."""
    table = Table(papers, knowledge)
    labels = table.labels
    is_must, is_own = labels == "must", labels == "own"
    plain, all_rows = is_must | (labels == "none"), np.ones(len(labels), bool)
    scores = cross_validate(table)
    owns = [p.gold["proposes"][p.owns[i][0]] if p.owns[i] else None for p in papers for i in range(len(p.candidates))]
    concepts = [
        p.gold["concepts"][p.concepts[i][0]] if p.concepts[i] and not p.owns[i] else None
        for p in papers
        for i in range(len(p.candidates))
    ]
    of_words = kinds_by_word(knowledge.vocabulary)
    roles, roles_right = one_against_rest(
        table, ROLES, [c["role"] if c and c["need"] == "must" else None for c in concepts], STRENGTH["role"], of_words
    )
    kinds, kinds_right = one_against_rest(
        table, KINDS, [c["kind"] if c else None for c in concepts], STRENGTH["kind"], of_words
    )
    own_kinds, own_kinds_right = one_against_rest(
        table,
        KINDS,
        [(o["kind"] if o["kind"] in KINDS else "task") if o else None for o in owns],
        STRENGTH["own kind"],
        {},
    )
    own_rows = np.flatnonzero(is_own)
    part_truth = np.array([bool(owns[i] and owns[i].get("part_of")) for i in own_rows])

    least, result = tune(table, scores)
    learnt = Learnt(
        prior=table.alone_rows.linear(np.flatnonzero(plain), is_must[plain], STRENGTH["prior"]),
        concept=table.full_rows.linear(np.flatnonzero(plain), is_must[plain], STRENGTH["concept"]),
        own=table.full_rows.linear(np.flatnonzero(all_rows), is_own, STRENGTH["own"]),
        part=table.full_rows.linear(own_rows, part_truth, STRENGTH["part"]),
        roles=Family(roles),
        kinds=Family(kinds),
        own_kinds=Family(own_kinds),
        annotated=dict(sorted(table.annotated.items())),
        thresholds=least,
        calibration={"concept": platt(scores.concept, (is_must | (labels == "may"))), "own": platt(scores.own, is_own)},
    )
    return learnt, {
        **result,
        "roles right": roles_right,
        "kinds right": kinds_right,
        "own kinds right": own_kinds_right,
    }


def write(learnt: Learnt, found: dict[str, float], papers: int) -> None:
    """Write the weights and their log, the same bytes for the same input."""
    models = {"prior": learnt.prior, "concept": learnt.concept, "own": learnt.own, "part": learnt.part}
    models |= {f"role {n}": m for n, m in learnt.roles.models.items()} | {
        f"kind {n}": m for n, m in learnt.kinds.models.items()
    }
    models |= {f"own kind {n}": m for n, m in learnt.own_kinds.models.items()}
    value = {
        "models": {n: [m.bias, dict(sorted(m.weights.items()))] for n, m in models.items()},
        "annotated": learnt.annotated,
        "thresholds": learnt.thresholds,
        "calibration": learnt.calibration,
    }
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    (TARGET / "learnt.json.gz").write_bytes(gzip.compress(text.encode(), 9, mtime=0))
    rows = "".join(f"| {name} | {figure:.3f} |\n" for name, figure in found.items())
    sizes = "".join(f"| {name} | {len(model.weights)} |\n" for name, model in models.items())
    (TARGET / "learnt.md").write_text(
        f"# What was learnt\n\nMade by `make train` from {papers} annotated papers. Figures are five-fold, by the rules of "
        f"the training script.\n\n| figure | |\n|---|---|\n{rows}\n| model | weights |\n|---|---|\n{sizes}\n"
        f"Thresholds (log odds): {learnt.thresholds}.\n",
        encoding="utf-8",
    )


def main() -> None:
    """Train and write."""
    folder = Path(sys.argv[1])
    vocabulary = shipped()
    papers = [p for part in PARTS for p in load(folder, part, vocabulary)]
    forget_some(papers)
    learnt, found = train(papers, Knowledge(vocabulary, shipped_phrases()))
    write(learnt, found, len(papers))
    for name, figure in found.items():
        print(f"{name:16} {figure:.3f}")


if __name__ == "__main__":
    main()
