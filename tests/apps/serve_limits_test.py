#!/usr/bin/env python3
"""What papamu serve does with wrong and hostile requests, with limits, and with many clients at once.

serve_limits_test.py PAPAMU SCHEMAS
"""

import http.client
import json
import random
import re
import socket
import sys
import threading
import time
import unittest

from serve_client import HARD, SEED, WAIT, ServerTest, validate, wait_until


class LimitsTest(ServerTest):
    def test_errors_name_the_field(self):
        cases = [
            ("analyse", "{", 400, None),
            ("analyse", "[]", 400, None),
            ("analyse", {"ruleset": "konane"}, 400, "position"),
            ("analyse", {"ruleset": "chess", "position": "x"}, 400, "ruleset"),
            ("analyse", {"ruleset": "/etc/passwd", "position": "x"}, 400, "ruleset"),
            ("analyse", {"ruleset": "../x.game", "position": "x"}, 400, "ruleset"),
            ("analyse", {"ruleset": "konane", "position": 3}, 400, "position"),
            ("analyse", {"ruleset": "konane", "position": "x", "colour": 1}, 400, "colour"),
            ("analyse", {"ruleset": "konane", "position": "x", "moves": "some"}, 400, "moves"),
            ("analyse", {"ruleset": "konane", "position": "x", "limits": {"seconds": -1}}, 400, "limits.seconds"),
            ("analyse", {"ruleset": "konane", "position": "x", "limits": {"hours": 1}}, 400, "limits.hours"),
            ("start", {"ruleset": "konane", "board": "0x4"}, 400, "board"),
            ("start", {"ruleset": "konane", "board": "4x4", "gap": "XX"}, 400, "gap"),
            ("move", {"ruleset": "konane", "position": ".xo.", "move": "0,0-0,2"}, 400, "move"),
            ("calc", {"cells": "1"}, 400, "cells"),
            ("calc", {"cells": [], "names": {"1x": "1"}}, 400, "names"),
            ("thermograph", {"value": "{1|"}, 400, "value"),
            ("tree", {"ruleset": "konane", "position": ".xo.", "depth": 1.5}, 400, "depth"),
            ("contest/start", {"board": "4x4", "opening": "none"}, 400, "opening"),
            ("play", {"state": "xo"}, 400, "state"),
            ("play", {"state": "chess:x left"}, 400, "state"),
            ("play", {"state": "clobber:xo"}, 400, "state"),
            ("play", {"ruleset": "clobber", "position": "xq"}, 400, "position"),
            ("play", {"ruleset": "../x.game", "position": "xo"}, 400, "ruleset"),
            ("contest/start", {"ruleset": "clobber", "board": "2x2", "opening": "HM"}, 400, "opening"),
            ("contest/move", {"state": "clobber:xo left", "move": "0,1-0,0"}, 400, "move"),
            ("stop", {"id": ""}, 400, "id"),
        ]
        for name, question, status, field in cases:
            with self.subTest(question=question):
                found, answer = self.server.post(name, question)
                self.assertEqual((found, answer["error"].get("field")), (status, field))
        status, answer = self.server.post("analyse", {"ruleset": "konane", "position": "xo/xz"})
        self.assertEqual((answer["error"]["row"], answer["error"]["column"]), (2, 2))

    def test_only_the_page_gets_in(self):
        def status(method, path, headers):
            return self.server.request(method, path, "{}" if method == "POST" else None, headers)[0].status
        token = {"X-Papamu-Token": "abc"}
        own = f"127.0.0.1:{self.server.port}"
        self.assertEqual(status("POST", "/api/v1/stop", {}), 403)
        self.assertEqual(status("POST", "/api/v1/stop", {"X-Papamu-Token": "abcd"}), 403)
        self.assertEqual(status("POST", "/api/v1/stop", {"X-Papamu-Token": ""}), 403)
        self.assertEqual(status("POST", "/api/v1/stop", token), 400)
        self.assertEqual(status("GET", "/", {"Host": "papamu.example"}), 403)
        self.assertEqual(status("GET", "/", {"Host": "127.0.0.1.papamu.example"}), 403)
        self.assertEqual(status("GET", "/", {"Host": f"localhost:{self.server.port}"}), 200)
        self.assertEqual(status("POST", "/api/v1/stop", {**token, "Origin": "http://papamu.example"}), 403)
        self.assertEqual(status("POST", "/api/v1/stop", {**token, "Origin": "null"}), 403)
        self.assertEqual(status("POST", "/api/v1/stop", {**token, "Origin": "http://" + own}), 400)
        for host in ("127.0.0.1:80.papamu.example", "[::1]papamu.example", "127.0.0.1@papamu.example", "localhost.", "",
                     "[::1", "127.0.0.1:8O"):
            self.assertEqual(status("GET", "/", {"Host": host}), 403, host)
        self.assertEqual(status("GET", "/", {"Host": "[::1]:80"}), 200)
        self.assertEqual(status("POST", "/api/v1/stop", {**token, "Origin": "http://127.0.0.1:1"}), 403)
        for path in ("/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//papamu.example/", "/index.html/", "/.",
                     "/api/v1/"):
            self.assertEqual(status("GET", path, {}), 404, path)
        self.assertEqual(status("GET", "http://papamu.example/", {"Host": own}), 404)
        for method in ("OPTIONS", "TRACE", "CONNECT", "DELETE"):
            self.assertEqual(status(method, "/", {}), 405, method)
        self.assertEqual(status("OPTIONS", "/api/v1/stop", {"Origin": "http://papamu.example"}), 403)  # a preflight
        self.assertEqual(status("GET", "/api/v1/analyse", {}), 405)
        self.assertEqual(status("POST", "/api/v1/nothing", token), 404)
        self.assertEqual(status("PUT", "/", token), 405)

    def raw(self, text):
        """What is answered to these bytes, up to the end of the connection."""
        with socket.create_connection(("127.0.0.1", self.server.port), WAIT) as client:
            client.sendall(text)
            return b"".join(iter(lambda: client.recv(1 << 16), b""))

    def test_requests_within_requests(self):
        """Where one request ends is never a matter of opinion, and no header is said twice."""
        body = b'{"id":"x"}'

        def status(headers, text=body):
            line = b"POST /api/v1/stop HTTP/1.1\r\nX-Papamu-Token: abc\r\nConnection: close\r\n"
            answer = self.raw(line + headers + b"\r\n" + text)
            self.assertEqual(answer.count(b"HTTP/1.1 "), 1, answer)
            return int(answer.split(b" ")[1])
        host, length = b"Host: 127.0.0.1\r\n", b"Content-Length: %d\r\n" % len(body)
        chunks = b"%x\r\n%s\r\n0\r\n\r\n" % (len(body), body)
        self.assertEqual(status(host + length), 200)
        self.assertEqual(status(host + b"Transfer-Encoding: chunked\r\n", chunks), 200)
        self.assertEqual(status(host + length + b"Transfer-Encoding: chunked\r\n", chunks), 400)
        self.assertEqual(status(host + length + b"Content-Length: 3\r\n"), 400)
        self.assertEqual(status(host + b"Content-Length: -1\r\n"), 400)
        self.assertEqual(status(host + b"Content-Length: 99999999999999999999\r\n"), 400)
        self.assertEqual(status(host + b"Transfer-Encoding : chunked\r\n", chunks), 400)
        self.assertEqual(status(host + b"Transfer-Encoding: chunked\r\n", b"7fffffffffffffff\r\n" + body), 413)
        large = (b"10000\r\n" + b"x" * 65536 + b"\r\n") * 17
        self.assertEqual(status(host + b"Transfer-Encoding: chunked\r\n", large), 413)
        self.assertEqual(status(host + length + b"Host: papamu.example\r\n"), 403)
        self.assertEqual(status(b"Host: papamu.example\r\n" + host + length), 403)
        self.assertEqual(status(host + length + b"X-Papamu-Token: abc\r\n"), 403)
        self.assertEqual(status(length), 403)  # no Host

    def test_no_other_protocol_is_spoken(self):
        upgrade = (b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\n"
                   b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n")
        self.assertTrue(self.raw(upgrade).startswith(b"HTTP/1.1 200 OK\r\n"))  # the page, and no 101
        self.assertTrue(self.raw(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n").startswith(b"HTTP/1.1 400 "))

    def test_a_thousand_connections_that_say_nothing(self):
        """The server drops those above its limit, and has room again as soon as they are gone."""
        silent = [socket.create_connection(("127.0.0.1", self.server.port), WAIT) for _ in range(1000)]
        begun = [client for client in silent[:100] if client.send(b"GET / HTTP/1.1\r\n")]
        self.assertEqual(len(begun), 100)
        for client in silent:
            client.close()

        def answers():
            try:
                return self.server.ask("analyse", {"ruleset": "clobber", "position": "xo"})["value"] == "*"
            except (ConnectionError, http.client.RemoteDisconnected):
                return False
        wait_until(answers)

    def test_a_batch_for_a_client_that_does_not_read(self):
        """It is in the way of no other, and of it no more is kept than fits between the two."""
        positions = [{"id": str(number), "position": "xoxo/oxox"} for number in range(15_000)]
        connection, events = self.server.events("batch", {"ruleset": "clobber", "positions": positions, "id": "slow"})
        self.assertEqual(self.server.first_of(events), "result")
        for _ in range(20):
            self.assertEqual(self.server.ask("analyse", {"ruleset": "clobber", "position": "xo"})["value"], "*")
        connection.close()

    def test_plain_batches_are_limited(self):
        positions = [{"id": str(number), "position": "x.../..../...o"} for number in range(500)]  # of 67 kB each

        def ask(count):  # without the schemas, which would take a minute
            question = json.dumps({"ruleset": "amazons", "positions": positions[:count]})
            return json.loads(self.server.request("POST", "/api/v1/batch", question, {"X-Papamu-Token": "abc"})[1])
        answer = ask(len(positions))
        known = len(answer["results"])
        self.assertEqual(answer["stopped"], "the limit of 16 MiB of answers: ask for events")
        self.assertTrue(0 < known < len(positions))
        self.assertNotIn("stopped", ask(known - 1))

    def test_headers_of_the_page(self):
        answer, text = self.server.request("GET", "/")
        self.assertIn("default-src 'self'", answer.getheader("Content-Security-Policy"))
        self.assertEqual(answer.getheader("X-Content-Type-Options"), "nosniff")
        self.assertTrue(text.lower().startswith(b"<!doctype html>"))
        again, empty = self.server.request("GET", "/", headers={"If-None-Match": answer.getheader("ETag")})
        self.assertEqual((again.status, empty), (304, b""))

    def test_hostile_requests(self):
        rng = random.Random(SEED)
        print("PAPAMU_TEST_SEED =", SEED)
        good = json.dumps({"ruleset": "clobber", "position": "xo/ox", "moves": "all", "limits": {"seconds": 1}})
        for _ in range(300):
            text = bytearray(good.encode())
            for _ in range(rng.randrange(1, 6)):
                kind, at = rng.randrange(3), rng.randrange(len(text))
                if kind == 0:
                    text[at] = rng.randrange(256)
                elif kind == 1:
                    del text[at]
                else:
                    text[at:at] = rng.choice([b"{", b"[", b'"', b"\\u0000", b"1e999", b"-", b"null", b"\xff"])
            status, answer = self.server.post("analyse", bytes(text))
            self.assertIn(status, (200, 400), (bytes(text), answer))
        status, _ = self.server.post("analyse", b"[" * 100_000)
        self.assertEqual(status, 400)
        status, _ = self.server.post("analyse", {"ruleset": "clobber", "position": "x" * 500_000})
        self.assertEqual(status, 400)

    def test_requests_that_are_none(self):
        for text, status in ((b"nonsense\r\n\r\n", b"400"),
                             (b"GET / HTTP/9.9\r\n\r\n", b"400"),
                             (b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n" + b"A: " + b"a" * 20_000 + b"\r\n\r\n", b"431"),
                             (b"POST /api/v1/calc HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99999999\r\n\r\n", b"413")):
            with socket.create_connection(("127.0.0.1", self.server.port), WAIT) as client:
                client.sendall(text)
                answer = client.recv(4096)
                self.assertEqual(answer.split(b" ")[1], status, answer)

    def test_stop_keeps_what_is_known(self):
        connection, events = self.server.events("analyse", {"ruleset": "clobber", "position": HARD, "id": "s"})
        for event, progress in events:
            self.assertIn(event, ("progress", "partial"))
            if event == "progress" and progress["positions"] > 0:
                break
        self.assertTrue(self.server.ask("stop", {"id": "s"})["stopped"])
        event, answer = [found for found in events if found[0] not in ("progress", "partial")][0]
        self.assertEqual(event, "answer")
        validate("analysis", answer)
        self.assertIn("stopped", answer)
        self.assertLessEqual(answer["lower"], answer["upper"])
        self.assertFalse(self.server.ask("stop", {"id": "s"})["stopped"])
        connection.close()

    def test_tells_what_is_known(self):
        # A small region is known at once; the large one takes minutes.
        question = {"ruleset": "clobber", "position": HARD + "/########/xo######", "id": "p"}
        answer, events = self.server.events("analyse", question)
        partial = next(data for event, data in events if event == "partial")
        validate("analysis", partial)
        values = [region["value"] for region in partial["regions"]]
        self.assertIn("*", values)
        self.assertIn(None, values)
        self.assertIsNone(partial["value"])
        self.assertNotIn("stopped", partial)
        self.server.ask("stop", {"id": "p"})
        self.assertIn("answer", [event for event, _ in events])
        answer.close()

    def test_limits_of_time(self):
        question = {"ruleset": "clobber", "position": HARD, "limits": {"seconds": 0.1}}
        self.assertEqual(self.server.ask("analyse", question)["stopped"], "the limit of 0.1 seconds")
        answer, events = self.server.events("analyse", {**question, "limits": {"seconds": 2}})
        seen = list(events)
        self.assertEqual(seen[-1][1]["stopped"], "the limit of 2 seconds")
        for field in ("seconds", "positions"):  # they grow from the beginning to the end of the question
            counts = [data[field] for event, data in seen if event == "progress"]
            self.assertEqual(counts, sorted(counts))
            self.assertGreaterEqual(seen[-1][1]["stats"][field], counts[-1])
        answer.close()

    def test_limits_of_misere_play_hold_for_lists_of_moves(self):
        # The list of the moves of this position takes far longer than the question may.
        four = [row + "..." + row for row in ("xo.o.o.", "o.o.o.o", ".o.o.o.", "o.o.o.o", ".o.o.o.", "o.o.o.o", ".o.o.o.")]
        rows = four + ["." * 17] * 3 + four  # of which each has 5630 moves
        question = {"ruleset": "winding-konane", "position": "/".join(rows), "misere": True}
        begin = time.monotonic()
        answer = self.server.ask("analyse", {**question, "limits": {"seconds": 0.1}})
        self.assertLess(time.monotonic() - begin, 30)
        self.assertEqual((answer["stopped"], answer["left_moves"]), ("the limit of 0.1 seconds", None))
        connection, events = self.server.events("analyse", {**question, "id": "w", "limits": {"seconds": 60}})
        while not self.server.ask("stop", {"id": "w"})["stopped"]:  # until it has come
            self.assertLess(time.monotonic() - begin, 30)
        self.assertEqual([data["stopped"] for event, data in events if event == "answer"], ["interrupted"])
        self.assertLess(time.monotonic() - begin, 45)
        connection.close()

    def test_misere_play_names_the_limit_that_was_reached(self):
        question = {"ruleset": "domineering", "position": "/".join(["." * 7] * 7), "misere": True}
        for moves in ("all", "none"):
            limits = {"seconds": 1, "positions": 10**12}
            answer = self.server.ask("analyse", {**question, "moves": moves, "limits": limits})
            self.assertEqual(answer["stopped"], "the limit of 1 second")
        answer = self.server.ask("analyse", {**question, "limits": {"seconds": 60, "positions": 300}})
        self.assertEqual(answer["stopped"], "the limit of 300 positions")
        for player in ("left", "right"):
            self.assertEqual({move["winning"] for move in answer[player + "_moves"]}, {None})

    def test_closed_connections_free_their_place(self):
        # Two questions at once may be answered: more of them than that are given up in the middle.
        for _ in range(6):
            connection, events = self.server.events("analyse", {"ruleset": "clobber", "position": HARD})
            next(events)
            connection.close()
        self.assertEqual(self.server.ask("analyse", {"ruleset": "clobber", "position": "xo"})["value"], "*")

    def test_fifty_pages_at_once(self):
        """Each asks for what a page asks for: its files, the games, and an analysis with events."""
        values = []

        def ask(number):
            _, page = self.server.request("GET", "/")
            for name in re.findall(rb'(?:src|href)="/?([\w.-]+)"', page):
                self.assertEqual(self.server.request("GET", "/" + name.decode())[0].status, 200)
            self.assertEqual(self.server.request("GET", "/api/v1/rulesets")[0].status, 200)
            question = {"ruleset": "clobber", "position": "xo" * (number % 5 + 1)}
            connection, events = self.server.events("analyse", question)
            values.append((number % 5, [data["value"] for event, data in events if event == "answer"][0]))
            connection.close()
        threads = [threading.Thread(target=ask, args=(number,)) for number in range(50)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(WAIT)
        self.assertEqual(len(values), 50)
        self.assertEqual(len(set(values)), 5)  # the same question has the same answer


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=1)
