#!/usr/bin/env python3
"""How papamu serve begins and ends: full queues, Ctrl-C in the middle of work, passwords, wrong usage.

serve_ends_test.py PAPAMU SCHEMAS
"""

import http.client
import signal
import socket
import subprocess
import sys
import unittest

from serve_client import HARD, PAPAMU, WAIT, Server, wait_until


class OtherServersTest(unittest.TestCase):
    def test_full_queue(self):
        server = Server("--jobs", "1")
        open_ones = [server.events("analyse", {"ruleset": "clobber", "position": HARD, "id": "q"}) for _ in range(65)]
        wait_until(lambda: server.post("analyse", {"ruleset": "clobber", "position": "xo"})[0] == 503)
        self.assertEqual(next(open_ones[1][1])[0], "queued")
        server.ask("stop", {"id": "q"})
        for connection, events in open_ones:
            self.assertIn("answer", [event for event, _ in events])
            connection.close()
        self.assertEqual(server.ask("analyse", {"ruleset": "clobber", "position": "xo"})["value"], "*")
        self.assertEqual(server.end(), 0)

    def test_ends_in_the_middle_of_work(self):
        server = Server()
        connection, events = server.events("analyse", {"ruleset": "clobber", "position": HARD})
        next(events)
        self.assertEqual(server.end(), 0)
        connection.close()

    def test_slow_client_does_not_hold_up_others(self):
        server = Server("--jobs", "1")
        with socket.create_connection(("127.0.0.1", server.port), WAIT) as slow:
            slow.sendall(b"POST /api/v1/calc HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{")
            self.assertEqual(server.ask("analyse", {"ruleset": "clobber", "position": "xo"})["value"], "*")
        self.assertEqual(server.end(), 0)

    def test_wrong_usage(self):
        for words, says in ((["--public"], "--password"), (["--public", "--password", "short"], "at least 8"),
                            (["--password", "long enough"], "--public"), (["--port", "70000"], "--port"),
                            (["--memory", "much"], "--memory")):
            found = subprocess.run([PAPAMU, "serve", *words], capture_output=True, text=True, check=False, timeout=WAIT)
            self.assertEqual(found.returncode, 2, words)
            self.assertIn(says, found.stderr)
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = str(taken.getsockname()[1])
            found = subprocess.run([PAPAMU, "serve", "--port", port], capture_output=True, text=True, check=False,
                                   timeout=WAIT)
            self.assertEqual(found.returncode, 3)
            self.assertIn(port, found.stderr)

    def test_public_needs_the_password_and_says_what_it_means(self):
        process = subprocess.Popen([PAPAMU, "serve", "--public", "--password", "long enough"], stdout=subprocess.PIPE,
                                   text=True)
        address = process.stdout.readline()
        self.assertNotIn("long enough", address)
        self.assertIn("Nothing is encrypted", process.stdout.readline() + process.stdout.readline())
        port = int(address.split(":")[2].split("/")[0])

        def status(token):
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=WAIT)
            connection.request("POST", "/api/v1/stop", '{"id":"x"}', {"X-Papamu-Token": token, "Host": "lab.example"})
            return connection.getresponse().status
        self.assertEqual(status("long enough"), 200)
        self.assertEqual(status("wrong"), 403)
        process.send_signal(signal.SIGTERM)
        self.assertEqual(process.wait(WAIT), 0)
        process.stdout.close()


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=1)
