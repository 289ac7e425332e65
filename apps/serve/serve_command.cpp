#include "apps/serve/serve_command.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>
#include <random>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "apps/byte_size.h"
#include "apps/command.h"
#include "apps/interrupt.h"
#include "apps/option.h"
#include "apps/rule_files.h"
#include "apps/serve/router.h"
#include "apps/solver_options.h"
#include "base/os/process.h"
#include "protocol/http/web_server.h"

namespace papamu::apps {

namespace {

constexpr double kDefaultSeconds = 60;
constexpr std::size_t kLeastPassword = 8;

struct ServeOptions {
    int port = 0;
    bool open = false;
    bool is_public = false;
    std::string password, token;
    int jobs = 0;
    std::string memory = "2G";
    double seconds = kDefaultSeconds;
    std::vector<std::string> rules;           // paths of rule files
    std::vector<std::string> python_classes;  // for the help alone: apps/python/hand_over.h takes the line before
};

std::string random_token() {
    std::random_device device;
    constexpr std::string_view kLetters = "abcdefghijkmnpqrstuvwxyz23456789";
    std::string token;
    for (int i = 0; i < 26; ++i) token += kLetters[device() % kLetters.size()];
    return token;
}

int default_jobs() { return std::max(2, static_cast<int>(std::thread::hardware_concurrency())); }

std::string token_of(const ServeOptions& options) {
    if (options.is_public) {
        if (!options.token.empty()) bad_usage("serve: --public takes a --password, not a --token");
        if (options.password.size() < kLeastPassword) {
            bad_usage("serve: --public needs a --password of at least " + std::to_string(kLeastPassword) +
                      " characters: everybody who knows it can use the processors of this machine");
        }
        return options.password;
    }
    if (!options.password.empty()) bad_usage("serve: --password belongs to --public");
    return options.token.empty() ? random_token() : options.token;
}

void say_where(const ServeOptions& options, const std::string& address, Session& session) {
    if (session.json()) {
        session.print_json(nlohmann::ordered_json{{"address", address}, {"public", options.is_public}}.dump());
        return;
    }
    session.out() << "papamu is at " << address << "\n";
    if (options.is_public) {
        session.out()
            << "Every machine that reaches this one can open it, and whoever knows the password can use this\n"
               "machine's processors. Nothing is encrypted: use it in a network that you trust.\n";
    }
    session.out() << "Ctrl-C ends it." << std::endl;
}

ExitCode run_serve(const ServeOptions& options, Session& session) {
    const std::string token = token_of(options);
    for (const std::string& path : options.rules) load_rule_file(path);  // from now on they are known by their names
    serve::RouterOptions router_options{.token = token, .any_host = options.is_public};
    router_options.limits = {.seconds = options.seconds > 0 ? options.seconds : kDefaultSeconds,
                             .jobs = options.jobs > 0 ? options.jobs : default_jobs(),
                             .memory = require_bytes(options.memory, "--memory")};
    const InterruptFlag interrupt;
    serve::Router router(router_options);
    const auto server = [&] {
        try {
            return std::make_unique<protocol::WebServer>(
                protocol::WebServerOptions{.address = options.is_public ? "0.0.0.0" : "127.0.0.1",
                                           .port = static_cast<std::uint16_t>(options.port)},
                [&](protocol::WebRequest request, const std::shared_ptr<protocol::WebReply>& reply) {
                    router.handle(std::move(request), reply);
                });
        } catch (const std::runtime_error& error) {
            throw CommandError(ExitCode::kBadInput, std::string("serve: ") + error.what());
        }
    }();
    const std::string base = "http://127.0.0.1:" + std::to_string(server->port()) + "/";
    const std::string address = options.is_public ? base : base + "?token=" + token;
    say_where(options, address, session);
    if (options.open && !base::os::open_in_browser(address))
        session.err() << "papamu: there is no xdg-open to open a browser with\n";
    while (!InterruptFlag::is_set()) std::this_thread::sleep_for(std::chrono::milliseconds(50));
    if (!router.end()) {  // threads that use it go on
        session.out().flush();
        std::_Exit(static_cast<int>(ExitCode::kDone));
    }
    return ExitCode::kDone;  // it was asked to end, and nothing is left half done
}

}  // namespace

void add_serve_command(CLI::App& program, Session& session) {
    auto options = std::make_shared<ServeOptions>();
    CLI::App& serve =
        add_command(program, session,
                    {.name = "serve",
                     .summary = "Serve a page to set up, analyse and play positions on, to a browser on this machine",
                     .examples = {{"papamu serve", "prints an address to open in a browser"},
                                  {"papamu serve --open", "opens it"},
                                  {"papamu serve --port 8080 --token abc",
                                   "an address that stays the same, for programs (docs/http.md)"},
                                  {"papamu serve --rules mine.game --rules yours.game",
                                   "with two more games, of rule files in any folder"},
                                  {"papamu serve --python cakes.py:Cutcake", "with a game that is a Python class"},
                                  {"papamu serve --public --password 'a long one'", "to other machines as well"}}},
                    options, run_serve);
    add_option(serve, "--port", options->port, "The port; 0 for any that is free (default 0)")
        .range(0, 65535)
        .type_name("N");
    add_flag(serve, "--open", options->open, "Open the page in a browser");
    add_option(serve, "--token", options->token, "The secret in the address (default: a new one each time)")
        .type_name("WORD");
    add_flag(serve, "--public", options->is_public, "Answer other machines as well; nothing is encrypted");
    add_option(serve, "--password", options->password, "With --public: what a user has to know").type_name("WORD");
    add_option(serve, "--rules", options->rules, "Offer the game of this rule file, too; may be given several times")
        .type_name("FILE")
        .take_all();
    add_option(serve, "--python", options->python_classes,
               "Offer a game in Python, too, FILE.py:Class; may be given several times")
        .type_name("CLASS")
        .take_all();
    add_option(serve, "--jobs", options->jobs, "Questions answered at once (default: one per processor, at least 2)")
        .range(1, 256)
        .type_name("N");
    add_memory_option(serve, options->memory);
    add_seconds_option(serve, options->seconds, "Most seconds for one question (default 60)");
}

}  // namespace papamu::apps
