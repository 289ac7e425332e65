#include "protocol/ugi/ugi_options.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <functional>
#include <optional>
#include <utility>
#include <variant>

#include "base/numbers.h"
#include "base/shown_text.h"
#include "rulesets/board_size.h"
#include "rulesets/sum/misere_play.h"

namespace papamu::protocol {

namespace {

struct Spin {
    std::string_view name;
    int UgiSettings::*value;
    int least;
    int most;
};
struct Check {
    std::string_view name;
    bool UgiSettings::*value;
};
struct SetupText {
    std::string_view name;
    std::string KonaneSetup::*value;
    bool is_combo;  // of kKonaneOpeningNames
};
struct Book {
    std::string_view name;
};
struct Start {
    std::string_view name;
};
using Entry = std::variant<Spin, Check, SetupText, Book, Start>;

enum class Games { kAll, kKonane, kOthers };
struct Option {
    Entry entry;
    Games games = Games::kAll;

    [[nodiscard]] bool is_of(const UgiSettings& settings) const {
        return games == Games::kAll || (games == Games::kOthers) == settings.start.has_value();
    }
};

constexpr std::array<Option, 10> kOptions = {{
    {Spin{"Threads", &UgiSettings::threads, 0, 1024}},
    {Spin{"Hash", &UgiSettings::hash, 1, 1 << 20}},
    {Check{"Solver", &UgiSettings::solver}},
    {Check{"LearnedOnly", &UgiSettings::learned_only}, Games::kKonane},
    {Spin{"Reserve", &UgiSettings::reserve, 0, 60'000}},
    {SetupText{"Board", &KonaneSetup::board, false}, Games::kKonane},
    {SetupText{"Opening", &KonaneSetup::opening, true}, Games::kKonane},
    {Check{"Ponder", &UgiSettings::ponder}},
    {Book{"Book"}, Games::kKonane},
    {Start{"Position"}, Games::kOthers},
}};

template <class... F>
struct Overloaded : F... {
    using F::operator()...;
};
template <class... F>
Overloaded(F...) -> Overloaded<F...>;

std::string_view name_of(const Entry& entry) {
    return std::visit([](const auto& option) { return option.name; }, entry);
}

bool is_same_name(std::string_view a, std::string_view b) {
    const auto same = [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), same);
}

/// Returns what is wrong with the value; empty if it was set.
std::string set(UgiSettings& settings, const Entry& entry, std::string_view text) {
    return std::visit(Overloaded{[&](const Spin& spin) -> std::string {
                                     const auto number = base::parse_number<int>(text);
                                     if (!number || *number < spin.least || *number > spin.most) {
                                         return base::quoted(text) + " is not a number from " +
                                                std::to_string(spin.least) + " to " + std::to_string(spin.most);
                                     }
                                     settings.*spin.value = *number;
                                     return {};
                                 },
                                 [&](const Check& check) -> std::string {
                                     if (text != "true" && text != "false")
                                         return base::quoted(text) + " is neither true nor false";
                                     settings.*check.value = text == "true";
                                     return {};
                                 },
                                 [&](const SetupText& word) -> std::string {
                                     settings.setup.*word.value = text;
                                     const auto start = konane_setup_start(settings.setup);
                                     return start ? std::string() : start.error().to_string();
                                 },
                                 [&](const Book&) -> std::string {
                                     const auto book = engine::open_konane_book(text);
                                     if (!book) return book.error();
                                     settings.book = text;
                                     settings.opened_book = *book;
                                     return {};
                                 },
                                 [&](const Start&) -> std::string {
                                     const auto start = parse_ugi_start(settings.start->position.ruleset(), text);
                                     if (!start) return start.error();
                                     settings.start = *start;
                                     return {};
                                 }},
                      entry);
}

/// What both engines have.
template <class Options>
Options common_options(const UgiSettings& settings) {
    Options options;
    options.threads = settings.threads;
    options.table_bytes = (static_cast<std::size_t>(settings.hash) << 20) / 2;
    options.solver = settings.solver;
    options.reserve = engine::Milliseconds(settings.reserve);
    options.stored = settings.stored;
    return options;
}

}  // namespace

base::Expected<rulesets::AnyContest::State, std::string> parse_ugi_start(const rulesets::AnyRuleset& ruleset,
                                                                         std::string_view text) {
    auto state = rulesets::read_turn(ruleset, text);
    if (state) return *std::move(state);
    const auto size = rulesets::read_board_size(text);
    if (!size) return tl::unexpected(state.error().to_string());
    auto board = ruleset.start_board(*size, std::nullopt);
    if (!board) return tl::unexpected(board.error().to_string());
    return rulesets::AnyContest::State{*std::move(board), rulesets::Player::kLeft};
}

base::Expected<UgiSettings, std::string> with_option(const UgiSettings& settings, std::string_view name,
                                                     std::string_view value) {
    for (const Option& option : kOptions) {
        const Entry& entry = option.entry;
        if (!option.is_of(settings) || !is_same_name(name_of(entry), name)) continue;
        UgiSettings changed = settings;
        const std::string fault = set(changed, entry, value);
        if (fault.empty()) return changed;
        return tl::unexpected("option " + std::string(name_of(entry)) + ": " + fault);
    }
    return tl::unexpected("there is no option " + base::quoted(name));
}

std::vector<UgiOption> ugi_options(const UgiSettings& settings) {
    std::vector<UgiOption> options;
    for (const Option& known : kOptions) {
        if (!known.is_of(settings)) continue;
        const Entry& entry = known.entry;
        UgiOption option{.name = std::string(name_of(entry)), .type = {}, .value = {}, .choices = {}};
        std::visit(Overloaded{[&](const Spin& spin) {
                                  option.type = "spin";
                                  option.value = std::to_string(settings.*spin.value);
                                  option.least = spin.least;
                                  option.most = spin.most;
                              },
                              [&](const Check& check) {
                                  option.type = "check";
                                  option.value = settings.*check.value ? "true" : "false";
                              },
                              [&](const SetupText& word) {
                                  option.type = word.is_combo ? "combo" : "string";
                                  option.value = settings.setup.*word.value;
                                  if (!word.is_combo) return;
                                  option.choices.assign(kKonaneOpeningNames.begin(), kKonaneOpeningNames.end());
                              },
                              [&](const Book&) {
                                  option.type = "string";
                                  option.value = settings.book;
                              },
                              [&](const Start&) {
                                  option.type = "string";
                                  option.value = rulesets::AnyContest::print_turn(*settings.start);
                              }},
                   entry);
        options.push_back(std::move(option));
    }
    return options;
}

std::string option_line(const UgiOption& option) {
    std::string line = "option name " + option.name + " type " + option.type + " default " + option.value;
    if (option.type == "spin") {
        line += " min " + std::to_string(option.least) + " max " + std::to_string(option.most);
    }
    for (const std::string& choice : option.choices) line += " var " + choice;
    return line;
}

engine::KonaneEngineOptions engine_options(const UgiSettings& settings) {
    auto options = common_options<engine::KonaneEngineOptions>(settings);
    options.learned_only = settings.learned_only;
    options.book = settings.opened_book;
    if (settings.book == engine::kBuiltInBook) options.book = engine::built_in_konane_book();
    return options;
}

engine::AnyEngineOptions any_engine_options(const UgiSettings& settings) {
    return common_options<engine::AnyEngineOptions>(settings);
}

}  // namespace papamu::protocol
