// The innermost part of the grammar: signs, literals, names, calls, parentheses and braces.
#include <utility>

#include "apps/calc/calculator.h"
#include "apps/calc/evaluator.h"
#include "apps/calc/foreign_spelling.h"
#include "apps/nearest_name.h"
#include "base/error.h"
#include "base/shown_text.h"
#include "base/stack_guard.h"
#include "cgt/canonical.h"
#include "cgt/notation_literal.h"
#include "cgt/special.h"
#include "cgt/sum.h"

namespace papamu::apps::calc {

using cgt::Value;

namespace {

/// Counts one more level of nesting for as long as it lives.
class Nested {
 public:
    Nested(int& depth, const Cursor& cursor) : depth_(depth) {
        base::check_stack();
        if (depth_ >= kMostNested) cursor.fail("nested more than " + std::to_string(kMostNested) + " deep");
        ++depth_;
    }
    ~Nested() { --depth_; }
    Nested(const Nested&) = delete;
    Nested& operator=(const Nested&) = delete;

 private:
    int& depth_;
};

[[noreturn]] void fail(const base::ParseError& error) { throw ExpressionError(error.column, error.message); }

}  // namespace

Result Evaluator::signed_operand() {
    // A chain of signs is a loop, not a recursion.
    bool negative = false;
    std::size_t operand_column = 0;
    while (true) {
        base::count_work();
        cursor_.skip_blanks();
        operand_column = cursor_.at();
        if (cursor_.sees("+-") || cgt::starts_literal(cursor_.text(), cursor_.at())) break;
        if (cursor_.accept("-")) {
            negative = !negative;
        } else if (!cursor_.accept("+")) {
            break;
        }
    }
    Result result = operand();
    if (negative) return -game(result, operand_column);
    return result;
}

Result Evaluator::operand() {
    const Nested nested(depth_, cursor_);
    if (cgt::starts_literal(cursor_.text(), cursor_.at())) return literal();
    if (cursor_.accept("+-")) return plus_minus();
    if (cursor_.peek() == '{') return braces();
    if (!cursor_.peek_name().empty()) return name_or_call();
    const std::size_t open = cursor_.at();
    if (cursor_.accept("(")) {
        Result inner = comparison(Bar::kCompares);
        cursor_.skip_blanks();
        if (cursor_.accept(")")) return inner;
        if (cursor_.at_end()) throw ExpressionError(open, "this parenthesis is not closed");
        cursor_.fail("an operator or ')' is missing here");
    }
    if (cursor_.at_end()) cursor_.fail("the expression ends where a game is expected");
    cursor_.fail("a game is expected here");
}

Result Evaluator::literal() {
    const auto scanned = cgt::scan_literal(cursor_.text(), cursor_.at());
    if (!scanned) fail(scanned.error());
    cursor_.move_to(scanned->end);
    const Value base = cgt::literal_value(store_, *scanned);
    const std::string_view name = cursor_.peek_name();
    if (name.empty()) return base;
    // "2Tiny(1)", a sum, is allowed since values are printed like this; any other name needs an operator before it.
    if (!scanned->is_plain_number || (name != "Tiny" && name != "Miny")) {
        cursor_.fail("an operator is missing here; a product is written with '*', as in 2*g");
    }
    const std::size_t column = cursor_.at();
    return cgt::add(store_, base, game(name_or_call(), column));
}

bool Evaluator::ends_option() {
    cursor_.skip_blanks();
    const char next = cursor_.peek();
    return next == ',' || next == '|' || next == '}';
}

std::optional<Value> Evaluator::literal_alone() {
    if (!cgt::starts_literal(cursor_.text(), cursor_.at())) return std::nullopt;
    const Nested nested(depth_, cursor_);
    const auto scanned = cgt::scan_literal(cursor_.text(), cursor_.at());
    if (!scanned) return std::nullopt;
    const std::size_t start = cursor_.at();
    cursor_.move_to(scanned->end);
    if (ends_option()) {
        base::count_work();
        return cgt::literal_value(store_, *scanned);
    }
    cursor_.move_to(start);
    return std::nullopt;
}

Value Evaluator::option() {
    const std::size_t column = cursor_.at();
    if (cursor_.peek() != '{') {
        const auto alone = literal_alone();
        return alone ? *alone : game(comparison(Bar::kSeparates), column);
    }
    base::count_work();
    Result first = operand();
    if (!ends_option()) first = compared(total(terms(0, std::move(first), column)), column, Bar::kSeparates);
    return game(first, column);
}

Result Evaluator::name_or_call() {
    const std::size_t column = cursor_.at();
    const std::string name(cursor_.peek_name());
    cursor_.move_to(column + name.size());
    if (const Function* function = find_function(name)) return call(*function, column);
    if (const auto found = names_.find(name); found != names_.end()) return found->second;
    std::vector<std::string> known;
    for (const auto& [other, value] : names_) known.push_back(other);
    for (const FunctionGroup& group : function_groups()) {
        for (const Function& function : group.functions) known.emplace_back(function.name);
    }
    const Function* const foreign = find_foreign_function(name);
    // Short names differ from too many others by one or two letters.
    const std::string near = foreign != nullptr ? std::string(foreign->name)
                             : name.size() < 4  ? std::string()
                                                : nearest_name(name, known);
    throw ExpressionError(
        column, "unknown name " + base::quoted(name) + (near.empty() ? "" : "; did you mean \"" + near + "\"?"));
}

Result Evaluator::call(const Function& function, std::size_t name_column) {
    cursor_.skip_blanks();
    if (!cursor_.accept("(")) cursor_.fail("'(' is missing: " + signature(function));
    std::vector<Result> arguments;
    std::vector<std::size_t> columns;
    cursor_.skip_blanks();
    if (!cursor_.accept(")")) {
        do {
            cursor_.skip_blanks();
            columns.push_back(cursor_.at());
            Operation argument = terms(0);
            cursor_.skip_blanks();
            const bool is_only_sum = arguments.empty() && !argument.terms.empty() && cursor_.peek() == ')';
            if (is_only_sum && function.evaluate_sum != nullptr) {
                cursor_.accept(")");
                return function.evaluate_sum(sums_, argument.terms);
            }
            arguments.push_back(compared(total(std::move(argument)), columns.back(), Bar::kCompares));
            cursor_.skip_blanks();
        } while (cursor_.accept(","));
        if (!cursor_.accept(")")) {
            if (cursor_.at_end()) throw ExpressionError(name_column, "the parenthesis of this call is not closed");
            cursor_.fail("',' or ')' is missing here");
        }
    }
    if (arguments.size() < function.fewest || arguments.size() > function.most) {
        throw ExpressionError(name_column, "wrong number of arguments: " + signature(function));
    }
    try {
        return function.evaluate(Call(store_, std::move(arguments)));
    } catch (const ArgumentError& error) {
        throw ExpressionError(columns.at(error.index()), std::string(function.name) + ": " + error.what());
    } catch (const base::DomainError& error) {
        throw ExpressionError(name_column, std::string(function.name) + ": " + error.what());
    }
}

Result Evaluator::braces() {
    const std::size_t open = cursor_.at();
    cgt::BarList content;
    read_braces(content);
    if (!content.has_bars()) {
        throw ExpressionError(open, content.options().empty() ? "zero is written {|} or 0"
                                                              : "a game in braces needs a bar, as in {a,b|c}");
    }
    const auto value = content.value(store_);
    if (!value) fail(value.error());
    return *value;
}

Result Evaluator::plus_minus() {
    cursor_.skip_blanks();
    cgt::BarList content;
    if (cursor_.peek() == '{') {
        read_braces(content);
        if (content.has_bars()) {
            const auto only = content.value(store_);
            if (!only) fail(only.error());
            content = cgt::BarList();
            content.add_option(*only);
        }
    } else {
        const std::size_t column = cursor_.at();
        content.add_option(game(signed_operand(), column));
    }
    std::vector<Value> right;
    for (const Value v : content.options()) right.push_back(-v);
    return cgt::canonical(store_, content.options(), right);
}

void Evaluator::read_braces(cgt::BarList& content) {
    const std::size_t open = cursor_.at();
    cursor_.accept("{");
    bool option_allowed = true;    // at the start, after bars and after a comma
    bool option_required = false;  // after a comma
    while (true) {
        cursor_.skip_blanks();
        if (cursor_.peek() == '|' && !option_required) {
            const std::size_t start = cursor_.at();
            while (cursor_.accept("|")) {
            }
            content.add_bars(cursor_.at() - start, start);
            option_allowed = true;
        } else if (cursor_.peek() == ',' && !option_allowed) {
            cursor_.accept(",");
            option_allowed = option_required = true;
        } else if (cursor_.peek() == '}' && !option_required) {
            cursor_.accept("}");
            return;
        } else if (cursor_.at_end()) {
            throw ExpressionError(open, "this brace is not closed");
        } else if (option_allowed) {
            content.add_option(option());
            option_allowed = option_required = false;
        } else {
            cursor_.fail("an operator, ',', '|' or '}' is missing here");
        }
    }
}

}  // namespace papamu::apps::calc
