#include "apps/command.h"
#include "apps/play/game_at_table.h"
#include "base/shown_text.h"
#include "engine/konane/konane_engine.h"
#include "protocol/game_replay.h"

namespace papamu::apps::play {

using rulesets::KonaneContest;
using rulesets::Player;
using KonaneAtTable = GameAtTable<KonaneContest>;

namespace {

constexpr std::size_t kMostMoveBytes = 40;

}  // namespace

std::string KonaneAtTable::name_of(Player player) { return player == Player::kLeft ? "x" : "o"; }

bool KonaneAtTable::has_colours(const State& state) {
    return state.stage != State::Stage::kRemoveFirst || state.opening != rulesets::KonaneOpening::kCornerOrCentre;
}

base::Expected<KonaneAtTable::State, std::string> KonaneAtTable::start_of(const protocol::GameRecord& record,
                                                                          const State& /*like*/) {
    return protocol::start_of<KonaneContest>(record);
}

std::string KonaneAtTable::greeting(const State& /*state*/) { return "Kōnane. The player who cannot move loses."; }

std::string KonaneAtTable::help() {
    return "  2,0-4,0   your stone on row 2, column 0 jumps to row 4, column 0; 0,0 is the upper left corner\n"
           "  -0,0      takes the stone on row 0, column 0 away, while the game is being opened\n";
}

std::string KonaneAtTable::picture(const State* /*before*/, const State& state, std::optional<Action> last,
                                   const PictureStyle& style) {
    return draw_board(state.position, last, style);
}

std::string KonaneAtTable::turn(const State& state) {
    if (!has_colours(state)) return "The first stone is to be taken away";
    const std::string text = name_of(state.to_move) + " is to move";
    return state.stage == State::Stage::kJump ? text : text + ": a stone is to be taken away";
}

std::vector<std::string> KonaneAtTable::moves(const State& state) {
    std::vector<Action> actions;
    KonaneContest::actions(state, actions);
    std::vector<std::string> texts;
    for (const Action action : actions) texts.push_back(KonaneContest::print_action(state, action));
    return texts;
}

std::string KonaneAtTable::not_a_move(std::string_view line, const std::string& reason) {
    const bool is_word = line.find(',') == std::string_view::npos || line.size() > kMostMoveBytes;
    return is_word ? base::quoted(line) + " is neither a command nor a move; see help" : reason + "; moves lists them";
}

engine::PlayerPtr<KonaneContest> KonaneAtTable::make_engine(const EngineFlags& flags) {
    return engine::make_konane_engine(protocol::engine_options(settings_of(flags)));
}

engine::PlayerPtr<KonaneContest> KonaneAtTable::make_opponent(const PlayOptions& options) {
    return options.against.empty() ? make_engine(options.engine) : start_program<KonaneContest>(options);
}

Explanation KonaneAtTable::explain(const State& state, const ExplanationLimits& limits) {
    if (state.stage != State::Stage::kJump) {
        return {"Stones are still being removed: there are values from the first jump on.\n",
                {{"value", nullptr}, {"stopped", "stones are still being removed"}}};
    }
    const auto position = rulesets::AnyPosition::of(rulesets::any_ruleset<rulesets::Konane>(), state.position);
    return play::explain({{position, state.to_move}, {"x", "o"}, "Left is x, Right is o"}, limits);
}

}  // namespace papamu::apps::play
