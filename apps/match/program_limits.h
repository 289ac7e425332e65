// The resources that the programs started by a command may use: the options, and their meaning for a player.
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

/// The options as the command line gives them.
struct ProgramFlags {
    std::string memory;          // "512M"; "0" for any amount, empty for the default of the kind of player
    std::string errors = "16M";  // bytes of standard error
    bool buffered = false;
};

/// `flags` must outlive the parsing; its contents are the defaults that --help shows.
void add_program_flags(CLI::App& command, ProgramFlags& flags);

/// Limits for all processes of one program together.
struct ProgramLimits {
    std::optional<std::size_t> memory = {};                    // bytes; 0: no limit; nullopt: the default
    std::shared_ptr<protocol::ErrorOutput> error_output = {};  // null: our standard error, without a limit
    bool is_buffered = false;                                  // its standard output is a pipe, never a terminal

    /// The limits in `usual`, except for those that are set here.
    [[nodiscard]] protocol::ProcessLimits over(protocol::ProcessLimits usual) const;
};

/// `name` is named as the source if there is too much error output. The errors are appended to the file at `path`, if
/// that is not empty. Throws CommandError (kUsage) for a text that is not an amount.
ProgramLimits program_limits(const ProgramFlags& flags, const std::string& name, const std::string& path = {});

/// Opens the file for the errors, if there is one. Throws CommandError (kBadInput) if it cannot be written: that is
/// better before a game than as a program that fails to start.
void require_error_file(const protocol::ProcessLimits& limits);

}  // namespace papamu::apps::match
