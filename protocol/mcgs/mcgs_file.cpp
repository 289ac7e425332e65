#include "protocol/mcgs/mcgs_file.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/shown_text.h"
#include "protocol/mcgs/mcgs_commands.h"
#include "rulesets/grid_move.h"

namespace papamu::protocol {

namespace {

constexpr std::string_view kBlanks = " \t\r\n\f\v";
constexpr std::string_view kImpartial = "impartial";

bool is_blank(char c) { return kBlanks.find(c) != std::string_view::npos; }

class Reader {
 public:
    explicit Reader(std::string_view text) : text_(text) {}

    base::Expected<std::vector<McgsCase>, McgsError> read() {
        bool has_version = false;
        while (skip_blanks()) {
            token_line_ = line_;
            if (text_[at_] != '{' && !has_version) return wrong("the file must begin with its version: {version 1.7}");
            switch (text_[at_]) {
                case '{': {
                    const auto block = enclosed("}");
                    if (!block) return wrong("a block of commands has no end: } is missing");
                    if (!read_block(*block, has_version)) return tl::unexpected(error_);
                    has_version = true;
                    break;
                }
                case '[': {
                    const auto title = enclosed("]");
                    if (!title) return wrong("the title of a section has no end: ] is missing");
                    if (!read_title(*title)) return tl::unexpected(error_);
                    break;
                }
                case '(': {
                    const auto game = enclosed(")");
                    if (!game) return wrong("a game has no end: ) is missing");
                    if (!add_game(*game)) return tl::unexpected(error_);
                    break;
                }
                default:
                    if (text_.substr(at_).starts_with("/*")) {
                        if (!enclosed("*/")) return wrong("a comment has no end: */ is missing");
                    } else if (!read_word()) {
                        return tl::unexpected(error_);
                    }
            }
            if (at_ < text_.size() && !is_blank(text_[at_])) {
                return wrong("a blank is missing after " + base::quoted(text_.substr(at_ - 1, 1)));
            }
        }
        if (!has_version) return wrong("the file is empty: it must begin with {version 1.7}");
        return std::move(cases_);
    }

 private:
    tl::unexpected<McgsError> wrong(const std::string& message) {
        note(token_line_, message);
        return tl::unexpected(error_);
    }
    bool note(std::size_t line, const std::string& message) {
        error_ = {line, message};
        return false;
    }

    void step_over(std::size_t count) {
        line_ += static_cast<std::size_t>(std::count(text_.begin() + static_cast<std::ptrdiff_t>(at_),
                                                     text_.begin() + static_cast<std::ptrdiff_t>(at_ + count), '\n'));
        at_ += count;
    }
    /// Returns whether any text is left.
    bool skip_blanks() {
        const std::size_t next = std::min(text_.find_first_not_of(kBlanks, at_), text_.size());
        step_over(next - at_);
        return at_ < text_.size();
    }
    /// The text between the opening sign at the current place and `end`, without both; nullopt if there is no `end`.
    std::optional<std::string_view> enclosed(std::string_view end) {
        const std::size_t start = at_ + end.size();
        const std::size_t found = text_.find(end, start);
        if (found == std::string_view::npos) return std::nullopt;
        step_over(found + end.size() - at_);
        return text_.substr(start, found - start);
    }

    bool read_word() {
        const std::size_t end = std::min(text_.find_first_of(kBlanks, at_), text_.size());
        const std::string_view word = text_.substr(at_, end - at_);
        if (word.find_first_of("{}[]()") != std::string_view::npos || word.find("/*") != std::string_view::npos) {
            return note(line_, "blanks are missing in " + base::quoted(word) + ": brackets and comments stand alone");
        }
        step_over(word.size());
        return add_game(word);
    }

    bool add_game(std::string_view text) {
        if (section_.empty()) return note(token_line_, "a game before any section such as [clobber]");
        games_.push_back({section_, impartial_, std::string(text), token_line_});
        return true;
    }

    bool read_title(std::string_view title) {
        const auto words = mcgs_words(title);
        if (!words || words->empty() || words->size() > 2 || (words->size() == 2 && words->front() != kImpartial)) {
            return note(token_line_, "[" + std::string(title.substr(0, 40)) + "] is not a title of a section");
        }
        impartial_ = words->size() == 2;
        section_ = words->back();
        return true;
    }

    bool read_block(std::string_view block, bool has_version) {
        const auto words = mcgs_words(block);
        const bool is_version = words && !words->empty() && words->front() == "version";
        if (!has_version && !is_version) {
            return note(token_line_, "the file must begin with its version: {version 1.7}");
        }
        if (is_version) {
            // Each of them only adds to the one before.
            constexpr std::array<std::string_view, 3> kVersions = {"1.5", "1.6", "1.7"};
            const bool is_known = words->size() == 2 && std::ranges::find(kVersions, words->back()) != kVersions.end();
            return is_known || note(token_line_, "the versions that can be read are 1.5, 1.6 and 1.7");
        }
        auto commands = parse_mcgs_commands(block, token_line_);
        if (!commands) {
            error_ = std::move(commands.error());
            return false;
        }
        if (!commands->empty()) cases_.push_back({std::move(games_), *std::move(commands)});
        games_.clear();
        return true;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t line_ = 1;
    std::size_t token_line_ = 1;
    std::string section_;
    bool impartial_ = false;
    std::vector<McgsGame> games_;
    std::vector<McgsCase> cases_;
    McgsError error_;
};

}  // namespace

base::Expected<std::vector<McgsCase>, McgsError> parse_mcgs(std::string_view text) { return Reader(text).read(); }

std::optional<std::vector<std::string>> mcgs_words(std::string_view text) {
    std::vector<std::string> words;
    bool joined = false;  // the next word continues the last one
    bool comma = false;   // the last sign was a comma
    bool in_word = false;
    for (const char c : text) {
        if (is_blank(c)) {
            in_word = false;
        } else if (c == ',') {
            if (words.empty() || comma || joined) return std::nullopt;
            comma = true;
            in_word = false;
        } else if (c == '/') {
            if (words.empty() || comma || joined) return std::nullopt;
            words.back() += '/';
            joined = true;
        } else {
            if (!in_word && !joined) words.emplace_back();
            words.back() += c;
            in_word = true;
            joined = comma = false;
        }
    }
    if (comma || joined) return std::nullopt;
    return words;
}

}  // namespace papamu::protocol
