"""Association: which concepts stand together in papers more often than chance would put them."""

import math


def npmi(together: int, one: int, other: int, total: int) -> float:
    """Return the normalised pointwise mutual information of two concepts, from -1 (never together) to 1 (never apart).

    Source: G. Bouma, "Normalized (pointwise) mutual information in collocation extraction" (2009).

    Parameters
    ----------
    together, one, other, total : int
        Papers that have both, that have the one, that have the other, and all papers.

    Examples
    --------
    >>> npmi(5, 5, 5, 100), npmi(1, 10, 10, 100), npmi(0, 5, 5, 100), round(npmi(4, 8, 5, 100), 3)
    (1.0, 0.0, -1.0, 0.715)
    """
    if not together:
        return -1.0
    if together >= total:
        return 1.0
    chance = math.log(together * total / (one * other))
    return chance / math.log(total / together)
