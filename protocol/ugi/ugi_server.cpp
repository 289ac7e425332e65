#include "protocol/ugi/ugi_server.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <exception>
#include <new>
#include <optional>
#include <system_error>
#include <utility>

#include "base/numbers.h"
#include "base/shown_text.h"
#include "base/words.h"
#include "protocol/ugi/ugi_go.h"
#include "protocol/ugi/ugi_info.h"
#include "protocol/ugi/ugi_position.h"

namespace papamu::protocol {

namespace {

using engine::TurnLimits;
using rulesets::AnyContest;
using rulesets::KonaneContest;
using rulesets::Playable;

constexpr std::chrono::seconds kPatienceWithWhy{5};  // more than papamu-why takes by default

std::string error_line(const std::string& message) {
    constexpr std::size_t kMost = 400;
    return "info string error: " + base::shown(message, kMost);
}

const char* truth(bool value) { return value ? "true" : "false"; }

template <Playable G>
std::string moves_text(const typename G::State& state) {
    std::vector<typename G::Action> actions;
    if (!G::winner(state)) G::actions(state, actions);
    std::string text;
    for (const auto action : actions) text += ' ' + UgiGame<G>::print_action(state, action);
    return text.empty() ? " none" : text;
}

/// Ignores time and nodes, which have increased since.
template <Playable G>
bool tells_the_same(const engine::ThinkingReport<G>& a, const engine::ThinkingReport<G>& b) {
    return a.depth == b.depth && a.score == b.score && a.line == b.line;
}

}  // namespace

template <Playable G>
struct UgiServer<G>::Command {
    std::string_view name;
    void (UgiServer::*run)(const Words& words);  // the words after the name
    bool has_arguments;
    bool while_busy;
};

template <Playable G>
const typename UgiServer<G>::Command* UgiServer<G>::find_command(std::string_view name) {
    static constexpr std::array<Command, 12> kCommands = {{
        {"ugi", &UgiServer::introduce, false, false},
        {"isready", &UgiServer::get_ready, false, true},
        {"uginewgame", &UgiServer::begin_new_game, false, false},
        {"setoption", &UgiServer::set_option, true, false},
        {"position", &UgiServer::set_position, true, false},
        {"go", &UgiServer::go, true, false},
        {"stop", &UgiServer::stop_thinking, false, true},
        {"ponderhit", &UgiServer::begin_turn, false, true},
        {"query", &UgiServer::answer_query, true, true},
        {"papamu-start", &UgiServer::set_start, true, false},
        {"papamu-why", &UgiServer::explain, true, false},
        {"papamu-wait", &UgiServer::wait, false, true},
    }};
    const auto* const found =
        std::find_if(kCommands.begin(), kCommands.end(), [&](const Command& command) { return command.name == name; });
    return found == kCommands.end() ? nullptr : found;
}

template <Playable G>
UgiServer<G>::UgiServer(const UgiSettings& settings, std::string name, Write write)
    : settings_(settings), name_(std::move(name)), write_(std::move(write)) {
    put_start();
}

template <Playable G>
UgiServer<G>::~UgiServer() {
    stop();
    join();
}

template <Playable G>
void UgiServer<G>::say(std::string_view line) {
    const std::lock_guard lock(mutex_);
    write_(line);
}

template <Playable G>
void UgiServer<G>::fail(const std::string& message) {
    say(error_line(message));
}

template <Playable G>
bool UgiServer<G>::handle(std::string_view line) {
    if (line.size() > kMostLineBytes) {
        fail("a line of more than " + std::to_string(kMostLineBytes) + " bytes");
        return true;
    }
    Words words = base::words_of(line);
    if (words.empty()) return true;
    const std::string_view name = words.front();
    words.erase(words.begin());
    if (name == "quit") {
        stop();
        join();
        return false;
    }
    const Command* const command = find_command(name);
    if (command == nullptr) {
        fail("unknown command " + base::quoted(name));
    } else if (!command->has_arguments && !words.empty()) {
        fail(std::string(name) + ": unexpected " + base::quoted(words.front()));
    } else {
        if (!command->while_busy && work_ == Work::kWhy) end_explaining();
        if (!command->while_busy && is_busy_) {
            fail(std::string(name) + ": not during a search");
        } else {
            (this->*command->run)(words);
        }
    }
    return true;
}

template <Playable G>
void UgiServer<G>::introduce(const Words& /*words*/) {
    say("id name " + name_);
    say("id author the papamu project");
    for (const UgiOption& option : ugi_options(settings_)) say(option_line(option));
    say("ugiok");
}

template <Playable G>
void UgiServer<G>::get_ready(const Words& /*words*/) {
    try {
        if (!is_busy_) engine();
    } catch (const std::bad_alloc&) {
        fail("there is no memory for tables of " + std::to_string(settings_.hash) + " megabytes");
    }
    say("readyok");
}

template <Playable G>
engine::Player<G>& UgiServer<G>::engine() {
    if (!engine_) engine_ = Ugi::make_engine(settings_);
    return *engine_;
}

template <Playable G>
void UgiServer<G>::begin_new_game(const Words& /*words*/) {
    if (engine_) engine_->new_game();
    why_.forget();
    put_start();
}

template <Playable G>
void UgiServer<G>::put_start() {
    state_ = Ugi::start(settings_);
    plies_ = 0;
}

template <Playable G>
void UgiServer<G>::change_settings(const UgiSettings& settings) {
    why_.forget();
    const bool is_other_start = settings.setup != settings_.setup || settings.start != settings_.start;
    UgiSettings same_engine = settings;
    same_engine.setup = settings_.setup;
    same_engine.start = settings_.start;
    same_engine.ponder = settings_.ponder;
    if (same_engine != settings_) engine_.reset();
    settings_ = settings;
    if (is_other_start) put_start();
}

template <Playable G>
void UgiServer<G>::set_option(const Words& words) {
    const auto [name, value] = name_and_value(words);
    if (words.empty() || words.front() != "name" || name.empty() || value.empty()) {
        return fail("setoption: \"setoption name ... value ...\" is expected");
    }
    const auto changed = with_option(settings_, name, value);
    if (!changed) return fail("setoption: " + changed.error());
    change_settings(*changed);
}

template <Playable G>
void UgiServer<G>::set_start(const Words& words) {
    const std::string game = Ugi::name(settings_);
    if (words.empty()) return fail("papamu-start: the game, " + game + ", and its start are expected");
    if (words[0] != game) return fail("papamu-start: unknown game " + base::quoted(words[0]) + "; this is " + game);
    const auto changed = Ugi::with_start(settings_, {words.begin() + 1, words.end()});
    if (!changed) return fail("papamu-start: " + changed.error());
    change_settings(*changed);
    put_start();
}

template <Playable G>
void UgiServer<G>::set_position(const Words& words) {
    const auto position = parse_position<G>(words, Ugi::start(settings_));
    if (!position) return fail(position.error());
    state_ = position->state;
    plies_ = position->plies;
}

template <Playable G>
void UgiServer<G>::answer_query(const Words& words) {
    if (words.size() != 1) return fail("query: one question is expected");
    const auto winner = G::winner(state_);
    const bool is_p1_turn = plies_ % 2 == 0;
    if (words[0] == "p1turn") return say(std::string("response ") + truth(is_p1_turn));
    if (words[0] == "gameover") return say(std::string("response ") + truth(winner.has_value()));
    if (words[0] == "papamu-state") return say("response " + Ugi::print(state_));
    if (words[0] == "papamu-moves") return say("response" + moves_text<G>(state_));
    if (words[0] != "result") return fail("query: unknown question " + base::quoted(words[0]));
    if (!winner) return say("response none");
    const bool mover_wins = *winner == G::to_move(state_);
    say(mover_wins == is_p1_turn ? "response p1win" : "response p2win");
}

template <Playable G>
void UgiServer<G>::go(const Words& words) {
    const auto arguments = parse_go(words);
    if (!arguments) return fail(arguments.error());
    const auto limits = limits_of(*arguments, plies_ % 2 == 0);
    if (!limits) return fail(limits.error());
    if (G::winner(state_)) return fail("go: the game is over");
    if (arguments->ponder) {
        run(Work::kPonder, [this, state = state_, limits = *limits] { return ponder(state, limits); });
    } else {
        run(Work::kSearch, [this, state = state_, limits = *limits] { return think(state, limits, stop_); });
    }
}

template <Playable G>
void UgiServer<G>::explain(const Words& words) {
    WhyLimits limits;
    if (!words.empty()) {
        const int time = words.size() == 2 ? base::parse_number<int>(words[1]).value_or(0) : 0;
        if (words[0] != "movetime" || time < 1) {
            return fail("papamu-why: \"papamu-why movetime 2000\" is expected, in milliseconds");
        }
        limits.time = engine::Milliseconds(time);
    }
    const auto explained = Ugi::explained(state_);
    if (!explained) return fail("papamu-why: " + explained.error());
    limits.memory = static_cast<std::size_t>(settings_.hash) << 20;
    limits.threads = settings_.threads;
    limits.stop = &stop_;
    limits.stored = settings_.stored.get();
    run(Work::kWhy, [this, state = *explained, limits] { return why_.lines(state, limits); });
}

template <Playable G>
void UgiServer<G>::run(Work kind, std::function<std::vector<std::string>()> work) {
    join();
    work_ = kind;
    stop_ = false;
    pondering_is_over_ = false;
    ponderhit_at_.reset();
    is_busy_ = true;
    const auto task = [this, work = std::move(work)] {
        std::vector<std::string> lines;
        try {
            lines = work();
        } catch (const std::exception& error) {
            lines = {error_line(error.what())};
        }
        // The reader of the last line may go on at once, so the server must not be busy by then.
        const std::lock_guard lock(mutex_);
        is_busy_ = false;
        for (const std::string& line : lines) write_(line);
        idle_.notify_all();
    };
    try {
        thread_ = std::thread(task);
    } catch (const std::system_error& error) {
        is_busy_ = false;
        fail(std::string("no thread to think in: ") + error.what());
    }
}

template <Playable G>
std::vector<std::string> UgiServer<G>::think(const State& state, const TurnLimits& limits,
                                             const std::atomic<bool>& stop) {
    std::optional<Report> said;
    try {
        const auto decision = engine().choose(state, limits, {&stop, [&](const Report& report) {
                                                                  said = report;
                                                                  say(info_line<G>(state, report));
                                                              }});
        std::vector<std::string> lines;
        const Report last = decision.report.value_or(said.value_or(Report()));
        if (!said || !tells_the_same<G>(*said, last)) lines.push_back(info_line<G>(state, last));
        lines.push_back(bestmove_line(state, decision.action, last.line));
        return lines;
    } catch (const std::exception& error) {
        // For the game any action is better than none.
        std::vector<Action> actions;
        G::actions(state, actions);
        return {error_line(error.what()), "bestmove " + Ugi::print_action(state, actions.front())};
    }
}

template <Playable G>
std::string UgiServer<G>::bestmove_line(const State& state, Action move, const std::vector<Action>& line) const {
    const std::string text = "bestmove " + Ugi::print_action(state, move);
    if (!settings_.ponder || line.size() < 2 || line.front() != move) return text;
    return text + " ponder " + Ugi::print_action(G::apply(state, move), line[1]);
}

template <Playable G>
std::vector<std::string> UgiServer<G>::ponder(const State& state, const TurnLimits& limits) {
    std::vector<std::string> lines = think(state, {.pondering = true}, pondering_is_over_);
    if (!pondering_is_over_) {
        // Nothing is left to search, so the decision stands whatever comes.
        for (std::size_t i = 0; i + 1 < lines.size(); ++i) say(lines[i]);
        pondering_is_over_.wait(false);
        return {lines.back()};
    }
    if (!ponderhit_at_) return lines;
    // The clock has been running since, and the search may have taken a moment to end.
    const auto gone = std::chrono::steady_clock::now() - *ponderhit_at_;
    return think(state, limits_after(limits, std::chrono::duration_cast<engine::Milliseconds>(gone)), stop_);
}

template <Playable G>
bool UgiServer<G>::is_pondering() const {
    return is_busy_ && work_ == Work::kPonder && !pondering_is_over_;
}

template <Playable G>
void UgiServer<G>::begin_turn(const Words& /*words*/) {
    if (!is_pondering()) return fail("ponderhit: not after \"go ponder\"");
    ponderhit_at_ = std::chrono::steady_clock::now();
    end_pondering();
}

template <Playable G>
void UgiServer<G>::end_pondering() {
    pondering_is_over_ = true;
    pondering_is_over_.notify_all();
}

template <Playable G>
void UgiServer<G>::stop() {
    stop_ = true;
    end_pondering();
}

template <Playable G>
void UgiServer<G>::stop_thinking(const Words& /*words*/) {
    stop();
}

template <Playable G>
void UgiServer<G>::wait(const Words& /*words*/) {
    if (is_pondering()) return fail("papamu-wait: pondering ends only with ponderhit or stop");
    join();
}

template <Playable G>
void UgiServer<G>::end_explaining() {
    {
        std::unique_lock lock(mutex_);
        idle_.wait_for(lock, kPatienceWithWhy, [this] { return !is_busy_; });
    }
    // Otherwise a `stop` or `quit` after the waiting line would have to wait just as long.
    stop();
    join();
}

template <Playable G>
void UgiServer<G>::join() {
    if (thread_.joinable()) thread_.join();
}

template class UgiServer<KonaneContest>;
template class UgiServer<AnyContest>;

}  // namespace papamu::protocol
