#include "apps/tournament/tournament_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>

#include "apps/command.h"
#include "apps/interrupt.h"
#include "apps/option.h"
#include "apps/progress.h"
#include "apps/stored_option.h"
#include "apps/tournament/page.h"
#include "apps/tournament/report.h"
#include "apps/tournament/result.h"
#include "apps/tournament/setup.h"
#include "base/error.h"
#include "base/folder.h"
#include "base/shown_text.h"
#include "base/stopwatch.h"
#include "base/whole_file.h"
#include "engine/match/match.h"
#include "protocol/game_journal.h"
#include "protocol/process/descendants_end_here.h"

namespace papamu::apps {

namespace {

using tournament::Result;
using tournament::Run;
using tournament::Tournament;
namespace fs = std::filesystem;

constexpr std::size_t kMostTournamentBytes = std::size_t{1} << 20;

/// Plays the tournament: each finished game is in the journal at once, and on the page when that is next written.
class Director {
 public:
    /// `before` is the result of the games that earlier runs have finished.
    Director(const Tournament& tournament, const Result& before, protocol::GameJournal& journal,
             const std::string& page, int concurrency, Session& session)
        : tournament_(tournament),
          journal_(journal),
          page_(page),
          line_(session.err()),
          names_(tournament.names()),
          wins_(names_.size(), 0),
          plan_{.control = tournament.file.control,
                .concurrency = concurrency,
                .stop = &InterruptFlag::flag(),
                .in_order = false,
                .fresh_players = true} {
        for (const tournament::Row& row : before.rows) wins_[static_cast<std::size_t>(row.program)] = row.wins;
    }

    void play() {
        play(tournament_.schedule);
        if (!tournament_.file.final || InterruptFlag::is_set()) return;
        const auto games = final_games(tournament_, evaluate(tournament_, journal_.games()));
        play({games.begin(), games.end()});
    }

 private:
    using Clock = std::chrono::steady_clock;

    void play(std::vector<engine::ScheduledGame> games) {
        const auto is_over = [&](const auto& game) { return journal_.games().contains(game.number); };
        games.erase(std::remove_if(games.begin(), games.end(), is_over), games.end());
        tournament_.discipline->play(games, plan_, names_,
                                     [&](const auto& game, int winner, protocol::GameRecord record) {
                                         return add(game, winner, std::move(record));
                                     });
        if (failure_) std::rethrow_exception(failure_);
    }

    bool add(const engine::ScheduledGame& game, int winner, protocol::GameRecord record) {
        try {
            const int loser = game.seats[static_cast<std::size_t>(1 - winner)];
            record.termination = without_command(record.termination, static_cast<std::size_t>(loser));
            record.event = tournament_.file.name;
            const int round = tournament_.openings[game.opening].round;
            record.round = round == 0 ? "final" : std::to_string(round);
            journal_.add(game.number, record);
            ++wins_[static_cast<std::size_t>(game.seats[static_cast<std::size_t>(winner)])];
            line_.show([&] { return progress_text(); });
            refresh_page();
        } catch (...) {
            failure_ = std::current_exception();
        }
        return !failure_;
    }

    /// The message about a failed program begins with its command, which must not be published on the page.
    std::string without_command(std::string words, std::size_t loser) const {
        const std::string& player = tournament_.file.programs[loser].player;
        const std::string command = base::quoted(player.substr(player.find(':') + 1)) + ": ";
        const std::size_t at = words.find(command);
        return at == words.npos ? words : words.erase(at, command.size());
    }

    std::string progress_text() const {
        const auto best = std::max_element(wins_.begin(), wins_.end());
        return fmt::format("{} of {} games, {} has won {}", journal_.games().size(), tournament_.games(),
                           names_[static_cast<std::size_t>(best - wins_.begin())], *best);
    }

    // Every ten seconds, or less often if that would take more than a tenth of the time.
    void refresh_page() {
        const auto begin = Clock::now();
        if (begin < next_page_) return;
        try {
            base::write_whole_file(page_, page_html(tournament_, evaluate(tournament_, journal_.games())));
        } catch (const CommandError&) {  // writing the page at the end will report it; until then play on
        } catch (const base::FileError&) {
        }
        next_page_ = Clock::now() + std::max<Clock::duration>(std::chrono::seconds(10), 10 * (Clock::now() - begin));
    }

    const Tournament& tournament_;
    protocol::GameJournal& journal_;
    std::string page_;
    ProgressLine line_;
    std::vector<std::string> names_;
    std::vector<std::uint64_t> wins_;
    engine::MatchPlan plan_;
    std::exception_ptr failure_;
    Clock::time_point next_page_ = Clock::now() + std::chrono::seconds(10);
};

void play_games(const Tournament& tournament, protocol::GameJournal& journal, int concurrency, Run& run,
                Session& session) {
    run.found = journal.games().size();
    run.torn_bytes = journal.torn_bytes();
    const Result before = evaluate(tournament, journal.games());
    const InterruptFlag interrupt;
    const protocol::DescendantsEndHere programs;
    const base::Stopwatch watch;
    Director director(tournament, before, journal, run.page, concurrency, session);
    director.play();
    run.seconds = watch.seconds();
    run.interrupted = InterruptFlag::is_set();
}

}  // namespace

ExitCode run_tournament_command(const TournamentOptions& options, Session& session) {
    const std::string text = base::read_whole_file(options.file, kMostTournamentBytes);
    const Tournament tournament = set_up(tournament::parse_tournament_file(text, options.file));
    const fs::path file(options.file);
    const fs::path folder = options.folder.value_or((file.parent_path() / file.stem()).string() + "-results");
    Run run;
    const fs::path page_folder = options.page ? fs::path(*options.page) : folder;
    for (const fs::path& made : {folder, page_folder}) base::make_folder(made.string());
    run.journal = (folder / "games.txt").string();
    run.page = (page_folder / "index.html").string();
    protocol::GameJournal journal(run.journal, tournament.subject);
    play_games(tournament, journal, options.concurrency.value_or(tournament.file.concurrency), run, session);
    const Result result = evaluate(tournament, journal.games());
    if (session.json()) {
        session.print_json(json_report(tournament, result, run));
    } else {
        session.out() << text_report(tournament, result, run) << std::flush;
    }
    // Last, so that the result is printed even if the page cannot be written.
    base::write_whole_file(run.page, page_html(tournament, result));
    return with_stored_failures(session, run.interrupted ? ExitCode::kInterrupted : ExitCode::kDone);
}

void add_tournament_command(CLI::App& program, Session& session) {
    auto options = std::make_shared<TournamentOptions>();
    CLI::App& command = add_command(
        program, session,
        {.name = "tournament",
         .summary = "Let the programs of a file play everyone against everyone",
         .examples = {{"papamu tournament cup.toml", "plays, or goes on; the page is cup-results/index.html"},
                      {"papamu tournament cup.toml --page /srv/www/cup", "the page in another folder"},
                      {"papamu tournament cup.toml --json", "the standings as one JSON object"}}},
        options, run_tournament_command);
    add_option(command, "FILE", options->file, "Programs, boards and clocks: docs/contests/tournament.md").required();
    add_option(command, "--folder", options->folder,
               "Keep the games and the page here (default: FILE with -results instead of .toml)")
        .type_name("DIR");
    add_option(command, "--page", options->page, "Write the page index.html here instead").type_name("DIR");
    add_option(command, "--concurrency", options->concurrency,
               "Games at a time, at most one per core, instead of the file's")
        .range(1, 1024)
        .type_name("N");
}

}  // namespace papamu::apps
