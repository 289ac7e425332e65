#include "protocol/ugi/ugi_player.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/shown_text.h"
#include "base/words.h"
#include "protocol/player_failure.h"
#include "protocol/process/answer_time.h"
#include "protocol/process/child_process.h"
#include "protocol/ugi/ugi_game.h"
#include "protocol/ugi/ugi_go.h"
#include "protocol/ugi/ugi_info.h"

namespace papamu::protocol {

namespace {

using engine::Decision;
using engine::Listener;
using engine::Milliseconds;
using engine::PlayerFailure;
using engine::TurnLimits;
using rulesets::AnyContest;
using rulesets::KonaneContest;
using rulesets::Playable;
using Clock = ChildProcess::Clock;
using Deadline = ChildProcess::Deadline;

constexpr Milliseconds kBetweenLooksAtWish{20};            // between checks of `stop`
constexpr Milliseconds kTimeToQuit{500};                   // between "quit" and the forced end
constexpr std::size_t kMostBytes = std::size_t{64} << 20;  // of one answer
constexpr std::size_t kMostNameBytes = 100;

/// The conversation with one process: from the handshake to the end. Throws ProcessError, PlayerFailure and
/// IllegalMove.
template <Playable G>
class Conversation {
    using State = typename G::State;

 public:
    explicit Conversation(const UgiProgram& program) : program_(program) {
        process_.emplace(program.command, ProcessOptions{.limits = program.limits});
        const Deadline deadline = Clock::now() + program.start_time;
        process_->write_line("ugi", deadline);
        read_until("ugiok", deadline, program.start_time, [&](const std::string& line) { note_name(line); });
        for (const auto& [name, value] : program.options) {
            process_->write_line("setoption name " + name + " value " + value, deadline);
        }
        get_ready(deadline, program.start_time);
    }

    // A program that obeys "quit" ends by itself; any other is ended with its ChildProcess.
    ~Conversation() {
        if (!process_) return;
        try {
            process_->write_line("quit", Clock::now() + kTimeToQuit);
            process_->close_input();
            process_->wait(Clock::now() + kTimeToQuit);
        } catch (const std::exception&) {
        }
    }
    Conversation(const Conversation&) = delete;
    Conversation& operator=(const Conversation&) = delete;

    [[nodiscard]] const std::string& name() const { return name_; }

    void new_game() {
        const Deadline deadline = Clock::now() + program_.patience;
        process_->write_line("uginewgame", deadline);
        get_ready(deadline, program_.patience);
    }

    Decision<G> choose(const State& state, const TurnLimits& limits, const Listener<G>& listener) {
        const Deadline ready = Clock::now() + program_.patience;
        process_->write_line("position fen " + UgiGame<G>::print(state), ready);
        get_ready(ready, program_.patience);
        return search(state, limits, listener);
    }

    /// Ends the process without a "quit". Only the destructor may be called afterwards.
    void kill() {
        process_->kill();
        process_.reset();
    }

 private:
    [[noreturn]] static void fail(const std::string& reason) { throw PlayerFailure(reason); }

    static void count(const std::string& line, std::size_t& bytes) {
        bytes += line.size() + 1;
        if (bytes > kMostBytes)
            fail("it sent more than " + std::to_string(kMostBytes >> 20) + " MiB without an answer");
    }

    /// Reads lines up to the one that is `word`; the others go to each().
    template <class Each>
    void read_until(const std::string& word, Deadline deadline, Milliseconds time, Each&& each) {
        std::string first;
        for (std::size_t bytes = 0;;) {
            const auto line = process_->read_line(deadline);
            if (!line || Clock::now() > deadline) {
                fail("no " + base::quoted(word) + " within " + seconds_text(time) +
                     (first.empty() ? process_->remark_on_silence()
                                    : "; what it said began with " + base::quoted(first)));
            }
            count(*line, bytes);
            if (first.empty()) first = *line;
            if (base::words_of(*line) == std::vector<std::string_view>{word}) return;
            each(*line);
        }
    }

    // Whatever the program still writes about earlier commands is read as well.
    void get_ready(Deadline deadline, Milliseconds time) {
        process_->write_line("isready", deadline);
        read_until("readyok", deadline, time, [](const std::string&) {});
    }

    void note_name(const std::string& line) {
        auto words = base::words_of(line);
        if (words.size() < 3 || words[0] != "id" || words[1] != "name") return;
        words.erase(words.begin(), words.begin() + 2);
        name_ = base::printable(base::joined(words), kMostNameBytes);
    }

    Decision<G> search(const State& state, const TurnLimits& limits, const Listener<G>& listener) {
        std::optional<Milliseconds> time =
            answer_time(limits, {.beyond_limits = program_.patience, .longest_move = program_.longest_move});
        Deadline deadline = time ? Clock::now() + *time : Deadline::max();
        process_->write_line(go_line(limits), Clock::now() + program_.patience);
        std::optional<engine::ThinkingReport<G>> last;
        bool is_stopped = false;
        for (std::size_t bytes = 0;;) {
            if (!is_stopped && listener.stop != nullptr && listener.stop->load()) {
                is_stopped = true;
                time = program_.patience;
                deadline = std::min(deadline, Clock::now() + program_.patience);
                process_->write_line("stop", deadline);
            }
            const auto line = process_->read_line(std::min(deadline, Clock::now() + kBetweenLooksAtWish));
            if (Clock::now() > deadline) {
                fail(std::string("no bestmove within ") + seconds_text(*time) + (is_stopped ? " after \"stop\"" : "") +
                     process_->remark_on_silence());
            }
            if (!line) continue;
            count(*line, bytes);
            if (auto report = parse_info<G>(state, *line)) {
                last = std::move(report);
                if (listener.on_report) listener.on_report(*last);
            }
            const auto words = base::words_of(*line);
            if (!words.empty() && words[0] == "bestmove") {
                return {checked_action(state, words, *line), last, process_->arrived_at()};
            }
        }
    }

    static typename G::Action checked_action(const State& state, const std::vector<std::string_view>& words,
                                             const std::string& line) {
        if (words.size() < 2) fail("it answered " + base::quoted(line) + " without a move");
        const auto action = UgiGame<G>::parse_action(state, words[1]);
        if (action) return *action;
        const std::string reason = "it answered " + base::quoted(line) + ": " + action.error().to_string();
        if (!UgiGame<G>::is_like_a_move(words[1])) fail(reason);
        throw engine::IllegalMove(reason);
    }

    const UgiProgram& program_;
    std::optional<ChildProcess> process_;
    std::string name_;
};

template <Playable G>
class UgiPlayer final : public engine::Player<G> {
    using State = typename G::State;

 public:
    explicit UgiPlayer(const UgiProgram& program) : program_(program) {
        guarded([&] { conversation_.emplace(program_); });
        name_ = conversation_->name().empty() ? program_.command : conversation_->name();
    }

    [[nodiscard]] std::string name() const override { return name_; }

    // A failure here is reported at the first move.
    void new_game() override {
        failure_.clear();
        try {
            guarded([&] {
                if (!conversation_) conversation_.emplace(program_);
                conversation_->new_game();
            });
        } catch (const PlayerFailure& failure) {
            failure_ = failure.what();
        }
    }

    Decision<G> choose(const State& state, const TurnLimits& limits, const Listener<G>& listener) override {
        if (!failure_.empty()) throw PlayerFailure(failure_);
        return guarded([&] {
            if (!conversation_) throw PlayerFailure("it has failed before");
            return conversation_->choose(state, limits, listener);
        });
    }

 private:
    template <class Talk>
    auto guarded(Talk&& talk) -> decltype(talk()) {
        return as_player_failure<ProcessError>(base::quoted(program_.command), std::forward<Talk>(talk), [&] {
            if (conversation_) conversation_->kill();
            conversation_.reset();
        });
    }

    UgiProgram program_;
    std::string name_;
    std::optional<Conversation<G>> conversation_;
    std::string failure_;  // why the game could not begin
};

}  // namespace

template <Playable G>
engine::PlayerPtr<G> start_ugi_player(const UgiProgram& program) {
    return std::make_unique<UgiPlayer<G>>(program);
}

template engine::PlayerPtr<KonaneContest> start_ugi_player(const UgiProgram&);
template engine::PlayerPtr<AnyContest> start_ugi_player(const UgiProgram&);

}  // namespace papamu::protocol
