"""How scripts/docs lets Sphinx make the site, from pages that lie where they lie in the source tree."""

import os
import re

project = "papamu"
version = release = os.environ["PAPAMU_VERSION"]
html_title = f"papamu {version}"
extensions = ["myst_parser", "sphinx.ext.autodoc"]
source_suffix = {".md": "markdown"}
root_doc = "index"
default_role = "literal"

myst_heading_anchors = 4
suppress_warnings = ["myst.header"]  # a page of tests may begin below the first level

html_theme = "alabaster"
html_theme_options = {"description": "Combinatorial game theory", "page_width": "1100px", "sidebar_width": "240px"}
html_sidebars = {"**": ["about.html", "searchbox.html", "localtoc.html"]}
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
html_extra_path = ["extra"]

autodoc_member_order = "bysource"
autodoc_default_options = {"members": True, "special-members": "__enter__", "undoc-members": True}
autodoc_typehints = "signature"


def escape(app, what, name, thing, options, lines):
    """The documentation of the module is plain text: `name` is code, and nothing else has a meaning of its own."""
    is_code = False
    for i, line in enumerate(lines):
        is_code = line.startswith(">>>") or is_code and bool(line.strip())
        if is_code:
            continue
        parts = re.split(r"(`[^`]*`)", line)
        lines[i] = "".join(
            f"`{part}`" if part.startswith("`") else re.sub(r"([*|_\\])", r"\\\1", part) for part in parts
        )


def setup(app):
    """Called by Sphinx."""
    app.connect("autodoc-process-docstring", escape)
