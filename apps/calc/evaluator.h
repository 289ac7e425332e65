// Parses one expression and evaluates it on the way: recursive descent, with precedence climbing for the operators.
//
// From loosest to tightest:   ;   name =   < <= > >= == != |   + - +-   :   *   signs   operands
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/calc/cursor.h"
#include "apps/calc/function_table.h"
#include "apps/calc/result.h"
#include "cgt/component_sums.h"
#include "cgt/notation_bars.h"
#include "cgt/value_store.h"

namespace papamu::apps::calc {

class Evaluator {
 public:
    using Names = std::map<std::string, Result>;

    Evaluator(cgt::ValueStore& store, cgt::ComponentSums& sums, Names& names, std::string_view text)
        : store_(store), sums_(sums), names_(names), cursor_(text) {}

    Result run();

 private:
    /// Whether a bar compares two games, or separates the options inside braces.
    enum class Bar { kCompares, kSeparates };

    Result statement();
    Result comparison(Bar bar);
    /// The rest of a comparison whose left side was parsed: `left` itself if no relation follows.
    Result compared(Result left, std::size_t left_column, Bar bar);
    /// Parses operators that bind at least as tightly as `level`: 0 for + and -, 1 for ':', 2 for '*'.
    Result operation(int level);
    /// What operation() parses, before it is added up.
    struct Operation {
        Result only;                    // if it is not a sum
        std::vector<cgt::Value> terms;  // of a sum
    };
    Operation terms(int level);
    /// The same when its first operand is parsed already.
    Operation terms(int level, Result first, std::size_t first_column);
    Result total(Operation parsed);
    Result signed_operand();
    Result operand();
    Result literal();
    /// An option between braces. Most are a literal or braces, and nothing else: these take no other function here.
    cgt::Value option();
    /// Whether nothing but blanks is left of an option.
    bool ends_option();
    /// A literal that is a whole option. Returns nullopt, and moves nothing, if there is none or more to compute.
    std::optional<cgt::Value> literal_alone();
    Result name_or_call();
    Result call(const Function& function, std::size_t name_column);
    Result braces();
    Result plus_minus();
    void read_braces(cgt::BarList& content);

    struct Operator {
        char symbol = '\0';  // '+', '-', ':', '*', '~' for plus-minus; '\0' for none
        int level = 0;
        std::size_t column = 0;
    };
    /// The operator that comes next; the cursor does not move.
    Operator peek_operator(bool blank_before);
    Result apply(const Operator& op, const Result& a, std::size_t a_column, const Result& b, std::size_t b_column);
    [[nodiscard]] std::string_view peek_relation(Bar bar) const;
    bool decide(std::string_view relation, cgt::Value g, cgt::Value h);

    [[nodiscard]] cgt::Value game(const Result& result, std::size_t column) const;

    cgt::ValueStore& store_;
    cgt::ComponentSums& sums_;
    Names& names_;
    Cursor cursor_;
    int depth_ = 0;
};

}  // namespace papamu::apps::calc
