"""The example notebook runs from top to bottom, and what it shows is what is stored in it."""

import pathlib

import nbformat
import pytest

preprocessors = pytest.importorskip("nbconvert.preprocessors")

NOTEBOOK = pathlib.Path(__file__).resolve().parents[2] / "examples" / "konane.ipynb"


def shown(notebook):
    """The outputs of all cells: what was printed (it arrives in pieces, as it happens), pictures, formulas and texts."""
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
    assert {"image/svg+xml", "text/latex", "text/plain"} <= kinds
