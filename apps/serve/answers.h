// The questions of the server that are about positions and values: each takes the fields of a request and returns the
// answer, as docs/http.md describes them. They throw what Answerer (work.h) allows.
#pragma once

#include "apps/serve/work.h"
#include "rulesets/any_ruleset.h"
#include "rulesets/board_size.h"

namespace papamu::apps::serve {

// questions that cost next to nothing
Json about(const ServerLimits& limits);
Json list_rulesets();
/// Positions from the literature (page/examples.json).
Json examples();
Json start_contest(Fields& fields, const Work& work);
Json move_in_contest(Fields& fields, const Work& work);
Json start_board(Fields& fields, const Work& work);
Json make_move(Fields& fields, const Work& work);

// the others
Json analyse(Fields& fields, const Work& work);
Json analyse_batch(Fields& fields, const Work& work);
Json draw_thermograph(Fields& fields, const Work& work);
Json draw_picture(Fields& fields, const Work& work);
/// Of a position; draw_value_tree() of a value, if there is the field "value".
Json draw_tree(Fields& fields, const Work& work);
Json draw_value_tree(Fields& fields, const Work& work);
Json calculate(Fields& fields, const Work& work);
Json play_move(Fields& fields, const Work& work);
Json review_record(Fields& fields, const Work& work);
Json make_puzzle(Fields& fields, const Work& work);

/// The fields "ruleset" and "position" of a request.
rulesets::AnyPosition read_position(Fields& fields);
/// Whether the game can be played so that the player who cannot move wins (rulesets/sum/misere_play.h): kōnane is
/// played as in its contests.
bool has_misere_play(const rulesets::AnyRuleset& ruleset);
/// Throws RequestError, about this field, if the game has no misere play, or if it is a sum with a term that is a
/// value.
void require_misere_play(const rulesets::AnyPosition& position, const std::string& field);
/// The field "misere". Throws RequestError if it is true and the game has no misere play.
bool read_misere(Fields& fields, const rulesets::AnyRuleset& ruleset);
/// Whether the game has an initial board for every size.
bool has_start_boards(const rulesets::AnyRuleset& ruleset);
/// The ruleset of the field "ruleset".
const rulesets::AnyRuleset& read_ruleset(Fields& fields);
/// The ruleset of this name, which stands in the field. Throws RequestError.
const rulesets::AnyRuleset& find_ruleset(const std::string& name, const std::string& field);
/// The start board of a size such as "5x6", which stands in the field "board". Throws RequestError.
rulesets::AnyPosition start_position(const rulesets::AnyRuleset& ruleset, const std::string& board,
                                     const rulesets::StartGap& gap);

}  // namespace papamu::apps::serve
