#include "apps/calc/foreign_spelling.h"

#include <algorithm>
#include <array>
#include <utility>

#include "apps/calc/cursor.h"
#include "apps/calc/function_table.h"
#include "cgt/foreign_sign.h"

namespace papamu::apps::calc {

namespace {

using Spelling = std::pair<std::string_view, std::string_view>;

/// Signs that stand between games; cgt/foreign_sign.h knows the signs for games themselves.
constexpr std::array<Spelling, 4> kOperators = {{{"≤", "<="}, {"≥", ">="}, {"≠", "!="}, {":=", "="}}};

/// Functions whose name is not simply CGSuite's in small letters.
constexpr std::array<Spelling, 8> kFunctions = {{{"CanonicalForm", "canonical"},
                                                 {"OutcomeClass", "outcome"},
                                                 {"MisereOutcomeClass", "misere_outcome"},
                                                 {"ConwayProduct", "conway"},
                                                 {"NortonProduct", "norton"},
                                                 {"OrdinalSum", "ordinal"},
                                                 {"UptimalExpansion", "uptimal"},
                                                 {"Followers", "followers"}}};

constexpr std::array<std::string_view, 6> kLoopy = {"on", "off", "over", "under", "dud", "pass"};

/// Turns AtomicWeight into atomic_weight.
std::string in_small_letters(std::string_view name) {
    std::string result;
    for (const char c : name) {
        const bool is_capital = c >= 'A' && c <= 'Z';
        if (is_capital && !result.empty() && result.back() != '_') result += '_';
        result += is_capital ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return result;
}

std::string_view name_at(std::string_view expression, std::size_t place) {
    Cursor cursor(expression);
    cursor.move_to(place);
    return cursor.peek_name();
}

/// The method of `g.Method` if `place` is its dot, otherwise empty.
std::string_view method_at(std::string_view expression, std::size_t place) {
    if (place >= expression.size() || expression[place] != '.') return {};
    return name_at(expression, place + 1);
}

std::string papamu_writes(const Function& function) { return "papamu writes " + signature(function); }

std::string hint_at_method(std::string_view method) {
    if (const Function* function = find_foreign_function(method)) return papamu_writes(*function);
    return "papamu has no methods: it writes f(g), and papamu calc --functions lists the functions";
}

}  // namespace

const Function* find_foreign_function(std::string_view name) {
    const auto* const known =
        std::find_if(kFunctions.begin(), kFunctions.end(), [&](const Spelling& entry) { return entry.first == name; });
    return find_function(known != kFunctions.end() ? std::string(known->second) : in_small_letters(name));
}

std::string foreign_hint(std::string_view expression, std::size_t place) {
    Cursor cursor(expression);
    cursor.move_to(place);
    cursor.skip_blanks();
    if (std::string hint = cgt::foreign_sign_hint(expression, cursor.at()); !hint.empty()) return hint;
    for (const auto& [sign, ours] : kOperators) {
        if (cursor.sees(sign)) return "papamu writes " + std::string(ours) + " for " + std::string(sign);
    }
    if (const auto method = method_at(expression, cursor.at()); !method.empty()) return hint_at_method(method);
    const std::string_view name = cursor.peek_name();
    if (name.empty()) return {};
    if (std::find(kLoopy.begin(), kLoopy.end(), name) != kLoopy.end()) return "papamu knows no loopy games";
    cursor.move_to(cursor.at() + name.size());
    if (const auto method = method_at(expression, cursor.at()); !method.empty()) return hint_at_method(method);
    cursor.skip_blanks();
    if (cursor.sees(":=")) return "papamu writes = for :=";
    // "g heat t": a function of two games, written between its arguments.
    const Function* const function = find_foreign_function(name);
    const bool is_between = function != nullptr && function->most >= 2 && place > 0 && cursor.peek() != '(';
    return is_between ? papamu_writes(*function) : std::string();
}

}  // namespace papamu::apps::calc
