#!/usr/bin/env python3
"""prepare.py SOURCE XML FOLDER: the folder from which Sphinx makes the site.

The pages, and the files they lead to, lie where they lie in the source tree, so their links hold. Besides:

    index.md       the start, with the contents
    python.md      what the Python module has, from its documentation
    headers/*.md   a page for each folder of C++ headers with what they declare, from Doxygen's XML, so that the
                   search finds it

Links of the pages to headers are made to lead to these pages, and links to folders to what the folder has to read.
"""

import itertools
import pathlib
import posixpath
import re
import shutil
import sys
import xml.etree.ElementTree as ElementTree

KINDS = ("function", "typedef", "enum", "variable")


def text_of(element):
    return re.sub(r"\s+", " ", "".join(element.itertext())).strip() if element is not None else ""


def escaped(text):
    return re.sub(r"([\\`*_{}\[\]<>#|$~])", r"\\\1", text)


def pages(source):
    """The pages of the guide, by their places in the source tree."""
    found = [source / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")]
    for folder in ("docs", "examples", "java", "papers"):
        found += sorted((source / folder).rglob("*.md"))
    return [page.relative_to(source) for page in found]


def target_of(source, page, link, headers):
    """Where a link of a page leads to on the site."""
    path, _, anchor = link.partition("#")
    if not path or re.match(r"[a-z]+:", link):
        return link
    place = posixpath.normpath(posixpath.join(page.parent.as_posix(), path))
    here = source / place
    if place in headers:
        place, anchor = headers[place], ""
    elif here.is_dir():
        place = f"{place}/README.md" if (here / "README.md").exists() else ""
    elif not here.exists():
        raise SystemExit(f"{page}: the link to {link} leads nowhere")
    if not place:
        return None
    return posixpath.relpath(place, page.parent.as_posix()) + (f"#{anchor}" if anchor else "")


def copy_page(source, page, folder, headers):
    """Copies a page and the files it leads to."""
    blocks = re.split(r"(^ *```.*?^ *```$)", (source / page).read_text(encoding="utf-8"), flags=re.M | re.S)

    def replace(match):
        target = target_of(source, page, match[2], headers)
        if target is None:
            return match[1]
        file = posixpath.normpath(posixpath.join(page.parent.as_posix(), target.partition("#")[0]))
        if (source / file).is_file() and not file.endswith(".md"):
            place = folder / file
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source / file, place)
        return f"{match[1]}({target})"

    for i in range(0, len(blocks), 2):
        blocks[i] = re.sub(r"(\[(?:[^\[\]]|\[[^\]]*\])*\])\(([^()\s]+)\)", replace, blocks[i])
    text = "".join(blocks).replace("```mermaid", "```text")
    place = folder / page
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text, encoding="utf-8")


def compound_of(xml, name):
    return ElementTree.parse(xml / f"{name}.xml").getroot().find("compounddef")


def code_html(text):
    """Code in a page, in which Markdown sees nothing."""
    marks = re.sub(r"[^\w ]", lambda mark: f"&#{ord(mark[0])};", text)
    return f"<code>{marks}</code>"


def entry(indent, up, name, page, brief):
    """A line of a list: a name that leads to its page of Doxygen, and what is said of it."""
    said = f": {escaped(text_of(brief))}" if text_of(brief) else ""
    return f'{indent}- <a href="{up}/cpp/{page}">{code_html(name)}</a>{said}'


def members(compound, indent, up):
    """The lines of what a file or a class declares."""
    lines = []
    for member in compound.iter("memberdef"):
        if member.get("kind") in KINDS and member.get("prot") == "public":
            page, _, anchor = member.get("id").rpartition("_1")
            name = text_of(member.find("name")) + text_of(member.find("argsstring"))
            if name.endswith("=delete"):
                continue
            lines.append(entry(indent, up, name, f"{page}.html#{anchor}", member.find("briefdescription")))
    return lines


def header_section(source, xml, place, file):
    """What the page of a folder says of a header."""
    up = posixpath.relpath(".", posixpath.dirname(f"headers/{posixpath.dirname(place)}"))
    lines = [f"## {escaped(posixpath.basename(place))}", ""]
    for line in itertools.takewhile(lambda line: line.startswith("//"), (source / place).read_text().splitlines()):
        text = line[2:].removeprefix(" ")
        bullet = re.match(r" *\* ", text)
        if bullet:
            lines += ([] if lines[-1].startswith(("- ", "  ")) else [""]) + ["- " + escaped(text[bullet.end() :])]
        else:
            lines.append(text if text.startswith("    ") else escaped(text))
    lines += ["", f'<a href="{up}/cpp/{file.get("id")}.html">All details, and the text of the header</a>', ""]
    for inner in file.findall("innerclass"):
        made = compound_of(xml, inner.get("refid"))
        if made.get("prot") in (None, "public"):
            kind = text_of(inner).rpartition("::")[2]
            lines.append(entry("", up, kind, f"{inner.get('refid')}.html", made.find("briefdescription")))
            lines += members(made, "  ", up)
    return lines + members(file, "", up) + [""]


def header_pages(source, xml, folder):
    """Writes the pages of all folders with headers; the places of the pages by those of the headers."""
    found = {}
    for compound in ElementTree.parse(xml / "index.xml").getroot().findall("compound"):
        if compound.get("kind") == "file":
            file = compound_of(xml, compound.get("refid"))
            found[file.find("location").get("file").removeprefix("./")] = file
    folders = {}
    for place, file in sorted(found.items(), key=lambda item: posixpath.split(item[0])):
        lines = folders.setdefault(posixpath.dirname(place), [])
        lines += header_section(source, xml, place, file)
    for place, lines in folders.items():
        target = folder / "headers" / f"{place}.md"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text("\n".join([f"# {escaped(place)}", "", *lines]), encoding="utf-8")
    return {place: f"headers/{posixpath.dirname(place)}.md" for place in sorted(found)}


PYTHON_PAGE = """# The module papamu

What every name of the [Python module](docs/python.md) does, from the documentation that `help(papamu)` shows.

```{eval-rst}
.. automodule:: papamu
   :imported-members:
```
"""


def toctree(caption, entries):
    lines = ["```{toctree}", ":maxdepth: 1", f":caption: {caption}", "", *entries, "```", ""]
    return "\n".join(lines)


def start_page(guide, headers):
    """The page on which the site begins."""
    named = ["README.md", "docs/README.md", "examples/README.md", "CHANGELOG.md", "CONTRIBUTING.md"]

    def found(folder):
        return [str(page) for page in guide if page.parts[0] == folder and str(page) not in named]

    parts = [
        "# papamu",
        "",
        "Combinatorial game theory: exact values, a solver and an endgame analyzer. The [guide](docs/README.md) lists",
        "its pages by the question they answer, the [README](README.md) has a tour. The field in the margin searches",
        "the guide, the [Python module](python.md) and the [C++ headers](headers.md).",
        "",
        toctree("Start", named),
        toctree("Reference", ["python.md", "headers.md"]),
        toctree("Guide", found("docs")),
        toctree("More", [*found("examples"), *found("java"), *found("papers")]),
    ]
    layers = []
    for layer in dict.fromkeys(place.partition("/")[0] for place in headers):
        folders = dict.fromkeys(page for place, page in headers.items() if place.startswith(f"{layer}/"))
        layers.append(toctree(layer, folders))
    head = "# C++ headers\n\nBy layer, each of which knows only those [below it](docs/architecture.md).\n"
    names = '<a href="cpp/annotated.html">All classes</a>, <a href="cpp/namespaces.html">all namespaces</a>'
    return "\n".join(parts), "\n\n".join([head, names, *layers])


def main():
    source, xml, folder = (pathlib.Path(argument) for argument in sys.argv[1:])
    headers = header_pages(source, xml, folder)
    guide = pages(source)
    for page in guide:
        copy_page(source, page, folder, headers)
    (folder / "python.md").write_text(PYTHON_PAGE, encoding="utf-8")
    start, list_of_headers = start_page(guide, headers)
    (folder / "index.md").write_text(start, encoding="utf-8")
    (folder / "headers.md").write_text(list_of_headers, encoding="utf-8")


if __name__ == "__main__":
    main()
