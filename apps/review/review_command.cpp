#include "apps/review/review_command.h"

#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "apps/command.h"
#include "apps/interrupt.h"
#include "apps/json_fields.h"
#include "apps/option.h"
#include "apps/progress.h"
#include "apps/replay/page.h"
#include "apps/review/review.h"
#include "apps/review/review_json.h"
#include "apps/review/text.h"
#include "apps/solver_options.h"
#include "base/whole_file.h"
#include "base/workers.h"

namespace papamu::apps {

namespace {

constexpr std::size_t kMostRecordBytes = std::size_t{64} << 20;

struct ReviewOptions {
    std::string file;
    std::size_t game = 1;
    int size = 18;
    double seconds = 20;
    int threads = 1;
    std::string html;
};

ExitCode run_review(const ReviewOptions& options, Session& session) {
    const auto games = review::read_games(base::read_whole_file(options.file, kMostRecordBytes), options.size);
    if (!games) bad_input(options.file + ", " + games.error());
    if (options.game < 1 || options.game > games->size()) {
        bad_input("--game: the file has " + std::to_string(games->size()) + " games");
    }
    const review::ReviewedGame& game = (*games)[options.game - 1];
    const InterruptFlag interrupt;
    ProgressLine line(session.err());
    review::ReviewLimits limits{
        .seconds = options.seconds, .threads = base::useful_threads(options.threads), .stop = &InterruptFlag::flag()};
    limits.progress = [&](std::size_t done, std::size_t plies) {
        line.show([&] { return std::to_string(done) + " of " + std::to_string(plies) + " plies"; });
    };
    const review::Review found = review::review_game(game, limits);
    line.wipe();
    if (!options.html.empty()) {
        const std::string name = std::filesystem::path(options.file).filename().string();
        base::write_whole_file(options.html, replay::page_html(review::review_turns(game, found), name));
    }
    if (session.json()) {
        session.print_json(dump(review::review_json(game, found)));
    } else {
        session.out() << review::review_text(game, found);
    }
    return InterruptFlag::is_set() ? ExitCode::kInterrupted : ExitCode::kDone;
}

}  // namespace

void add_review_command(CLI::App& program, Session& session) {
    auto options = std::make_shared<ReviewOptions>();
    CLI::App& command = add_command(
        program, session,
        {.name = "review",
         .summary = "Tell a game of konane ply by ply: who stood better, what was decided, which wins were thrown away",
         .examples = {{"papamu review game.txt", "a game record; also the log of an Artemis or MIT contest"},
                      {"papamu review games.txt --game 3 --limit-seconds 120", "the third game, more thoroughly"},
                      {"papamu review game.txt --html review.html", "a page to step through, with a curve"},
                      {"papamu review game.txt --json", "for programs"}}},
        options, run_review);
    add_option(
        command, "FILE", options->file,
        "Game records, what an Artemis server sent to a player, what MIT's Simulator printed, or a log of papamu host "
        "macewan or tufts")
        .required();
    add_option(command, "--game", options->game, "The number of the game in the file (default 1)").type_name("N");
    add_option(command, "--size", options->size,
               "The width of the board, for Artemis, which does not say it (default 18)")
        .range(2, 40)
        .type_name("N");
    add_seconds_option(command, options->seconds, "How long to look at the game, about (default 20)");
    add_threads_option(command, options->threads);
    add_option(command, "--html", options->html, "Write a self-contained HTML page that shows the game and its curve")
        .type_name("FILE");
}

}  // namespace papamu::apps
