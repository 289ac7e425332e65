#include "protocol/game_record.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/shown_text.h"
#include "protocol/game_record_tags.h"

namespace papamu::protocol {

namespace {

using detail::kKnownTags;

constexpr std::size_t kWidth = 100;

// Control characters would end the line and with it the tag.
std::string without_controls(std::string_view text) {
    std::string result(text);
    std::replace_if(result.begin(), result.end(), base::is_control, ' ');
    return result;
}

// Unknown commands ("[%csl Ra1]") stay; a "[%" that would be read as one of ours, or has no end, becomes "[ %".
std::string fit_comment(std::string_view text) {
    std::string result = detail::in_words(text);
    for (std::size_t at = result.find("[%"); at != result.npos; at = result.find("[%", at)) {
        const std::size_t end = result.find(']', at);
        if (end == result.npos || detail::is_known_command(std::string_view(result).substr(at + 2))) {
            result.insert(++at, 1, ' ');
        } else {
            at = end;
        }
    }
    return result;
}

std::string tag_value(std::string_view text) {
    std::string result = "\"";
    for (const char c : without_controls(text)) {
        if (c == '"' || c == '\\') result += '\\';
        result += c;
    }
    return result + '"';
}

std::string clock_text(std::chrono::milliseconds time) {
    const auto count = time.count();
    if (count < 0) throw base::DomainError("a clock in a game record is not negative");
    return fmt::format("{}:{:02}:{:02}.{:03}", count / 3'600'000, count / 60'000 % 60, count / 1000 % 60, count % 1000);
}

std::string comment_of(const RecordedMove& move) {
    std::string text;
    const auto add = [&](std::string_view name, const std::string& value) {
        text += fmt::format("{}[%{} {}]", text.empty() ? "" : " ", name, value);
    };
    if (move.clock) add("clk", clock_text(*move.clock));
    if (move.spent) add("emt", clock_text(*move.spent));
    if (!move.score.empty()) add("eval", move.score);
    if (move.depth > 0) add("depth", std::to_string(move.depth));
    const std::string comment = fit_comment(move.comment);
    if (!comment.empty()) text += (text.empty() ? "" : " ") + comment;
    return text;
}

void check_move(const RecordedMove& move) {
    if (!detail::is_move(move.text)) {
        throw base::DomainError(base::quoted(move.text) + " cannot be a move in a game record");
    }
    if (!detail::fits_score(move.score)) {
        throw base::DomainError(base::quoted(move.score) + " cannot be a score in a game record");
    }
}

void check_tags(const GameRecord& game) {
    std::vector<std::string_view> names = {detail::kResultTag};
    for (const auto& tag : kKnownTags) names.push_back(tag.name);
    for (const RecordTag& tag : game.more) {
        const bool letters = std::all_of(tag.name.begin(), tag.name.end(), detail::is_tag_letter);
        if (tag.name.empty() || !letters || std::find(names.begin(), names.end(), tag.name) != names.end()) {
            throw base::DomainError(base::quoted(tag.name) + " cannot be a further tag of a game record");
        }
        names.push_back(tag.name);
    }
}

// Words in lines of at most kWidth characters; a comment is never broken.
class MoveText {
 public:
    void add(const std::string& word) {
        if (column_ > 0) {
            const bool full = column_ + 1 + word.size() > kWidth;
            text_ += full ? '\n' : ' ';
            column_ = full ? 0 : column_ + 1;
        }
        text_ += word;
        column_ += word.size();
    }
    void add_comment(const std::string& comment) {
        if (!comment.empty()) add('{' + comment + '}');
    }
    [[nodiscard]] const std::string& text() const { return text_; }

 private:
    std::string text_;
    std::size_t column_ = 0;
};

}  // namespace

std::string_view result_text(GameResult result) {
    return result == GameResult::kFirstWins ? "1-0" : result == GameResult::kSecondWins ? "0-1" : "*";
}

std::string RecordError::to_string() const { return fmt::format("line {}, column {}: {}", line, column, message); }

std::string print_game(const GameRecord& game) {
    check_tags(game);
    std::string text;
    const auto add_tag = [&](std::string_view name, std::string_view value) {
        text += fmt::format("[{} {}]\n", name, tag_value(value));
    };
    for (const auto& tag : kKnownTags) {
        const std::string& value = game.*tag.member;
        if (tag.required || !value.empty()) add_tag(tag.name, value);
        if (tag.name == "Start") add_tag(detail::kResultTag, result_text(game.result));
    }
    for (const RecordTag& tag : game.more) add_tag(tag.name, tag.value);
    MoveText moves;
    moves.add_comment(fit_comment(game.comment));
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        check_move(game.moves[i]);
        if (i % 2 == 0) moves.add(std::to_string(i / 2 + 1) + '.');
        moves.add(game.moves[i].text);
        moves.add_comment(comment_of(game.moves[i]));
    }
    moves.add(std::string(result_text(game.result)));
    return text + '\n' + moves.text() + "\n\n";
}

}  // namespace papamu::protocol
