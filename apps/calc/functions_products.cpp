// Sums and products as functions, besides the operators.
#include "apps/calc/function_table.h"
#include "cgt/products.h"
#include "cgt/sum.h"

namespace papamu::apps::calc {

namespace {

constexpr Function kProductFunctions[] = {
    {"sum", "g, h, ...", "The disjunctive sum of all arguments, as g + h", "sum({1|-1}, *, 2)", "{3*|1*}", "WW ch. 2",
     1, kAnyNumber,
     [](const Call& c) -> Result {
         cgt::Value total = c.game(0);
         for (std::size_t i = 1; i < c.size(); ++i) total = cgt::add(c.store, total, c.game(i));
         return total;
     }},
    {"multiple", "n, g", "n copies of g, as n * g", "multiple(3, ^*)", "^3*", "WW ch. 2", 2, 2,
     [](const Call& c) -> Result {
         const cgt::Dyadic n = c.number(0);
         if (!n.is_integer()) throw ArgumentError(0, "an integer is needed here");
         return cgt::multiple(c.store, n, c.game(1));
     }},
    {"ordinal", "g, h", "The ordinal sum, as g : h; a move in g throws h away", "ordinal(1, -1)", "1/2", "WW ch. 7", 2,
     2, [](const Call& c) -> Result { return cgt::ordinal_sum(c.store, c.game(0), c.game(1)); }},
    {"norton", "g, u", "The Norton product g.u, for u > 0", "norton(1/2, ^)", "{^2*|v*}", "WW ch. 8", 2, 2,
     [](const Call& c) -> Result { return cgt::norton_product(c.store, c.game(0), c.game(1)); }},
    {"conway", "g, h", "The Conway product of the canonical forms; the nim product of nimbers", "conway(*4, *4)", "*6",
     "ONAG ch. 1, 6", 2, 2, [](const Call& c) -> Result { return cgt::conway_product(c.store, c.game(0), c.game(1)); }},
};

}  // namespace

std::span<const Function> product_functions() { return kProductFunctions; }

}  // namespace papamu::apps::calc
