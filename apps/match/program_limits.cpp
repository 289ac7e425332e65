#include "apps/match/program_limits.h"

#include <system_error>

#include "apps/byte_size.h"
#include "apps/command.h"
#include "apps/option.h"

namespace papamu::apps::match {

namespace {

std::size_t bytes_of(const std::string& text, std::string_view option) {
    return text == "0" ? 0 : require_bytes(text, option);
}

}  // namespace

void add_program_flags(CLI::App& command, ProgramFlags& flags) {
    const bool has_usual_memory = flags.memory.empty();
    Option memory =
        add_option(command, "--program-memory", flags.memory,
                   std::string("Address space of each process of a program; 0: any") +
                       (has_usual_memory ? " (default 4G for swarthmore, macewan and tufts, otherwise any)" : ""));
    memory.type_name("BYTES");
    if (!has_usual_memory) memory.capture_default_str();
    add_option(command, "--program-errors", flags.errors,
               "What a program may write to standard error in all; the rest is thrown away")
        .type_name("BYTES")
        .capture_default_str();
    add_flag(command, "--program-buffered", flags.buffered,
             "Give programs a pipe as standard output, not a terminal: they may keep back what they do not flush");
}

protocol::ProcessLimits ProgramLimits::over(protocol::ProcessLimits usual) const {
    if (memory) usual.memory = *memory;
    if (is_buffered) usual.has_terminal = false;
    if (error_output) usual.error_output = error_output;
    return usual;
}

ProgramLimits program_limits(const ProgramFlags& flags, const std::string& name, const std::string& path) {
    ProgramLimits limits;
    limits.is_buffered = flags.buffered;
    if (!flags.memory.empty()) limits.memory = bytes_of(flags.memory, "--program-memory");
    limits.error_output = std::make_shared<protocol::ErrorOutput>(protocol::ErrorOutput::Target{
        .path = path, .most_bytes = bytes_of(flags.errors, "--program-errors"), .name = name});
    return limits;
}

void require_error_file(const protocol::ProcessLimits& limits) {
    try {
        if (limits.error_output) limits.error_output->open();
    } catch (const std::system_error& error) {
        throw CommandError(ExitCode::kBadInput, error.what());
    }
}

}  // namespace papamu::apps::match
