#!/usr/bin/env python3
"""check_links.py SITE [--mend FOLDER]: whether every link of the pages leads to a file of the site, and to a place in
it that exists.

Prints each dead link and exits with 1 if there is one. Addresses of other sites are not asked; a page that would load
something from one (a script, a style, a picture) is an error.

--mend shortens links of the pages in FOLDER to places that the page they name does not have: Doxygen lists some friends
of classes, and headings of lists that turn out to be empty, which it then leaves out. They lead to the page instead.
"""

import html.parser
import pathlib
import sys
import urllib.parse

LOADED = {("script", "src"), ("img", "src"), ("link", "href"), ("iframe", "src"), ("source", "src")}


class Page(html.parser.HTMLParser):
    """What a page links to, and the places in it."""

    def __init__(self, text):
        super().__init__()
        self.links, self.places = [], {""}
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        for name, value in attrs:
            if name == "id" or (name == "name" and tag == "a"):
                self.places.add(value)
            elif name in ("href", "src") and value:
                self.links.append((tag, name, value))


def main():
    site = pathlib.Path(sys.argv[1]).resolve()
    mended_folder = site / sys.argv[3] if sys.argv[2:3] == ["--mend"] else None
    pages = {path: Page(path.read_text(encoding="utf-8", errors="replace")) for path in sorted(site.rglob("*.html"))}
    checked = dead = mended = 0
    for path, page in pages.items():
        for tag, name, link in page.links:
            parts = urllib.parse.urlsplit(link)
            if parts.scheme or parts.netloc:
                if (tag, name) not in LOADED or parts.scheme in ("data", "javascript"):
                    continue
                fault = "is loaded from another site"
            else:
                checked += 1
                target = (path.parent / urllib.parse.unquote(parts.path)).resolve() if parts.path else path
                place = urllib.parse.unquote(parts.fragment)
                if not target.is_file():
                    fault = "leads to no file"
                elif place and target in pages and place not in pages[target].places:
                    if mended_folder in path.parents:
                        mended += 1
                        text = path.read_text(encoding="utf-8")
                        path.write_text(text.replace(f'"{link}"', f'"{parts.path or path.name}"'), encoding="utf-8")
                        continue
                    fault = "leads to no place of that page"
                else:
                    continue
            dead += 1
            print(f"{path.relative_to(site)}: {link} {fault}")
    print(f"{len(pages)} pages, {checked} links, {dead} dead" + (f", {mended} shortened" if mended_folder else ""))
    return 1 if dead or not checked else 0


if __name__ == "__main__":
    sys.exit(main())
