#include "apps/join/join_command.h"

#include <array>

#include "apps/command.h"
#include "apps/join/contests.h"

namespace papamu::apps {

namespace {

// In the order in which --help shows them.
constexpr std::array kJoinContests = {
    add_join_artemis,           //
    add_join_mit,               //
    add_join_mit_java,          //
    add_join_swarthmore,        //
    add_join_macewan,           //
    add_join_tufts,             //
    add_join_chinese_checkers,  //
};

}  // namespace

void add_join_command(CLI::App& program, Session& session) {
    CLI::App& join = add_command_group(
        program, session,
        {.name = "join",
         .summary = "Play in a contest, as its server or referee demands",
         .examples = {
             {"papamu join artemis --host 127.0.0.1 --user 1 --password 1 --opponent 2", "plays one game over TCP"},
             {"papamu join artemis --help", "the options of one contest"}}});
    for (const auto add : kJoinContests) add(join, session);
}

}  // namespace papamu::apps
