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
#include "engine/konane/konane_engine.h"
#include "protocol/ugi/ugi_go.h"
#include "protocol/ugi/ugi_info.h"
#include "protocol/ugi/ugi_position.h"
#include "protocol/ugi/ugi_why.h"

namespace papamu::protocol {

namespace {

using engine::TurnLimits;
using rulesets::KonaneContest;
using rulesets::KonaneMove;
using rulesets::KonaneState;

constexpr std::chrono::seconds kPatienceWithWhy{5};  // more than papamu-why takes by default

std::string error_line(const std::string& message) {
    constexpr std::size_t kMost = 400;
    return "info string error: " + base::shown(message, kMost);
}

const char* truth(bool value) { return value ? "true" : "false"; }

std::string moves_text(const KonaneState& state) {
    std::vector<KonaneMove> actions;
    if (!KonaneContest::winner(state)) KonaneContest::actions(state, actions);
    std::string text;
    for (const KonaneMove action : actions) text += ' ' + KonaneContest::print_action(state, action);
    return text.empty() ? " none" : text;
}

/// Ignores time and nodes, which have increased since.
bool tells_the_same(const KonaneReport& a, const KonaneReport& b) {
    return a.depth == b.depth && a.score == b.score && a.line == b.line;
}

/// The name after "name" and the value after "value", each of one word or several.
std::pair<std::string, std::string> name_and_value(const std::vector<std::string_view>& words) {
    std::vector<std::string_view> name;
    std::vector<std::string_view> value;
    std::vector<std::string_view>* part = nullptr;
    for (const std::string_view word : words) {
        if (word == "name" && part == nullptr) {
            part = &name;
        } else if (word == "value" && part == &name) {
            part = &value;
        } else if (part != nullptr) {
            part->push_back(word);
        }
    }
    return {base::joined(name), base::joined(value)};
}

}  // namespace

struct UgiServer::Command {
    std::string_view name;
    void (UgiServer::*run)(const Words& words);  // the words after the name
    bool has_arguments;
    bool while_busy;
};

const UgiServer::Command* UgiServer::find_command(std::string_view name) {
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

UgiServer::UgiServer(const UgiSettings& settings, std::string name, Write write)
    : settings_(settings), name_(std::move(name)), write_(std::move(write)) {
    put_start();
}

UgiServer::~UgiServer() {
    stop();
    join();
}

void UgiServer::say(std::string_view line) {
    const std::lock_guard lock(mutex_);
    write_(line);
}

void UgiServer::fail(const std::string& message) { say(error_line(message)); }

bool UgiServer::handle(std::string_view line) {
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

void UgiServer::introduce(const Words& /*words*/) {
    say("id name " + name_);
    say("id author the papamu project");
    for (const UgiOption& option : ugi_options(settings_)) say(option_line(option));
    say("ugiok");
}

void UgiServer::get_ready(const Words& /*words*/) {
    try {
        if (!is_busy_) engine();
    } catch (const std::bad_alloc&) {
        fail("there is no memory for tables of " + std::to_string(settings_.hash) + " megabytes");
    }
    say("readyok");
}

engine::Player<KonaneContest>& UgiServer::engine() {
    if (!engine_) engine_ = engine::make_konane_engine(engine_options(settings_));
    return *engine_;
}

void UgiServer::begin_new_game(const Words& /*words*/) {
    if (engine_) engine_->new_game();
    put_start();
}

void UgiServer::put_start() {
    state_ = konane_setup_start(settings_.setup).value();
    plies_ = 0;
}

void UgiServer::change_settings(const UgiSettings& settings) {
    const bool is_other_setup = settings.setup != settings_.setup;
    UgiSettings same_engine = settings;
    same_engine.setup = settings_.setup;
    same_engine.ponder = settings_.ponder;
    if (same_engine != settings_) engine_.reset();
    settings_ = settings;
    if (is_other_setup) put_start();
}

void UgiServer::set_option(const Words& words) {
    const auto [name, value] = name_and_value(words);
    if (words.empty() || words.front() != "name" || name.empty() || value.empty()) {
        return fail("setoption: \"setoption name ... value ...\" is expected");
    }
    const auto changed = with_option(settings_, name, value);
    if (!changed) return fail("setoption: " + changed.error());
    change_settings(*changed);
}

void UgiServer::set_start(const Words& words) {
    if (words.size() != 3) return fail("papamu-start: a game, a board and an opening are expected");
    if (words[0] != KonaneContest::kName) return fail("papamu-start: unknown game " + base::quoted(words[0]));
    UgiSettings changed = settings_;
    changed.setup = {std::string(words[1]), std::string(words[2])};
    const auto start = konane_setup_start(changed.setup);
    if (!start) return fail("papamu-start: " + start.error().to_string());
    change_settings(changed);
    put_start();
}

void UgiServer::set_position(const Words& words) {
    const auto position = parse_position(words, konane_setup_start(settings_.setup).value());
    if (!position) return fail(position.error());
    state_ = position->state;
    plies_ = position->plies;
}

void UgiServer::answer_query(const Words& words) {
    if (words.size() != 1) return fail("query: one question is expected");
    const auto winner = KonaneContest::winner(state_);
    const bool is_p1_turn = plies_ % 2 == 0;
    if (words[0] == "p1turn") return say(std::string("response ") + truth(is_p1_turn));
    if (words[0] == "gameover") return say(std::string("response ") + truth(winner.has_value()));
    if (words[0] == "papamu-state") return say("response " + KonaneContest::print(state_));
    if (words[0] == "papamu-moves") return say("response" + moves_text(state_));
    if (words[0] != "result") return fail("query: unknown question " + base::quoted(words[0]));
    if (!winner) return say("response none");
    const bool mover_wins = *winner == KonaneContest::to_move(state_);
    say(mover_wins == is_p1_turn ? "response p1win" : "response p2win");
}

void UgiServer::go(const Words& words) {
    const auto arguments = parse_go(words);
    if (!arguments) return fail(arguments.error());
    const auto limits = limits_of(*arguments, plies_ % 2 == 0);
    if (!limits) return fail(limits.error());
    if (KonaneContest::winner(state_)) return fail("go: the game is over");
    if (arguments->ponder) {
        run(Work::kPonder, [this, state = state_, limits = *limits] { return ponder(state, limits); });
    } else {
        run(Work::kSearch, [this, state = state_, limits = *limits] { return think(state, limits, stop_); });
    }
}

void UgiServer::explain(const Words& words) {
    WhyLimits limits;
    if (!words.empty()) {
        const int time = words.size() == 2 ? base::parse_number<int>(words[1]).value_or(0) : 0;
        if (words[0] != "movetime" || time < 1) {
            return fail("papamu-why: \"papamu-why movetime 2000\" is expected, in milliseconds");
        }
        limits.time = engine::Milliseconds(time);
    }
    if (state_.stage != KonaneState::Stage::kJump) return fail("papamu-why: stones are still being removed");
    limits.memory = static_cast<std::size_t>(settings_.hash) << 20;
    limits.threads = settings_.threads;
    limits.stop = &stop_;
    limits.stored = settings_.stored.get();
    run(Work::kWhy, [state = state_, limits] { return why_lines(state, limits); });
}

void UgiServer::run(Work kind, std::function<std::vector<std::string>()> work) {
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

std::vector<std::string> UgiServer::think(const KonaneState& state, const TurnLimits& limits,
                                          const std::atomic<bool>& stop) {
    std::optional<KonaneReport> said;
    try {
        const auto decision = engine().choose(state, limits, {&stop, [&](const KonaneReport& report) {
                                                                  said = report;
                                                                  say(info_line(state, report));
                                                              }});
        std::vector<std::string> lines;
        const KonaneReport last = decision.report.value_or(said.value_or(KonaneReport()));
        if (!said || !tells_the_same(*said, last)) lines.push_back(info_line(state, last));
        lines.push_back(bestmove_line(state, decision.action, last.line));
        return lines;
    } catch (const std::exception& error) {
        // For the game any action is better than none.
        std::vector<KonaneMove> actions;
        KonaneContest::actions(state, actions);
        return {error_line(error.what()), "bestmove " + KonaneContest::print_action(state, actions.front())};
    }
}

std::string UgiServer::bestmove_line(const KonaneState& state, KonaneMove move,
                                     const std::vector<KonaneMove>& line) const {
    const std::string text = "bestmove " + KonaneContest::print_action(state, move);
    if (!settings_.ponder || line.size() < 2 || line.front() != move) return text;
    return text + " ponder " + KonaneContest::print_action(KonaneContest::apply(state, move), line[1]);
}

std::vector<std::string> UgiServer::ponder(const KonaneState& state, const TurnLimits& limits) {
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

bool UgiServer::is_pondering() const { return is_busy_ && work_ == Work::kPonder && !pondering_is_over_; }

void UgiServer::begin_turn(const Words& /*words*/) {
    if (!is_pondering()) return fail("ponderhit: not after \"go ponder\"");
    ponderhit_at_ = std::chrono::steady_clock::now();
    end_pondering();
}

void UgiServer::end_pondering() {
    pondering_is_over_ = true;
    pondering_is_over_.notify_all();
}

void UgiServer::stop() {
    stop_ = true;
    end_pondering();
}

void UgiServer::stop_thinking(const Words& /*words*/) { stop(); }

void UgiServer::wait(const Words& /*words*/) {
    if (is_pondering()) return fail("papamu-wait: pondering ends only with ponderhit or stop");
    join();
}

void UgiServer::end_explaining() {
    {
        std::unique_lock lock(mutex_);
        idle_.wait_for(lock, kPatienceWithWhy, [this] { return !is_busy_; });
    }
    // Otherwise a `stop` or `quit` after the waiting line would have to wait just as long.
    stop();
    join();
}

void UgiServer::join() {
    if (thread_.joinable()) thread_.join();
}

}  // namespace papamu::protocol
