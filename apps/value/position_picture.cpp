#include "apps/value/position_picture.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "apps/pictures/board_drawing.h"
#include "apps/value/board_picture.h"
#include "apps/value/graph_picture.h"
#include "apps/value/heap_picture.h"

namespace papamu::apps::value {

namespace {

base::picture::Drawing picture(const rulesets::AnyRuleset& ruleset, const solver::Analysis& analysis,
                               ValueTexts* texts) {
    if (ruleset.has_graph()) return graph_picture(ruleset, analysis, texts);
    if (has_heaps(ruleset)) return heap_picture(ruleset, analysis, texts);
    // Rows and columns are known if an analyst placed the regions on the board, but not of a position alone.
    if (analysis.rows > 0) return board_picture(ruleset.name(), analysis, texts);
    const std::string position = analysis.position.text();
    solver::Analysis board = analysis;
    board.rows = static_cast<int>(std::count(position.begin(), position.end(), '/')) + 1;
    const std::string_view row = std::string_view(position).substr(0, position.find('/'));
    board.columns = cells_in_row(row, *row_text_of(ruleset));
    return board_picture(ruleset.name(), board, texts);
}

}  // namespace

bool has_picture(const rulesets::AnyRuleset& ruleset) {
    return row_text_of(ruleset).has_value() || ruleset.has_graph() || has_heaps(ruleset);
}

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
