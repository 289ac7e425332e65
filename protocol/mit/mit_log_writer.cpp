#include "base/words.h"
#include "protocol/mit/mit_log.h"

namespace papamu::protocol {

namespace {

constexpr std::size_t kMostNameBytes = 200;

std::string side_text(rulesets::Player side) { return std::string(mit_side_name(side)); }

std::string loading(rulesets::Player side, const std::string& name) {
    return "Trying to load " + side_text(side) + " player: " + base::printable(name, kMostNameBytes) + "\n" +
           side_text(side) + " player loaded.\n";
}

}  // namespace

std::int64_t mit_rounds(std::size_t turns) { return turns == 0 ? 0 : static_cast<std::int64_t>((turns - 1) / 2); }

std::string mit_log_beginning(const MitLogGame& game) {
    return "\nKonane Simulator, MIT IEEE IAP Programming Contest 2001\n\nInitializing " +
           std::to_string(game.board.columns) + " by " + std::to_string(game.board.rows) + " board.\n\n" +
           mit_board_text(game.board) + "\n\nTime for each player is " + std::to_string(game.time) +
           " milliseconds.\n" + loading(rulesets::Player::kLeft, game.white) +
           loading(rulesets::Player::kRight, game.black) + "Beginning game.\n\n\n";
}

std::string mit_log_turn(const MitLogTurn& turn) {
    return "-----------------------------------\nBeginning " + side_text(turn.side) +
           "'s turn. Time left: " + std::to_string(turn.time_left) + "\n" + mit_board_text(turn.board) + "\n";
}

std::string mit_log_move(const MitLogTurn& turn) {
    return side_text(turn.side) + "'s move: " + print_mit_move(*turn.move) + "\n  in " + std::to_string(turn.elapsed) +
           " milliseconds.\n";
}

std::string mit_log_end(const MitLogGame& game) {
    const std::string loser = side_text(rulesets::opponent(*game.winner));
    std::string text;
    if (game.ending == MitEnding::kTime) text += loser + " exceeded time limit.\n";
    if (game.ending == MitEnding::kInvalid) text += loser + " returned an invalid move.\n";
    if (game.ending != MitEnding::kNoMove) text += "Terminating " + loser + " player.\n";
    text += side_text(*game.winner) + " won.\n";
    if (game.lasted) text += "Game lasted " + std::to_string(*game.lasted) + " moves.\n";
    return text;
}

std::string print_mit_game(const MitLogGame& game) {
    std::string text = mit_log_beginning(game);
    for (const MitLogTurn& turn : game.turns) {
        text += mit_log_turn(turn);
        if (turn.move) text += mit_log_move(turn);
    }
    if (game.ending != MitEnding::kUnfinished) text += mit_log_end(game);
    return text;
}

}  // namespace papamu::protocol
