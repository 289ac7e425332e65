r"""Games in LaTeX, from the text that a Value prints.

    >>> latex("{1/2||^2*|-1}")
    '\\left\\{\\tfrac{1}{2}\\mathrel{||}{\\Uparrow}{\\ast}\\mid -1\\right\\}'

Numbers, ups and nimbers run together in print as they do in the notation; Tiny(x) and Miny(x) keep their names, since a
plus with an index is hard to tell from a sum.
"""

import re

_MOST_CHARACTERS = 400  # of a formula in a notebook

_TOKEN = re.compile(
    r"""(?P<plus_minus>\+-)
      | (?P<number>-?\d+(?:/\d+)?)
      | (?P<arrow>[\^v])(?:<(?P<power>\d+)>|\[(?P<powers>\d+)\]|(?P<times>\d+))?
      | \*(?P<star>\d+)?
      | (?P<name>Tiny|Miny)
      | (?P<bars>\|+)
      | (?P<mark>[{}(),-])
      | \s+
    """,
    re.VERBOSE,
)

# The longer the bar, the earlier it splits: the same signs as in the notation.
_MARKS = {"{": r"\left\{", "}": r"\right\}", "(": r"\left(", ")": r"\right)", ",": ",", "-": "-"}


def _number(text):
    sign, digits = ("-", text[1:]) if text.startswith("-") else ("", text)
    above, _, below = digits.partition("/")
    return sign + (rf"\tfrac{{{above}}}{{{below}}}" if below else above)


def _arrow(match):
    # In braces: TeX would set an arrow apart from what is beside it, as a relation.
    single, double = (r"{\uparrow}", r"{\Uparrow}") if match["arrow"] == "^" else (r"{\downarrow}", r"{\Downarrow}")
    if match["power"]:
        return f"{single}^{{{match['power']}}}"
    if match["powers"]:
        return f"{single}^{{[{match['powers']}]}}"
    if match["times"] == "2":
        return double
    return single if not match["times"] else rf"{match['times']}{{\cdot}}{single}"


def _bars(count):
    return r"\mid " if count == 1 else r"\mathrel{" + "|" * count + "}"


def _token(match, after_number):
    if match["plus_minus"]:
        return r"\pm "
    if match["number"]:
        return _number(match["number"])
    if match["arrow"]:
        # Three ups after a number: two numbers side by side need a sign between them.
        return ("+" if after_number and match["times"] not in (None, "2") else "") + _arrow(match)
    if match["name"]:
        return ("+" if after_number else "") + rf"\mathrm{{{match['name']}}}"
    if match["bars"]:
        return _bars(len(match["bars"]))
    if match["mark"]:
        return _MARKS[match["mark"]]
    if match[0].isspace():
        return ""
    return r"{\ast}" + (match["star"] or "")


def latex(text):
    """The LaTeX formula, without dollar signs, of a game in notation. ValueError where a character has no place in it."""
    parts = []
    at = 0
    after_number = False
    while at < len(text):
        match = _TOKEN.match(text, at)
        if not match:
            raise ValueError(f"column {at + 1}: {text[at]!r} is not part of the notation")
        parts.append(_token(match, after_number))
        after_number = match["number"] is not None
        at = match.end()
    return "".join(parts)


def notebook(value):
    """The formula of a Value between dollar signs; None, so that a notebook falls back on repr(), where it is too long."""
    representation = repr(value)
    if not representation.startswith("Value('") or len(representation) > _MOST_CHARACTERS:
        return None
    return f"$\\displaystyle {latex(str(value))}$"
