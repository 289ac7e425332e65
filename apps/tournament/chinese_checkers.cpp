#include "apps/tournament/chinese_checkers.h"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "apps/chinese_checkers_board.h"
#include "apps/command.h"
#include "apps/installation.h"
#include "base/error.h"
#include "base/shown_text.h"
#include "protocol/chinese_checkers/cornell_table.h"

namespace papamu::apps::tournament {

namespace {

using protocol::CornellBoard;
using rulesets::ChineseCheckers;

constexpr std::array<std::string_view, 3> kBuiltIn = {"engine", "greedy", "random"};
constexpr std::string_view kProtocol = "chinese-checkers:";

/// Built-in players are programs, too: this program, as `papamu join`.
std::string command_of(const std::string& player, std::uint64_t seed) {
    if (player.starts_with(kProtocol)) return player.substr(kProtocol.size());
    return fmt::format("exec {} join chinese-checkers --player {} --seed {}", installation().command, player, seed);
}

/// The sum of the distances of a player's marbles from the far corner, in steps.
int steps_to_go(const ChineseCheckers::State& state, rulesets::Player player) {
    const int row = player == rulesets::Player::kLeft ? 0 : rulesets::kStarRows - 1;
    const auto corner = static_cast<std::size_t>(rulesets::star_cell(row, 12));
    int steps = 0;
    state.marbles_of(player).for_each(
        [&](int cell) { steps += rulesets::kStar.distance[corner][static_cast<std::size_t>(cell)]; });
    return steps;
}

class ChineseCheckersDiscipline final : public PlayableDiscipline<ChineseCheckers> {
 public:
    ChineseCheckersDiscipline(const TournamentFile& file, std::vector<CornellBoard> boards)
        : PlayableDiscipline({}, states_of(boards)), boards_(std::move(boards)), seed_(file.seed) {
        for (const ProgramEntry& program : file.programs) programs_.push_back({program.player, program.limits});
    }

    void play(const std::vector<engine::ScheduledGame>& games, const engine::MatchPlan& plan,
              const std::vector<std::string>& names, const OnGame& on_game) const override {
        const auto table = [&](const engine::ScheduledGame& game, const std::atomic<bool>* give_up) {
            return play_game(game, plan.stop, give_up);
        };
        engine::play_at_tables<ChineseCheckers>(
            games, plan, [&] { return table; }, recorded(plan, names, on_game));
    }

 private:
    struct Program {
        std::string player;
        match::ProgramLimits limits;
    };

    static std::vector<ChineseCheckers::State> states_of(const std::vector<CornellBoard>& boards) {
        std::vector<ChineseCheckers::State> states;
        for (const CornellBoard& board : boards) states.push_back(board.state);
        return states;
    }

    engine::PlayedGame<ChineseCheckers> play_game(const engine::ScheduledGame& scheduled, const std::atomic<bool>* stop,
                                                  const std::atomic<bool>* give_up) const {
        protocol::CornellGame game{
            .programs = {}, .board = boards_[scheduled.opening], .seed = seed_ + scheduled.number};
        const auto first = static_cast<std::size_t>(game.board.state.to_move);
        for (const std::size_t seat : {0U, 1U}) {
            const Program& program = programs_[static_cast<std::size_t>(scheduled.seats[seat])];
            protocol::ContestProgram& guest = game.programs[seat == 0 ? first : 1 - first];
            guest.command = command_of(program.player, seed_ + 2 * scheduled.number + seat);
            guest.limits.memory = protocol::kCornellMemory;
            guest.limits = program.limits.over(guest.limits);
            guest.time_to_end = engine::Milliseconds(1'000);
        }
        auto played = play_cornell_game(game, stop, give_up).game;
        if (!played.winner && !played.detail.empty()) decide(played);
        return played;
    }

    /// Decides a game that did not end: the player with fewer steps to go wins; of equals the one that moved second.
    static void decide(engine::PlayedGame<ChineseCheckers>& played) {
        const rulesets::Player first = played.start.to_move;
        played.winner = steps_to_go(played.end, first) < steps_to_go(played.end, opponent(first)) ? 0 : 1;
        played.ending = engine::GameEnding::kTime;
        played.detail += ", and it has not fewer steps to go";
    }

    std::vector<CornellBoard> boards_;
    std::uint64_t seed_;
    std::vector<Program> programs_;
};

}  // namespace

BoardEntry chinese_checkers_board_of(ConfigReader& reader) {
    BoardEntry board;
    const auto file = reader.text("file");
    const bool is_standard = reader.flag("standard").value_or(false);
    if (file.has_value() == is_standard) {
        reader.fail("file", "a board of this game has either a file, or standard = true");
    }
    BoardFlags flags;
    flags.file = file.value_or("");
    try {
        board.contest_board = read_board(flags);
    } catch (const CommandError& error) {
        reader.fail("file", error.what());
    } catch (const base::FileError& error) {
        reader.fail("file", error.what());
    }
    board.board_name = board_name(flags);
    reader.finish();
    board.line = reader.line();
    return board;
}

engine::TimeControl chinese_checkers_control(const engine::TimeControl& given, const ConfigReader& reader) {
    engine::TimeControl control;
    control.game_time = given.game_time.value_or(engine::Milliseconds(protocol::kCornellUsualTime));
    if (given != control && given != engine::TimeControl{}) {
        reader.fail("clock", "this contest has one time for the game: time = 600, and nothing else");
    }
    return control;
}

void check_chinese_checkers_player(const std::string& player, const std::string& field, ConfigReader& reader) {
    if (player.starts_with(kProtocol)) return;
    for (const std::string_view name : kBuiltIn) {
        if (player == name) return;
    }
    if (field == "protocol") {
        reader.fail("protocol", "a program of this game speaks \"chinese-checkers\"");
    }
    reader.fail(field, base::quoted(player) + " is not one of engine, greedy, random");
}

std::shared_ptr<const Discipline> make_chinese_checkers_discipline(const TournamentFile& file,
                                                                   std::vector<CornellBoard> boards) {
    return std::make_shared<ChineseCheckersDiscipline>(file, std::move(boards));
}

}  // namespace papamu::apps::tournament
