#include "rulesets/sum/sum_text.h"

#include <algorithm>
#include <optional>

#include "base/numbers.h"
#include "base/shown_text.h"
#include "rulesets/grid_move.h"
#include "rulesets/list/game_list.h"
#include "rulesets/value/literal_value.h"

namespace papamu::rulesets {

namespace {

constexpr std::string_view kBlanks = " \t\r\n";

constexpr bool is_letter(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_blank(char c) { return kBlanks.find(c) != std::string_view::npos; }

/// A term as written in the text, and its position there.
struct Piece {
    std::string_view text;
    std::size_t start = 0;
    bool negated = false;
};

/// Removes the blanks around it.
Piece trimmed(Piece piece) {
    const std::size_t first = std::min(piece.text.find_first_not_of(kBlanks), piece.text.size());
    piece.text.remove_prefix(first);
    piece.start += first;
    piece.text = piece.text.substr(0, piece.text.find_last_not_of(kBlanks) + 1);
    return piece;
}

std::vector<Piece> split(std::string_view text) {
    std::vector<Piece> pieces;
    std::size_t start = 0;
    bool negated = false;
    int depth = 0;
    const auto end_piece = [&](std::size_t end) {
        pieces.push_back({text.substr(start, end - start), start, negated});
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '{' || c == '(' || c == '[') ++depth;
        if (c == '}' || c == ')' || c == ']') --depth;
        const bool is_sign = (c == '+' || c == '-') && depth <= 0 && i > 0 && i + 1 < text.size() &&
                             is_blank(text[i - 1]) && is_blank(text[i + 1]);
        if (!is_sign) continue;
        // A sign that nothing precedes belongs to its term.
        if (text.substr(start, i - start).find_first_not_of(kBlanks) == std::string_view::npos) continue;
        end_piece(i);
        start = i + 1;
        negated = c == '-';
    }
    end_piece(text.size());
    return pieces;
}

/// The part of a named term before its position: "-3*clobber:".
struct Head {
    bool negated = false;
    std::size_t count = 1;
    std::string_view name;
    std::size_t length = 0;
};

/// Returns nullopt if the term does not begin like that; then it is a literal.
std::optional<Head> head_of(std::string_view text) {
    Head head;
    std::size_t at = 0;
    if (text.starts_with('-')) {
        head.negated = true;
        at = std::min(text.find_first_not_of(kBlanks, 1), text.size());
    }
    std::size_t digits = at;
    while (digits < text.size() && is_digit(text[digits])) ++digits;
    if (digits > at) {
        if (digits == text.size() || text[digits] != '*') return std::nullopt;
        head.count = base::parse_number<std::size_t>(text.substr(at, digits - at)).value_or(kMostTerms + 1);
        at = digits + 1;
    }
    std::size_t colon = at;
    const auto is_of_name = [](char c) { return is_letter(c) || is_digit(c) || c == '-' || c == '.'; };
    while (colon < text.size() && is_of_name(text[colon])) ++colon;
    if (colon == at || colon == text.size() || text[colon] != ':' || !is_letter(text[at])) return std::nullopt;
    head.name = text.substr(at, colon - at);
    head.length = colon + 1;
    return head;
}

class Reader {
 public:
    Parsed<SumOfPositions> read(std::string_view text) {
        for (const Piece& piece : split(text)) {
            if (auto error = read_term(trimmed(piece))) return tl::unexpected(*std::move(error));
        }
        return SumOfPositions{std::move(terms_)};
    }

 private:
    [[nodiscard]] PositionError wrong(std::size_t column, const std::string& message) const {
        return {1, column + 1, "term " + std::to_string(terms_.size()) + message};
    }

    std::optional<PositionError> read_term(const Piece& piece) {
        const auto head = head_of(piece.text);
        if (!head) return read_position({piece.text, piece.start, piece.negated}, LiteralValue::kName, 1);
        const Piece position =
            trimmed({piece.text.substr(head->length), piece.start + head->length, piece.negated != head->negated});
        return read_position(position, head->name, head->count);
    }

    std::optional<PositionError> read_position(const Piece& piece, std::string_view name, std::size_t count) {
        if (piece.text.empty()) return wrong(piece.start, ": a position is missing");
        const AnyRuleset* ruleset = find_game(name);
        if (ruleset == nullptr) {
            return wrong(piece.start, ": there is no ruleset called " + base::quoted(name) + " for a term");
        }
        if (count == 0 || count > kMostTerms - terms_.size()) {
            return wrong(piece.start, ": a sum has at least one term of a kind and at most " +
                                          std::to_string(kMostTerms) + " in all");
        }
        auto position = ruleset->parse(piece.text);
        if (!position) {
            return wrong(piece.start, " (" + std::string(name) + "): " + position.error().to_string());
        }
        terms_.insert(terms_.end(), count, {*std::move(position), piece.negated});
        return std::nullopt;
    }

    std::vector<SumOfPositions::Term> terms_;
};

/// The text of a term without the sign of the term.
std::string bare(const SumTerm& term, bool may_begin_with_sign) {
    const bool is_literal = term.ruleset == LiteralValue::kName;
    const bool begins_with_sign = term.position.starts_with('-') || term.position.starts_with('+');
    if (is_literal && (may_begin_with_sign || !begins_with_sign)) return term.position;
    return term.ruleset + ":" + term.position;
}

}  // namespace

Parsed<SumOfPositions> parse_sum(std::string_view text) { return Reader().read(text); }

void append_key(std::string& key, const AnyPosition& position, bool negated) {
    const std::string own = position.key();
    key += negated ? '-' : '+';
    key += position.ruleset().name();
    key += ':';
    key += std::to_string(own.size());
    key += ':';
    key += own;
}

SumTerm term_of(const SumOfPositions::Term& term) {
    return {std::string(term.position.ruleset().name()), term.position.text(), term.negated};
}

std::vector<SumTerm> terms_of(const SumOfPositions& sum) {
    std::vector<SumTerm> terms;
    for (const SumOfPositions::Term& term : sum.terms) terms.push_back(term_of(term));
    return terms;
}

std::string print_term(const SumTerm& term) {
    if (!term.negated) return bare(term, true);
    const bool is_literal = term.ruleset == LiteralValue::kName;
    return "-" + (is_literal ? term.ruleset + ":" + term.position : bare(term, false));
}

std::string print_sum(const std::vector<SumTerm>& terms) {
    std::string text;
    for (const SumTerm& term : terms) {
        if (text.empty()) {
            text = print_term(term);
        } else {
            text += (term.negated ? " - " : " + ") + bare(term, !term.negated);
        }
    }
    return text;
}

base::Expected<SumOfPositions, SumError> read_terms(const std::vector<SumTerm>& terms) {
    SumOfPositions sum;
    for (std::size_t i = 0; i < terms.size(); ++i) {
        const auto fault = [i](std::string message) {
            return base::Unexpected<SumError>(SumError{i, std::move(message)});
        };
        const AnyRuleset* const ruleset = find_ruleset(terms[i].ruleset);
        if (ruleset == nullptr) return fault("there is no ruleset named " + terms[i].ruleset);
        auto position = ruleset->parse(terms[i].position);
        if (!position) return fault(position.error().to_string());
        sum.terms.push_back({*std::move(position), terms[i].negated});
    }
    return sum;
}

}  // namespace papamu::rulesets
