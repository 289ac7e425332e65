// The explorer on a terminal, with ncurses.
#pragma once

#include "apps/exit_codes.h"
#include "apps/explore/explorer.h"

namespace papamu::apps {
class Session;
}

namespace papamu::apps::explore {

/// Whether standard input and output are a terminal that can show screens.
bool has_terminal();

/// Makes an explorer once the screen exists, so that a long first evaluation shows its progress.
using MakeExplorer = std::function<Explorer(Explorer::Progress)>;

/// Takes over the terminal until the user quits, then prints the copied positions, one per line. Throws CommandError
/// (kUsage) if the terminal cannot show screens.
ExitCode run_terminal(const MakeExplorer& make, Session& session);

/// The sequence that makes a terminal put a text on its clipboard: OSC 52 with the text in base 64 (RFC 4648).
std::string clipboard_sequence(const std::string& text);

}  // namespace papamu::apps::explore
