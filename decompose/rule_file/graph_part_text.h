// Parts of graphs in files of values, as positions of their rules.
//
//     text_of_graph_form(rules, form)                  // "..:0-1", from the form of GraphFileParts::key()
//     text_of_conflicts(rules, kinds + ':' + form)     // "l.r:0-1,1-2", from that of GraphConflicts::key()
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rulesets/rule_file/graph_rules.h"

namespace papamu::decompose {

/// nullopt if the bytes are not such a form.
std::optional<std::string> text_of_graph_form(const rulesets::rule_file::GraphRules& rules, std::string_view form);
/// nullopt if the bytes are no conflicts of these rules, or if the rules have no letter for some set of moves.
std::optional<std::string> text_of_conflicts(const rulesets::rule_file::GraphRules& rules, std::string_view conflicts);

}  // namespace papamu::decompose
