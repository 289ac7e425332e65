// Certificates: who wins a position, with a strategy that can be checked independently.
//
//     for (const Verdict& verdict : verify_certificates(file).value()) verdict.proven ...
//
// A file holds one certificate after another. Each is a few lines of text and the moves of the winner, as their indices
// in the ruleset's order, in the order in which walk_strategy() asks for them: seven bits a byte, the lowest first, the
// eighth bit set if more follow. docs/certificates.md describes the format byte by byte.
//
// A certificate that would be too large comes in pieces: its strategy ends in positions that certificates of their own
// are about (verdict.pieces), so that each can be made, and checked, alone. write_certificate.h writes both.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "rulesets/any_rules.h"
#include "solver/certificate/strategy_walk.h"

namespace papamu::solver {

/// What a certificate claims.
struct Claim {
    std::string ruleset;
    int version = 0;       // of the ruleset: its moves and their order
    std::string position;  // as the ruleset prints it
    rulesets::Player first = rulesets::Player::kLeft;
    rulesets::Player winner = rulesets::Player::kLeft;

    auto operator<=>(const Claim&) const = default;
};

struct Verdict {
    Claim claim;
    bool proven = false;
    std::uint64_t positions = 0;  // in which the winner moves, each counted once
    std::string reason;           // why it is not proven; else empty
    std::vector<Claim> pieces;    // each once: it is proven only if these are, by other certificates
    bool is_mirror = false;       // it follows from the one before: see add_mirrors()
};

/// Whether a mirror image of the position, or the position turned, with the colours exchanged, is the position itself.
/// Who wins if Left begins then tells who wins if Right does, so that one certificate is enough.
bool is_own_mirror(const rulesets::AnyPosition& position);

/// Adds to each claim that is proven, if its position is its own mirror image, the claim about the other player's
/// beginning, unless that is among the claims as well.
void add_mirrors(std::vector<Verdict>& verdicts);

/// The name of the file of a piece: 16 hexadecimal digits, which depend on what it claims.
std::string piece_name(const Claim& piece);

/// Checks every certificate of a file by walking its strategy. Returns an error of one line, and no verdicts, if the
/// file is damaged, is no certificate or names an unknown ruleset. `progress` may throw to end the walk.
base::Expected<std::vector<Verdict>, std::string> verify_certificates(std::string_view file,
                                                                      const WalkProgress& progress = {});

namespace detail {

std::string certificate_text(const Claim& claim, std::uint64_t moves, std::string_view strategy,
                             bool in_pieces = false);
void append_move_number(std::string& strategy, std::size_t number);
void append_step(std::string& strategy, const StrategyStep& step);
/// The moves of a strategy of steps that ends nowhere.
std::string moves_of_steps(std::string_view steps);

}  // namespace detail

}  // namespace papamu::solver
