#include "apps/play/dialogue.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>

#include "apps/interrupt.h"
#include "apps/play/explanation.h"
#include "apps/play/game_file.h"
#include "apps/play/thoughts.h"
#include "apps/progress.h"
#include "base/error.h"
#include "base/os/terminal.h"
#include "base/shown_text.h"
#include "base/whole_file.h"
#include "base/words.h"
#include "base/work_limit.h"
#include "protocol/game_replay.h"

namespace papamu::apps::play {

namespace {

using engine::Milliseconds;
using Clock = std::chrono::steady_clock;

constexpr Milliseconds kUsualMoveTime{1000};
constexpr std::size_t kMostGameBytes = std::size_t{16} << 20;
constexpr std::size_t kShownBytes = 200;  // of a text from a file
constexpr std::size_t kShownMoves = 8;    // of an expected line

constexpr const char* kHelp =
    "  moves     all moves                       hint      what the engine would play\n"
    "  why       regions, values, who wins       go        let the engine make this move\n"
    "  undo      take the last move back         new       begin again\n"
    "  board     show the board                  quit      leave (Ctrl-D)\n"
    "  save FILE, load FILE                      write the game down, take one up again\n"
    "  Ctrl-C makes the engine move at once.\n";

bool wants_colours(const PlayOptions& options, const Session& session) {
    if (options.color != "auto") return options.color == "always";
    // https://no-color.org
    const char* const no_color = std::getenv("NO_COLOR");
    const bool is_wanted = no_color == nullptr || *no_color == '\0';
    return is_wanted && &session.out() == &std::cout && base::os::is_terminal(base::os::Stream::kOutput);
}

/// "x" and "o" stand for Left and Right here in every game.
std::array<bool, 2> users_of(const std::string& side, rulesets::Player first) {
    if (side == "both") return {true, true};
    if (side == "none") return {false, false};
    const bool is_left = side == "x" || side == "left";
    const bool acts_first = is_left == (first == rulesets::Player::kLeft);
    return {acts_first, !acts_first};
}

}  // namespace

template <rulesets::Playable G>
auto Dialogue<G>::find_command(std::string_view name) -> const Command* {
    static constexpr std::array<Command, 10> kCommands = {{
        {"board", &Dialogue::show_board},
        {"help", &Dialogue::show_help},
        {"moves", &Dialogue::list_moves},
        {"undo", &Dialogue::undo},
        {"new", &Dialogue::begin_anew},
        {"hint", &Dialogue::give_hint},
        {"why", &Dialogue::explain_position},
        {"go", &Dialogue::let_engine_move},
        {"save", &Dialogue::save, true},
        {"load", &Dialogue::load, true},
    }};
    const auto* const found =
        std::find_if(kCommands.begin(), kCommands.end(), [&](const Command& command) { return command.name == name; });
    return found == kCommands.end() ? nullptr : found;
}

template <rulesets::Playable G>
Dialogue<G>::Dialogue(const PlayOptions& options, const GamePlan<G>& plan, Session& session)
    : options_(options),
      plan_(plan),
      session_(session),
      answers_(session),
      table_(plan.start, plan.control),
      users_(users_of(options.side, G::to_move(plan.start))),
      colours_(!session.json() && wants_colours(options, session)),
      lines_(make_line_source(session)),
      engine_(AtTable::make_opponent(options)) {}

template <rulesets::Playable G>
ExitCode Dialogue<G>::run() {
    const InterruptFlag interrupt(InterruptFlag::Second::kSetsTheFlag);
    engine_->new_game();
    answers_.begin(nullptr);
    if (lines_->is_prompt()) say(AtTable::greeting(plan_.start) + " Type help for the commands.\n\n");
    say(picture());
    engine_turns();
    end_answer();
    turn_began_ = Clock::now();
    while (!is_interrupted_ && !InterruptFlag::is_told_to_end()) {
        const auto line = lines_->next(prompt());
        if (!line) break;
        InterruptFlag::clear();
        if (base::words_of(*line).empty()) continue;
        answers_.begin(*line);
        try {
            if (!handle(*line)) break;
            engine_turns();
        } catch (const base::LimitError& error) {  // a position with more moves than can be listed
            fail(error.what());
        } catch (const base::Interrupted& error) {
            fail(error.what());
        }
        end_answer();
    }
    if (is_interrupted_ || InterruptFlag::is_told_to_end()) return ExitCode::kInterrupted;
    return answers_.was_any_wrong() && !lines_->is_prompt() ? ExitCode::kBadInput : ExitCode::kDone;
}

template <rulesets::Playable G>
bool Dialogue<G>::handle(const std::string& line) {
    const Words words = base::words_of(line);
    if (words[0] == "quit" || words[0] == "exit") return false;
    const Command* const command = find_command(words[0]);
    if (command != nullptr && command->takes_file == (words.size() > 1)) {
        (this->*command->run)(words);
    } else if (command != nullptr) {
        fail(std::string(words[0]) + (command->takes_file ? " needs a file" : " takes no argument"));
    } else {
        make_move(base::joined(words));
    }
    return true;
}

template <rulesets::Playable G>
bool Dialogue<G>::require_going() {
    if (!table_.ending()) return true;
    fail("the game is over: undo takes the last move back, new begins again");
    return false;
}

template <rulesets::Playable G>
void Dialogue<G>::make_move(std::string_view text) {
    if (!require_going()) return;
    const auto action = [&] {
        const base::WorkLimit limit(base::WorkLimit::kUnlimited, &InterruptFlag::flag());
        return G::parse_action(table_.state(), text);
    }();
    if (!action) return fail(AtTable::not_a_move(text, action.error().to_string()));
    is_paused_ = false;
    const auto used = std::chrono::duration_cast<Milliseconds>(Clock::now() - turn_began_);
    table_.play(*action, used);
    // If no answer of the engine follows, the board is shown at once.
    if (table_.ending() || is_user(table_.seat())) say(picture());
}

template <rulesets::Playable G>
void Dialogue<G>::show_board(const Words& /*words*/) {
    say(picture());
}

template <rulesets::Playable G>
void Dialogue<G>::show_help(const Words& /*words*/) {
    say(AtTable::help() + kHelp);
}

template <rulesets::Playable G>
void Dialogue<G>::list_moves(const Words& /*words*/) {
    const base::WorkLimit limit(base::WorkLimit::kUnlimited, &InterruptFlag::flag());
    const auto moves = table_.ending() ? std::vector<std::string>() : AtTable::moves(table_.state());
    std::string text;
    for (const std::string& move : moves) text += "  " + move;
    answers_["legal_moves"] = moves;
    say(text.empty() ? "There are no moves: the game is over.\n" : text + '\n');
}

template <rulesets::Playable G>
void Dialogue<G>::undo(const Words& /*words*/) {
    if (!table_.undo()) return fail("nothing has been played yet");
    // Back to a turn of the user, if the user plays at all.
    while (!nobody_plays() && !is_user(table_.seat()) && table_.undo()) {
    }
    is_paused_ = nobody_plays();
    turn_began_ = Clock::now();
    say(picture());
}

template <rulesets::Playable G>
void Dialogue<G>::begin_anew(const Words& /*words*/) {
    table_.restart();
    engine_->new_game();
    is_paused_ = false;
    turn_began_ = Clock::now();
    say(picture());
}

template <rulesets::Playable G>
void Dialogue<G>::save(const Words& words) {
    const std::string path = base::joined({words.begin() + 1, words.end()});
    const auto name = [&](std::size_t seat) { return is_user(seat) ? std::string("user") : engine_->name(); };
    try {
        base::write_whole_file(path, protocol::print_game(record_of(table_, name(0), name(1))));
    } catch (const base::FileError& error) {
        return fail(error.what());
    } catch (const base::DomainError& error) {
        return fail(std::string("the game cannot be written as a record: ") + error.what());
    }
    answers_["file"] = path;
    say("The game is in " + base::shown(path) + ".\n");
}

template <rulesets::Playable G>
void Dialogue<G>::load(const Words& words) {
    const std::string path = base::joined({words.begin() + 1, words.end()});
    std::string text;
    try {
        text = base::read_whole_file(path, kMostGameBytes);
    } catch (const base::FileError& error) {
        return fail(error.what());
    }
    const auto game = read_game<G>(text, table_.start());
    if (!game) return fail(path + ": " + base::shown(game.error(), kShownBytes));
    table_.restart(game->start);
    users_ = users_of(options_.side, G::to_move(game->start));
    for (const Action action : game->actions) table_.play(action, Milliseconds(0));
    engine_->new_game();
    is_paused_ = true;  // until a move is made
    turn_began_ = Clock::now();
    answers_["file"] = path;
    say(base::shown(game->record.first, kShownBytes) + " against " + base::shown(game->record.second, kShownBytes) +
        (game->games > 1 ? fmt::format(", the first of {} games", game->games) : "") + ".\n" + picture());
    if (!table_.ending() && !is_user(table_.seat())) say("Type go to let the engine move.\n");
}

template <rulesets::Playable G>
auto Dialogue<G>::adviser() -> Player& {
    if (options_.against.empty()) return *engine_;
    if (!adviser_) adviser_ = AtTable::make_engine(options_.engine);
    return *adviser_;
}

template <rulesets::Playable G>
void Dialogue<G>::give_hint(const Words& /*words*/) {
    if (!require_going()) return;
    engine::TurnLimits limits;
    limits.move_time = plan_.move_time;
    limits.depth = plan_.depth;
    if (!limits.move_time && limits.depth == 0) limits.move_time = kUsualMoveTime;
    const auto decision = adviser().choose(table_.state(), limits, {&InterruptFlag::flag(), {}});
    InterruptFlag::clear();
    const Report report = decision.report.value_or(Report{});
    answers_["hint"] = thoughts_json(table_.state(), decision.action, report);
    say("Try " + G::print_action(table_.state(), decision.action) + " (" + thoughts_text(report) + ")\n");
    if (report.line.size() < 2) return;
    std::vector<Action> line = report.line;
    line.resize(std::min(line.size(), kShownMoves));
    say("  expecting " + protocol::line_text<G>(table_.state(), line) +
        (line.size() < report.line.size() ? " ...\n" : "\n"));
}

template <rulesets::Playable G>
void Dialogue<G>::explain_position(const Words& /*words*/) {
    if (!require_going()) return;
    ExplanationLimits limits;
    limits.threads = options_.engine.threads;
    limits.stop = &InterruptFlag::flag();
    limits.colours = colours_;
    const auto stored = engine_file(options_.engine);
    limits.stored = stored.get();
    Explanation explanation = AtTable::explain(table_.state(), limits);
    InterruptFlag::clear();
    answers_["why"] = std::move(explanation.json);
    say(explanation.text);
}

template <rulesets::Playable G>
void Dialogue<G>::let_engine_move(const Words& /*words*/) {
    if (!require_going()) return;
    is_paused_ = false;
    engine_turn();
}

template <rulesets::Playable G>
void Dialogue<G>::engine_turns() {
    while (!table_.ending() && !is_user(table_.seat()) && !is_paused_ && !is_interrupted_) engine_turn();
    if (table_.turns().size() != shown_turns_) turn_began_ = Clock::now();
    shown_turns_ = table_.turns().size();
}

template <rulesets::Playable G>
engine::TurnLimits Dialogue<G>::limits_for_turn() const {
    engine::TurnLimits limits;
    limits.time_left = table_.clock_of(table_.seat());
    if (table_.control()) limits.increment = table_.control()->increment;
    limits.move_time = plan_.move_time;
    limits.depth = plan_.depth;
    if (!limits.time_left && !limits.move_time && limits.depth == 0) limits.move_time = kUsualMoveTime;
    return limits;
}

template <rulesets::Playable G>
void Dialogue<G>::engine_turn() {
    const State state = table_.state();
    const auto begin = Clock::now();
    try {
        ProgressLine line(session_.err());
        const auto show = [&](const Report& report) { line.show([&] { return thoughts_text(report); }); };
        const auto decision = engine_->choose(state, limits_for_turn(), {&InterruptFlag::flag(), show});
        const auto used = Clock::now() - begin;
        Report report = decision.report.value_or(Report{});
        report.time = used;
        table_.play(decision.action, std::chrono::duration_cast<Milliseconds>(used));
        answers_["engine"].push_back(thoughts_json(state, decision.action, report));
        line.wipe();
        say(engine_->name() + " plays " + G::print_action(state, decision.action) + " (" + thoughts_text(report) +
            ")\n");
    } catch (const engine::PlayerFailure& failure) {
        table_.forfeit(std::string("is played by a program that failed: ") + failure.what(), "a failure");
    }
    say(picture());
    if (!InterruptFlag::is_set()) return;
    InterruptFlag::clear();
    is_paused_ = nobody_plays();
    is_interrupted_ = !lines_->is_prompt() || InterruptFlag::is_told_to_end();
}

template class Dialogue<rulesets::KonaneContest>;
template class Dialogue<rulesets::AnyContest>;

}  // namespace papamu::apps::play
