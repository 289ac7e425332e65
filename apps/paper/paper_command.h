// The command `papamu paper`: published results, recomputed from the files in papers/.
#pragma once

namespace CLI {
class App;
}

namespace papamu::apps {

class Session;

/// As command.h says.
void add_paper_command(CLI::App& program, Session& session);

}  // namespace papamu::apps
