// The calculator at a terminal: a line editor with history and completion.
#pragma once

#include "apps/calc/calculator.h"
#include "apps/calc/limits.h"
#include "apps/calc/report.h"
#include "apps/exit_codes.h"

namespace papamu::apps {
class Session;
}

namespace papamu::apps::calc {

struct PromptOptions {
    Style style = Style::kText;
    Limits limits;  // of one line
};

/// Reads lines from the terminal (file descriptor 0) until end of file or "quit", and answers each. TAB completes
/// names. Ctrl-C discards the line, or stops the computation. History is kept in $XDG_STATE_HOME/papamu/history, or
/// ~/.local/state/papamu/history; if that cannot be written, it is lost at the end.
ExitCode run_prompt(Calculator& calculator, Session& session, const PromptOptions& options);

/// The completions of `word`: names of functions (with an opening parenthesis) and of games, sorted.
std::vector<std::string> completions(const Calculator& calculator, std::string_view word);

}  // namespace papamu::apps::calc
