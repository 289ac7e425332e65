// The explorer on a whole terminal.
#pragma once

#include "apps/exit_codes.h"
#include "apps/explore/explorer.h"

namespace papamu::apps {
class Session;
}

namespace papamu::apps::explore {

/// Makes an explorer once the screen exists, so that a long first evaluation shows its progress.
using MakeExplorer = std::function<Explorer(Explorer::Progress)>;

/// Takes over the terminal until the user quits, then prints the copied positions, one per line. Throws CommandError
/// (kUsage) if the terminal cannot show screens.
ExitCode run_terminal(const MakeExplorer& make, Session& session);

}  // namespace papamu::apps::explore
