#include "apps/match/record_file.h"

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

bool RecordFile::add(const protocol::GameRecord& game) {
    if (!file_.is_file()) return true;
    try {
        return file_.write(print_game(game));
    } catch (const base::DomainError& error) {
        fault_ = error.what();
        return false;
    }
}

void RecordFile::check() const {
    if (!fault_.empty()) bad_input("the game cannot be recorded: " + fault_);
    file_.check();
}

}  // namespace papamu::apps::match
