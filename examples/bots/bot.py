"""A bot for konane that speaks UGI: its own search until the board falls apart, then papamu. docs/your-own-bot.md"""

import sys

from papamu import GameState

LIMIT = int(sys.argv[1]) if len(sys.argv) > 1 else 200_000  # nodes for each move; a contest would set seconds


def evaluate(state):
    """How many moves more than the opponent the player to move has."""
    other = "right" if state.to_move == "left" else "left"
    return len(state.moves()) - len(state.position.moves(other))


def search(state, depth, alpha, beta):
    """Alpha-beta: the score of the player to move, and its best move."""
    moves = state.moves()
    if not moves:
        return -1000, None
    if depth == 0:
        return evaluate(state), moves[0]
    best = moves[0]
    for move in moves:
        score = -search(state.play(move), depth - 1, -beta, -alpha)[0]
        if score > alpha:
            alpha, best = score, move
        if alpha >= beta:
            break
    return alpha, best


def choose(state):
    if "remove" not in state.text and len(state.position.regions(positions=1)) > 1:
        solution = state.position.solve(state.to_move, nodes=LIMIT)
        answer = solution.left or solution.right
        if answer.wins is not None:
            print("info depth 0 score", "win" if answer.wins else "loss")
        if answer.wins:
            return answer.move
        # Otherwise no move wins, or the limit came first: what the bot thinks itself.
    return search(state, 2, -2000, 2000)[1]


for line in sys.stdin:
    line = line.strip()
    if line == "ugi":
        print("id name bot in Python\nugiok")
    elif line == "isready":
        print("readyok")
    elif line.startswith("position fen "):
        state = GameState(line[len("position fen ") :])
    elif line.startswith("go"):
        print("bestmove", choose(state))
    elif line == "quit":
        break
    sys.stdout.flush()
