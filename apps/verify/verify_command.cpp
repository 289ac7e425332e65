#include "apps/verify/verify_command.h"

#include <memory>
#include <nlohmann/json.hpp>
#include <ostream>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "apps/command.h"
#include "apps/interrupt.h"
#include "apps/option.h"
#include "apps/progress.h"
#include "base/whole_file.h"
#include "base/work_limit.h"
#include "rulesets/player_words.h"
#include "solver/certificate/certificate.h"

namespace papamu::apps {

namespace {

using rulesets::player_word;
using solver::Verdict;

constexpr std::size_t kMostCertificateBytes = std::size_t{4} << 30;

nlohmann::json to_json(const Verdict& verdict) {
    return {{"ruleset", verdict.claim.ruleset},
            {"position", verdict.claim.position},
            {"first", player_word(verdict.claim.first)},
            {"winner", player_word(verdict.claim.winner)},
            {"proven", verdict.proven},
            {"positions", verdict.positions},
            {"reason", verdict.proven ? nlohmann::json() : nlohmann::json(verdict.reason)}};
}

std::string to_text(const Verdict& verdict) {
    const std::string claim =
        fmt::format("{} {}: {} moves first, {} wins: ", verdict.claim.ruleset, verdict.claim.position,
                    player_word(verdict.claim.first), player_word(verdict.claim.winner));
    if (!verdict.proven) return claim + "NOT PROVEN: " + verdict.reason + '\n';
    return claim + fmt::format("proven, by {} moves\n", verdict.positions);
}

std::vector<Verdict> verify(const std::string& path, Session& session) {
    const std::string bytes = base::read_whole_file(path, kMostCertificateBytes);
    const InterruptFlag interrupt;
    ProgressLine line(session.err());
    auto verdicts = solver::verify_certificates(bytes, [&](std::uint64_t positions) {
        if (InterruptFlag::is_set()) throw base::Interrupted();
        line.show([&] { return short_count(static_cast<double>(positions)) + " positions checked"; });
    });
    if (!verdicts) throw CommandError(ExitCode::kBadInput, path + ": " + verdicts.error());
    return *std::move(verdicts);
}

ExitCode run(const std::string& path, Session& session) {
    const std::vector<Verdict> verdicts = verify(path, session);
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
    auto path = std::make_shared<std::string>();
    CLI::App& verify =
        add_command(program, session,
                    {.name = "verify",
                     .summary = "Check a certificate of who wins, move by move",
                     .examples = {{"papamu solve konane --board 4x5 --gap HM --certificate 4x5.cert", "writes one"},
                                  {"papamu verify 4x5.cert", "exit status 0 when all it claims is proven, 1 otherwise"},
                                  {"papamu verify 4x5.cert --json", "the same for a script"}}},
                    [path](Session& s) { return run(*path, s); });
    add_option(verify, "FILE", *path, "A file that papamu solve --certificate has written").required();
}

}  // namespace papamu::apps
