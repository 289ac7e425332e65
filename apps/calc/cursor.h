// A place in an expression that moves forward.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "apps/calc/expression_error.h"

namespace papamu::apps::calc {

class Cursor {
 public:
    explicit Cursor(std::string_view text) : text_(text) {}

    [[nodiscard]] std::string_view text() const { return text_; }
    [[nodiscard]] std::size_t at() const { return at_; }
    void move_to(std::size_t at) { at_ = at; }
    [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }
    /// '\0' past the end.
    [[nodiscard]] char peek(std::size_t ahead = 0) const {
        return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
    }
    [[nodiscard]] bool sees(std::string_view word) const { return text_.substr(at_).starts_with(word); }
    bool accept(std::string_view word) {
        if (!sees(word)) return false;
        at_ += word.size();
        return true;
    }
    /// Returns whether there were any.
    bool skip_blanks() {
        const std::size_t start = at_;
        while (!at_end() && is_blank(text_[at_])) ++at_;
        return at_ > start;
    }
    /// The name that begins here; empty if none does.
    [[nodiscard]] std::string_view peek_name() const {
        std::size_t end = at_;
        if (end < text_.size() && is_letter(text_[end])) {
            while (end < text_.size() && (is_letter(text_[end]) || is_digit(text_[end]))) ++end;
        }
        return text_.substr(at_, end - at_);
    }
    [[noreturn]] void fail(const std::string& message) const { throw ExpressionError(at_, message); }

    static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
    static bool is_digit(char c) { return c >= '0' && c <= '9'; }
    static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

 private:
    std::string_view text_;
    std::size_t at_ = 0;
};

}  // namespace papamu::apps::calc
