#include <cctype>
#include <string>
#include <utility>

#include "base/stack_guard.h"
#include "cgt/canonical.h"
#include "cgt/foreign_sign.h"
#include "cgt/notation.h"
#include "cgt/notation_bars.h"
#include "cgt/notation_literal.h"
#include "cgt/special.h"
#include "cgt/sum.h"

namespace papamu::cgt {

namespace {

using Result = base::Expected<Value, base::ParseError>;

/// Recursive descent, with one level of recursion per brace, parenthesis or sign.
class ValueParser {
 public:
    ValueParser(ValueStore& store, std::string_view text) : store_(store), text_(text) {}

    Result whole() {
        Result value = game(0);
        if (!value) return value;
        skip_blanks();
        if (at_ < text_.size()) return fail("the game should end here");
        return value;
    }

 private:
    [[nodiscard]] char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    void skip_blanks() {
        while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
    }
    [[nodiscard]] base::Unexpected<base::ParseError> fail(std::string message) const {
        return base::Unexpected<base::ParseError>({at_, std::move(message)});
    }
    bool accept(std::string_view word) {
        if (!text_.substr(at_).starts_with(word)) return false;
        at_ += word.size();
        return true;
    }

    Result game(int depth) {
        base::check_stack();
        skip_blanks();
        if (depth > kMaxNesting) return fail("nested more than " + std::to_string(kMaxNesting) + " deep");
        if (starts_literal(text_, at_)) return literal(depth);
        if (accept("+-")) return plus_minus(depth);
        if (accept("-")) {
            Result positive = game(depth + 1);
            return positive ? Result(-*positive) : positive;
        }
        if (accept("(")) {
            Result inner = game(depth + 1);
            if (!inner || accept_close(')')) return inner;
            return fail("')' was expected");
        }
        if (peek() == '{') {
            BarList content;
            const std::size_t open = at_;
            if (auto read = braces(depth, content); !read) return base::Unexpected<base::ParseError>(read.error());
            if (!content.has_bars())
                return base::Unexpected<base::ParseError>({open, "a game in braces needs a bar, as in {a,b|c}"});
            return content.value(store_);
        }
        if (text_.substr(at_).starts_with("Tiny(") || text_.substr(at_).starts_with("Miny(")) return tiny(depth);
        return fail(at_ < text_.size() ? "a game was expected" : "a game was expected, but the text ends");
    }

    bool accept_close(char close) {
        skip_blanks();
        if (peek() != close) return false;
        ++at_;
        return true;
    }

    Result literal(int depth) {
        auto scanned = scan_literal(text_, at_);
        if (!scanned) return base::Unexpected<base::ParseError>(scanned.error());
        at_ = scanned->end;
        const Value base = literal_value(store_, *scanned);
        // "2Tiny(1)": the number is added to the tiny.
        if (!scanned->is_plain_number || (peek() != 'T' && peek() != 'M')) return base;
        Result shifted = tiny(depth);
        return shifted ? Result(add(store_, base, *shifted)) : shifted;
    }

    /// Tiny(G) = {0||0|-G}; Miny(G) is its negative.
    Result tiny(int depth) {
        const bool miny = peek() == 'M';
        if (!accept("Tiny(") && !accept("Miny(")) return fail("Tiny( or Miny( was expected");
        Result subscript = game(depth + 1);
        if (!subscript) return subscript;
        if (!accept_close(')')) return fail("')' was expected");
        return miny ? papamu::cgt::miny(store_, *subscript) : papamu::cgt::tiny(store_, *subscript);
    }

    Result plus_minus(int depth) {
        skip_blanks();
        BarList content;
        if (peek() == '{') {
            if (auto read = braces(depth + 1, content); !read) return base::Unexpected<base::ParseError>(read.error());
            if (content.has_bars()) {
                auto only = content.value(store_);
                if (!only) return only;
                content = BarList();
                content.add_option(*only);
            }
        } else {
            Result only = game(depth + 1);
            if (!only) return only;
            content.add_option(*only);
        }
        std::vector<Value> right;
        for (const Value v : content.options()) right.push_back(-v);
        return canonical(store_, content.options(), right);
    }

    /// "{" lists and bars "}".
    base::Expected<bool, base::ParseError> braces(int depth, BarList& content) {
        ++at_;
        bool option_allowed = true;    // at the start, after bars and after a comma
        bool option_required = false;  // after a comma
        while (true) {
            skip_blanks();
            if (peek() == '|' && !option_required) {
                const std::size_t start = at_;
                while (peek() == '|') ++at_;
                content.add_bars(at_ - start, start);
                option_allowed = true;
            } else if (peek() == ',' && !option_allowed) {
                ++at_;
                option_allowed = option_required = true;
            } else if (peek() == '}' && !option_required) {
                ++at_;
                return true;
            } else if (option_allowed) {
                Result option = game(depth + 1);
                if (!option) return base::Unexpected<base::ParseError>(option.error());
                content.add_option(*option);
                option_allowed = option_required = false;
            } else {
                return fail(at_ < text_.size() ? "',', '|' or '}' was expected" : "the '}' is missing");
            }
        }
    }

    ValueStore& store_;
    std::string_view text_;
    std::size_t at_ = 0;
};

}  // namespace

base::Expected<Value, base::ParseError> parse_value(ValueStore& store, std::string_view text) {
    Result value = ValueParser(store, text).whole();
    if (value) return value;
    base::ParseError error = std::move(value).error();
    if (const std::string hint = foreign_sign_hint(text, error.column); !hint.empty()) error.message += "; " + hint;
    return base::Unexpected<base::ParseError>(std::move(error));
}

}  // namespace papamu::cgt
