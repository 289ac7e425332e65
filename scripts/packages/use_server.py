"""use_server.py COMMAND...: whether papamu serve, started by COMMAND, shows its page and answers a question."""

import json
import re
import subprocess
import sys
import urllib.request


def main():
    server = subprocess.Popen(sys.argv[1:] + ["serve", "--port", "0", "--token", "abc"], stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True)
    try:
        line = server.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+", line)
        if not found:
            sys.exit(f"papamu serve says: {line}{server.stdout.read()}")
        with urllib.request.urlopen(found[0] + "/?token=abc", timeout=20) as answer:
            page = answer.read().decode()
        if "<html" not in page:
            sys.exit(f"no page: {page[:300]}")
        question = urllib.request.Request(found[0] + "/api/v1/analyse", headers={"X-Papamu-Token": "abc"},
                                          data=json.dumps({"ruleset": "konane", "position": ".xo./xo.x"}).encode())
        with urllib.request.urlopen(question, timeout=20) as answer:
            print(json.load(answer)["value"])
    finally:
        server.kill()  # and its namespace ends with it
        server.wait(timeout=20)


if __name__ == "__main__":
    main()
