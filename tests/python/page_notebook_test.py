"""The notebook that the page of papamu serve writes: page_notebook_test.py PAPAMU.

A reader fills in the worksheet and saves it as a notebook; Jupyter runs it with papamu's module, and every cell shows
what the page has shown.
"""

import os
import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "browser"))
import nbformat
from nbconvert.preprocessors import ExecutePreprocessor
from reader import expect, run_cases

# What is typed, and what the cell of the notebook shows as plain text if that is not what the page knows as the value.
CELLS = {
    "g = {2|-1}": None, "g + A + B": None, "h = g + g": None, "h - g": None, "tree(A)": None, "cool(g, 1/2)": None,
    "table(A, g)": "[Value('*'), Value('{2|-1}')]", "mean(g)": None, "g > 0": "False",
    "g == 1/2 + {3/2|-3/2}": "True", "left_options(g)": "[Value('2')]",
}


def notebook(reader):
    tab = reader.open("#r=konane&p=.xo./xo.x&t=left")
    reader.wait_value("1*")
    tab.wait("document.querySelector('.sheet-names').innerText.includes('B')")
    texts = list(CELLS)
    tab.click_into(".sheet-line input")
    for number, text in enumerate(texts, 1):
        tab.type(text)
        tab.key("Enter")
        tab.wait(f"document.querySelectorAll('.sheet-line').length === {number + 1}")
    tab.wait(f"document.querySelectorAll('.sheet-result:not(:empty)').length === {len(texts)}")
    seen = tab.run("""[...document.querySelectorAll('.sheet-result:not(:empty)')]
        .map((result) => result.querySelector('.value')?.dataset.value)""")
    with tempfile.TemporaryDirectory() as folder:
        path = reader.save(folder, "Notebook")
        fresh = nbformat.read(path, as_version=4)
        expect("its name", os.path.basename(path), "worksheet.ipynb")
    nbformat.validate(fresh)
    ExecutePreprocessor(timeout=120, kernel_name="python3").preprocess(fresh, {"metadata": {}})
    code = [cell for cell in fresh.cells if cell.cell_type == "code"]
    outputs = [cell.outputs[0].data for cell in code if cell.outputs]
    expect("the position is drawn", any(kind.startswith("image/svg") for kind in outputs[0]))
    shown = [data["text/plain"] for data in outputs[1:]]
    expect("as many as cells", len(shown), len(texts))
    for text, value, found in zip(texts, seen, shown):
        expect(text, found, CELLS[text] or f"Value('{value}')")


if __name__ == "__main__":
    sys.exit(run_cases([notebook], *sys.argv[1:]))
