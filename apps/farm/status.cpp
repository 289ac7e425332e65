#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <ostream>
#include <string>

#include "apps/command.h"
#include "apps/farm/folder.h"
#include "apps/farm/work.h"
#include "apps/interrupt.h"
#include "apps/json_fields.h"
#include "apps/progress.h"
#include "rulesets/player_words.h"
#include "solver/farm/status.h"

namespace papamu::apps::farm {

namespace {

using Json = nlohmann::ordered_json;

std::string count(double number) { return short_count(number); }
std::string count(std::uint64_t number) { return short_count(static_cast<double>(number)); }

std::string answer_text(const solver::FarmNumbers& numbers) {
    if (numbers.proof == 0) return "win";
    if (numbers.disproof == 0) return "loss";
    return fmt::format("unknown, proof number {}, disproof number {}", numbers.proof, numbers.disproof);
}

Json answer_json(const solver::FarmStatus::Question& question) {
    const auto& [asked, numbers] = question;
    Json answer = nullptr;
    if (numbers.is_known()) answer = numbers.proof == 0 ? "win" : "loss";
    Json json = {
        {"mover", rulesets::player_word(asked.mover)}, {"position", asked.position.text()}, {"answer", answer}};
    if (!numbers.is_known()) {
        json["proof"] = numbers.proof;
        json["disproof"] = numbers.disproof;
    }
    return json;
}

std::string text_report(const solver::FarmRecord& record, const solver::FarmStatus& status, std::size_t waiting) {
    std::string text = fmt::format("{} {}\n", record.head.start.ruleset().name(), record.head.start.text());
    for (const auto& question : status.questions) {
        text += fmt::format("{} moves first in {}: {}\n", rulesets::player_name(question.question.mover),
                            question.question.position.text(), answer_text(question.numbers));
    }
    text += fmt::format("jobs done: {} won, {} lost, {} open, {} cut short; {} under way\n", status.won, status.lost,
                        status.open, status.part, waiting);
    text += fmt::format("work: {} nodes, {}\n", count(status.nodes), short_duration(status.seconds));
    text += fmt::format("tree: {} questions, {} answered\n", status.positions, status.known);
    text += fmt::format("proof: {} answered by jobs of {} nodes, {} open\n", status.pieces, count(status.piece_nodes),
                        status.open_pieces);
    if (status.remaining) {
        text += fmt::format("perhaps {} nodes more ({} to {})\n", count(status.remaining->nodes),
                            count(status.remaining->least), count(status.remaining->most));
    }
    return text;
}

std::string json_report(const FarmFolder& folder, const solver::FarmRecord& record, const solver::FarmStatus& status,
                        std::size_t waiting) {
    Json questions = Json::array();
    for (const auto& question : status.questions) questions.push_back(answer_json(question));
    Json json = {
        {"farm", folder.path()},
        {"ruleset", record.head.start.ruleset().name()},
        {"position", record.head.start.text()},
        {"questions", questions},
        {"results", {{"won", status.won}, {"lost", status.lost}, {"open", status.open}, {"part", status.part}}},
        {"under_way", waiting},
        {"nodes", status.nodes},
        {"seconds", status.seconds},
        {"tree", {{"questions", status.positions}, {"answered", status.known}}},
        {"proof", {{"pieces", status.pieces}, {"nodes", status.piece_nodes}, {"open_pieces", status.open_pieces}}},
        {"remaining", nullptr}};
    if (status.remaining) {
        json["remaining"] = {{"nodes", std::round(status.remaining->nodes)},
                             {"least", std::round(status.remaining->least)},
                             {"most", std::round(status.remaining->most)}};
    }
    return dump(json);
}

}  // namespace

ExitCode run_status(const std::string& path, Session& session) {
    const FarmFolder folder(path);
    folder.require();
    const solver::FarmRecord record = solver::read_farm_journal(folder.journal());
    const solver::FarmStatus status = solver::status_of(tree_of(record, folder.journal()));
    const std::size_t waiting = folder.job_numbers().size();
    if (session.json()) {
        session.print_json(json_report(folder, record, status, waiting));
    } else {
        session.out() << text_report(record, status, waiting);
    }
    return ExitCode::kDone;
}

ExitCode run_gather(const std::string& path, Session& session) {
    const ExitOnInterrupt guard;
    const FarmFolder folder(path);
    folder.require();
    solver::FarmJournal journal(folder.journal());
    solver::ProofTree tree = tree_of(journal.record(), folder.journal());
    const Gathered gathered = gather(folder, journal, tree, session);
    if (session.json()) {
        const Json json = {{"farm", folder.path()},
                           {"results", gathered.results},
                           {"facts", gathered.facts},
                           {"damaged", gathered.damaged},
                           {"solved", tree.is_solved()}};
        session.print_json(dump(json));
    } else {
        session.out() << fmt::format("{} results, {} new facts{}\n", gathered.results, gathered.facts,
                                     tree.is_solved() ? "; solved" : "");
    }
    return ExitCode::kDone;
}

}  // namespace papamu::apps::farm
