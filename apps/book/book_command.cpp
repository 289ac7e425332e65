#include "apps/book/book_command.h"

#include <memory>

#include "apps/book/work.h"
#include "apps/command.h"
#include "apps/option.h"
#include "apps/solver_options.h"
#include "engine/book/konane_book_file.h"

namespace papamu::apps {

namespace {

void add_build(CLI::App& group, Session& session) {
    auto options = std::make_shared<book::BuildOptions>();
    CLI::App& build =
        add_command(group, session,
                    {.name = "build",
                     .summary = "Search the openings of a board and keep what was found",
                     .examples = {{"papamu book build --board 8x8 --nodes 4000000 --plies 10 --out my.book",
                                   "Ctrl-C whenever you like ..."},
                                  {"papamu book build --board 8x8 --nodes 4000000 --plies 10 --out my.book --resume",
                                   "... and go on; also with more plies, or with another board in the same file"},
                                  {"papamu book build --board 6x6 --exact --out six.book",
                                   "a small board, with a proof for every position"},
                                  {"papamu match konane --player engine:book=my.book --player engine:no-book",
                                   "is it worth anything?"}}},
                    options, book::run_build);
    constexpr int kMostPlies = 400;
    constexpr int kMostBreadth = 10'000;
    add_option(build, "--board", options->board, "The board").type_name("SIZE").required();
    add_option(build, "--out", options->out, "The file").type_name("FILE").required();
    add_flag(build, "--resume", options->resume, "Go on from the file, if it exists");
    add_option(build, "--plies", options->plan.plies,
               "Look at all moves of positions that are fewer plies than this after the removals")
        .range(1, kMostPlies)
        .type_name("N")
        .capture_default_str();
    add_option(
        build, "--breadth", options->plan.breadth,
        "A move that is worse than the best by so many hundredths counts as one more ply: small for a narrow book")
        .range(1, kMostBreadth)
        .type_name("POINTS")
        .capture_default_str();
    const Option nodes = add_option(build, "--nodes", options->nodes, "Nodes for each position: books that repeat")
                             .range(std::uint64_t{1}, kMostPositions)
                             .type_name("N")
                             .capture_default_str();
    add_option(build, "--move-time", options->move_time, "Seconds for each position instead")
        .type_name("S")
        .excludes(nodes);
    add_flag(build, "--exact", options->exact, "Have the exact solver settle every position, however long it takes");
    add_option(build, "--positions", options->positions, "Stop after so many new positions (default: no limit)")
        .range(std::uint64_t{1}, kMostPositions)
        .type_name("N");
    add_option(build, "--memory", options->memory, "Most memory for the tables: 32M, 1G, ...")
        .type_name("BYTES")
        .capture_default_str();
}

void add_show(CLI::App& group, Session& session) {
    auto options = std::make_shared<book::ShowOptions>();
    options->file = engine::kBuiltInBook;
    CLI::App& show = add_command(
        group, session,
        {.name = "show",
         .summary = "Show what is in a book",
         .examples = {{"papamu book show", "the boards of the book that comes with the program"},
                      {"papamu book show my.book --board 8x8", "every position of a board, with its move and score"},
                      {"papamu book show --state 'xoxoxo/oxoxox/xoxoxo/oxoxox/xoxoxo/oxoxox x remove:corner-or-centre'",
                       "the move for a position (exit status 1 if there is none)"}}},
        options, book::run_show);
    add_option(show, "FILE", options->file, "The file, or built-in").capture_default_str();
    const Option board =
        add_option(show, "--board", options->board, "List the positions of this board").type_name("SIZE");
    add_option(show, "--state", options->state,
               "Look this position up: a board, the player to move, perhaps remove:...")
        .type_name("STATE")
        .excludes(board);
}

}  // namespace

void add_book_command(CLI::App& program, Session& session) {
    CLI::App& book = add_command_group(program, session,
                                       {.name = "book",
                                        .summary = "Build and show books of openings for the engine",
                                        .examples = {{"papamu book show", "the book that comes with the program"},
                                                     {"papamu book build --board 8x8 --out my.book", "another one"}}});
    for (const auto add_one : {add_build, add_show}) add_one(book, session);
}

}  // namespace papamu::apps
