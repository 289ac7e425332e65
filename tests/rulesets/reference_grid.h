// Slow, obvious generators for the games on a grid of letters: on the rows of a text, cell by cell, straight from the
// rules. They share no code with the rulesets.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace papamu::tests {

using Rows = std::vector<std::string>;

/// All rows after one move of Left ('x') or Right ('o'), in any order; one for each move.
using Generator = std::vector<Rows> (*)(const Rows& rows, char player);

std::vector<Rows> clobber_plays(const Rows& rows, char player);
std::vector<Rows> cannibal_clobber_plays(const Rows& rows, char player);
std::vector<Rows> nogo_plays(const Rows& rows, char player);
std::vector<Rows> snort_plays(const Rows& rows, char player);
std::vector<Rows> col_plays(const Rows& rows, char player);
std::vector<Rows> cram_plays(const Rows& rows, char player);
std::vector<Rows> fission_plays(const Rows& rows, char player);
std::vector<Rows> amazons_plays(const Rows& rows, char player);
std::vector<Rows> toads_and_frogs_plays(const Rows& rows, char player);
std::vector<Rows> elephants_and_rhinos_plays(const Rows& rows, char player);
std::vector<Rows> toppling_dominoes_plays(const Rows& rows, char player);
std::vector<Rows> shove_plays(const Rows& rows, char player);

/// The number of ways to make `depth` moves in turn.
std::uint64_t reference_perft(Generator plays, const Rows& rows, char player, int depth);

Rows rows_of(const std::string& text);
std::string text_of(const Rows& rows);

}  // namespace papamu::tests
