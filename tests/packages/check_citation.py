#!/usr/bin/env python3
"""check_citation.py SOURCE: whether CITATION.cff, README.md and CHANGELOG.md tell of the version in CMakeLists.txt.

1. CITATION.cff is YAML and keeps to the Citation File Format 1.2.0: the fields that it demands are there, those that
   are there exist and have its types. Fields that papamu has no use for so far count as unknown.
2. Its version is the project's, and its date that of the newest version in CHANGELOG.md, which is the project's too.
3. README.md has a BibTeX entry with the same title, author, version and year.
"""

import datetime
import pathlib
import re
import sys

import jsonschema
import yaml

DATE = {"type": "string", "pattern": "^[0-9]{4}-(0[1-9]|1[012])-(0[1-9]|[12][0-9]|3[01])$"}
URL = {"type": "string", "pattern": "^(https|http|ftp|sftp)://.+"}
WORDS = {"type": "string", "minLength": 1}


def record(required, **properties):
    return {"type": "object", "additionalProperties": False, "required": required, "properties": properties}


def several(items):
    return {"type": "array", "minItems": 1, "uniqueItems": True, "items": items}


PERSON = record(["family-names"], **{
    "family-names": WORDS, "given-names": WORDS, "name-particle": WORDS, "name-suffix": WORDS, "affiliation": WORDS,
    "alias": WORDS, "website": URL, "email": {"type": "string", "pattern": r"^[\S]+@[\S]+\.[\S]{2,}$"},
    "orcid": {"type": "string", "pattern": "^https://orcid\\.org/[0-9]{4}-[0-9]{4}-[0-9]{4}-[0-9]{3}[0-9X]$"},
})
ENTITY = record(["name"], name=WORDS, alias=WORDS, address=WORDS, website=URL)
CITATION = record(["authors", "cff-version", "message", "title"], **{
    "cff-version": {"const": "1.2.0"},
    "message": WORDS,
    "type": {"enum": ["software", "dataset"]},
    "title": WORDS,
    "authors": several({"anyOf": [PERSON, ENTITY]}),
    "contact": several({"anyOf": [PERSON, ENTITY]}),
    "version": WORDS,
    "date-released": DATE,
    "doi": {"type": "string", "pattern": r"^10\.\d{4,9}(\.\d+)?/[A-Za-z0-9:/_;\-\.\(\)\[\]\\]+$"},
    "license": {"const": "MIT"},
    "abstract": WORDS,
    "keywords": several(WORDS),
    "commit": WORDS,
    "url": URL,
    "repository-code": URL,
    "repository-artifact": URL,
})


def project_version(source):
    return re.search(r"^project\(papamu\n  VERSION ([0-9.]+)$", (source / "CMakeLists.txt").read_text(), re.M)[1]


def newest_in_changelog(source):
    """The first version in CHANGELOG.md that is not unreleased, with its date."""
    found = re.search(r"^## \[([0-9.]+)\] - (\S+)$", (source / "CHANGELOG.md").read_text(), re.M)
    return (found[1], found[2]) if found else (None, None)


def bibtex_entry(source):
    """The fields of the BibTeX entry in README.md, in small letters, without braces."""
    found = re.search(r"^```bibtex\n@\w+\{\w+,\n(.*?)^\}\n```$", (source / "README.md").read_text(), re.M | re.S)
    if not found:
        return {}
    return {name: value.replace("{", "").replace("}", "")
            for name, value in re.findall(r"^ *(\w+) *= \{(.*)\},?$", found[1], re.M)}


def format_failures(text):
    """What is wrong with the file by itself, and its content."""
    try:
        content = yaml.safe_load(text)
    except yaml.YAMLError as error:
        return [f"CITATION.cff is not YAML: {error}"], {}
    if isinstance(content, dict):  # the format has dates as texts, quoted or not
        content = {key: value.isoformat() if isinstance(value, datetime.date) else value
                   for key, value in content.items()}
    errors = jsonschema.Draft7Validator(CITATION).iter_errors(content)
    return [f"CITATION.cff: {'/'.join(map(str, error.path))}: {error.message}" for error in errors], content


def failures_of(source):
    failures, citation = format_failures((source / "CITATION.cff").read_text())
    if failures:
        return failures
    version = project_version(source)
    newest, date = newest_in_changelog(source)
    author = citation["authors"][0].get("name")
    entry = bibtex_entry(source)
    compared = [
        ("CITATION.cff, version", citation.get("version"), version),
        ("CHANGELOG.md, newest version", newest, version),
        ("CITATION.cff, date-released", citation.get("date-released"), date),
        ("README.md, BibTeX title", entry.get("title"), citation["title"]),
        ("README.md, BibTeX author", entry.get("author"), author),
        ("README.md, BibTeX version", entry.get("version"), version),
        ("README.md, BibTeX year", entry.get("year"), str(date)[:4]),
    ]
    return [f"{what}: {told}, but it is {right}" for what, told, right in compared if told != right]


def main():
    failures = failures_of(pathlib.Path(sys.argv[1]))
    for failure in failures:
        print(failure)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
