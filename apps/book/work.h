// The work of the subcommands of `papamu book`, once their options are known.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "apps/exit_codes.h"
#include "engine/konane/konane_book_tree.h"

namespace papamu::apps {
class Session;
}

namespace papamu::apps::book {

struct BuildOptions {
    std::string board;
    std::string out;
    bool resume = false;
    engine::BookPlan plan;
    std::uint64_t nodes = 1'000'000;       // for each position
    std::optional<std::string> move_time;  // seconds, instead of nodes
    bool exact = false;
    std::uint64_t positions = 0;  // most that are judged; 0: no limit
    std::string memory = "128M";
};

struct ShowOptions {
    std::string file;                  // as open_konane_book() takes it
    std::optional<std::string> board;  // list the entries of this board
    std::optional<std::string> state;  // what the book says about this state
};

/// Each of these throws CommandError if something cannot be used.
ExitCode run_build(const BuildOptions& options, Session& session);
ExitCode run_show(const ShowOptions& options, Session& session);

}  // namespace papamu::apps::book
