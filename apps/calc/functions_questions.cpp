// Questions about a game, and who wins it.
#include "apps/calc/function_table.h"
#include "cgt/misere.h"
#include "cgt/order.h"
#include "cgt/predicates.h"

namespace papamu::apps::calc {

namespace {

constexpr Function kQuestionFunctions[] = {
    {"outcome", "g", "Who wins: L Left, R Right, N the next player to move, P the previous player", "outcome({1|-1})",
     "N", "WW ch. 2", 1, 1,
     [](const Call& c) -> Result { return std::string(cgt::to_string(cgt::outcome(c.store, c.game(0)))); }},
    {"misere_outcome", "g", "Who wins the canonical form when the player who cannot move wins", "misere_outcome(*)",
     "P", "WW ch. 13", 1, 1,
     [](const Call& c) -> Result { return std::string(cgt::to_string(cgt::misere_outcome(c.store, c.game(0)))); }},
    {"compare", "g, h", "How g stands to h: < = > or | (confused)", "compare(^, *)", "|", "WW ch. 2", 2, 2,
     [](const Call& c) -> Result { return std::string(cgt::to_string(cgt::compare(c.store, c.game(0), c.game(1)))); }},
    {"is_number", "g", "Whether g is a number", "is_number({0|1})", "true", "WW ch. 2", 1, 1,
     [](const Call& c) -> Result { return cgt::is_number(c.store, c.game(0)); }},
    {"is_integer", "g", "Whether g is an integer", "is_integer(1/2)", "false", "WW ch. 2", 1, 1,
     [](const Call& c) -> Result { return cgt::is_integer(c.store, c.game(0)); }},
    {"is_nimber", "g", "Whether g is 0 or *n", "is_nimber(*5)", "true", "WW ch. 2", 1, 1,
     [](const Call& c) -> Result { return cgt::is_nimber(c.store, c.game(0)); }},
    {"is_infinitesimal", "g", "Whether both stops are 0", "is_infinitesimal(Tiny(1))", "true", "Siegel II.4", 1, 1,
     [](const Call& c) -> Result { return cgt::is_infinitesimal(c.store, c.game(0)); }},
    {"is_numberish", "g", "Whether g is a number plus an infinitesimal", "is_numberish(1^*)", "true", "Siegel II.4", 1,
     1, [](const Call& c) -> Result { return cgt::is_numberish(c.store, c.game(0)); }},
    {"is_all_small", "g", "Whether in every follower both players can move, or neither", "is_all_small(Tiny(1))",
     "false", "WW ch. 8", 1, 1, [](const Call& c) -> Result { return cgt::is_all_small(c.store, c.game(0)); }},
    {"is_hot", "g", "Whether the Left stop lies above the Right stop", "is_hot({1|-1})", "true", "WW ch. 6", 1, 1,
     [](const Call& c) -> Result { return cgt::is_hot(c.store, c.game(0)); }},
};

}  // namespace

std::span<const Function> question_functions() { return kQuestionFunctions; }

}  // namespace papamu::apps::calc
