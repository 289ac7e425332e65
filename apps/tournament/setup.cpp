#include "apps/tournament/setup.h"

#include <fmt/format.h>

#include <utility>

#include "apps/command.h"
#include "apps/match/playable_games.h"
#include "apps/tournament/chinese_checkers.h"
#include "apps/tournament/config.h"
#include "base/random.h"
#include "base/shown_text.h"
#include "engine/match/openings.h"
#include "engine/seeded_choice.h"
#include "rulesets/konane/konane_contest.h"
#include "rulesets/konane/konane_start.h"

namespace papamu::apps::tournament {

namespace {

using Contest = rulesets::KonaneContest;

constexpr std::size_t kMostGames = 1'000'000;

[[noreturn]] void fail(const TournamentFile& file, const BoardEntry& board, const std::string& message) {
    throw CommandError(ExitCode::kBadInput, fmt::format("{}, line {}: board: {}", file.path, board.line, message));
}

[[noreturn]] void fail_at(const TournamentFile& file, std::size_t line, std::string_view field,
                          const std::string& message) {
    throw CommandError(ExitCode::kBadInput, fmt::format("{}, line {}: {}: {}", file.path, line, field, message));
}

/// Throws an error about the field because of which the program cannot play the game.
[[noreturn]] void fail_unplayable(const TournamentFile& file, const BoardEntry& board, const ProgramEntry& program,
                                  protocol::GameAspect aspect) {
    using protocol::GameAspect;
    const std::string message =
        fmt::format("{} cannot play this: {}", base::quoted(program.name), match::games_of(program.player).words);
    if (aspect == GameAspect::kSides) fail_at(file, program.line, "program." + program.player_field, message);
    if (aspect == GameAspect::kClock) fail_at(file, file.clock_line, "clock.time", message);
    if (aspect == GameAspect::kBeginning && board.rule.random_plies > 0) {
        fail_at(file, board.plies_line, "board.random_plies", message);
    }
    if (board.position) fail_at(file, board.line, "board.position", message);
    if (aspect == GameAspect::kBeginning) {
        fail_at(file, board.opening_line, board.rule.gap ? "board.gap" : "board.opening", message);
    }
    fail_at(file, board.line, board.random > 0 ? "board.random" : "board.size", message);
}

/// Checks that every program can play on the board, since all of them meet there.
void check_games(const TournamentFile& file, const BoardEntry& board, const Contest::State& start,
                 protocol::OpeningReply reply) {
    for (const ProgramEntry& program : file.programs) {
        const auto aspect =
            objection(match::games_of(program.player), {.start = start, .reply = reply, .control = file.control});
        if (aspect) fail_unplayable(file, board, program, *aspect);
    }
}

/// How the first stones are taken away from a board that has neither a gap nor a position. `common` is the opening that
/// all programs know.
rulesets::KonaneOpening opening_of(const BoardEntry& board, const protocol::ContestOpening& common) {
    if (board.rule.opening.empty()) return common.first;
    return *rulesets::find_konane_opening(board.rule.opening);
}

Contest::State start_of(const TournamentFile& file, const BoardEntry& board, const protocol::ContestOpening& common,
                        int rows, int columns) {
    if (board.position) {
        const auto state = Contest::parse(*board.position);
        if (!state) fail(file, board, "the position: " + state.error().to_string());
        if (Contest::winner(*state)) fail(file, board, "the game is over in this position");
        return *state;
    }
    if (board.rule.gap) {
        const auto position = rulesets::konane_start(rows, columns, *rulesets::find_konane_gap(*board.rule.gap));
        if (!position) fail(file, board, position.error().to_string());
        Contest::State state;
        state.position = *position;
        if (Contest::winner(state)) fail(file, board, fmt::format("the game is over on {}x{}", rows, columns));
        return state;
    }
    const auto state = rulesets::konane_contest_start(rows, columns, opening_of(board, common));
    if (!state) fail(file, board, state.error().to_string());
    return *state;
}

std::string board_text(const BoardEntry& board, const protocol::ContestOpening& common, const Contest::State& state) {
    std::string text = fmt::format("{}x{}", state.position.rows, state.position.columns);
    if (board.position) {
        text += ", a position";
    } else {
        text += ", " + board.rule.gap.value_or(std::string(konane_opening_name(opening_of(board, common))));
    }
    if (board.rule.random_plies > 0) text += fmt::format(", {} random plies", board.rule.random_plies);
    return text;
}

/// Counted from 1; 0 is the final, which comes after the last round.
int shown_round(const TournamentFile& file, std::size_t round) {
    return round < static_cast<std::size_t>(file.rounds) ? static_cast<int>(round) + 1 : 0;
}

/// The openings of one board of the file, round by round.
class BoardOpenings {
 public:
    BoardOpenings(const TournamentFile& file, std::size_t number, const protocol::ContestOpening& common)
        : file_(file),
          board_(file.boards[number]),
          common_(common),
          sizes_(engine::seed_for(file.seed, fmt::format("sizes of board {}", number))),
          seed_(file.seed + 1000 * number) {
        if (board_.random == 0) known_ = openings_of(board_.rows, board_.columns, file.rounds + (file.final ? 1 : 0));
    }

    void add(std::size_t round, Tournament& tournament, std::vector<Contest::State>& states, bool only_one = false) {
        const int count = board_.random == 0 || only_one ? 1 : board_.random;
        for (int i = 0; i < count; ++i) {
            Contest::State state = board_.random == 0 ? known_[round] : draw();
            check_games(file_, board_, state, common_.reply);
            tournament.openings.push_back({shown_round(file_, round), board_text(board_, common_, state)});
            states.push_back(std::move(state));
        }
    }

 private:
    Contest::State draw() {
        const auto side = [&] { return board_.least + sizes_.below(board_.most - board_.least + 1); };
        int rows = side();
        int columns = side();
        while (rows * columns % 2 != 0) {
            rows = side();
            columns = side();
        }
        ++seed_;
        return openings_of(rows, columns, 1).front();
    }

    std::vector<Contest::State> openings_of(int rows, int columns, int count) {
        const Contest::State start = start_of(file_, board_, common_, rows, columns);
        const auto wanted = static_cast<std::size_t>(count);
        const int plies = board_.rule.random_plies;
        if (plies == 0) return std::vector<Contest::State>(wanted, start);
        auto openings = engine::random_openings<Contest>(start, plies, wanted, seed_);
        if (openings.size() < wanted) {
            fail(file_, board_,
                 fmt::format("there are only {} different openings after {} random plies, but {} are needed",
                             openings.size(), plies, wanted));
        }
        return openings;
    }

    const TournamentFile& file_;
    const BoardEntry& board_;
    protocol::ContestOpening common_;
    base::Random sizes_;
    std::uint64_t seed_;
    std::vector<Contest::State> known_;
};

void set_up_konane(Tournament& tournament) {
    const TournamentFile& file = tournament.file;
    std::vector<std::string> players;
    for (const ProgramEntry& program : file.programs) players.push_back(program.player);
    const std::string conflict = match::opening_conflict(players, tournament.names());
    if (!conflict.empty()) fail_at(file, file.programs.front().line, "program", conflict);
    const protocol::ContestOpening common = match::common_opening_of(players);
    std::vector<BoardOpenings> boards;
    for (std::size_t i = 0; i < file.boards.size(); ++i) boards.emplace_back(file, i, common);
    const auto rounds = static_cast<std::size_t>(file.rounds);
    std::vector<Contest::State> states;
    for (std::size_t round = 0; round < rounds; ++round) {
        for (BoardOpenings& board : boards) board.add(round, tournament, states);
    }
    if (file.final) boards.front().add(rounds, tournament, states, true);
    std::vector<engine::Contestant<Contest>> contestants;
    for (const ProgramEntry& program : file.programs) {
        contestants.push_back({program.name, match::agreeing(program.make, program.player, common.reply)});
    }
    tournament.discipline = std::make_shared<PlayableDiscipline<Contest>>(std::move(contestants), std::move(states));
}

void set_up_chinese_checkers(Tournament& tournament) {
    const TournamentFile& file = tournament.file;
    std::vector<protocol::CornellBoard> boards;
    const auto add = [&](const BoardEntry& entry, std::size_t round) {
        protocol::CornellBoard board = *entry.contest_board;
        board.times.fill(file.control.game_time->count());
        tournament.openings.push_back({shown_round(file, round), entry.board_name});
        boards.push_back(board);
    };
    const auto rounds = static_cast<std::size_t>(file.rounds);
    for (std::size_t round = 0; round < rounds; ++round) {
        for (const BoardEntry& entry : file.boards) add(entry, round);
    }
    if (file.final) add(file.boards.front(), rounds);
    tournament.discipline = make_chinese_checkers_discipline(file, std::move(boards));
}

std::vector<std::string> subject_of(const Tournament& tournament) {
    const TournamentFile& file = tournament.file;
    std::vector<std::string> lines = {"tournament " + file.name, fmt::format("seed {}", file.seed)};
    for (const ProgramEntry& program : file.programs) {
        lines.push_back(fmt::format("program {} = {}", program.name, program.player));
    }
    lines.push_back(
        fmt::format("clock {}, margin {} ms", print_time_control(file.control), file.control.margin.count()));
    if (file.program_memory) lines.push_back(fmt::format("memory of programs {} bytes", *file.program_memory));
    for (std::size_t i = 0; i < tournament.openings.size(); ++i) {
        const Opening& opening = tournament.openings[i];
        const std::string round = opening.round == 0 ? "final" : fmt::format("round {}", opening.round);
        lines.push_back(fmt::format("{}: {}: {}", round, opening.board, tournament.starts[i]));
    }
    return lines;
}

}  // namespace

std::vector<std::string> Tournament::names() const {
    std::vector<std::string> names;
    for (const ProgramEntry& program : file.programs) names.push_back(program.name);
    return names;
}

Tournament set_up(TournamentFile file) {
    Tournament tournament{
        .file = std::move(file), .discipline = {}, .openings = {}, .starts = {}, .schedule = {}, .subject = {}};
    const TournamentFile& given = tournament.file;
    std::size_t boards = 0;
    for (const BoardEntry& board : given.boards) boards += static_cast<std::size_t>(std::max(board.random, 1));
    boards *= static_cast<std::size_t>(given.rounds);
    const std::size_t games = boards * given.programs.size() * (given.programs.size() - 1);
    if (games > kMostGames) {
        throw CommandError(ExitCode::kBadInput, fmt::format("{}: the tournament would have {} games, more than {}",
                                                            given.path, games, kMostGames));
    }
    if (given.ruleset == TournamentRuleset::kKonane) {
        set_up_konane(tournament);
    } else {
        set_up_chinese_checkers(tournament);
    }
    tournament.starts = tournament.discipline->starts();
    tournament.schedule = engine::round_robin(static_cast<int>(given.programs.size()), boards);
    tournament.subject = subject_of(tournament);
    return tournament;
}

}  // namespace papamu::apps::tournament
