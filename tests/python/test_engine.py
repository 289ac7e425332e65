"""papamu.Engine and what belongs to it: states, searches, clocks, options, and how a search is stopped."""

import copy
import pickle
import signal
import subprocess
import sys
import threading
import time

import papamu
import pytest
from papamu import Clock, Engine, EngineError, GameState, Position

WON = ".xo.#.xox. o"  # right wins, by 0,2-0,0 alone
OPEN = GameState.start("8x8", "HM")  # nothing that a search of this test could prove


def engine(**options):
    return Engine(**{"hash": 8, "book": "none", **options})


def test_states():
    state = GameState.start("4x4")
    assert state.to_move == "left" and state.winner is None
    assert state.moves() == ["-0,0", "-0,3", "-1,1", "-1,2", "-2,1", "-2,2", "-3,0", "-3,3"]
    first = state.play("-0,0")
    assert first.text == ".oxo/oxox/xoxo/oxox o remove:adjacent" and first.to_move == "right"
    jumps = first.play(first.moves()[0])
    assert jumps.to_move == "left" and all("-" in move[1:] for move in jumps.moves())
    assert jumps.position.moves("left") == jumps.moves()
    assert {state, GameState(state.text)} == {state} and state != state.text
    assert pickle.loads(pickle.dumps(first)) == copy.deepcopy(first) == first
    over = GameState("x.x o")
    assert over.winner == "left" and over.moves() == []


@pytest.mark.parametrize(
    "call,message",
    [
        (lambda: GameState("xox"), "the side to move"),
        (lambda: GameState("xoz/oxo x"), "row 1, column 3"),
        (lambda: OPEN.play("0,0-0,1"), "0,0-0,1"),
        (lambda: GameState("x.x o").play("0,0-0,2"), "the game is over"),
        (lambda: GameState.start("8x"), "8x"),
        (lambda: GameState.start("8x8", "XM"), "XM"),
        (lambda: engine(threads=-1), "option Threads: "),
        (lambda: engine(hash="many"), "option Hash: .many. is not a number"),
        (lambda: engine(solver=1), "option Solver: "),
        (lambda: engine(book="/no/such.book"), "option Book: .*no/such.book"),
        (lambda: engine().configure(board="6x6"), "there is no option 'board'; the options are threads, hash"),
        (lambda: engine().search("x.x o", nodes=10), "the game is over"),
        (lambda: engine().search("nonsense", nodes=10), "."),
        (lambda: engine().search(OPEN, nodes=-1), "nodes: "),
        (lambda: engine().search(OPEN, seconds=float("nan")), "seconds: "),
        (lambda: engine().analyse(OPEN, depth=-3), "depth: "),
        (lambda: Clock(-1), "seconds: "),
    ],
)
def test_errors_are_one_exception(call, message):
    with pytest.raises(EngineError, match=message) as caught:
        call()
    assert isinstance(caught.value, ValueError) and "\n" not in str(caught.value)


def test_finds_what_is_proven():
    found = engine().search(WON, nodes=1000)
    assert (found.move, found.proven, found.score.proven, found.score.points) == ("0,2-0,0", "win", "win", None)
    assert found.state == WON and found.line[0] == found.move
    assert GameState(WON).play(found.move).winner == "right"
    lost = engine().search("xoxox/ox..o/xoxox/oxoxo x", nodes=20000)
    assert lost.proven == "loss" and str(lost.score).startswith("loss")
    guess = engine().search(OPEN, nodes=1000)
    assert guess.proven is None and str(guess.score) == f"cp {guess.score.points}"
    # The same as the solver says, on every state of a small game.
    state, player = GameState.start("4x5", "HM"), engine()
    while state.winner is None:
        found = player.search(state, nodes=20000)
        side = state.position.solve(state.to_move)
        wins = (side.left or side.right).wins
        assert found.proven == ("win" if wins else "loss")
        state = state.play(found.move)


def test_the_same_work_finds_the_same():
    limits = dict(nodes=3000)
    reports = [list(engine().analyse(OPEN, **limits)) for _ in range(2)]
    assert reports[0] == reports[1] and len(reports[0]) >= 3
    assert reports[0][-1].nodes <= 3000
    depths = [report.depth for report in reports[0]]
    assert depths == sorted(depths) and depths[0] <= 2
    # A line can be played, from the move on.
    state = OPEN
    for move in reports[0][-1].line:
        state = state.play(move)


def test_depth_limits_the_search():
    found = engine().search(OPEN, depth=3)
    assert found.depth == 3 and len(found.line) >= 1 and found.selective_depth >= 3


def test_progress_is_told_as_it_comes():
    seen = []
    found = engine().search(OPEN, depth=5, on_progress=seen.append)
    assert seen[-1] == found and len({report.depth for report in seen}) >= 4
    with pytest.raises(KeyError):
        engine().search(OPEN, on_progress=lambda report: {}["no limit: only the exception ends this"])


def test_iteration_can_be_left():
    player = engine()
    for report in player.analyse(OPEN):
        if report.depth >= 2:
            break
    del report
    with player.analyse(OPEN) as analysis:
        first = next(analysis)
        with pytest.raises(EngineError, match="the engine is searching"):
            player.search(OPEN, nodes=1)
        with pytest.raises(EngineError, match="the engine is searching"):
            player.configure(hash=4)
        analysis.stop()
        rest = list(analysis)
        assert rest[-1] == analysis.result() and rest[-1].depth >= first.depth
        assert list(analysis) == []
    assert player.search(WON, nodes=1000).proven == "win"


def test_stop_from_elsewhere():
    player = engine()
    reports = []

    def look(report):
        reports.append(report)
        if len(reports) == 3:
            player.stop()

    assert player.search(OPEN, on_progress=look).move in OPEN.moves()
    timer = threading.Timer(0.05, player.stop)
    timer.start()
    assert player.search(OPEN).move in OPEN.moves()
    timer.join()
    player.stop()  # nothing runs: nothing happens


def test_other_threads_run_meanwhile():
    count = 0
    done = threading.Event()

    def look():
        player.search(OPEN, seconds=0.3)
        done.set()

    player = engine()
    thread = threading.Thread(target=look)
    thread.start()
    while not done.wait(0.001):
        count += 1
    thread.join()
    assert count >= 5


@pytest.mark.parametrize("call", ["search(start)", "analyse(start).result()", "search(start, on_progress=print)"])
def test_interrupt_ends_a_search(call):
    program = f"""if True:
        import papamu, sys
        start = papamu.GameState.start('8x8', 'HM')
        engine = papamu.Engine(hash=8, book='none')
        print('ready', file=sys.stderr, flush=True)
        try:
            engine.{call}
        except KeyboardInterrupt:
            print(engine.search('.xo.#.xox. o', nodes=1000).proven, file=sys.stderr)
        """
    child = subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    )
    assert child.stderr.readline() == "ready\n"
    time.sleep(0.2)
    child.send_signal(signal.SIGINT)
    assert child.communicate(timeout=60)[1] == "win\n" and child.returncode == 0


def test_python_ends_while_a_search_runs():
    program = """if True:
        import papamu
        engine = papamu.Engine(hash=8, book='none')
        analysis = engine.analyse(papamu.GameState.start('8x8', 'HM'))
        print(next(analysis).depth > 0)
        """
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert (done.stdout, done.stderr, done.returncode) == ("True\n", "", 0)


def test_clocks():
    clock = Clock(10, increment=1)
    clock.spend(4)
    assert (clock.left, clock.is_over) == (7, False)
    clock.spend(7.5)
    assert (clock.left, clock.is_over) == (0, True)
    clock.spend(0)
    assert clock.left == 0
    with Clock(10) as clock:
        time.sleep(0.01)
    assert 0 < clock.left < 10
    paying = Clock(2)
    begin = time.monotonic()
    found = engine().search(GameState.start("6x6", "HM"), clock=paying)
    assert found.move and 2 - (time.monotonic() - begin) <= paying.left < 2
    # A search that is given up is paid for as well.
    with engine().analyse(OPEN, clock=paying) as analysis:
        next(analysis)
        before = paying.left
    assert paying.left < before


def test_a_game_by_the_clock():
    state = GameState.start("4x6")
    players = {"left": (engine(reserve=0), Clock(2, 0.01)), "right": (engine(reserve=0, solver=False), Clock(2, 0.01))}
    turns = 0
    while state.winner is None:
        player, clock = players[state.to_move]
        state = state.play(player.search(state, clock=clock).move)
        turns += 1
    assert turns >= 4 and not any(clock.is_over for _, clock in players.values())


def test_options():
    player = Engine(threads=2, hash=16, learned_only=True, book="none")
    assert player.options == {
        "threads": 2,
        "hash": 16,
        "solver": True,
        "learned_only": True,
        "reserve": 30,
        "book": "none",
    }
    with pytest.raises(EngineError, match="option Hash"):
        player.configure(threads=1, hash=0)
    assert player.options["threads"] == 2, "all of them are set, or none"
    player.configure(threads=1, learned_only=False)
    assert player.options["threads"] == 1
    assert eval(repr(player), {"Engine": Engine}).options == player.options
    book = Engine(hash=8).search(GameState.start("8x8"), nodes=100)
    assert book.from_book and not engine().search(GameState.start("8x8"), nodes=100).from_book


def test_a_new_game_forgets():
    player = engine()
    first = player.search(OPEN, nodes=2000)
    player.search(OPEN, nodes=2000)
    player.new_game()
    assert player.search(OPEN, nodes=2000) == first


def test_agrees_with_the_values():
    assert Position("konane", GameState(WON).position.text).outcome() in ("R", "N")
    assert papamu.Engine.__doc__.startswith("Engine(*, threads=1")
