"""The example notebook runs from top to bottom, and what it shows is what is stored in it."""

import base64
import pathlib
import re

import nbformat
import pytest

preprocessors = pytest.importorskip("nbconvert.preprocessors")

NOTEBOOK = pathlib.Path(__file__).resolve().parents[2] / "examples" / "konane.ipynb"


def shown(notebook):
    """The outputs of all cells: what was printed (it arrives in pieces), pictures, formulas and texts."""
    cells = []
    for cell in notebook.cells:
        outputs = cell.get("outputs", ())
        printed = "".join(output.get("text", "") for output in outputs)
        cells.append([{"printed": printed}] + [dict(output.data) for output in outputs if "data" in output])
    return cells


def test_the_example_runs_and_shows_what_it_showed():
    stored = nbformat.read(NOTEBOOK, as_version=4)
    nbformat.validate(stored)
    fresh = nbformat.read(NOTEBOOK, as_version=4)
    for cell in fresh.cells:
        if cell.cell_type == "code":
            cell.outputs = []
    preprocessors.ExecutePreprocessor(timeout=120, kernel_name="python3").preprocess(fresh, {"metadata": {}})
    assert shown(fresh) == shown(stored)
    kinds = {kind for cell in shown(fresh) for output in cell for kind in output}
    assert {"image/svg+xml", "text/html", "text/latex", "text/plain"} <= kinds


def test_a_page_made_of_it_shows_the_pictures():
    exporters = pytest.importorskip("nbconvert.exporters")
    stored = nbformat.read(NOTEBOOK, as_version=4)
    pictures = [output["image/svg+xml"] for cell in shown(stored) for output in cell if "image/svg+xml" in output]
    assert len(pictures) == 3
    page, _ = exporters.HTMLExporter().from_notebook_node(stored)
    in_page = re.findall('<img src="data:image/svg\\+xml;base64,([A-Za-z0-9+/=]+)"', page)
    assert [base64.b64decode(data).decode() for data in in_page] == pictures
