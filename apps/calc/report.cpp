#include "apps/calc/report.h"

#include <cstdint>
#include <nlohmann/json.hpp>
#include <utility>

#include "apps/game_facts.h"
#include "apps/json_fields.h"
#include "cgt/notation.h"
#include "cgt/notation_latex.h"
#include "cgt/predicates.h"

namespace papamu::apps::calc {

using cgt::Value;
using Json = nlohmann::ordered_json;

namespace {

std::string list_text(cgt::ValueStore& store, const std::vector<Value>& games) {
    cgt::NotationPrinter printer(store);
    std::string text = "[";
    for (const Value g : games) {
        if (text.size() > 1) text += ", ";
        text += printer.text(g);
        if (text.size() > cgt::kMaxNotationLength) throw base::LimitError("the text of the list is too long");
    }
    return text + "]";
}

std::string formula(cgt::ValueStore& store, Value g) { return cgt::to_latex(cgt::to_string(store, g)).value(); }

std::string latex_text(cgt::ValueStore& store, const Result& result) {
    if (const auto* g = std::get_if<Value>(&result)) return formula(store, *g);
    if (const auto* stops = std::get_if<Stops>(&result)) {
        return formula(store, stops->left) + ",\\ " + formula(store, stops->right);
    }
    const auto* games = std::get_if<std::vector<Value>>(&result);
    if (games == nullptr) {
        throw ExpressionError(0, "only games have a formula in LaTeX; this is a " + std::string(kind_name(result)));
    }
    std::string text;
    for (const Value g : *games) text += (text.empty() ? "" : ",\\ ") + formula(store, g);
    return "\\left[" + text + "\\right]";
}

Json whole_number(const cgt::Dyadic& n) {
    if (is_exact_in_json(n)) return n.small_numerator();
    return n.to_string();
}

void add_game(cgt::ValueStore& store, Value g, Json& json) {
    const GameFacts facts = game_facts(store, g);
    json["value"] = cgt::to_string(store, g);
    json["outcome"] = facts.outcome;
    json["left_stop"] = facts.left_stop;
    json["right_stop"] = facts.right_stop;
    json["mean"] = facts.mean;
    json["temperature"] = facts.temperature;
    json["birthday"] = whole_number(facts.birthday);
    json["is_number"] = cgt::is_number(store, g);
    json["is_integer"] = cgt::is_integer(store, g);
    json["is_infinitesimal"] = cgt::is_infinitesimal(store, g);
    json["is_numberish"] = cgt::is_numberish(store, g);
    json["is_all_small"] = cgt::is_all_small(store, g);
}

Json wall(const cgt::Trajectory& trajectory) {
    Json corners = Json::array();
    for (const auto& piece : trajectory.pieces()) {
        corners.push_back(
            {{"temperature", piece.from.to_string()}, {"value", piece.value.to_string()}, {"slope", piece.slope}});
    }
    return corners;
}

}  // namespace

std::string to_text(cgt::ValueStore& store, const Result& result) {
    if (const auto* g = std::get_if<Value>(&result)) return cgt::to_string(store, *g);
    if (const auto* games = std::get_if<std::vector<Value>>(&result)) return list_text(store, *games);
    if (const auto* stops = std::get_if<Stops>(&result)) {
        return cgt::to_string(store, stops->left) + ", " + cgt::to_string(store, stops->right);
    }
    if (const auto* thermograph = std::get_if<cgt::Thermograph>(&result)) return cgt::to_string(*thermograph);
    if (const auto* truth = std::get_if<bool>(&result)) return *truth ? "true" : "false";
    return std::get<std::string>(result);
}

std::string to_verbose_text(cgt::ValueStore& store, const Result& result) {
    const auto* g = std::get_if<Value>(&result);
    if (g == nullptr) return to_text(store, result);
    Json json;
    add_game(store, *g, json);
    std::string text;
    for (const auto& [key, value] : json.items()) {
        std::string name = key;
        for (char& c : name) c = c == '_' ? ' ' : c;
        text += (text.empty() ? "" : "\n") + name + std::string(name.size() < 18 ? 18 - name.size() : 1, ' ');
        text += value.is_boolean()  ? (value.get<bool>() ? "yes" : "no")
                : value.is_string() ? value.get<std::string>()
                                    : value.dump();
    }
    return text;
}

std::string to_text(cgt::ValueStore& store, std::string_view expression, const Result& result, Style style) {
    switch (style) {
        case Style::kText:
            return to_text(store, result);
        case Style::kVerbose:
            return to_verbose_text(store, result);
        case Style::kLatex:
            return latex_text(store, result);
        case Style::kJson:
            return dump(to_json(store, expression, result));
    }
    return {};
}

Json to_json(cgt::ValueStore& store, std::string_view expression, const Result& result) {
    Json json;
    json["expression"] = expression;
    json["kind"] = kind_name(result);
    if (const auto* g = std::get_if<Value>(&result)) {
        add_game(store, *g, json);
    } else if (const auto* games = std::get_if<std::vector<Value>>(&result)) {
        cgt::NotationPrinter printer(store);
        json["values"] = Json::array();
        for (const Value v : *games) json["values"].push_back(printer.text(v));
    } else if (const auto* stops = std::get_if<Stops>(&result)) {
        json["left_stop"] = cgt::to_string(store, stops->left);
        json["right_stop"] = cgt::to_string(store, stops->right);
    } else if (const auto* thermograph = std::get_if<cgt::Thermograph>(&result)) {
        json["mean"] = thermograph->mast.to_string();
        json["temperature"] = thermograph->temperature.to_string();
        json["left_wall"] = wall(thermograph->left);
        json["right_wall"] = wall(thermograph->right);
    } else if (const auto* truth = std::get_if<bool>(&result)) {
        json["value"] = *truth;
    } else {
        json["value"] = std::get<std::string>(result);
    }
    return json;
}

Json to_json(std::string_view expression, const ExpressionError& error) {
    return {{"expression", expression}, {"error", error.what()}, {"column", human_column(expression, error.column())}};
}

}  // namespace papamu::apps::calc
