// The calculator: expressions in, games and facts about them out.
//
//     cgt::ValueStore store;
//     Calculator calculator(store);
//     calculator.evaluate("g = {2|-1}");
//     Result r = calculator.evaluate("g + g");          // the game 1
//
// The language is described in docs/calc.md. Expressions are evaluated while they are parsed; there is no syntax tree.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "apps/calc/result.h"
#include "cgt/component_sums.h"
#include "cgt/value_store.h"

namespace papamu::apps::calc {

/// The greatest depth of nested brackets and calls.
inline constexpr int kMostNested = 1000;

class Calculator {
 public:
    /// `by_incentives`: how sums are made (cgt/component_sums.h); it does not change them.
    explicit Calculator(cgt::ValueStore& store, bool by_incentives = true)
        : store_(store), sums_(store, by_incentives) {}

    /// Evaluates statements separated by ';' and returns the result of the last one. Names assigned on the way remain,
    /// even if a later statement fails. Throws base::LimitError, and ExpressionError if the expression cannot be parsed
    /// or asks for something that is not defined; with a hint if CGSuite or printed papers write it like this.
    Result evaluate(std::string_view expression);

    /// Gives a name to a result; used for "ans", the previous result.
    void assign(const std::string& name, Result result) { names_.insert_or_assign(name, std::move(result)); }
    [[nodiscard]] const Result* find(const std::string& name) const;
    /// Names in use, sorted.
    [[nodiscard]] std::vector<std::string> names() const;

    [[nodiscard]] cgt::ValueStore& store() { return store_; }

 private:
    cgt::ValueStore& store_;
    cgt::ComponentSums sums_;
    std::map<std::string, Result> names_;
};

}  // namespace papamu::apps::calc
