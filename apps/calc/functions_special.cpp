// Infinitesimals that have names, and functions that compare others with them.
#include "apps/calc/function_table.h"
#include "base/error.h"
#include "cgt/atomic_weight.h"
#include "cgt/canonical.h"
#include "cgt/notation_literal.h"
#include "cgt/special.h"

namespace papamu::apps::calc {

using cgt::Value;

namespace {

constexpr std::int64_t kLargestCount = (std::int64_t{1} << 62) - 1;
constexpr std::size_t kMostExponents = 1000;

/// "1/2 + *3 + ^<1> - 2.^<3>".
std::string expansion_text(const cgt::UptimalExpansion& expansion) {
    std::string text;
    const auto term = [&text](bool negative, const std::string& word) {
        if (text.empty()) {
            text = (negative ? "-" : "") + word;
        } else {
            text += (negative ? " - " : " + ") + word;
        }
    };
    if (!expansion.number.is_zero()) term(expansion.number.sign() < 0, expansion.number.abs().to_string());
    if (expansion.star != 0) term(false, expansion.star == 1 ? "*" : "*" + std::to_string(expansion.star));
    for (std::size_t i = 0; i < expansion.ups.size(); ++i) {
        const std::int64_t n = expansion.ups[i];
        if (n == 0) continue;
        const std::int64_t size = n < 0 ? -n : n;
        term(n < 0, (size == 1 ? "" : std::to_string(size) + ".") + "^<" + std::to_string(i + 1) + ">");
    }
    return text.empty() ? "0" : text;
}

Result uptimal_text(const Call& c) {
    const auto expansion = cgt::uptimal_expansion(c.store, c.game(0));
    if (!expansion) throw ArgumentError(0, "the game is not a sum of a number, a nimber and powers of up");
    return expansion_text(*expansion);
}

Result superstar_game(const Call& c) {
    if (c.size() > kMostExponents) throw base::DomainError("too many exponents");
    std::vector<std::uint64_t> exponents;
    for (std::size_t i = 0; i < c.size(); ++i) {
        exponents.push_back(static_cast<std::uint64_t>(c.integer(i, 0, kLargestCount)));
    }
    return cgt::superstar(c.store, exponents);
}

Result plus_minus(const Call& c) {
    std::vector<Value> left;
    std::vector<Value> right;
    for (std::size_t i = 0; i < c.size(); ++i) {
        left.push_back(c.game(i));
        right.push_back(-c.game(i));
    }
    return cgt::canonical(c.store, left, right);
}

Result tiny_game(const Call& c) { return cgt::tiny(c.store, c.game(0)); }
Result miny_game(const Call& c) { return cgt::miny(c.store, c.game(0)); }

constexpr Function kSpecialFunctions[] = {
    {"nimber", "n", "*n", "nimber(3)", "*3", "WW ch. 2", 1, 1,
     [](const Call& c) -> Result {
         return c.store.number_up_star({cgt::Dyadic(), 0, static_cast<std::uint64_t>(c.integer(0, 0, kLargestCount))});
     }},
    {"up", "n", "n copies of ^; without n, ^ itself", "up(3)", "^3", "WW ch. 3", 0, 1,
     [](const Call& c) -> Result {
         return c.store.number_up_star(
             {cgt::Dyadic(), c.size() == 0 ? 1 : c.integer(0, -kLargestCount, kLargestCount), 0});
     }},
    {"down", "n", "n copies of v; without n, v itself", "down(2)", "v2", "WW ch. 3", 0, 1,
     [](const Call& c) -> Result {
         return c.store.number_up_star(
             {cgt::Dyadic(), c.size() == 0 ? -1 : -c.integer(0, -kLargestCount, kLargestCount), 0});
     }},
    {"switch", "g, ...", "+-g = {g|-g}, with all arguments as options", "switch(2, {3|1})", "+-{2,{3|1}}", "WW ch. 5",
     1, kAnyNumber, plus_minus},
    {"Tiny", "g", "{0||0|-g}, written +_g in print", "Tiny(2) + 1", "1Tiny(2)", "WW ch. 5", 1, 1, tiny_game},
    {"Miny", "g", "{g|0||0} = -Tiny(g)", "{2|0||0}", "Miny(2)", "WW ch. 5", 1, 1, miny_game},
    {"tiny", "g", "As Tiny", "tiny(2)", "Tiny(2)", "WW ch. 5", 1, 1, tiny_game},
    {"miny", "g", "As Miny", "miny(2)", "Miny(2)", "WW ch. 5", 1, 1, miny_game},
    {"pow", "g, x", "The power g^x of a game {0|h}, for a number x >= 1; pow(^, n) = ^<n>", "pow(^, 3)", "^<3>",
     "Siegel II.7", 2, 2, [](const Call& c) -> Result { return cgt::power(c.store, c.game(0), c.number(1)); }},
    {"pow_to", "g, x", "g + g^2 + ... + g^x as one game: g^[x] = g:y with 1:y = x; pow_to(^, n) = ^[n]", "pow_to(^, 3)",
     "^[3]", "Siegel II.7", 2, 2,
     [](const Call& c) -> Result { return cgt::power_sum(c.store, c.game(0), c.number(1)); }},
    {"uptimal", "g", "g as a number, a nimber and multiples of ^<1>, ^<2>, ...", "uptimal({0|^<2>})",
     "* + ^<1> + 2.^<2>", "McKay 2011", 1, 1, uptimal_text},
    {"superstar", "a, b, ...", "{0,*,...,*m|*a,*b,...} with m = mex(a, b, ...)", "superstar(1, 2)", "{0|*,*2}",
     "WW ch. 8", 1, kAnyNumber, superstar_game},
    {"atomic_weight", "g", "How many ups an infinitesimal is worth", "atomic_weight({^3|v2})", "{1|0}", "WW ch. 8", 1,
     1, [](const Call& c) -> Result { return cgt::atomic_weight(c.store, c.game(0)); }},
    {"remote_star", "g", "The first *n, n >= 1, past every nimber that is a follower", "remote_star(*8)", "*9",
     "WW ch. 8", 1, 1, [](const Call& c) -> Result { return cgt::remote_star(c.store, c.game(0)); }},
    {"far_star", "g", "The first *p, p a power of two above 1, that is remote", "far_star(^*6)", "*8", "WW ch. 8", 1, 1,
     [](const Call& c) -> Result { return cgt::far_star(c.store, c.game(0)); }},
};

}  // namespace

std::span<const Function> special_functions() { return kSpecialFunctions; }

}  // namespace papamu::apps::calc
