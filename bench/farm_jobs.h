// The jobs of a simulated farm of kōnane, for farm_scaling: each knows all that earlier ones were told to pass on.
//
//     FarmJobs jobs(start, least, table_bytes);
//     FarmJobs::Done done = jobs.run(job);
//     jobs.learn(done.noted);
//
// The tables are in a process of their own, and a job in a copy of that (fork). So a job leaves no trace in them, and
// the copy is small no matter how large the caller has grown.
#pragma once

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdint>
#include <cstring>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "rulesets/any_ruleset.h"
#include "rulesets/konane/konane.h"
#include "solver/farm/job.h"
#include "solver/games/konane/konane_outcome_game.h"
#include "solver/outcome/game_solver.h"

extern template class papamu::solver::detail::GameSolver<papamu::solver::detail::KonaneOutcomeGame>;

namespace papamu {

using KonaneSolver = solver::detail::GameSolver<solver::detail::KonaneOutcomeGame>;

/// Texts from one process to another, each with its length before it.
class TextPipe {
 public:
    TextPipe() {
        if (pipe(ends_) != 0) throw std::runtime_error("no pipe");
    }
    TextPipe(const TextPipe&) = delete;
    TextPipe& operator=(const TextPipe&) = delete;
    ~TextPipe() {
        keep_reading();
        keep_writing();
    }

    /// Closes the other end.
    void keep_reading() { close_end(kWriting); }
    void keep_writing() { close_end(kReading); }

    void send(std::string_view text) {
        const std::uint64_t size = text.size();
        send_all(reinterpret_cast<const char*>(&size), sizeof size);
        send_all(text.data(), text.size());
    }
    /// Returns nullopt if the other process has ended.
    std::optional<std::string> receive() {
        std::uint64_t size = 0;
        if (!receive_all(reinterpret_cast<char*>(&size), sizeof size)) return std::nullopt;
        std::string text(size, '\0');
        if (!receive_all(text.data(), size)) return std::nullopt;
        return text;
    }

 private:
    static constexpr int kReading = 0, kWriting = 1;

    void close_end(int which) {
        if (ends_[which] >= 0) close(ends_[which]);
        ends_[which] = -1;
    }
    void send_all(const char* from, std::size_t size) {
        while (size > 0) {
            const ssize_t sent = write(ends_[kWriting], from, size);
            if (sent <= 0) throw std::runtime_error("a process of the simulation has ended");
            from += sent;
            size -= static_cast<std::size_t>(sent);
        }
    }
    bool receive_all(char* to, std::size_t size) {
        while (size > 0) {
            const ssize_t got = read(ends_[kReading], to, size);
            if (got <= 0) return false;
            to += got;
            size -= static_cast<std::size_t>(got);
        }
        return true;
    }

    int ends_[2] = {-1, -1};
};

class FarmJobs {
 public:
    /// Work on a position, as one job passes it on to others.
    struct Noted {
        std::uint64_t stones = 0, nodes = 0;
        std::uint32_t mover = 0, wins = 0, proof = 0, disproof = 0;
    };
    struct Done {
        std::vector<solver::FarmFact> facts;
        std::vector<Noted> noted;
    };

    /// Jobs note work of at least `least` nodes; the tables have so many bytes.
    FarmJobs(const rulesets::AnyPosition& start, std::uint64_t least, std::size_t table_bytes)
        : start_(start.as<rulesets::KonanePosition>()), ruleset_(start.ruleset()) {
        server_ = fork();
        if (server_ < 0) throw std::runtime_error("no process");
        if (server_ == 0) {
            prctl(PR_SET_PDEATHSIG, SIGKILL);
            requests_.keep_reading();
            answers_.keep_writing();
            serve(least, table_bytes);
        }
        requests_.keep_writing();
        answers_.keep_reading();
    }
    FarmJobs(const FarmJobs&) = delete;
    FarmJobs& operator=(const FarmJobs&) = delete;
    ~FarmJobs() {
        kill(server_, SIGKILL);
        waitpid(server_, nullptr, 0);
    }

    Done run(const solver::FarmJob& job) {
        requests_.send('J' + solver::job_text(job));
        const auto facts = answers_.receive();
        const auto noted = facts ? answers_.receive() : std::nullopt;
        if (!noted) throw std::runtime_error("a job failed");
        return {solver::parse_result(*facts).value(), notes(*noted)};
    }

    void learn(const std::vector<Noted>& noted) { requests_.send('L' + text(noted)); }

 private:
    [[noreturn]] void serve(std::uint64_t least, std::size_t table_bytes) {
        KonaneSolver solver(start_, {.threads = 1, .switches = {}, .table_bytes = table_bytes});
        solver.note_work(least);
        while (const auto request = requests_.receive()) {
            const std::string_view body = std::string_view(*request).substr(1);
            if (request->front() == 'L') {
                learn(solver, notes(body));
                continue;
            }
            const pid_t child = fork();
            if (child == 0) {
                answer(solver, solver::parse_job(body).value());
                _exit(0);
            }
            int status = 0;
            if (child < 0 || waitpid(child, &status, 0) != child || status != 0) _exit(1);
        }
        _exit(0);
    }
    void learn(KonaneSolver& solver, const std::vector<Noted>& noted) {
        for (const Noted& note : noted) {
            const auto mover = note.mover == 0 ? rulesets::Player::kLeft : rulesets::Player::kRight;
            const solver::WorkedPosition worked{
                rulesets::AnyPosition::of(ruleset_, solver.game().position({note.stones, mover})),
                mover,
                note.nodes,
                {note.wins == 2 ? std::nullopt : std::optional(note.wins == 1), note.proof, note.disproof}};
            if (!solver.learn(worked)) _exit(1);  // a contradiction
        }
    }
    void answer(KonaneSolver& solver, const solver::FarmJob& job) {
        // The colours of a normal question may be those of the start exchanged.
        const auto start = solver.game()
                               .images(job.question.position.as<rulesets::KonanePosition>(), job.question.mover, start_)
                               .front();
        solver::FarmJob image = job;
        image.question = {rulesets::AnyPosition::of(ruleset_, solver.game().position(start)), start.mover};
        solver.begin_with(image.question.position.as<rulesets::KonanePosition>());
        solver::JobWork work = solver::do_job(image, solver, &solver, {});
        work.facts.front() = normal_fact(work.facts.front());
        std::vector<Noted> noted;
        for (const auto& worked : work.worked) {
            const auto state = solver.game().state(worked.position.as<rulesets::KonanePosition>(), worked.mover);
            const auto& [wins, proof, disproof] = worked.numbers;
            noted.push_back({state.stones, worked.nodes, worked.mover == rulesets::Player::kLeft ? 0U : 1U,
                             wins ? (*wins ? 1U : 0U) : 2U, proof, disproof});
        }
        answers_.send(solver::result_text(work.facts));
        answers_.send(text(noted));
    }
    static solver::FarmFact normal_fact(const solver::FarmFact& given) {
        solver::FarmFact fact = given;
        fact.question = solver::normal_question(given.question.position, given.question.mover);
        std::map<std::string, solver::MoveNumbers> numbers;
        const auto after = solver::questions_after(given.question);
        for (std::size_t i = 0; i < given.moves.size(); ++i) {
            const auto [place, is_new] = numbers.emplace(after[i].text(), given.moves[i]);
            if (!is_new && given.moves[i].wins) place->second = given.moves[i];
        }
        fact.moves.clear();
        if (given.moves.empty()) return fact;
        for (const auto& next : solver::questions_after(fact.question)) fact.moves.push_back(numbers.at(next.text()));
        return fact;
    }
    static std::string text(const std::vector<Noted>& noted) {
        return {reinterpret_cast<const char*>(noted.data()), noted.size() * sizeof(Noted)};
    }
    static std::vector<Noted> notes(std::string_view text) {
        std::vector<Noted> noted(text.size() / sizeof(Noted));
        std::memcpy(noted.data(), text.data(), noted.size() * sizeof(Noted));
        return noted;
    }

    rulesets::KonanePosition start_;
    const rulesets::AnyRuleset& ruleset_;
    TextPipe requests_, answers_;
    pid_t server_ = -1;
};

}  // namespace papamu
