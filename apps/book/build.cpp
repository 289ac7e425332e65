// papamu book build: searches the openings of a board and writes the book, now and then and at the end.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>

#include "apps/book/work.h"
#include "apps/byte_size.h"
#include "apps/command.h"
#include "apps/interrupt.h"
#include "apps/position_argument.h"
#include "apps/progress.h"
#include "apps/time_option.h"
#include "base/stopwatch.h"
#include "base/whole_file.h"
#include "engine/book/konane_book_file.h"
#include "engine/konane/konane_book_builder.h"

namespace papamu::apps::book {

namespace {

using engine::KonaneBook;
using Clock = std::chrono::steady_clock;

constexpr std::chrono::minutes kSaveInterval{2};

engine::BookSearch search_of(const BuildOptions& options) {
    // The solver has a table of the same size.
    engine::BookSearch search{.nodes = options.nodes, .table_bytes = require_bytes(options.memory, "--memory") / 2};
    if (options.move_time) {
        search.nodes = 0;
        search.time = require_time(*options.move_time, "--move-time");
    }
    return search;
}

std::string note_of(const BuildOptions& options, BoardSize size) {
    const std::string effort = options.exact       ? "by the exact solver"
                               : options.move_time ? *options.move_time + " seconds a position"
                                                   : fmt::format("{} nodes a position", options.nodes);
    return fmt::format("{}x{}, {}, {} plies, breadth {}", size.rows, size.columns, effort, options.plan.plies,
                       options.plan.breadth);
}

KonaneBook begin(const BuildOptions& options) {
    if (!std::ifstream(options.out)) return {};
    if (!options.resume) bad_input(options.out + " already exists: add --resume to go on from it, or remove it");
    const auto book = engine::open_konane_book(options.out);
    if (!book) bad_input(book.error());
    return **book;
}

struct Counts {
    std::size_t positions = 0;
    std::size_t won = 0;
    std::size_t lost = 0;
};

Counts counts_of(const KonaneBook& book) {
    Counts counts;
    for (const auto& [image, entry] : book.entries()) {
        ++counts.positions;
        if (std::holds_alternative<engine::Win>(entry.score)) ++counts.won;
        if (std::holds_alternative<engine::Loss>(entry.score)) ++counts.lost;
    }
    return counts;
}

/// Builds, and writes the book every few minutes.
engine::BookResult build(const BuildOptions& options, BoardSize size, const engine::BookSearch& search,
                         KonaneBook& book, Session& session) {
    const auto judge = options.exact ? engine::make_exact_judge(search) : engine::make_searching_judge(search);
    ProgressLine line(session.err());
    const base::Stopwatch watch;
    auto saved = Clock::now();
    const auto on_progress = [&](std::uint64_t positions, const engine::KonaneBookTree& tree) {
        line.show([&] {
            const double plies = static_cast<double>(tree.plies_done()) / std::max(1, options.plan.plies);
            const double part =
                options.positions == 0
                    ? plies
                    : std::max(plies, static_cast<double>(positions) / static_cast<double>(options.positions));
            return fmt::format("[{}] {} positions, {}/s, ply {} of {}", progress_bar(part),
                               short_count(static_cast<double>(book.entries().size())),
                               short_count(static_cast<double>(positions) / watch.seconds()), tree.plies_done(),
                               options.plan.plies);
        });
        if (Clock::now() - saved < kSaveInterval) return;
        base::write_whole_file(options.out, engine::write_konane_book(book));
        saved = Clock::now();
    };
    return engine::build_konane_book(
        book, {size.rows, size.columns}, options.plan, *judge,
        {.positions = options.positions, .stop = &InterruptFlag::flag(), .on_progress = on_progress});
}

void report(const KonaneBook& book, const engine::BookResult& result, Session& session) {
    const Counts counts = counts_of(book);
    if (session.json()) {
        session.print_json(nlohmann::ordered_json{{"positions", counts.positions},
                                                  {"won", counts.won},
                                                  {"lost", counts.lost},
                                                  {"new", result.positions},
                                                  {"complete", result.is_complete}}
                               .dump());
    } else {
        session.out() << fmt::format("{} positions, {} proven to be won and {} to be lost; {} searched now{}\n",
                                     counts.positions, counts.won, counts.lost, result.positions,
                                     result.is_complete ? "" : "; not complete");
    }
    session.out() << std::flush;
}

}  // namespace

ExitCode run_build(const BuildOptions& options, Session& session) {
    const BoardSize size = parse_board_size(options.board, "--board");
    const auto start = rulesets::konane_contest_start(size.rows, size.columns, rulesets::kKonaneOpenings.front());
    if (!start) bad_input("--board: " + start.error().to_string());
    const engine::BookSearch search = search_of(options);
    const InterruptFlag interrupt;
    KonaneBook book = begin(options);
    book.set_note(note_of(options, size));
    // So that a file that cannot be written is reported before the work.
    base::write_whole_file(options.out, engine::write_konane_book(book));
    const engine::BookResult result = build(options, size, search, book, session);
    base::write_whole_file(options.out, engine::write_konane_book(book));
    report(book, result, session);
    return InterruptFlag::is_set() && !result.is_complete ? ExitCode::kInterrupted : ExitCode::kDone;
}

}  // namespace papamu::apps::book
