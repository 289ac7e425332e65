// parse_games() of game_record.h.
#include <set>

#include "base/numbers.h"
#include "base/shown_text.h"
#include "base/words.h"
#include "protocol/game_record.h"
#include "protocol/game_record_tags.h"

namespace papamu::protocol {

namespace {

using detail::is_blank;
using detail::kKnownTags;

struct Failure {
    RecordError error;
};

// A place in the text. Throws Failure, which parse_games() turns into its error.
class Cursor {
 public:
    explicit Cursor(std::string_view text) : text_(text) {}

    [[nodiscard]] bool at_end() const { return at_ == text_.size(); }
    [[nodiscard]] char peek() const { return at_end() ? '\0' : text_[at_]; }
    [[nodiscard]] std::size_t place() const { return at_; }
    char take() { return text_[at_++]; }
    template <class While>
    std::string_view take_while(While&& inside) {
        const std::size_t begin = at_;
        while (!at_end() && inside(text_[at_])) ++at_;
        return text_.substr(begin, at_ - begin);
    }
    // Skips blanks, and lines that begin with '%'.
    void skip_blanks() {
        for (;;) {
            take_while(is_blank);
            if (peek() != '%' || (at_ > 0 && text_[at_ - 1] != '\n')) return;
            take_while([](char c) { return c != '\n'; });
        }
    }
    void back_to(std::size_t place) { at_ = place; }

    [[noreturn]] void fail(std::size_t place, std::string message) const {
        RecordError error{1, 1, std::move(message)};
        for (const char c : text_.substr(0, place)) {
            error.line += c == '\n' ? 1 : 0;
            error.column = c == '\n' ? 1 : error.column + 1;
        }
        throw Failure{std::move(error)};
    }
    [[noreturn]] void fail(std::string message) const { fail(at_, std::move(message)); }

 private:
    std::string_view text_;
    std::size_t at_ = 0;
};

std::optional<std::chrono::milliseconds> parse_clock(std::string_view text) {
    // h:mm:ss.mmm
    const std::size_t colon = text.find(':');
    if (colon == text.npos || colon == 0 || text.size() != colon + 10) return {};
    if (text.find_first_not_of("0123456789") != colon) return {};
    const auto hours = base::parse_number<std::int64_t>(text.substr(0, colon));
    if (!hours || *hours > 1'000'000) return {};
    const auto digits = [&](std::size_t at, std::size_t count) -> std::int64_t {
        std::int64_t number = 0;
        for (const char c : text.substr(colon + at, count)) {
            if (c < '0' || c > '9') return -1;
            number = 10 * number + (c - '0');
        }
        return number;
    };
    const std::int64_t minutes = digits(1, 2);
    const std::int64_t seconds = digits(4, 2);
    const std::int64_t thousandths = digits(7, 3);
    const bool right = text[colon + 3] == ':' && text[colon + 6] == '.' && minutes >= 0 && minutes < 60 &&
                       seconds >= 0 && seconds < 60 && thousandths >= 0;
    if (!right) return {};
    return std::chrono::milliseconds(((*hours * 60 + minutes) * 60 + seconds) * 1000 + thousandths);
}

class GameReader {
 public:
    explicit GameReader(Cursor& cursor) : in_(cursor) {}

    GameRecord read() {
        read_tags();
        read_moves();
        return std::move(game_);
    }

 private:
    void read_tags() {
        const std::size_t begin = in_.place();
        for (in_.skip_blanks(); in_.peek() == '['; in_.skip_blanks()) read_tag();
        for (const auto& tag : kKnownTags) {
            if (tag.required && !seen_.contains(tag.name)) {
                in_.fail(begin, "a game needs the tag " + std::string(tag.name));
            }
        }
        if (!seen_.contains(detail::kResultTag)) in_.fail(begin, "a game needs the tag Result");
    }

    void read_tag() {
        in_.take();
        in_.take_while([](char c) { return c == ' '; });
        const std::size_t at = in_.place();
        const std::string name(in_.take_while(detail::is_tag_letter));
        if (name.empty()) in_.fail("the name of a tag is missing: tags are written [Name \"value\"]");
        if (!seen_.insert(name).second) in_.fail(at, "the tag " + name + " comes twice");
        in_.take_while([](char c) { return c == ' '; });
        const std::size_t value_at = in_.place();
        const std::string value = read_quoted();
        in_.take_while([](char c) { return c == ' '; });
        if (in_.peek() != ']') in_.fail("the tag " + name + " is not closed with ]");
        in_.take();
        keep_tag(name, value, value_at);
    }

    std::string read_quoted() {
        if (in_.peek() != '"') in_.fail("the value of a tag stands in quotation marks");
        const std::size_t begin = in_.place();
        in_.take();
        std::string value;
        while (!in_.at_end() && in_.peek() != '"') {
            if (in_.peek() == '\n') break;
            if (in_.peek() == '\\') {
                in_.take();
                if (in_.peek() != '"' && in_.peek() != '\\') in_.fail("after \\ only \" and \\ can come");
            }
            const char c = in_.take();
            value += base::is_control(c) ? ' ' : c;
        }
        if (in_.peek() != '"') in_.fail(begin, "this quotation mark is not closed on its line");
        in_.take();
        return value;
    }

    void keep_tag(const std::string& name, const std::string& value, std::size_t at) {
        if (name == detail::kResultTag) {
            const auto result = result_of(value);
            if (!result) in_.fail(at, "a result is 1-0, 0-1 or *, not " + base::quoted(value));
            game_.result = *result;
            return;
        }
        for (const auto& tag : kKnownTags) {
            if (tag.name != name) continue;
            game_.*tag.member = value;
            return;
        }
        game_.more.push_back({name, value});
    }

    void read_moves() {
        for (;;) {
            in_.skip_blanks();
            if (in_.at_end()) in_.fail("the game does not end with its result: 1-0, 0-1 or *");
            if (in_.peek() == '{' || in_.peek() == ';') {
                read_comment();
            } else if (read_word()) {
                return;
            }
        }
    }

    static std::optional<GameResult> result_of(std::string_view text) {
        for (const GameResult result : {GameResult::kUnfinished, GameResult::kFirstWins, GameResult::kSecondWins}) {
            if (result_text(result) == text) return result;
        }
        return std::nullopt;
    }

    // Returns whether the word ended the game.
    bool read_word() {
        const std::size_t begin = in_.place();
        const std::string_view word = in_.take_while([](char c) { return !detail::ends_word(c); });
        if (word.empty()) in_.fail(base::quoted(std::string(1, in_.peek())) + " has no meaning among the moves");
        for (const char c : word) {
            if (base::is_control(c)) in_.fail(begin, base::quoted(word) + " holds a control character");
        }
        if (word[0] == '%') in_.fail(begin, "a move does not begin with %");
        if (const auto result = result_of(word)) {
            if (*result == game_.result) return true;
            in_.fail(begin, "the game ends with " + std::string(word) + ", but the tag Result says " +
                                std::string(result_text(game_.result)));
        }
        if (const std::size_t length = detail::number_length(word); length > 0) {
            check_number(word.substr(0, length), begin);
            in_.back_to(begin + length);  // "1.0,0-2,0" is two words
        } else {
            game_.moves.push_back({std::string(word)});
        }
        return false;
    }

    void check_number(std::string_view number, std::size_t at) {
        const std::string expected = std::to_string(game_.moves.size() / 2 + 1);
        if (number.substr(0, number.find('.')) != expected) {
            in_.fail(at, "here comes move " + expected + ", not " + base::quoted(number));
        }
    }

    void read_comment() {
        const std::size_t begin = in_.place();
        const char closing = in_.take() == '{' ? '}' : '\n';
        const std::size_t inside = in_.place();
        const std::string_view text = in_.take_while([closing](char c) { return c != closing; });
        if (in_.at_end() && closing == '}') in_.fail(begin, "this comment is not closed");
        if (!in_.at_end()) in_.take();
        std::string rest;
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t command = std::min(text.find("[%", at), text.size());
            rest += text.substr(at, command - at);
            if (command == text.size()) break;
            const std::size_t end = text.find(']', command);
            if (end == text.npos) in_.fail(inside + command, "this [% is not closed with ]");
            const bool is_ours = read_command(text.substr(command + 2, end - command - 2), inside + command);
            rest += is_ours ? std::string_view(" ") : text.substr(command, end + 1 - command);
            at = end + 1;
        }
        detail::add_words(game_.moves.empty() ? game_.comment : game_.moves.back().comment, rest);
    }

    // Returns whether the command is one of ours.
    bool read_command(std::string_view text, std::size_t at) {
        if (!detail::is_known_command(text)) return false;
        const std::string words = detail::in_words(text);
        std::string_view value = words;
        const std::string_view name = base::take_until(value, ' ');
        if (game_.moves.empty()) in_.fail(at, "[%" + std::string(name) + "] comes before the first move");
        RecordedMove& move = game_.moves.back();
        if (name == "eval") {
            if (!detail::fits_score(value)) in_.fail(at, "a score has no brackets: " + base::quoted(value));
            move.score = value;
        } else if (name == "depth") {
            const auto depth = base::parse_number<int>(value);
            if (!depth || *depth < 0) in_.fail(at, "a depth is a number, not " + base::quoted(value));
            move.depth = *depth;
        } else {
            const auto time = parse_clock(value);
            if (!time) in_.fail(at, "a time is written h:mm:ss.mmm, not " + base::quoted(value));
            (name == "clk" ? move.clock : move.spent) = time;
        }
        return true;
    }

    Cursor& in_;
    GameRecord game_;
    std::set<std::string, std::less<>> seen_;
};

}  // namespace

base::Expected<std::vector<GameRecord>, RecordError> parse_games(std::string_view text) {
    Cursor cursor(text);
    std::vector<GameRecord> games;
    try {
        for (cursor.skip_blanks(); !cursor.at_end(); cursor.skip_blanks()) games.push_back(GameReader(cursor).read());
    } catch (Failure& failure) {
        return base::Unexpected<RecordError>(std::move(failure.error));
    }
    return games;
}

}  // namespace papamu::protocol
