#include "apps/calc/evaluator.h"

#include "base/shown_text.h"
#include "cgt/canonical.h"
#include "cgt/notation_literal.h"
#include "cgt/order.h"
#include "cgt/products.h"
#include "cgt/sum.h"

namespace papamu::apps::calc {

using cgt::Value;

Result Evaluator::run() {
    while (true) {
        Result result = statement();
        cursor_.skip_blanks();
        if (cursor_.at_end()) return result;
        if (!cursor_.accept(";")) cursor_.fail("an operator is missing here, or the expression should end");
        cursor_.skip_blanks();
        if (cursor_.at_end()) return result;
    }
}

Result Evaluator::statement() {
    cursor_.skip_blanks();
    const std::size_t start = cursor_.at();
    const std::string name(cursor_.peek_name());
    if (name.empty()) return comparison(Bar::kCompares);
    cursor_.move_to(start + name.size());
    cursor_.skip_blanks();
    if (cursor_.peek() != '=' || cursor_.peek(1) == '=') {
        cursor_.move_to(start);
        return comparison(Bar::kCompares);
    }
    if (cgt::is_reserved_name(name))
        throw ExpressionError(start, base::quoted(name) + " is a game (down); choose another name");
    if (find_function(name) != nullptr) {
        throw ExpressionError(start, base::quoted(name) + " is a function; choose another name");
    }
    cursor_.accept("=");
    Result result = comparison(Bar::kCompares);
    names_.insert_or_assign(name, result);
    return result;
}

std::string_view Evaluator::peek_relation(Bar bar) const {
    const char next = cursor_.peek(1);
    switch (cursor_.peek()) {
        case '<':
            return next == '=' ? "<=" : next == '>' ? "<>" : "<";
        case '>':
            return next == '=' ? ">=" : ">";
        case '=':
            return next == '=' ? "==" : "";
        case '!':
            return next == '=' ? "!=" : "";
        case '|':
            return bar == Bar::kSeparates ? "" : next == '|' ? "||" : "|";
        default:
            return "";
    }
}

Result Evaluator::comparison(Bar bar) {
    cursor_.skip_blanks();
    const std::size_t left_column = cursor_.at();
    return compared(operation(0), left_column, bar);
}

Result Evaluator::compared(Result left, std::size_t left_column, Bar bar) {
    cursor_.skip_blanks();
    const std::string_view relation = peek_relation(bar);
    if (relation.empty()) {
        if (cursor_.peek() == '=') cursor_.fail("'=' gives a name to a game; to compare, write ==");
        return left;
    }
    cursor_.accept(relation);
    cursor_.skip_blanks();
    const std::size_t right_column = cursor_.at();
    const Result right = operation(0);
    cursor_.skip_blanks();
    if (!peek_relation(bar).empty()) cursor_.fail("comparisons cannot be chained; use parentheses");
    return decide(relation, game(left, left_column), game(right, right_column));
}

bool Evaluator::decide(std::string_view relation, Value g, Value h) {
    if (relation == "==") return g == h;
    if (relation == "!=") return g != h;
    if (relation == "<=") return cgt::less_or_equal(store_, g, h);
    if (relation == ">=") return cgt::less_or_equal(store_, h, g);
    if (relation == "<") return g != h && cgt::less_or_equal(store_, g, h);
    if (relation == ">") return g != h && cgt::less_or_equal(store_, h, g);
    return cgt::compare(store_, g, h) == cgt::Order::kConfused;
}

Evaluator::Operator Evaluator::peek_operator(bool blank_before) {
    const std::size_t column = cursor_.at();
    if (cursor_.sees("+-")) return {'~', 0, column};
    switch (cursor_.peek()) {
        case '+':
        case '-':
            return {cursor_.peek(), 0, column};
        case ':':
            return {':', 1, column};
        case '*':
            if (blank_before && Cursor::is_digit(cursor_.peek(1))) {
                cursor_.fail(
                    "blanks on both sides of '*' for a product, or on none for a sum with a nimber: 2 * 3 or 2*3");
            }
            return {'*', 2, column};
        default:
            return {};
    }
}

Result Evaluator::operation(int level) { return total(terms(level)); }

Result Evaluator::total(Operation parsed) {
    return parsed.terms.empty() ? std::move(parsed.only) : sums_.of(parsed.terms);
}

Evaluator::Operation Evaluator::terms(int level) {
    cursor_.skip_blanks();
    const std::size_t column = cursor_.at();
    return terms(level, signed_operand(), column);
}

Evaluator::Operation Evaluator::terms(int level, Result first, std::size_t left_column) {
    Operation found = {std::move(first), {}};
    while (true) {
        const bool blank_before = cursor_.skip_blanks();
        const Operator op = peek_operator(blank_before);
        if (op.symbol == '\0' || op.level < level) return found;
        cursor_.move_to(op.column + (op.symbol == '~' ? 0 : 1));  // an infix +- is parsed again, as the operand's sign
        cursor_.skip_blanks();
        const std::size_t right_column = cursor_.at();
        if (op.symbol == '*' &&
            (cursor_.at_end() || std::string_view(")}|,;=<>").find(cursor_.peek()) != std::string_view::npos)) {
            throw ExpressionError(op.column, "'*' multiplies here and needs a second operand; to add star, write + *");
        }
        const Result right = operation(op.level + 1);
        if (op.level > 0) {
            found.only = apply(op, found.only, left_column, right, right_column);
            continue;
        }
        if (found.terms.empty()) found.terms.push_back(game(found.only, left_column));
        const Value term = game(right, right_column);
        found.terms.push_back(op.symbol == '-' ? -term : term);
    }
}

Result Evaluator::apply(const Operator& op, const Result& a, std::size_t a_column, const Result& b,
                        std::size_t b_column) {
    const Value g = game(a, a_column);
    const Value h = game(b, b_column);
    if (op.symbol == ':') return cgt::ordinal_sum(store_, g, h);
    const bool g_number = store_.is_number(g);
    const bool h_number = store_.is_number(h);
    if (g_number && h_number) return store_.number(store_.to_number(g) * store_.to_number(h));
    if (g_number && store_.to_number(g).is_integer()) return cgt::multiple(store_, store_.to_number(g), h);
    if (h_number && store_.to_number(h).is_integer()) return cgt::multiple(store_, store_.to_number(h), g);
    throw ExpressionError(op.column,
                          "one side of '*' must be an integer, or both numbers; see norton(g, h) and conway(g, h)");
}

Value Evaluator::game(const Result& result, std::size_t column) const {
    if (const auto* value = std::get_if<Value>(&result)) return *value;
    throw ExpressionError(column, "a game is needed here");
}

}  // namespace papamu::apps::calc
