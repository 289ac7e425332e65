// The command `papamu review`: what a game of kōnane looked like, ply by ply (review.h).
#pragma once

namespace CLI {
class App;
}

namespace papamu::apps {

class Session;

/// As command.h says.
void add_review_command(CLI::App& program, Session& session);

}  // namespace papamu::apps
