"""Pictures of the page for the docs: ``python docs/page_pictures.py`` from the repository's root, with Chromium installed.

The papers are those of ``seeds/``; with ``--large PAGE`` the pictures of a large graph are made from that page, written
before by ``paperkin viz``.
"""

import argparse
import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import paperkin

DOCS = Path(__file__).parent
WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}

SELECT = (
    "(name) => { const { app } = paperkin; app.select(paperkin.search(app.graph, name).found[0], { move: true }); }"
)
FOCUS = "(name) => { const { app } = paperkin; app.focus(paperkin.search(app.graph, name).found[0]); }"
PATH = "(names) => { const { app } = paperkin; app.showPath(...names.map((name) => paperkin.search(app.graph, name).found[0])); }"


def main() -> None:
    """Write all pictures into this folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--large", metavar="PAGE", help="page of a large graph, for its pictures")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as runner:
        system = shutil.which("chromium") or shutil.which("google-chrome")
        browser = runner.chromium.launch(executable_path=system, args=["--no-sandbox", "--disable-gpu"])
        seeds = written("seeds", Path(folder) / "seeds.html")
        picture(browser, seeds, "page-light.png")
        picture(browser, seeds, "page-dark.png", dark=True)
        picture(browser, seeds, "page-selection.png", script=SELECT, argument="3D Gaussian Splatting")
        picture(browser, seeds, "page-focus.png", script=FOCUS, argument="Low-Rank Adaptation")
        picture(browser, seeds, "page-path.png", script=PATH, argument=["LoRA", "3D Gaussian Splatting"])
        picture(browser, seeds, "page-phone.png", size=PHONE, script=SELECT, argument="Mixture of Experts")
        if options.large:
            large = Path(options.large).resolve()
            picture(browser, large, "page-large.png")
            picture(browser, large, "page-large-focus.png", script=FOCUS, argument="Low-Rank Adaptation", dark=True)
        browser.close()


def written(source: str, path: Path) -> Path:
    """Write the page of papers in a file or folder."""
    records, _ = paperkin.read([source])
    paperkin.build(records).to_html(path)
    return path


def picture(
    browser: Browser,
    path: Path,
    name: str,
    *,
    size: dict[str, int] = WIDE,
    dark: bool = False,
    script: str = "() => {}",
    argument: object = None,
) -> None:
    """Open a page, bring it into a state, and take a picture of it."""
    context = browser.new_context(
        offline=True, viewport=size, color_scheme="dark" if dark else "light", has_touch=size == PHONE
    )  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(path.as_uri())
    page.wait_for_selector("html[data-ready='2']", state="attached")
    page.evaluate(script, argument)
    page.wait_for_timeout(300)
    page.screenshot(path=DOCS / name)
    context.close()


if __name__ == "__main__":
    main()
