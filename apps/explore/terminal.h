// The explorer on a terminal, by ncurses.
#pragma once

#include "apps/exit_codes.h"
#include "apps/explore/explorer.h"

namespace papamu::apps {
class Session;
}

namespace papamu::apps::explore {

/// Whether standard input and output are a terminal that can show screens.
bool has_terminal();

/// Makes an explorer when the screen is there, so that a long first evaluation is seen.
using MakeExplorer = std::function<Explorer(Explorer::Progress)>;

/// Takes over the terminal until the user leaves. Positions that were copied are printed then, one a line. CommandError
/// (kUsage) where the terminal cannot show screens.
ExitCode run_terminal(const MakeExplorer& make, Session& session);

/// What makes a terminal put a text on its clipboard: the escape sequence OSC 52 with the text in base 64 (RFC 4648).
std::string clipboard_sequence(const std::string& text);

}  // namespace papamu::apps::explore
