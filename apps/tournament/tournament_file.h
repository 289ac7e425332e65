// The contents of a tournament file: docs/contests/tournament.md.
//
//     const TournamentFile file = parse_tournament_file(text, "cup.toml");     // CommandError: file, line and field
//
// It checks everything that can be checked without starting a program or setting up the openings.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/match/player_kinds.h"
#include "engine/match/time_control.h"
#include "protocol/chinese_checkers/cornell_text.h"

namespace papamu::apps::tournament {

/// How the games on a board begin.
struct OpeningRule {
    std::string opening = {};             // how the first stones are taken away; empty: as all programs know it
    std::optional<std::string> gap = {};  // or else the stones missing from the start: "HM", "VM", "HC", "VC"
    int random_plies = 0;                 // before the programs take over

    bool operator==(const OpeningRule&) const = default;
};

enum class TournamentRuleset { kKonane, kChineseCheckers };

/// One of these: a size, a state, or random sizes; or a board of modified Chinese checkers.
struct BoardEntry {
    int rows = 0;  // 0: not a fixed size
    int columns = 0;
    std::optional<std::string> position = {};  // as KonaneContest writes it
    int random = 0;                            // the number of random boards, with an even number of squares ...
    int least = 10;                            // ... and from `least` to `most` rows and columns
    int most = 15;
    OpeningRule rule = {};
    std::optional<protocol::CornellBoard> contest_board = {};
    std::string board_name = {};   // the name of contest_board
    std::size_t line = 1;          // of the file
    std::size_t opening_line = 1;  // of the opening or gap, and of the random plies: maybe outside the board's table
    std::size_t plies_line = 1;
};

struct ProgramEntry {
    std::string name;
    std::string player;                   // as in player_kinds.h
    std::string about;                    // what the page says about it
    std::string player_field = "player";  // or "protocol": the field that defines the player
    std::size_t line = 1;                 // of that field
    match::PlayerMaker make;              // for kōnane
    match::ProgramLimits limits = {};
};

struct TournamentFile {
    std::string path;
    std::string name;
    std::uint64_t seed = 1;
    TournamentRuleset ruleset = TournamentRuleset::kKonane;
    int rounds = 1;
    int concurrency = 1;
    bool final = false;
    engine::TimeControl control;
    std::size_t clock_line = 1;
    std::optional<std::size_t> program_memory;  // bytes of address space of each process of a program
    std::vector<BoardEntry> boards;             // at least one
    std::vector<ProgramEntry> programs;         // at least two, with distinct names
};

/// `path` is for error messages; the name of the tournament defaults to its stem.
TournamentFile parse_tournament_file(std::string_view text, const std::string& path);

}  // namespace papamu::apps::tournament
