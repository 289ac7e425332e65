#include "cgt/notation_latex.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <vector>

#include "base/shown_text.h"

namespace papamu::cgt {

namespace {

bool is_decimal(char c) { return c >= '0' && c <= '9'; }

class LatexWriter {
 public:
    explicit LatexWriter(std::string_view text) : text_(text) {}

    base::Expected<std::string, base::ParseError> write() {
        while (at_ < text_.size()) {
            const std::size_t begin = at_;
            const bool was_number = after_number_;
            after_number_ = false;
            if (!token(was_number)) {
                return base::Unexpected<base::ParseError>(
                    {begin, fmt::format("'{}' is not part of the notation", character_at(begin))});
            }
        }
        if (!open_.empty()) {
            return base::Unexpected<base::ParseError>({at_, fmt::format("the '{}' is missing", open_.back().closes)});
        }
        return std::move(out_);
    }

 private:
    struct Bracket {
        char closes;
        bool is_index;  // the index of a tiny or a miny
    };

    [[nodiscard]] char peek(std::size_t ahead = 0) const {
        return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
    }

    bool take(std::string_view expected) {
        if (!text_.substr(at_).starts_with(expected)) return false;
        at_ += expected.size();
        return true;
    }

    std::string_view digits() {
        const std::size_t begin = at_;
        while (is_decimal(peek())) ++at_;
        return text_.substr(begin, at_ - begin);
    }

    /// The whole UTF-8 character at `place`; one byte if it is not valid UTF-8.
    [[nodiscard]] std::string_view character_at(std::size_t place) const {
        return text_.substr(place, std::max<std::size_t>(1, base::utf8_length(text_.substr(place))));
    }

    /// Reads and writes one part of the text. Returns false if there is no valid part.
    bool token(bool after_number) {
        if (take(" ") || take("\t") || take("\n") || take("\r")) return true;
        if (take("+-")) return put("\\pm ");
        if (is_decimal(peek()) || (peek() == '-' && is_decimal(peek(1)))) return number();
        if (peek() == '^' || peek() == 'v') return arrow(after_number);
        if (take("*")) return put("{\\ast}"), put(digits());
        if (take("Tiny")) return sign('+', after_number);
        if (take("Miny")) return sign('-', after_number);
        if (peek() == '|') return bars();
        if (take("{")) return open("\\left\\{", {'}', false});
        if (take("(")) return open("\\left(", {')', false});
        if (peek() == '}' || peek() == ')') return close();
        if (take(",")) return put(",");
        return take("-") && put("-");
    }

    bool put(std::string_view text) {
        out_ += text;
        return true;
    }

    bool number() {
        if (take("-")) out_ += '-';
        const std::string_view above = digits();
        after_number_ = true;
        if (!(peek() == '/' && is_decimal(peek(1)))) return put(above);
        ++at_;
        const std::string fraction = fmt::format("\\frac{{{}}}{{{}}}", above, digits());
        // As small as the digits beside it, even in a displayed formula.
        return put(index_depth_ > 0 ? fraction : "{\\textstyle" + fraction + "}");
    }

    /// In braces, since TeX would otherwise set an arrow as a relation, with space on both sides.
    bool arrow(bool after_number) {
        const bool is_up = text_[at_++] == '^';
        const std::string_view single = is_up ? "{\\uparrow}" : "{\\downarrow}";
        for (const std::string_view brackets : {"<>", "[]"}) {
            if (peek() != brackets[0] || !is_decimal(peek(1))) continue;
            ++at_;
            const std::string_view power = digits();
            if (peek() != brackets[1]) return false;
            ++at_;
            const bool is_power = text_[at_ - 1] == '>';
            return put(is_power ? fmt::format("{}^{{{}}}", single, power) : fmt::format("{}^{{[{}]}}", single, power));
        }
        const std::string_view times = digits();
        if (times.empty()) return put(single);
        if (times == "2") return put(is_up ? "{\\Uparrow}" : "{\\Downarrow}");
        // Two numbers side by side need a sign between them.
        return put(fmt::format("{}{}{{\\cdot}}{}", after_number ? "+" : "", times, single));
    }

    bool bars() {
        std::size_t count = 0;
        while (take("|")) ++count;
        return put(count == 1 ? "\\mid " : "\\mathrel{" + std::string(count, '|') + "}");
    }

    /// The sign of a tiny or a miny, and the beginning of its index. TeX measures the rule in the font of the text, so
    /// within an index it is scaled down here.
    bool sign(char bar, bool after_number) {
        if (!take("(")) return false;
        constexpr double sizes[] = {1, 0.7, 0.5};
        const double size = sizes[std::min<std::size_t>(index_depth_, 2)];
        ++index_depth_;
        return open(
            fmt::format("{}{{\\mathord{{{}}}\\mkern-10mu\\rule[{:.3g}em]{{{:.3g}em}}{{{:.3g}em}}\\mkern4mu}}_{{",
                        after_number ? "+" : "", bar, 0.2 * size, 0.333 * size, 0.1 * size),
            {')', true});
    }

    bool open(std::string_view text, Bracket bracket) {
        open_.push_back(bracket);
        return put(text);
    }

    bool close() {
        if (open_.empty() || open_.back().closes != peek()) return false;
        const Bracket bracket = open_.back();
        open_.pop_back();
        ++at_;
        if (bracket.is_index) --index_depth_;
        return put(bracket.is_index ? "}" : bracket.closes == '}' ? "\\right\\}" : "\\right)");
    }

    std::string_view text_;
    std::size_t at_ = 0;
    bool after_number_ = false;
    std::size_t index_depth_ = 0;
    std::vector<Bracket> open_;
    std::string out_;
};

}  // namespace

base::Expected<std::string, base::ParseError> to_latex(std::string_view notation) {
    return LatexWriter(notation).write();
}

}  // namespace papamu::cgt
