"""Kind: how each kind of node looks; unlike in shape, hue and lightness, so that colour-blind eyes tell them apart."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Look:
    """The look of one kind of node.

    Attributes
    ----------
    key : str
        The kind as in the model, or "paper".
    light, dark : str
        Its colour on the light and on the dark background, with contrast 3 or better.
    """

    key: str
    name: str
    shape: str
    light: str
    dark: str


LOOKS = (
    Look("method", "Method", "circle", "#4d3de3", "#cca1f1"),
    Look("model", "Model", "diamond", "#861919", "#d96555"),
    Look("task", "Task", "square", "#a27b1d", "#dea033"),
    Look("dataset", "Dataset", "hexagon", "#d24ed2", "#9744dd"),
    Look("metric", "Metric", "triangle", "#53223b", "#eff09e"),
    Look("tool", "Tool", "star", "#00965a", "#b4f000"),
    Look("topic", "Topic", "triangle-down", "#0f116a", "#89e4c5"),
    Look("paper", "Paper", "dot", "#8a92a0", "#7d8796"),
)
"""In the order of the legend; papers last."""

BACKGROUND_LIGHT = "#fbfbf9"
BACKGROUND_DARK = "#14171c"
