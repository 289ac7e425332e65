// Any bytes are accepted as certificates or refused, and what is reported as proven is true. A file whose checksum is
// wrong is also tried with the right one.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <string_view>

#include "base/numbers.h"
#include "fuzz/large_number.h"
#include "fuzz/target.h"
#include "rulesets/any_ruleset.h"
#include "solver/certificate/certificate.h"
#include "solver/outcome/outcome.h"

namespace papamu::fuzz::certificate_fuzzer {
namespace {

constexpr std::uint64_t kMostPositions = 4096;
constexpr std::size_t kMostLetters = 12;  // of a position that is solved for comparison

struct TooLong : std::exception {};

/// The rest of the first line that begins with `name`.
std::string_view value_of(std::string_view text, std::string_view name) {
    const std::size_t at = text.find(std::string("\n").append(name) + " ");
    if (at == text.npos) return {};
    const std::size_t begin = at + name.size() + 2;
    return text.substr(begin, text.find('\n', begin) - begin);
}

template <class Number>
Number number_of(std::string_view text, std::string_view name) {
    std::string_view digits = value_of(text, name);
    return papamu::base::take_number<Number>(digits).value_or(0);
}

rulesets::Player player_of(std::string_view text, std::string_view name) {
    return value_of(text, name) == "right" ? rulesets::Player::kRight : rulesets::Player::kLeft;
}

/// The lines of a certificate, with the length and the checksum of the bytes that follow them.
std::string mended(std::string_view text) {
    const std::size_t last_line = text.find("\ncrc32 ");
    if (last_line == text.npos) return {};
    const std::size_t end = text.find('\n', last_line + 1);
    std::string_view strategy = end == text.npos ? std::string_view() : text.substr(end + 1);
    if (strategy.ends_with('\n')) strategy.remove_suffix(1);
    const std::string_view head = text.substr(0, last_line);
    return solver::detail::certificate_text(
        {std::string(value_of(head, "ruleset")), number_of<int>(head, "version"),
         std::string(value_of(head, "position")), player_of(head, "first"), player_of(head, "winner")},
        number_of<std::uint64_t>(head, "moves"), strategy);
}

/// Whether there are heaps of thousands, whose moves would be listed one by one at each position.
bool has_a_large_position(std::string_view file) {
    constexpr std::string_view name = "\nposition ";
    for (std::size_t at = file.find(name); at != file.npos; at = file.find(name, at + 1)) {
        const std::size_t begin = at + name.size();
        if (papamu::fuzz::has_a_large_number(file.substr(begin, file.find('\n', begin) - begin))) return true;
    }
    return false;
}

void verify(std::string_view file) {
    if (has_a_large_position(file)) return;
    try {
        const auto verdicts = solver::verify_certificates(file, [](std::uint64_t positions, std::size_t /*bytes*/) {
            if (positions >= kMostPositions) throw TooLong();
        });
        if (!verdicts) {
            if (verdicts.error().empty()) std::abort();
            return;
        }
        for (const solver::Verdict& verdict : *verdicts) {
            if (verdict.proven != verdict.reason.empty()) std::abort();
            const solver::Claim& claim = verdict.claim;
            if (!verdict.proven || claim.position.size() > kMostLetters) continue;
            const auto solver =
                solver::make_outcome_solver(rulesets::find_ruleset(claim.ruleset)->parse(claim.position).value(), {});
            const bool left_first = claim.first == rulesets::Player::kLeft;
            const auto report =
                (*solver)->solve({.left_first = left_first, .right_first = !left_first, .best_moves = false}, {});
            const bool first_wins = (left_first ? report.left : report.right)->wins.value();
            if (first_wins != (claim.first == claim.winner)) std::abort();
        }
    } catch (const TooLong&) {
    }
}

}  // namespace

PAPAMU_FUZZ_TARGET(certificate) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    verify(text);
    verify(mended(text));
    return 0;
}

}  // namespace papamu::fuzz::certificate_fuzzer
