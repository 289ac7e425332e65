"""What the tests of farms ask papamu: the answers of one search, and whether a farm has the same."""
import json
import subprocess


def answer_of(papamu, *words):
    """The object that a command prints with --json, which must succeed."""
    return json.loads(subprocess.run([papamu, *words, "--json"], capture_output=True, check=True).stdout)


def check_answers(papamu, folder, position):
    """Whether the farm is about the position, and every question has the answer of one search. Returns its status."""
    status = answer_of(papamu, "farm", "status", folder)
    assert status["position"] == position, status
    for question in status["questions"]:
        # The question may be shown as its mirror image with the players exchanged: one search tells.
        mover = question["mover"]
        report = answer_of(papamu, "solve", "konane", question["position"], "--first", mover)
        assert question["answer"] == report[f"{mover}_first"], question
    return status
