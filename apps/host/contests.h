// The contests that `papamu host` referees, each a command inside it. To add one: a file apps/host/NAME.cpp after the
// pattern in command.h, its declaration here, and a line in apps/host/host_command.cpp.
#pragma once

namespace CLI {
class App;
}

namespace papamu::apps {

class Session;

void add_host_artemis(CLI::App& host, Session& session);
void add_host_mit(CLI::App& host, Session& session);
void add_host_swarthmore(CLI::App& host, Session& session);
void add_host_macewan(CLI::App& host, Session& session);
void add_host_tufts(CLI::App& host, Session& session);
void add_host_chinese_checkers(CLI::App& host, Session& session);

}  // namespace papamu::apps
