#include "apps/match/record_file.h"

#include <cerrno>
#include <cstring>

#include "apps/command.h"
#include "apps/today.h"

namespace papamu::apps::match {

namespace detail {

protocol::RecordedMove recorded_move(std::string text, std::chrono::nanoseconds spent,
                                     const std::optional<engine::Milliseconds>& clock) {
    protocol::RecordedMove move;
    move.text = std::move(text);
    move.clock = clock;
    move.spent = std::chrono::duration_cast<std::chrono::milliseconds>(spent);
    return move;
}

protocol::GameRecord record_heading(std::size_t number, const std::optional<int>& winner, engine::GameEnding ending,
                                    const std::string& detail, const engine::TimeControl& control) {
    protocol::GameRecord record;
    record.event = "papamu match";
    record.date = today();
    record.round = std::to_string(number + 1);
    if (winner) {
        record.result = *winner == 0 ? protocol::GameResult::kFirstWins : protocol::GameResult::kSecondWins;
    }
    record.termination = engine::ending_name(ending);
    if (!detail.empty()) record.termination += ": " + detail;
    record.time_control = print_time_control(control);
    return record;
}

}  // namespace detail

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
