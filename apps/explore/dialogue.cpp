#include "apps/explore/dialogue.h"

#include <istream>
#include <ostream>
#include <string_view>

#include "apps/command.h"
#include "apps/explore/screen.h"
#include "apps/failure.h"
#include "apps/interrupt.h"
#include "apps/pictures/picture_file.h"
#include "apps/value/json_report.h"
#include "apps/value/json_text.h"
#include "apps/value/position_picture.h"
#include "apps/value/position_tree.h"
#include "apps/value/text_report.h"
#include "base/error.h"
#include "base/numbers.h"
#include "base/shown_text.h"
#include "cgt/thermograph_picture.h"

namespace papamu::apps::explore {

namespace {

constexpr const char* kHelp =
    "  play MOVE, play left MOVE, play right MOVE    make a move\n"
    "  back, start                                   one move back, back to the first position\n"
    "  region B, region all                          list the moves of one region, or of all\n"
    "  sensible, all                                 list only sensible moves, or all moves\n"
    "  position                                      print the position\n"
    "  picture FILE, thermograph FILE                write a picture, .svg or .tex\n"
    "  tree FILE, tree FILE DEPTH                    write the game tree, .svg, .tex or .dot (depth 2 unless given)\n"
    "  quit\n";

void append_marked(std::string& out, const char* name, const std::vector<Option>& options, bool Option::*mark) {
    out += name;
    const char* separator = "";
    for (const Option& option : options) {
        if (!(option.*mark)) continue;
        out += separator;
        value::append_quoted(out, option.move);
        separator = ",";
    }
    out += ']';
}

/// "path", "left_sensible", "right_sensible", "left_best", "right_best", and "analysis", which is what `papamu value
/// --json` prints.
std::string json(const Explorer& explorer) {
    const Place& here = explorer.here();
    std::string out = "{\"path\":[";
    const char* separator = "";
    for (const Step& step : explorer.path()) {
        out += std::string(separator) + "{\"player\":" + (step.player == Player::kLeft ? "\"left\"" : "\"right\"") +
               ",\"move\":";
        value::append_quoted(out, step.move);
        out += '}';
        separator = ",";
    }
    append_marked(out, "],\"left_sensible\":[", here.left, &Option::sensible);
    append_marked(out, ",\"right_sensible\":[", here.right, &Option::sensible);
    append_marked(out, ",\"left_best\":[", here.left, &Option::best);
    append_marked(out, ",\"right_best\":[", here.right, &Option::best);
    out += ",\"analysis\":";
    value::append_json(out, explorer.ruleset().name(), here.evaluation, explorer.evaluator().texts());
    return out + '}';
}

void show(const Explorer& explorer, Session& session) {
    if (session.json()) {
        session.print_json(json(explorer));
        return;
    }
    for (const Line& line : page(explorer)) session.out() << line.text() << '\n';
    session.out() << '\n' << std::flush;
}

/// The first word, and the rest without blanks around it.
std::pair<std::string, std::string> word_and_rest(std::string_view line) {
    const auto trimmed = [](std::string_view text) {
        const std::size_t first = text.find_first_not_of(" \t\r");
        if (first == std::string_view::npos) return std::string();
        return std::string(text.substr(first, text.find_last_not_of(" \t\r") - first + 1));
    };
    const std::string all = trimmed(line);
    const std::size_t end = all.find_first_of(" \t");
    return end == std::string::npos ? std::pair(all, std::string())
                                    : std::pair(all.substr(0, end), trimmed(all.substr(end)));
}

void play(Explorer& explorer, const std::string& arguments) {
    if (arguments.empty()) bad_input("play: which move?");
    std::optional<Player> player;
    std::string move = arguments;
    if (const auto [word, rest] = word_and_rest(arguments); word == "left" || word == "right") {
        player = word == "left" ? Player::kLeft : Player::kRight;
        move = rest;
    }
    if (!explorer.play(player, move)) {
        bad_input("play: " + base::quoted(move) +
                  " is not a move here, or is a move of both players (play left, play right)");
    }
}

void choose_region(Explorer& explorer, const std::string& label) {
    if (label == "all") {
        explorer.choose_region(std::nullopt);
        return;
    }
    const auto& regions = explorer.here().regions;
    for (std::size_t i = 0; i < regions.size(); ++i) {
        if (regions[i].label != label) continue;
        explorer.choose_region(i);
        return;
    }
    bad_input("region: there is no region " + base::quoted(label) + " here");
}

class Dialogue {
 public:
    Dialogue(Explorer& explorer, Session& session) : explorer_(explorer), session_(session) {}

    ExitCode run() {
        const InterruptFlag interrupt;
        show(explorer_, session_);
        bool any_wrong = false;
        const auto complain = [&](const std::string& message) {
            any_wrong = true;
            session_.err() << error_line(message);
        };
        for (std::string line; !InterruptFlag::is_set() && read(line);) {
            const auto [word, arguments] = word_and_rest(line);
            if (word == "quit") break;
            try {
                if (!word.empty()) act(word, arguments);
            } catch (const CommandError& error) {
                complain(error.what());
            } catch (const base::FileError& error) {
                complain(error.what());
            } catch (const base::LimitError& error) {
                complain(std::string("limit reached: ") + error.what());
            }
        }
        if (InterruptFlag::is_set()) return ExitCode::kInterrupted;
        if (any_wrong) return ExitCode::kBadInput;
        return any_cut_ ? ExitCode::kLimit : ExitCode::kDone;
    }

 private:
    bool read(std::string& line) {
        const ExitOnInterrupt guard;  // all output is written, and reading may take for ever
        return static_cast<bool>(std::getline(session_.in(), line));
    }

    void act(const std::string& word, const std::string& arguments) {
        if (word == "help") {
            session_.err() << kHelp;
        } else if (word == "position") {
            session_.out() << explorer_.here().position << '\n' << std::flush;
        } else if (word == "picture") {
            session_.err() << write_board(explorer_, arguments) << '\n';
        } else if (word == "thermograph") {
            session_.err() << write_thermograph(explorer_, arguments) << '\n';
        } else if (word == "tree") {
            draw_tree(arguments);
        } else {
            walk(word, arguments);
            show(explorer_, session_);
        }
    }

    void draw_tree(const std::string& arguments) {
        const WrittenTree tree = write_game_tree(explorer_, arguments);
        any_cut_ = any_cut_ || !tree.is_whole;
        session_.err() << tree.message << '\n';
    }

    void walk(const std::string& word, const std::string& arguments) {
        if (word == "play") {
            play(explorer_, arguments);
        } else if (word == "back") {
            if (!explorer_.back()) bad_input("back: this is the first position");
        } else if (word == "start") {
            explorer_.to_start();
        } else if (word == "region") {
            choose_region(explorer_, arguments);
        } else if (word == "sensible" || word == "all") {
            explorer_.show_only_sensible(word == "sensible");
        } else {
            bad_input(base::quoted(word) + " is not a command; type help for the list");
        }
    }

    Explorer& explorer_;
    Session& session_;
    bool any_cut_ = false;  // a limit cut a tree short
};

std::size_t require_depth(const std::string& text) {
    if (text.empty()) return value::TreeRequest().depth;
    constexpr std::size_t most = 100;
    const auto depth = base::parse_number<std::size_t>(text);
    if (!depth || *depth > most) {
        bad_input("tree: " + base::quoted(text) + " is not a depth from 0 to " + std::to_string(most));
    }
    return *depth;
}

/// The extension of the name must be that of a picture format.
void require_name(const std::string& path) {
    if (path.empty()) bad_input("which file?");
    require_picture_name(path, "picture");
}

}  // namespace

ExitCode run_dialogue(Explorer& explorer, Session& session) { return Dialogue(explorer, session).run(); }

std::string write_board(const Explorer& explorer, const std::string& path) {
    require_name(path);
    if (!value::has_picture(explorer.ruleset())) {
        bad_input("there are no boards, graphs or heaps to draw in " + std::string(explorer.ruleset().name()));
    }
    write_picture(path, value::analysis_picture(explorer.ruleset(), explorer.here().evaluation.analysis,
                                                explorer.evaluator().texts()));
    return "written: " + base::shown(path);
}

std::string write_thermograph(const Explorer& explorer, const std::string& path) {
    require_name(path);
    const auto& g = explorer.here().evaluation.analysis.value;
    if (!g) bad_input("the value is not known");
    write_picture(path, cgt::drawing_of(cgt::thermograph(explorer.evaluator().texts().store(), *g),
                                        {.title = explorer.here().whole.value}));
    return "written: " + base::shown(path);
}

WrittenTree write_game_tree(const Explorer& explorer, const std::string& arguments) {
    const auto [path, depth] = word_and_rest(arguments);
    if (path.empty()) bad_input("which file?");
    require_tree_name(path, "tree");
    const value::PositionTree found =
        value::position_tree(explorer.ruleset(), explorer.evaluator(), explorer.here().evaluation.analysis,
                             {.depth = require_depth(depth),
                              .only_sensible = explorer.only_sensible(),
                              .limits = explorer.evaluator().limits(explorer.progress())});
    write_tree(path, found.tree);
    const std::string shortcoming = found.shortcoming();
    return {"written: " + base::shown(path) + (shortcoming.empty() ? "" : "; " + shortcoming), shortcoming.empty()};
}

}  // namespace papamu::apps::explore
