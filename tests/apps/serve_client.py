"""A running papamu serve, for tests: asks it, and validates every answer against docs/schemas/http-v1.json.

    server = Server("--jobs", "2")
    server.ask("analyse", {"ruleset": "clobber", "position": "xo"})["value"]
    server.end()

The command line of the test has the program and the file of schemas.
"""

import http.client
import json
import os
import signal
import subprocess
import sys
import time
import unittest

import jsonschema

PAPAMU = os.path.abspath(sys.argv[1])
with open(sys.argv[2], encoding="utf-8") as schemas:
    SCHEMAS = json.load(schemas)
SEED = int(os.environ.get("PAPAMU_TEST_SEED", "1474"))
WAIT = 120  # seconds for anything; nothing here takes long on a machine that is not stopped

DEFINITION = {
    "start": "position", "move": "position", "analyse": "analysis", "thermograph": "picture", "picture": "picture",
    "tree": "picture", "batch": "batch", "calc": "calc", "contest/start": "state", "contest/move": "state", "play": "play",
    "review": "review", "puzzle": "puzzle", "stop": "stop",
}
# A board whose value takes minutes.
HARD = "xoxoxoxo/oxoxoxox/xoxoxoxo/oxoxoxox/xoxoxoxo"


def validate(name, answer):
    assert next(iter(answer)) == "schema", "the first field is not the name of a schema"
    jsonschema.Draft202012Validator(dict(SCHEMAS, **{"$ref": f"#/$defs/{name}"})).validate(answer)


def command(*words):
    found = subprocess.run([PAPAMU, *words], capture_output=True, text=True, check=True, timeout=WAIT)
    return json.loads(found.stdout)


class Server:
    def __init__(self, *options):
        self.process = subprocess.Popen([PAPAMU, "serve", "--token", "abc", "--json", *options],
                                        stdout=subprocess.PIPE, text=True)
        self.address = json.loads(self.process.stdout.readline())["address"]
        self.port = int(self.address.split(":")[2].split("/")[0])

    def request(self, method, path, body=None, headers=None):
        """The status and the body."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=WAIT)
        connection.request(method, path, body, headers or {})
        answer = connection.getresponse()
        text = answer.read()
        connection.close()
        return answer, text

    def post(self, name, question, headers=None):
        body = question if isinstance(question, (bytes, str)) else json.dumps(question)
        answer, text = self.request("POST", "/api/v1/" + name, body, {"X-Papamu-Token": "abc", **(headers or {})})
        json_answer = json.loads(text)
        validate(DEFINITION[name] if answer.status == 200 else "error", json_answer)
        return answer.status, json_answer

    def ask(self, name, question):
        status, answer = self.post(name, question)
        assert status == 200, answer
        return answer

    def events(self, name, question):
        """The answer, to be closed, and a generator of its events."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=WAIT)
        connection.request("POST", "/api/v1/" + name, json.dumps(question),
                           {"X-Papamu-Token": "abc", "Accept": "text/event-stream"})
        answer = connection.getresponse()
        assert answer.getheader("Content-Type") == "text/event-stream", answer.getheaders()

        def read():
            event = None
            for line in answer:
                line = line.decode().rstrip("\n")
                if line.startswith("event: "):
                    event = line[7:]
                elif line.startswith("data: "):
                    yield event, json.loads(line[6:])
        return answer, read()

    @staticmethod
    def first_of(events):
        """The name of the first event of the work itself: a question may be queued until earlier ones have ended."""
        return next(event for event, _ in events if event != "queued")

    def end(self):
        self.process.send_signal(signal.SIGINT)
        code = self.process.wait(WAIT)
        self.process.stdout.close()
        return code


class ServerTest(unittest.TestCase):
    """Tests that ask one server, as self.server; it must end without an error."""

    @classmethod
    def setUpClass(cls):
        cls.server = Server("--jobs", "2")

    @classmethod
    def tearDownClass(cls):
        assert cls.server.end() == 0


def wait_until(condition):
    end = time.monotonic() + WAIT
    while not condition():
        if time.monotonic() > end:
            raise AssertionError("waited in vain")
        time.sleep(0.02)
