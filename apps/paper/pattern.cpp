#include "apps/paper/pattern.h"

#include "base/shown_text.h"

namespace papamu::apps::paper {

namespace {

constexpr int kMostNested = 20;

class Reader {
 public:
    Reader(std::string_view text, const Variables& variables) : text_(text), variables_(variables) {}

    std::string pattern() {
        std::string result = sequence(0);
        if (!at_end()) fail(at_, "'>' without '<'");
        return result;
    }
    long long whole_count() {
        const long long value = sum(0);
        if (!at_end()) fail(at_, base::quoted(peek()) + " is not part of a count");
        return value;
    }

 private:
    [[noreturn]] static void fail(std::size_t column, const std::string& message) {
        throw PatternError(column, message);
    }
    [[nodiscard]] bool at_end() const { return at_ == text_.size(); }
    [[nodiscard]] char peek() const { return at_end() ? '\0' : text_[at_]; }
    bool accept(char c) {
        if (peek() != c || at_end()) return false;
        ++at_;
        return true;
    }

    /// Reads up to the end; inside < >, up to the character that ends the text there.
    std::string sequence(int depth) {
        if (depth > kMostNested) fail(at_, "too many patterns inside one another");
        std::string result;
        while (!at_end() && peek() != '>') {
            if (depth > 0 && (peek() == ':' || peek() == '~')) break;
            const std::size_t column = at_;
            if (accept('<')) {
                result += one(column, depth);
            } else {
                result += text_[at_++];
            }
            if (result.size() > kMostExpanded) fail(column, "the text becomes too long");
        }
        return result;
    }

    /// Reads what follows a '<'.
    std::string one(std::size_t column, int depth) {
        const bool is_number = accept('=');
        const std::string body = is_number ? std::string() : sequence(depth + 1);
        const bool is_cycle = peek() == '~';
        if (!is_number && !accept(':') && !accept('~')) fail(column, "this '<' needs a count, as in <xo:n> or <xo~n>");
        const std::size_t count_column = at_;
        const long long count = sum(0);
        if (!accept('>')) fail(at_, "'>' is missing after a count");
        if (is_number) return std::to_string(count);
        if (count < 0) fail(count_column, "the count is " + std::to_string(count));
        return repeated(body, static_cast<std::size_t>(count), is_cycle, count_column);
    }

    static std::string repeated(const std::string& body, std::size_t count, bool is_cycle, std::size_t column) {
        if (body.empty() && count > 0) fail(column, "nothing to repeat");
        if (count > kMostExpanded / (is_cycle ? 1 : body.size() + 1)) fail(column, "the text becomes too long");
        std::string result;
        if (is_cycle) {
            while (result.size() < count) result += body[result.size() % body.size()];
        } else {
            for (std::size_t i = 0; i < count; ++i) result += body;
        }
        return result;
    }

    long long sum(int depth) {
        long long total = product(depth);
        while (true) {
            const std::size_t column = at_;
            bool overflow = false;
            if (accept('+')) {
                overflow = __builtin_add_overflow(total, product(depth), &total);
            } else if (accept('-')) {
                overflow = __builtin_sub_overflow(total, product(depth), &total);
            } else {
                return total;
            }
            if (overflow) fail(column, "the number is too large");
        }
    }

    long long product(int depth) {
        long long total = factor(depth);
        while (true) {
            const std::size_t column = at_;
            if (!accept('*')) return total;
            if (__builtin_mul_overflow(total, factor(depth), &total)) fail(column, "the number is too large");
        }
    }

    long long factor(int depth) {
        if (depth > kMostNested) fail(at_, "too many brackets inside one another");
        const std::size_t column = at_;
        if (accept('-')) {
            long long negative = 0;
            if (__builtin_sub_overflow(0LL, factor(depth + 1), &negative)) fail(column, "the number is too large");
            return negative;
        }
        if (accept('(')) {
            const long long value = sum(depth + 1);
            if (!accept(')')) fail(column, "this bracket is not closed");
            return value;
        }
        if (peek() >= 'a' && peek() <= 'z') return variable();
        if (peek() < '0' || peek() > '9') fail(column, "a number, a variable or a bracket is missing");
        return number();
    }

    long long variable() {
        const auto found = variables_.find(peek());
        if (found == variables_.end()) fail(at_, "there is no variable " + std::string(1, peek()));
        ++at_;
        return found->second;
    }

    long long number() {
        const std::size_t column = at_;
        long long value = 0;
        for (; peek() >= '0' && peek() <= '9'; ++at_) {
            if (__builtin_mul_overflow(value, 10, &value) || __builtin_add_overflow(value, peek() - '0', &value)) {
                fail(column, "the number is too large");
            }
        }
        return value;
    }

    std::string_view text_;
    const Variables& variables_;
    std::size_t at_ = 0;
};

}  // namespace

std::string expand_pattern(std::string_view pattern, const Variables& variables) {
    return Reader(pattern, variables).pattern();
}

long long count_value(std::string_view count, const Variables& variables) {
    return Reader(count, variables).whole_count();
}

}  // namespace papamu::apps::paper
