// What is asked about rules and single moves.
#include <algorithm>
#include <vector>

#include "apps/pictures/board_geometry.h"
#include "apps/rule_files.h"
#include "apps/serve/answers.h"
#include "base/error.h"
#include "base/shown_text.h"
#include "rulesets/cell_shape.h"
#include "rulesets/konane/konane_contest.h"
#include "rulesets/konane/konane_start.h"
#include "rulesets/rule_file/loaded_rules.h"
#include "rulesets/sum/misere_play.h"
#include "solver/game.h"

namespace papamu::apps::serve {

using rulesets::AnyPosition;
using rulesets::AnyRuleset;
using rulesets::Player;

namespace {

constexpr std::size_t kMostName = 200;

/// How the cells of a board are drawn.
Json cells_json(rulesets::CellShape shape) {
    const CellLattice& lattice = lattice_of(shape);
    const auto point_json = [](const base::picture::Point& point) { return Json{point.x, point.y}; };
    Json json = {{"shape", shape == rulesets::CellShape::kHexagon ? "hexagon" : "square"},
                 {"right", point_json(lattice.right)},
                 {"down", point_json(lattice.down)},
                 {"corners", Json::array()}};
    for (const auto& corner : lattice.corners) json["corners"].push_back(point_json(corner));
    return json;
}

Json ruleset_json(const AnyRuleset& ruleset, bool is_rule_file) {
    Json json = {{"name", ruleset.name()}, {"summary", ruleset.summary()}};
    json["kind"] = !ruleset.letters().empty()                         ? "board"
                   : ruleset.has_graph()                              ? "graph"
                   : solver::game_of(ruleset).heap_rules() != nullptr ? "heaps"
                                                                      : "text";
    if (const std::string letters = ruleset.letters(); !letters.empty()) json["letters"] = letters;
    const rulesets::CellShape shape = rulesets::cell_shape_of(ruleset);
    if (json.contains("letters") || shape != rulesets::CellShape::kSquare) json["cells"] = cells_json(shape);
    json["text_format"] = ruleset.text_format();
    json["example"] = ruleset.example();
    json["start_boards"] = has_start_boards(ruleset);
    if (ruleset.start_board({4, 4}, "HM")) {
        json["gaps"] = Json::array();
        for (const auto& gap : rulesets::kKonaneGaps) json["gaps"].push_back(rulesets::konane_gap_name(gap));
    }
    json["misere"] = has_misere_play(ruleset);
    json["rule_file"] = is_rule_file;
    return json;
}

void require_misere_play(const AnyRuleset& ruleset, const std::string& field) {
    if (has_misere_play(ruleset)) return;
    throw RequestError(400, field + ": there is no misere play of " + std::string(ruleset.name()), field);
}

}  // namespace

// Some games have boards of one row alone.
bool has_start_boards(const AnyRuleset& ruleset) {
    return ruleset.start_board({4, 4}, {}) || ruleset.start_board({1, 4}, {});
}

bool has_misere_play(const AnyRuleset& ruleset) {
    return ruleset.name() != rulesets::KonaneContest::kName && rulesets::keeps_misere_play(ruleset);
}

void require_misere_play(const AnyPosition& position, const std::string& field) {
    require_misere_play(position.ruleset(), field);
    const std::string reason = rulesets::why_no_misere_play(position);
    if (!reason.empty()) throw RequestError(400, field + ": " + reason, field);
}

bool read_misere(Fields& fields, const AnyRuleset& ruleset) {
    const bool is_misere = fields.truth("misere", false);
    if (is_misere) require_misere_play(ruleset, "misere");
    return is_misere;
}

Json about(const ServerLimits& limits) {
    return {{"program", "papamu"},
            {"version", PAPAMU_VERSION},
            {"interface", 1},
            {"limits", {{"seconds", limits.seconds}, {"jobs", limits.jobs}}}};
}

Json list_rulesets() {
    std::vector<const AnyRuleset*> all = rulesets::all_rulesets();
    for (const std::string& name : rule_file_names()) {
        try {
            if (const AnyRuleset* const ruleset = find_rule_file(name)) all.push_back(ruleset);
        } catch (const base::FileError&) {
            // `papamu rulesets` says what is wrong with the file.
        }
    }
    for (const AnyRuleset* const added : rulesets::added_rulesets()) {  // by --rules and --python
        if (std::find(all.begin(), all.end(), added) == all.end()) all.push_back(added);
    }
    Json list = Json::array();
    for (const AnyRuleset* const ruleset : all) {
        const bool is_rule_file = dynamic_cast<const rulesets::LoadedRules*>(ruleset) != nullptr;
        list.push_back(ruleset_json(*ruleset, is_rule_file));
    }
    return {{"rulesets", std::move(list)}};
}

// Rule files are found by name, in the folders of games: the page may not give a path.
const AnyRuleset& find_ruleset(const std::string& name, const std::string& field) {
    const AnyRuleset* const ruleset = name.find('/') == name.npos ? rulesets::find_ruleset(name) : nullptr;
    if (ruleset == nullptr) throw RequestError(400, field + ": there is no ruleset " + base::quoted(name), field);
    return *ruleset;
}

const AnyRuleset& read_ruleset(Fields& fields) { return find_ruleset(fields.text("ruleset", kMostName), "ruleset"); }

AnyPosition read_position(Fields& fields) {
    const AnyRuleset& ruleset = read_ruleset(fields);
    auto position = ruleset.parse(fields.text("position"));
    if (!position) throw RequestError("position", position.error());
    return *std::move(position);
}

AnyPosition start_position(const AnyRuleset& ruleset, const std::string& board, const rulesets::StartGap& gap) {
    const auto size = rulesets::read_board_size(board);
    if (!size) throw RequestError(400, "board: must be a size such as 5x6", "board");
    auto start = ruleset.start_board(*size, gap);
    if (!start) {
        const std::string& message = start.error().message;  // begins with the field
        throw RequestError(400, message, message.starts_with("gap") ? "gap" : "board");
    }
    return *std::move(start);
}

Json start_board(Fields& fields, const Work& /*work*/) {
    const AnyRuleset& ruleset = read_ruleset(fields);
    const std::string board = fields.text("board", kMostName);
    const auto gap = fields.optional_text("gap", kMostName);
    fields.done();
    return {{"position", start_position(ruleset, board, gap).text()}};
}

Json make_move(Fields& fields, const Work& /*work*/) {
    const AnyPosition position = read_position(fields);
    const Player player = fields.word("player", {"left", "right"}) == "left" ? Player::kLeft : Player::kRight;
    const std::string move = fields.text("move");
    fields.done();
    const auto after = position.play(player, move);
    if (!after) throw RequestError("move", after.error());
    return {{"position", after->text()}};
}

}  // namespace papamu::apps::serve
