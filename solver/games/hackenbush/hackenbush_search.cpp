#include "solver/games/hackenbush/hackenbush_search.h"

#include <string>
#include <utility>
#include <vector>

#include "solver/games/grounded_text.h"

namespace papamu::solver::detail {

namespace {

using rulesets::HackenbushColour;
using rulesets::HackenbushEdge;

std::uint8_t number_of(HackenbushColour colour) { return static_cast<std::uint8_t>(colour); }

GroundedRules hackenbush_rules() {
    GroundedRules rules;
    rules.exchanges = true;
    for (const auto colour : {HackenbushColour::kBlue, HackenbushColour::kRed, HackenbushColour::kGreen}) {
        GroundedLetter& letter = rules.letters.emplace_back();
        letter.partner = number_of(rulesets::exchanged(colour));
        if (rulesets::balance(colour) >= 0) letter.becomes[0] = {GroundedRules::kCut};
        if (rulesets::balance(colour) <= 0) letter.becomes[1] = {GroundedRules::kCut};
    }
    return rules;
}

}  // namespace

HackenbushSearch::HackenbushSearch(cgt::ValueStore& store, const Switches& switches, std::size_t table_bytes,
                                   PartFile* file)
    : by_colon_(switches.on(Optimisation::kColon)),
      plain_(store, switches, table_bytes / 2, file),
      grounded_(hackenbush_rules(), store, switches, table_bytes / 2, file) {}

cgt::Value HackenbushSearch::value(const Position& position, SearchBudget::Share& share) {
    if (!by_colon_) return plain_.value(position, share);
    std::vector<GroundedSearch::Edge> edges;
    for (const HackenbushEdge& edge : position.edges)
        edges.push_back({edge.ends.low, edge.ends.high, number_of(edge.colour)});
    return grounded_.value(GroundedSearch::Picture::of(std::move(edges)), share);
}

cgt::Value HackenbushSearch::sum(const Position& position, SearchBudget::Share& share) {
    return by_colon_ ? value(position, share) : plain_.sum(position, share);
}

std::optional<std::string> HackenbushSearch::text_of_part(std::string_view part) {
    const auto block = part_of_kind(part, PartKind::kBlock);
    if (!block) return PlainSearch<decompose::HackenbushParts>::text_of_part(part);
    const auto edges = edges_of_block(hackenbush_rules(), *block);
    if (!edges) return std::nullopt;
    return edges_text(*edges, [](std::uint8_t letter) {
        return std::string(1, rulesets::letter_of(static_cast<HackenbushColour>(letter)));
    });
}

}  // namespace papamu::solver::detail
