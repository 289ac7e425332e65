// The command `papamu bench`: a fixed piece of work, its count of operations and the hash over all exact values it
// computed.
#pragma once

namespace CLI {
class App;
}

namespace papamu::apps {

class Session;

/// As command.h says.
void add_bench_command(CLI::App& program, Session& session);

}  // namespace papamu::apps
