// The functions of the calculator. One table drives evaluation, --help, completion, and the table in docs/calc.md; to
// add a function, add its row to the list it belongs to (functions_*.cpp).
#pragma once

#include <cstddef>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "apps/calc/result.h"
#include "cgt/component_sums.h"
#include "cgt/value_store.h"

namespace papamu::apps::calc {

/// An argument is not what the function needs. `index` counts from 0.
class ArgumentError : public std::runtime_error {
 public:
    ArgumentError(std::size_t index, const std::string& message) : std::runtime_error(message), index_(index) {}
    [[nodiscard]] std::size_t index() const noexcept { return index_; }

 private:
    std::size_t index_;
};

/// The arguments of one call. The readers throw ArgumentError.
class Call {
 public:
    Call(cgt::ValueStore& store_in, std::vector<Result> arguments)
        : store(store_in), arguments_(std::move(arguments)) {}

    [[nodiscard]] std::size_t size() const { return arguments_.size(); }
    [[nodiscard]] cgt::Value game(std::size_t index) const;
    [[nodiscard]] cgt::Dyadic number(std::size_t index) const;
    /// An integer in [lowest, highest].
    [[nodiscard]] std::int64_t integer(std::size_t index, std::int64_t lowest, std::int64_t highest) const;
    [[nodiscard]] const Result& result(std::size_t index) const { return arguments_.at(index); }

    cgt::ValueStore& store;

 private:
    std::vector<Result> arguments_;
};

inline constexpr std::size_t kAnyNumber = static_cast<std::size_t>(-1);

struct Function {
    std::string_view name;
    std::string_view parameters;  // "g, t"
    std::string_view summary;     // one line
    std::string_view example;     // an expression
    std::string_view value;       // what it prints
    std::string_view source;      // where the definition is from
    std::size_t fewest;           // arguments
    std::size_t most;
    Result (*evaluate)(const Call& call);
    /// The same of the sum of these games, if that takes less than adding them up.
    Result (*evaluate_sum)(cgt::ComponentSums& sums, std::span<const cgt::Value> terms) = nullptr;
};

struct FunctionGroup {
    std::string_view title;
    std::span<const Function> functions;
};

/// In the order of the documentation.
std::vector<FunctionGroup> function_groups();
/// nullptr if there is no such function.
const Function* find_function(std::string_view name);
/// "name(parameters)".
std::string signature(const Function& function);
/// Signature and summary of each function, as plain text.
std::string functions_as_text();
/// The table of docs/calc.md.
std::string functions_as_markdown();

// The groups, one file each.
std::span<const Function> structure_functions();
std::span<const Function> question_functions();
std::span<const Function> thermal_functions();
std::span<const Function> product_functions();
std::span<const Function> special_functions();

}  // namespace papamu::apps::calc
