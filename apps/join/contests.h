// The contests that `papamu join` takes part in, each a command inside it. To add one, write a file apps/join/NAME.cpp
// on the pattern in command.h, declare it here, and add a line to apps/join/join_command.cpp.
#pragma once

namespace CLI {
class App;
}

namespace papamu::apps {

class Session;

void add_join_artemis(CLI::App& join, Session& session);
void add_join_mit(CLI::App& join, Session& session);
void add_join_mit_java(CLI::App& join, Session& session);
void add_join_swarthmore(CLI::App& join, Session& session);
void add_join_macewan(CLI::App& join, Session& session);
void add_join_tufts(CLI::App& join, Session& session);
void add_join_chinese_checkers(CLI::App& join, Session& session);

}  // namespace papamu::apps
