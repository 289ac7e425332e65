#include "apps/command.h"
#include "apps/play/game_at_table.h"
#include "base/shown_text.h"
#include "engine/any_game/any_engine.h"
#include "rulesets/sum/misere_play.h"

namespace papamu::apps::play {

using rulesets::AnyContest;
using rulesets::Player;
using AnyAtTable = GameAtTable<AnyContest>;

namespace {

constexpr std::size_t kMostLineBytes = 100;  // of a line that is no move

}  // namespace

base::Expected<AnyAtTable::State, std::string> AnyAtTable::start_of(const protocol::GameRecord& record,
                                                                    const State& like) {
    const rulesets::AnyRuleset& game = like.position.ruleset();
    if (record.ruleset != game.name()) {
        return tl::unexpected("the game is one of " + base::quoted(record.ruleset) + ", not of " +
                              std::string(game.name()));
    }
    auto start = rulesets::read_turn(game, record.start);
    if (!start) return tl::unexpected("the start: " + start.error().to_string());
    return *std::move(start);
}

std::string AnyAtTable::greeting(const State& state) {
    const rulesets::AnyRuleset& game = state.position.ruleset();
    std::string text(game.name());
    if (!game.summary().empty()) text += ": " + std::string(game.summary());
    return text + (state.misere ? ". The player who cannot move wins." : ". The player who cannot move loses.");
}

std::string AnyAtTable::help() { return "  a move    as moves writes them\n"; }

std::string AnyAtTable::picture(const State* before, const State& state, std::optional<Action> /*last*/,
                                const PictureStyle& style) {
    const std::string text = state.position.text();
    if (!state.position.ruleset().has_board()) return "  " + text + '\n';
    return draw_board(text, before == nullptr ? "" : before->position.text(), style);
}

std::string AnyAtTable::turn(const State& state) { return name_of(state.to_move) + " is to move"; }

std::string AnyAtTable::not_a_move(std::string_view line, const std::string& reason) {
    return (line.size() > kMostLineBytes ? "that is not a move of this position" : reason) +
           "; moves lists them, help the commands";
}

engine::PlayerPtr<AnyContest> AnyAtTable::make_engine(const EngineFlags& flags) {
    return engine::make_any_engine(protocol::any_engine_options(any_settings_of(flags)));
}

engine::PlayerPtr<AnyContest> AnyAtTable::make_opponent(const PlayOptions& options) {
    return options.against.empty() ? make_engine(options.engine) : start_program<AnyContest>(options);
}

Explanation AnyAtTable::explain(const State& state, const ExplanationLimits& limits) {
    return play::explain({state, {"Left", "Right"}, ""}, limits);
}

}  // namespace papamu::apps::play
