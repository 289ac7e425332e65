// What the programs that a command starts may use of the machine: options, and what they mean for a player.
//
//     add_program_flags(command, flags);
//     find_player("cmd:./mine", seed, program_limits(flags, "./mine"))
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "protocol/process/child_process.h"

namespace CLI {
class App;
}

namespace papamu::apps::match {

/// As the command line gives them.
struct ProgramFlags {
    std::string memory;          // "512M"; "0" for any amount, empty for what is usual for the kind of player
    std::string errors = "16M";  // of standard error
    bool buffered = false;
};

/// `flags` must outlive the parsing; what it holds is the default that --help shows.
void add_program_flags(CLI::App& command, ProgramFlags& flags);

/// For all processes of one program together.
struct ProgramLimits {
    std::optional<std::size_t> memory = {};                    // bytes; 0: any; nothing: what is usual
    std::shared_ptr<protocol::ErrorOutput> error_output = {};  // null: our standard error, without a limit
    bool is_buffered = false;                                  // its standard output is a pipe in any case

    /// What is usual, but for what is said here.
    [[nodiscard]] protocol::ProcessLimits over(protocol::ProcessLimits usual) const;
};

/// `name` is what a flood of errors is blamed on; the errors go to the end of a file where `path` names one. CommandError
/// (kUsage) for what is no amount.
ProgramLimits program_limits(const ProgramFlags& flags, const std::string& name, const std::string& path = {});

/// Opens the file of the errors, if there is one. CommandError (kBadInput) where it cannot be written: better before a game
/// than as a program that cannot be started.
void require_error_file(const protocol::ProcessLimits& limits);

}  // namespace papamu::apps::match
