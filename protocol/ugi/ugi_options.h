// The engine's options, which setoption sets by name; each value is checked before anything changes.
//
//     UgiSettings settings;
//     const auto changed = with_option(settings, "Hash", "256");      // the settings, or what is wrong with the value
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "engine/any_game/any_engine.h"
#include "engine/book/konane_book_file.h"
#include "engine/konane/konane_engine.h"
#include "protocol/konane_setup.h"
#include "rulesets/any_contest.h"

namespace papamu::protocol {

/// Of kōnane, or of another game if it has a `start`: then `learned_only`, `setup` and the book mean nothing.
struct UgiSettings {
    int threads = 1;  // 0: as many as the machine has
    int hash = 64;    // megabytes (2^20 bytes) for all tables: half for the search, half for the solver
    bool solver = true;
    bool learned_only = false;
    int reserve = 30;  // milliseconds
    KonaneSetup setup = {};
    std::optional<rulesets::AnyContest::State> start = {};
    std::shared_ptr<solver::StoredValues> stored = nullptr;  // values of regions, read and added to
    bool ponder = false;                                     // whether the reply that is expected is told with the move
    /// The name of the book of openings, as open_konane_book() takes it, and the book if it has been read.
    std::string book = std::string(engine::kBuiltInBook);
    std::shared_ptr<const engine::KonaneBook> opened_book = nullptr;

    bool operator==(const UgiSettings&) const = default;
};

/// The start of a game other than kōnane: a state ("xoxo/oxox left", "5,6,17 right misere"), or the size of a start
/// board, on which Left moves first. The error is one line.
base::Expected<rulesets::AnyContest::State, std::string> parse_ugi_start(const rulesets::AnyRuleset& ruleset,
                                                                         std::string_view text);

/// The changed settings, or one line that says what is wrong. Values are case-sensitive, names are not, as in UCI.
/// There are fewer options for other games than for kōnane.
base::Expected<UgiSettings, std::string> with_option(const UgiSettings& settings, std::string_view name,
                                                     std::string_view value);

/// One option as it is announced: its type, its range or its choices, and its current value.
struct UgiOption {
    std::string name;
    std::string type;  // "spin", "check", "combo", "string"
    std::string value;
    int least = 0;  // of a spin
    int most = 0;
    std::vector<std::string> choices;  // of a combo
};
std::vector<UgiOption> ugi_options(const UgiSettings& settings);

/// "option name Hash type spin default 64 min 1 max 65536".
std::string option_line(const UgiOption& option);

/// The engine that the settings ask for: of kōnane, and of any other game.
engine::KonaneEngineOptions engine_options(const UgiSettings& settings);
engine::AnyEngineOptions any_engine_options(const UgiSettings& settings);

}  // namespace papamu::protocol
