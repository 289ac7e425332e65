#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <ostream>
#include <string>
#include <system_error>
#include <vector>

#include "apps/certificates/pieces.h"
#include "apps/command.h"
#include "apps/failure.h"
#include "apps/farm/folder.h"
#include "apps/farm/work.h"
#include "apps/json_fields.h"
#include "base/folder.h"
#include "base/whole_file.h"
#include "rulesets/player_words.h"
#include "solver/certificate/certificate.h"
#include "solver/farm/farm_certificate.h"

namespace papamu::apps::farm {

namespace {

using rulesets::Player;

std::string certificates_of(const solver::FarmHead& head, const solver::ProofTree& tree) {
    std::string text;
    for (const auto& [player, is_asked] :
         {std::pair(Player::kLeft, head.left_first), {Player::kRight, head.right_first}}) {
        if (!is_asked) continue;
        const auto certificate = solver::farm_certificate(tree, head.start, player);
        if (!certificate) throw CommandError(ExitCode::kNo, certificate.error());
        text += *certificate;
        if (solver::is_own_mirror(head.start)) break;
    }
    return text;
}

/// A word of a shell command, and of the input of xargs.
std::string quoted_word(const std::string& text) { return '"' + text + '"'; }

std::string command_of(const solver::Claim& piece, const std::string& path) {
    return fmt::format("{} {} --first {} --certificate {}", piece.ruleset, quoted_word(piece.position),
                       rulesets::player_word(piece.first), quoted_word(path));
}

}  // namespace

ExitCode run_certify(const CertifyOptions& options, Session& session) {
    const FarmFolder folder(options.folder);
    folder.require();
    const solver::FarmRecord record = solver::read_farm_journal(folder.journal());
    const std::string text = certificates_of(record.head, tree_of(record, folder.journal()));
    base::write_whole_file(options.certificate, text);
    base::make_folder(pieces_folder(options.certificate));

    std::error_code reason;
    std::size_t count = 0;
    std::vector<std::string> missing;
    const auto verdicts = solver::verify_certificates(text);
    for (const solver::Claim& piece : pieces_of(verdicts.value())) {
        ++count;
        const std::string path = piece_path(options.certificate, piece);
        if (!std::filesystem::exists(path, reason)) missing.push_back(command_of(piece, path));
    }
    if (session.json()) {
        const nlohmann::ordered_json json = {
            {"farm", folder.path()}, {"certificate", options.certificate}, {"pieces", count}, {"missing", missing}};
        session.print_json(dump(json));
    } else {
        for (const std::string& line : missing) session.out() << line << '\n';
    }
    return ExitCode::kDone;
}

}  // namespace papamu::apps::farm
