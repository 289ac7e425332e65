#include "apps/verify/verify_command.h"

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "apps/byte_size.h"
#include "apps/certificates/pieces.h"
#include "apps/command.h"
#include "apps/interrupt.h"
#include "apps/option.h"
#include "apps/progress.h"
#include "apps/rule_files.h"
#include "apps/solver_options.h"
#include "base/whole_file.h"
#include "base/work_limit.h"
#include "rulesets/player_words.h"
#include "solver/certificate/certificate.h"

namespace papamu::apps {

namespace {

using rulesets::player_word;
using solver::Verdict;

struct VerifyOptions {
    std::string path;
    std::optional<std::string> rules;  // the path of a rule file
    int threads = 0;
    std::string memory = "4G";
};

constexpr std::size_t kMostCertificateBytes = std::size_t{4} << 30;

nlohmann::json to_json(const Verdict& verdict) {
    nlohmann::json json = {{"ruleset", verdict.claim.ruleset},
                           {"position", verdict.claim.position},
                           {"first", player_word(verdict.claim.first)},
                           {"winner", player_word(verdict.claim.winner)},
                           {"proven", verdict.proven},
                           {"positions", verdict.positions},
                           {"reason", verdict.proven ? nlohmann::json() : nlohmann::json(verdict.reason)}};
    if (!verdict.pieces.empty()) json["pieces"] = verdict.pieces.size();
    if (verdict.is_mirror) json["mirror"] = true;
    return json;
}

std::string to_text(const Verdict& verdict) {
    const std::string claim =
        fmt::format("{} {}: {} moves first, {} wins: ", verdict.claim.ruleset, verdict.claim.position,
                    player_word(verdict.claim.first), player_word(verdict.claim.winner));
    if (!verdict.proven) return claim + "NOT PROVEN: " + verdict.reason + '\n';
    if (verdict.is_mirror) return claim + "proven, as a mirror image of the same\n";
    const std::string pieces =
        verdict.pieces.empty() ? std::string() : fmt::format(" and {} pieces", verdict.pieces.size());
    return claim + fmt::format("proven, by {} moves{}\n", verdict.positions, pieces);
}

/// Checks the pieces of each claim, and adds what is found to its verdict.
void check_pieces_of(std::vector<Verdict>& verdicts, const VerifyOptions& options, std::size_t bytes,
                     const solver::WalkProgress& progress) {
    for (Verdict& verdict : verdicts) {
        if (!verdict.proven || verdict.pieces.empty()) continue;
        PiecesCheck check = check_pieces(options.path, verdict.pieces, options.threads, bytes, progress);
        verdict.positions += check.positions;
        verdict.pieces = std::move(check.pieces);
        verdict.proven = check.reason.empty();
        verdict.reason = std::move(check.reason);
    }
}

std::vector<Verdict> verify(const VerifyOptions& options, Session& session) {
    const std::size_t piece_bytes = require_bytes(options.memory, "--memory");
    if (options.rules) load_rule_file(*options.rules);  // the certificate names the game
    const std::string bytes = base::read_whole_file(options.path, kMostCertificateBytes);
    const InterruptFlag interrupt;
    ProgressLine line(session.err());
    const auto progress = [&](std::uint64_t positions, std::size_t /*bytes*/) {
        if (InterruptFlag::is_set()) throw base::Interrupted();
        line.show([&] { return short_count(static_cast<double>(positions)) + " positions checked"; });
    };
    auto verdicts = solver::verify_certificates(bytes, progress);
    if (!verdicts) throw CommandError(ExitCode::kBadInput, options.path + ": " + verdicts.error());
    check_pieces_of(*verdicts, options, piece_bytes, progress);
    solver::add_mirrors(*verdicts);
    return *std::move(verdicts);
}

ExitCode run_verify(const VerifyOptions& options, Session& session) {
    const std::vector<Verdict> verdicts = verify(options, session);
    bool all_proven = true;
    nlohmann::json list = nlohmann::json::array();
    for (const Verdict& verdict : verdicts) {
        all_proven = all_proven && verdict.proven;
        if (session.json()) {
            list.push_back(to_json(verdict));
        } else {
            session.out() << to_text(verdict);
        }
    }
    if (session.json()) session.print_json(nlohmann::json{{"proven", all_proven}, {"claims", list}}.dump());
    return all_proven ? ExitCode::kDone : ExitCode::kNo;
}

}  // namespace

void add_verify_command(CLI::App& program, Session& session) {
    auto options = std::make_shared<VerifyOptions>();
    CLI::App& verify =
        add_command(program, session,
                    {.name = "verify",
                     .summary = "Check a certificate of who wins, move by move",
                     .examples = {{"papamu solve konane --board 4x5 --gap HM --certificate 4x5.cert", "writes one"},
                                  {"papamu verify 4x5.cert", "exit status 0 when all it claims is proven, 1 otherwise"},
                                  {"papamu verify 4x5.cert --json", "the same for a script"},
                                  {"papamu verify 8x8.cert --threads 8 --memory 16G",
                                   "one with pieces, which are in 8x8.cert.pieces"}}},
                    options, run_verify);
    add_option(verify, "FILE", options->path, "A file that papamu solve --certificate or farm certify has written")
        .required();
    add_option(verify, "--rules", options->rules, "Read the rules of the game that it is about from a file")
        .type_name("FILE");
    add_threads_option(verify, options->threads);
    add_option(verify, "--memory", options->memory,
               "Most memory for the positions met in the pieces that are checked at once; a piece that needs more is "
               "not proven")
        .type_name("BYTES")
        .capture_default_str();
}

}  // namespace papamu::apps
