#include "apps/value/position_picture.h"

#include <algorithm>
#include <string>

#include "apps/value/board_picture.h"
#include "apps/value/graph_picture.h"

namespace papamu::apps::value {

namespace {

base::picture::Drawing picture(const rulesets::AnyRuleset& ruleset, const solver::Analysis& analysis,
                               ValueTexts* texts) {
    if (ruleset.has_graph()) return graph_picture(ruleset, analysis, texts);
    // Rows and columns are known if an analyst made the analysis, but not if it was made from a position alone.
    if (analysis.rows > 0) return board_picture(ruleset.name(), analysis, texts);
    const std::string position = analysis.position.text();
    solver::Analysis board = analysis;
    board.rows = static_cast<int>(std::count(position.begin(), position.end(), '/')) + 1;
    board.columns = static_cast<int>(std::min(position.find('/'), position.size()));
    return board_picture(ruleset.name(), board, texts);
}

}  // namespace

bool has_picture(const rulesets::AnyRuleset& ruleset) { return ruleset.has_board() || ruleset.has_graph(); }

base::picture::Drawing analysis_picture(const rulesets::AnyRuleset& ruleset, const solver::Analysis& analysis,
                                        ValueTexts& texts) {
    return picture(ruleset, analysis, &texts);
}

base::picture::Drawing position_picture(const rulesets::AnyPosition& position) {
    solver::Analysis alone;
    alone.position = position;
    return picture(position.ruleset(), alone, nullptr);
}

}  // namespace papamu::apps::value
