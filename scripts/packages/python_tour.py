"""python_tour.py DOCUMENT: whether the lines of Python in a document answer what it shows."""

import doctest
import re
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    text = re.sub(r"^```.*$", "", file.read(), flags=re.M)  # a fence would count as output
test = doctest.DocTestParser().get_doctest(text, {}, sys.argv[1], sys.argv[1], 0)
result = doctest.DocTestRunner().run(test)
print(f"{result.attempted} lines, {result.failed} failed")
sys.exit(1 if result.failed or not result.attempted else 0)
