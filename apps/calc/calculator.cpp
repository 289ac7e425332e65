#include "apps/calc/calculator.h"

#include "apps/calc/evaluator.h"
#include "apps/calc/expression_error.h"
#include "apps/calc/foreign_spelling.h"

namespace papamu::apps::calc {

std::string_view kind_name(const Result& result) {
    static constexpr std::string_view kNames[] = {"game", "games", "stops", "thermograph", "boolean", "text"};
    static_assert(std::size(kNames) == std::variant_size_v<Result>);
    return kNames[result.index()];
}

Result Calculator::evaluate(std::string_view expression) {
    try {
        return Evaluator(store_, sums_, names_, expression).run();
    } catch (const ExpressionError& error) {
        const std::string hint = foreign_hint(expression, error.column());
        if (hint.empty()) throw;
        throw ExpressionError(error.column(), error.what() + ("; " + hint));
    }
}

const Result* Calculator::find(const std::string& name) const {
    const auto found = names_.find(name);
    return found == names_.end() ? nullptr : &found->second;
}

std::vector<std::string> Calculator::names() const {
    std::vector<std::string> list;
    for (const auto& [name, result] : names_) list.push_back(name);
    return list;
}

}  // namespace papamu::apps::calc
