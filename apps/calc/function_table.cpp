#include "apps/calc/function_table.h"

#include <algorithm>
#include <limits>

#include "cgt/notation.h"

namespace papamu::apps::calc {

namespace {

std::string article(std::string_view kind) {
    if (kind == "games") return "a list of games";
    if (kind == "stops") return "a pair of stops";
    if (kind == "boolean") return "a truth value";
    return "a " + std::string(kind);
}

/// Code in a cell of a Markdown table: bars and stars must not act as markup.
std::string code_cell(std::string_view text) {
    std::string cell = "`";
    for (const char c : text) {
        if (c == '|') cell += '\\';
        cell += c;
    }
    return cell + "`";
}

}  // namespace

cgt::Value Call::game(std::size_t index) const {
    const Result& argument = arguments_.at(index);
    if (const auto* value = std::get_if<cgt::Value>(&argument)) return *value;
    throw ArgumentError(index, "a game is needed here, not " + article(kind_name(argument)));
}

cgt::Dyadic Call::number(std::size_t index) const {
    const cgt::Value value = game(index);
    if (!store.is_number(value)) throw ArgumentError(index, "a number is needed here");
    return store.to_number(value);
}

std::int64_t Call::integer(std::size_t index, std::int64_t lowest, std::int64_t highest) const {
    const cgt::Value value = game(index);
    if (store.is_number(value)) {
        const cgt::Dyadic n = store.to_number(value);
        if (n.is_integer() && n.is_small() && n.small_numerator() >= lowest && n.small_numerator() <= highest) {
            return n.small_numerator();
        }
    }
    throw ArgumentError(
        index, "an integer from " + std::to_string(lowest) + " to " + std::to_string(highest) + " is needed here");
}

std::vector<FunctionGroup> function_groups() {
    return {{"Structure", structure_functions()},
            {"Questions", question_functions()},
            {"Temperature", thermal_functions()},
            {"Sums and products", product_functions()},
            {"Games with names", special_functions()}};
}

const Function* find_function(std::string_view name) {
    for (const FunctionGroup& group : function_groups()) {
        for (const Function& function : group.functions) {
            if (function.name == name) return &function;
        }
    }
    return nullptr;
}

std::string signature(const Function& function) {
    return std::string(function.name) + "(" + std::string(function.parameters) + ")";
}

std::string functions_as_text() {
    std::size_t width = 0;
    for (const FunctionGroup& group : function_groups()) {
        for (const Function& function : group.functions) width = std::max(width, signature(function).size());
    }
    std::string text;
    for (const FunctionGroup& group : function_groups()) {
        text += (text.empty() ? "" : "\n") + std::string(group.title) + "\n";
        for (const Function& function : group.functions) {
            const std::string name = signature(function);
            text += "  " + name + std::string(width - name.size() + 2, ' ') + std::string(function.summary) + "\n";
        }
    }
    return text;
}

std::string functions_as_markdown() {
    std::string text;
    for (const FunctionGroup& group : function_groups()) {
        text += (text.empty() ? "### " : "\n### ") + std::string(group.title) + "\n\n";
        text += "| function | what it gives | example | prints | definition |\n|---|---|---|---|---|\n";
        for (const Function& function : group.functions) {
            text += "| " + code_cell(signature(function)) + " | " + std::string(function.summary) + " | " +
                    code_cell(function.example) + " | " + code_cell(function.value) + " | " +
                    std::string(function.source) + " |\n";
        }
    }
    return text;
}

}  // namespace papamu::apps::calc
