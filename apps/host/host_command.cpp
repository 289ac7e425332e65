#include "apps/host/host_command.h"

#include <array>

#include "apps/command.h"
#include "apps/host/contests.h"

namespace papamu::apps {

namespace {

// In the order in which --help shows them.
constexpr std::array kHostContests = {
    add_host_artemis,           //
    add_host_mit,               //
    add_host_swarthmore,        //
    add_host_macewan,           //
    add_host_tufts,             //
    add_host_chinese_checkers,  //
};

}  // namespace

void add_host_command(CLI::App& program, Session& session) {
    CLI::App& host =
        add_command_group(program, session,
                          {.name = "host",
                           .summary = "Referee a contest between other programs",
                           .examples = {{"papamu host artemis --port 4705", "serves any number of games over TCP"},
                                        {"papamu host artemis --help", "the options of one contest"}}});
    for (const auto add : kHostContests) add(host, session);
}

}  // namespace papamu::apps
