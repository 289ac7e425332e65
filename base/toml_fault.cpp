#include "base/toml_fault.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "base/shown_text.h"
#include "base/toml_names.h"
#include "base/toml_scalar.h"

namespace papamu::base {

namespace {

using detail::TomlKey;
using detail::TomlNames;

constexpr int kMostNested = 200;  // the library reads some more

bool is_control(char c) { return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7F; }
bool is_in_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
}
/// In numbers, dates and what should be a text.
bool is_in_scalar(char c) { return is_in_word(c) || c == '+' || c == '.' || c == ':'; }
bool is_hexadecimal(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }

/// Goes through a text by the grammar of TOML 1.0 and throws a TomlFault where it has to stop.
class TomlScan {
 public:
    explicit TomlScan(std::string_view text) : text_(text) {}

    void run() {
        if (text_.starts_with("\xEF\xBB\xBF")) at_ = 3;
        for (skip_lines(); !at_end(); skip_lines()) {
            context_.clear();
            if (peek() == '[') {
                read_header();
            } else {
                read_field(names_);
            }
            end_line();
        }
    }

 private:
    [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }
    /// 0 at the end.
    [[nodiscard]] char peek(std::size_t ahead = 0) const {
        return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
    }
    [[nodiscard]] bool is_newline() const { return peek() == '\n' || (peek() == '\r' && peek(1) == '\n'); }
    [[nodiscard]] bool starts_with(std::string_view piece) const { return text_.substr(at_).starts_with(piece); }
    /// Mostly asked in ascending order.
    [[nodiscard]] std::size_t line_of(std::size_t at) const {
        if (at < counted_to_) counted_to_ = lines_ = 0;
        const auto from = text_.begin() + static_cast<long>(counted_to_), to = text_.begin() + static_cast<long>(at);
        lines_ += static_cast<std::size_t>(std::count(from, to, '\n'));
        counted_to_ = at;
        return lines_ + 1;
    }
    [[noreturn]] void fail(std::size_t at, const std::string& message) const {
        const std::size_t line_break = text_.substr(0, at).rfind('\n');
        const std::string_view before = text_.substr(0, at).substr(line_break == text_.npos ? 0 : line_break + 1);
        const auto is_begin = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80; };
        const auto column = 1 + std::count_if(before.begin(), before.end(), is_begin);
        const std::string field = shown(detail::joined_key(context_), kMostQuoted);
        const std::string prefix = field.empty() ? "" : field + ": ";
        throw TomlFault{line_of(at), static_cast<std::size_t>(column), prefix + shown(message)};
    }
    [[noreturn]] void fail_here(const std::string& expected) const { fail(at_, expected + ", not " + found()); }
    /// What stands here.
    [[nodiscard]] std::string found() const {
        if (at_end()) return "the end of the file";
        if (is_newline()) return "the end of the line";
        if (peek() == '#') return "the comment";
        const std::size_t length = utf8_length(text_.substr(at_));
        return length > 1 ? quoted(text_.substr(at_, length)) : quoted(peek());
    }

    void skip_blanks() {
        while (peek() == ' ' || peek() == '\t') ++at_;
    }
    void skip_comment() {
        if (peek() != '#') return;
        for (; !at_end() && !is_newline(); ++at_) {
            if (is_control(peek())) fail(at_, quoted(peek()) + " cannot stand in a comment");
        }
    }
    /// Blanks, comments and ends of lines.
    void skip_lines() {
        for (;;) {
            skip_blanks();
            skip_comment();
            if (!is_newline()) return;
            at_ += peek() == '\r' ? 2 : 1;
        }
    }
    void end_line() {
        skip_blanks();
        skip_comment();
        if (at_end() || is_newline()) return;
        fail_here("the line should end here: each field has a line of its own");
    }

    TomlKey read_key() {
        TomlKey key;
        for (;;) {
            skip_blanks();
            if (peek() == '"' || peek() == '\'') {
                const std::size_t begin = at_ + 1;
                read_text_of_line(peek());
                key.emplace_back(text_.substr(begin, at_ - 1 - begin));
            } else {
                const std::size_t begin = at_;
                while (is_in_word(peek())) ++at_;
                if (at_ == begin) fail_here("the name of a field is expected");
                key.emplace_back(text_.substr(begin, at_ - begin));
            }
            skip_blanks();
            if (peek() != '.') return key;
            ++at_;
        }
    }

    void read_header() {
        const std::size_t begin = at_;
        const bool of_many = peek(1) == '[';
        const std::string opening = of_many ? "[[" : "[", closing = of_many ? "]]" : "]";
        at_ += opening.size();
        skip_blanks();
        if (peek() == ']' || at_end() || is_newline()) fail_here("the name of a table is expected behind " + opening);
        const TomlKey key = read_key();
        context_ = key;
        if (!starts_with(closing)) {
            const bool is_half = of_many && peek() == ']';
            if (is_half || at_end() || is_newline()) fail(begin, opening + " has no closing " + closing);
            fail_here(closing + " is expected");
        }
        at_ += closing.size();
        const std::string wrong = names_.begin_table(key, of_many, line_of(begin));
        if (!wrong.empty()) fail(begin, wrong);
    }

    /// name = value
    void read_field(TomlNames& names) {
        const std::size_t begin = at_;
        const TomlKey outside = context_;
        const TomlKey key = read_key();
        context_.insert(context_.end(), key.begin(), key.end());
        if (peek() != '=') fail_here("= is expected behind the name of a field");
        const std::string wrong = names.add_field(key, line_of(begin));
        if (!wrong.empty()) fail(begin, wrong);
        ++at_;
        skip_blanks();
        read_value();
        context_ = outside;
    }

    void read_value() {
        const char c = peek();
        if (starts_with("\"\"\"") || starts_with("'''")) return read_text_of_lines(c);
        if (c == '"' || c == '\'') return read_text_of_line(c);
        if (c == '[') return read_list();
        if (c == '{') return read_table();
        for (const std::string_view mark : kOtherMarks) {
            if (starts_with(mark)) fail(at_, "a text stands between \" and \", not " + quoted(mark));
        }
        read_scalar();
    }

    void read_scalar() {
        const std::size_t begin = at_;
        const auto take = [&] {
            while (is_in_scalar(peek())) ++at_;
        };
        take();
        if (at_ == begin) fail_here("a value is expected: a text in quotation marks, a number, true, false, [ or {");
        const bool is_day = at_ - begin == 10 && text_[begin + 4] == '-';
        if (is_day && peek() == ' ' && peek(1) >= '0' && peek(1) <= '9') {  // the time
            ++at_;
            take();
        }
        const std::string_view scalar = text_.substr(begin, at_ - begin);
        const std::string wrong = detail::why_no_toml_scalar(scalar);
        if (wrong.empty()) return;
        if (open_list_ != text_.npos && line_of(begin) > line_of(open_list_) && begins_other_line(begin)) {
            at_ = begin;
            fail_open_list();
        }
        fail(begin, wrong);
    }
    /// Whether this word is rather the first one of a line that has nothing to do with the list above it.
    [[nodiscard]] bool begins_other_line(std::size_t begin) const {
        const std::size_t before = text_.substr(0, begin).find_last_not_of(" \t[");
        const bool is_first = before == text_.npos || text_[before] == '\n';
        const std::size_t behind = text_.find_first_not_of(" \t", at_);
        return is_first && behind != text_.npos && (text_[behind] == '=' || text_[behind] == ']');
    }
    [[noreturn]] void fail_open_list() const {
        fail(open_list_, "the list that begins here has no closing ]: line " + std::to_string(line_of(at_)) + " has " +
                             found() + " where a comma or ] is expected");
    }

    void read_list() {
        const Nested nested(*this);
        const std::size_t begin = at_++, outer = open_list_;
        if (open_list_ == text_.npos) open_list_ = begin;
        for (bool is_first = true;; is_first = false) {
            skip_lines();
            if (peek() == ']') break;
            if (at_end()) fail(begin, "the list that begins here has no closing ]");
            if (peek() == ',')
                fail_here(is_first ? "a value or ] is expected" : "a value or ] is expected behind a comma");
            read_value();
            const std::size_t end = at_;
            skip_lines();
            if (peek() == ']') break;
            if (at_end()) fail(begin, "the list that begins here has no closing ]");
            if (peek() != ',' && line_of(end) != line_of(at_)) fail_open_list();
            if (peek() != ',') fail_here("a comma or ] is expected");
            ++at_;
        }
        ++at_;
        open_list_ = outer;
    }

    void read_table() {
        const Nested nested(*this);
        const std::size_t begin = at_++, outer = open_list_;
        open_list_ = text_.npos;
        TomlNames names;
        const auto look_for_end = [&] {
            skip_blanks();
            const bool is_open = at_end() || is_newline() || peek() == '#';
            if (is_open) fail(begin, "the table that begins here has no closing } in the same line");
        };
        look_for_end();
        while (peek() != '}') {
            read_field(names);
            look_for_end();
            if (peek() == '}') break;
            if (peek() != ',') fail_here("a comma or } is expected");
            ++at_;
            look_for_end();
            if (peek() == '}') fail_here("a field is expected behind a comma");
        }
        ++at_;
        open_list_ = outer;
    }

    void read_text_of_line(char mark) {
        const std::size_t begin = at_++;
        while (peek() != mark || at_end()) {
            if (at_end() || is_newline()) fail(begin, std::string("the text that begins here has no closing ") + mark);
            read_character(mark);
        }
        ++at_;
    }
    void read_text_of_lines(char mark) {
        const std::string marks(3, mark);
        const std::size_t begin = at_;
        for (at_ += 3; !starts_with(marks);) {
            if (at_end()) fail(begin, "the text that begins here has no closing " + marks);
            if (is_newline()) {
                at_ += peek() == '\r' ? 2 : 1;
            } else if (mark == '"' && peek() == '\\' && is_blank_to_end_of_line(at_ + 1)) {
                ++at_;
            } else {
                read_character(mark);
            }
        }
        at_ += 3;
        for (int i = 0; i < 2 && peek() == mark; ++i) ++at_;  // two marks may stand before the three
    }
    [[nodiscard]] bool is_blank_to_end_of_line(std::size_t at) const {
        at = text_.find_first_not_of(" \t", at);
        return at != text_.npos && (text_[at] == '\n' || text_.substr(at).starts_with("\r\n"));
    }
    void read_character(char mark) {
        if (is_control(peek())) fail(at_, quoted(peek()) + " cannot stand in a text");
        if (mark == '"' && peek() == '\\') {
            read_escape();
        } else {
            ++at_;
        }
    }
    void read_escape() {
        const std::size_t begin = at_++;
        const char c = peek();
        ++at_;
        if (std::string_view("btnfr\"\\").find(c) != std::string_view::npos && c != '\0') return;
        if (c != 'u' && c != 'U') {
            at_ = begin + 1;
            const std::string escape =
                at_end() || is_newline()
                    ? ""
                    : std::string("\\") +
                          std::string(text_.substr(at_, std::max<std::size_t>(1, utf8_length(text_.substr(at_)))));
            fail(begin, (escape.empty() ? std::string("\\ at the end of the line") : shown(escape)) +
                            " means nothing in a text: there are \\\\ for a backslash, \\\", \\n, \\t, \\b, \\f, \\r, "
                            "\\uXXXX and \\UXXXXXXXX; between ' and ' a backslash is a backslash");
        }
        const std::size_t digits = c == 'u' ? 4 : 8;
        char32_t code = 0;
        for (std::size_t i = 0; i < digits; ++i, ++at_) {
            if (!is_hexadecimal(peek())) {
                fail(begin, std::string("\\") + c + " needs " + std::to_string(digits) + " hexadecimal digits");
            }
            const char digit = peek();
            code = code << 4U | static_cast<char32_t>(digit <= '9' ? digit - '0' : (digit | 0x20) - 'a' + 10);
        }
        if (code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) {
            fail(begin, std::string(text_.substr(begin, at_ - begin)) + " is no character");
        }
    }

    /// A list or a table inside the value.
    class Nested {
     public:
        explicit Nested(TomlScan& scan) : scan_(scan) {
            if (++scan.nested_ > kMostNested) {
                scan.fail(scan.at_, "more than " + std::to_string(kMostNested) + " lists and tables within each other");
            }
        }
        ~Nested() { --scan_.nested_; }
        Nested(const Nested&) = delete;
        Nested& operator=(const Nested&) = delete;

     private:
        TomlScan& scan_;
    };

    static constexpr std::array<std::string_view, 6> kOtherMarks = {"\u201C", "\u201D", "\u201E",
                                                                    "\u2018", "\u2019", "\u00AB"};

    std::string_view text_;
    std::size_t at_ = 0;
    TomlNames names_;
    TomlKey context_;                                 // the field or table that is read
    std::size_t open_list_ = std::string_view::npos;  // where the outermost list begins, outside tables in braces
    int nested_ = 0;
    mutable std::size_t counted_to_ = 0;
    mutable std::size_t lines_ = 0;  // that have ended before
};

/// Where the text stops to be UTF-8, as a fault.
std::optional<TomlFault> find_foreign_byte(std::string_view text) {
    TomlFault fault;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = utf8_length(text.substr(at));
        if (length == 0) {
            fault.message = "this is not text in UTF-8: " + quoted(text[at]);
            return fault;
        }
        ++fault.column;
        if (text[at] == '\n') {
            ++fault.line;
            fault.column = 1;
        }
        at += length;
    }
    return std::nullopt;
}

}  // namespace

std::optional<TomlFault> find_toml_fault(std::string_view text) {
    const auto foreign = find_foreign_byte(text);
    try {
        TomlScan(text).run();
    } catch (const TomlFault& fault) {
        const auto place = [](const TomlFault& of) { return std::pair(of.line, of.column); };
        return foreign && place(*foreign) <= place(fault) ? *foreign : fault;
    }
    return foreign;
}

TomlFault explained_toml(std::string_view text, TomlFault of_library) {
    if (auto fault = find_toml_fault(text)) return *std::move(fault);
    TomlFault fault = std::move(of_library);
    fault.line = std::max<std::size_t>(fault.line, 1);
    fault.column = std::max<std::size_t>(fault.column, 1);
    constexpr std::string_view kBegin = "Error while parsing ";
    if (fault.message.starts_with(kBegin)) fault.message.erase(0, kBegin.size());
    const bool is_time = fault.message.starts_with("date") || fault.message.starts_with("time");
    fault.message = is_time ? "there is no such date or time" : "this cannot be read: " + shown(fault.message);
    return fault;
}

}  // namespace papamu::base
