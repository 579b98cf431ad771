"""Papers beside each other: what several have first, the rarest of it on top."""

from graph.comparison import Column, compare

COLUMNS = [Column(id="a", label="A"), Column(id="b", label="B")]
LINKS = [
    ("a", "c:hub", "Hub", "topic", 90, "mentions"),
    ("b", "c:hub", "Hub", "topic", 90, "uses"),
    ("a", "c:lora", "LoRA", "method", 3, "extends"),
    ("b", "c:lora", "LoRA", "method", 3, "compares_with"),
    ("b", "c:own", "Own", "method", 1, "proposes"),
]


def test_shared_ones_come_first_by_rarity() -> None:
    found = compare(COLUMNS, LINKS)
    assert [(row.name, row.roles) for row in found.rows] == [
        ("LoRA", ("extends", "compares_with")),
        ("Hub", ("mentions", "uses")),
        ("Own", (None, "proposes")),
    ]


def test_rows_can_be_limited() -> None:
    assert [row.name for row in compare(COLUMNS, LINKS, shared_only=True).rows] == ["LoRA", "Hub"]
    assert [row.name for row in compare(COLUMNS, LINKS, kind="method").rows] == ["LoRA", "Own"]
    assert [row.name for row in compare(COLUMNS, LINKS, limit=1).rows] == ["LoRA"]
