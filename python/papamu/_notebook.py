"""What notebooks, and pages made from them, show."""

import base64
import html
import re

from ._core import latex

_MOST_CHARACTERS = 400  # of a formula


def formula(value):
    """The formula of a Value between dollar signs. None if it is too long: a notebook then falls back on repr()."""
    representation = repr(value)
    if not representation.startswith("Value('") or len(representation) > _MOST_CHARACTERS:
        return None
    return f"$\\displaystyle {latex(str(value))}$"


def image(svg):
    """An <img> that contains the picture and needs neither a script nor a file. nbconvert 6 removes an <svg>, but keeps
    this.
    """
    if svg is None:
        return None
    title = re.search("<title>(.*?)</title>", svg)
    words = html.escape(html.unescape(title[1])) if title else ""
    data = base64.b64encode(svg.encode("utf-8")).decode("ascii")
    return f'<img src="data:image/svg+xml;base64,{data}" alt="{words}">'
