#include "apps/match/record_file.h"

#include <cerrno>
#include <chrono>
#include <cstring>

#include "apps/command.h"
#include "apps/today.h"

namespace papamu::apps::match {

namespace {

protocol::RecordedMove move_of(const engine::PlayedPly<Contest>& ply, const Contest::State& state) {
    protocol::RecordedMove move;
    move.text = Contest::print_action(state, ply.action);
    move.clock = ply.clock;
    move.spent = std::chrono::duration_cast<std::chrono::milliseconds>(ply.spent);
    if (ply.report) {
        move.score = engine::print_score(ply.report->score);
        move.depth = ply.report->depth;
    }
    return move;
}

}  // namespace

protocol::GameRecord record_of(const engine::MatchGame<Contest>& game, const std::vector<std::string>& names,
                               const engine::TimeControl& control) {
    protocol::GameRecord record;
    record.event = "papamu match";
    record.date = today();
    record.round = std::to_string(game.number + 1);
    record.first = names[static_cast<std::size_t>(game.seats[0])];
    record.second = names[static_cast<std::size_t>(game.seats[1])];
    record.ruleset = Contest::kName;
    record.start = Contest::print(game.played.start);
    if (game.played.winner) {
        record.result = *game.played.winner == 0 ? protocol::GameResult::kFirstWins : protocol::GameResult::kSecondWins;
    }
    record.termination = engine::ending_name(game.played.ending);
    if (!game.played.detail.empty()) record.termination += ": " + game.played.detail;
    record.time_control = print_time_control(control);
    Contest::State state = game.played.start;
    for (const auto& ply : game.played.plies) {
        record.moves.push_back(move_of(ply, state));
        state = Contest::apply(state, ply.action);
    }
    return record;
}

RecordFile::RecordFile(const std::string& path) : path_(path) {
    if (path_.empty()) return;
    errno = 0;
    file_.open(path_, std::ios::app);
    if (!file_) throw CommandError(ExitCode::kBadInput, "cannot write " + path_ + ": " + std::strerror(errno));
}

bool RecordFile::add(const protocol::GameRecord& game) {
    if (path_.empty()) return true;
    file_ << print_game(game) << std::flush;
    return file_.good();
}

void RecordFile::check() const {
    if (!path_.empty() && !file_) {
        throw CommandError(ExitCode::kBadInput, "cannot write " + path_ + ": a game did not reach the file");
    }
}

}  // namespace papamu::apps::match
