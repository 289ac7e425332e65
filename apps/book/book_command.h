// The command `papamu book`: builds opening books for the engine, and shows what is in one.
#pragma once

namespace CLI {
class App;
}

namespace papamu::apps {

class Session;

/// As command.h says.
void add_book_command(CLI::App& program, Session& session);

}  // namespace papamu::apps
