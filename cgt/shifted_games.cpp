#include "cgt/shifted_games.h"

#include "base/hash.h"
#include "base/list_work.h"
#include "base/stack_guard.h"
#include "cgt/canonical.h"
#include "cgt/order.h"
#include "cgt/stop_bound.h"
#include "cgt/store_access.h"

namespace papamu::cgt {

namespace {

constexpr std::size_t kLeft = 0, kRight = 1;

/// What is known of each form beside its options, here and by those who made it.
constexpr std::size_t kBytesOfForm = 192;
constexpr std::size_t kFirstPlaces = 64;
constexpr std::size_t kAnswers = 1024;
/// Beyond so many, reversible options are left to canonical(), which remembers more.
constexpr int kMostQuestions = 64;

}  // namespace

ShiftedGame ShiftedGames::of(Value v) {
    if (v.is_number_up_star()) return {0, 0, v};
    const GameNumbers::Id number = stored_.of(v);
    if (number >= form_of_stored_.size()) form_of_stored_.resize(number + 1);
    if (form_of_stored_[number] == 0) {
        form_of_stored_[number] = add_form({.measures = cgt::Measured(store_, v), .stored = v});
    }
    return {form_of_stored_[number], 0, Value()};
}

std::uint32_t ShiftedGames::add_form(const Form& form) {
    claim(kBytesOfForm + (form.lefts + form.rights) * sizeof(ShiftedGame));
    forms_.push_back(form);
    return static_cast<std::uint32_t>(forms_.size() - 1);
}

Measures ShiftedGames::measures(ShiftedGame g) {
    if (g.form == 0) return cgt::Measured(store_, g.number);
    const Measures& own = forms_[g.form].measures;
    return {{plus_number(store_, own.stops.left, g.number), plus_number(store_, own.stops.right, g.number)},
            own.bounds,
            false};
}

ShiftedGames::List ShiftedGames::options(ShiftedGame g, bool left) {
    List list;
    if (g.form == 0) {
        for (const Value v : left ? store_.left_options(g.number) : store_.right_options(g.number)) {
            list.push_back({0, 0, v});
        }
        return list;
    }
    if (!forms_[g.form].has_options) {
        const Value stored = forms_[g.form].stored;
        List all;
        const OptionRange lefts = store_.left_options(stored);
        const OptionRange rights = store_.right_options(stored);
        for (const Value v : lefts) all.push_back(of(v));
        for (const Value v : rights) all.push_back(of(v));
        claim(all.size() * sizeof(ShiftedGame));
        Form& form = forms_[g.form];
        form.begin = options_.size();
        form.lefts = static_cast<std::uint32_t>(lefts.size());
        form.rights = static_cast<std::uint32_t>(rights.size());
        options_.insert(options_.end(), all.begin(), all.end());
        form.has_options = true;
    }
    const Form& form = forms_[g.form];
    const std::size_t begin = form.begin + (left ? 0 : form.lefts);
    const std::size_t size = left ? form.lefts : form.rights;
    for (std::size_t i = begin; i < begin + size; ++i) list.push_back(plus(options_[i], g.number));
    return list;
}

bool ShiftedGames::less_or_equal(const Measured& g, const Measured& h) {
    if (g.game == h.game) return true;
    if (const auto known = detail::less_or_equal_by_measures(store_, g.measures, h.measures)) return *known;
    if (g.game.form == 0 && h.game.form == 0) return cgt::less_or_equal(store_, g.game.number, h.game.number);
    // Only what one number is beside the other one counts.
    const Value shift = g.game.form == 0 ? plus_number(store_, g.game.number, -h.game.number)
                                         : plus_number(store_, h.game.number, -g.game.number);
    if (answers_.empty()) {
        claim(kAnswers * sizeof(Answer));
        answers_.resize(kAnswers);
    }
    const Answer& known = answer_of(g.game.form, h.game.form, shift);
    if (known.less == g.game.form && known.greater == h.game.form && known.shift == shift) return known.holds;
    const bool holds = decide(g, h);
    answer_of(g.game.form, h.game.form, shift) = {g.game.form, h.game.form, shift, holds};
    return holds;
}

/// G <= H by its definition: there is no G^L >= H and no H^R <= G.
bool ShiftedGames::decide(const Measured& g, const Measured& h) {
    base::check_stack();
    boost::container::small_vector<std::array<Measured, 2>, 16> open;
    const auto refutes = [&](const Measured& less, const Measured& greater) {
        const auto known = detail::less_or_equal_by_measures(store_, less.measures, greater.measures);
        if (known) return *known;
        open.push_back({less, greater});
        return false;
    };
    for (const ShiftedGame option : options(g.game, true)) {
        if (refutes(h, {option, measures(option)})) return false;
    }
    for (const ShiftedGame option : options(h.game, false)) {
        if (refutes({option, measures(option)}, g)) return false;
    }
    return std::none_of(open.begin(), open.end(), [&](const auto& pair) { return less_or_equal(pair[0], pair[1]); });
}

ShiftedGames::Answer& ShiftedGames::answer_of(std::uint32_t less, std::uint32_t greater, Value shift) {
    const std::uint64_t hash =
        ((shift.bits() * base::kSecondMixer + less) * base::kGoldenRatio + greater) * base::kMixer;
    return answers_[static_cast<std::size_t>(hash >> 32) & (kAnswers - 1)];
}

/// A game whose options are known while it has no form.
struct ShiftedGames::Unmade {
    std::array<Options, 2>& options;
    Measures measures;
    int questions = 0;  // that measures did not decide
};

/// Whether G <= H for an unmade G, or without `at_most`, H <= G.
bool ShiftedGames::compares(Unmade& game, ShiftedGame other, bool at_most) {
    const Measured h = {other, measures(other)};
    const auto known = at_most ? detail::less_or_equal_by_measures(store_, game.measures, h.measures)
                               : detail::less_or_equal_by_measures(store_, h.measures, game.measures);
    if (known) return *known;
    base::check_stack();
    if (++game.questions > kMostQuestions) return false;  // nobody will look at the answer
    for (const Option& option : game.options[at_most ? kLeft : kRight]) {
        if (at_most ? less_or_equal(h, option) : less_or_equal(option, h)) return false;
    }
    const List replies = options(other, !at_most);
    return std::none_of(replies.begin(), replies.end(),
                        [&](ShiftedGame reply) { return compares(game, reply, !at_most); });
}

ShiftedGame ShiftedGames::canonical(std::array<Options, 2>& options) {
    std::array<detail::StopBound, 2> bounds;
    for (const Option& option : options[kLeft]) {
        bounds[kLeft].note(store_, option.measures.stops.right, option.measures.bounds);
    }
    for (const Option& option : options[kRight]) {
        bounds[kRight].note(store_, -option.measures.stops.left, -option.measures.bounds);
    }
    if (const auto number = detail::number_of(store_, bounds[kLeft], bounds[kRight])) return {0, 0, *number};
    const Measures game{{bounds[kLeft].stop, -bounds[kRight].stop},
                        detail::up_bounds_of(bounds[kLeft], bounds[kRight])};
    // If the stops are equal, it may be a number-up-star.
    if (game.stops.left == game.stops.right) return by_values(options);
    std::array<bool, 2> is_open{};
    for (const std::size_t side : {kLeft, kRight}) {
        if (options[side].back().list == 0) continue;
        is_open[side] = drop_dominated(options[side], side == kLeft);
    }
    Unmade unmade{options, game};
    for (const std::size_t side : {kLeft, kRight}) {
        if (is_open[side] && !bypass_reversible(unmade, side == kLeft)) return by_values(options);
    }
    Form form{.measures = game,
              .has_options = true,
              .begin = options_.size(),
              .lefts = static_cast<std::uint32_t>(options[kLeft].size()),
              .rights = static_cast<std::uint32_t>(options[kRight].size())};
    const std::uint32_t number = add_form(form);
    for (const Options& side : options) {
        for (const Option& option : side) options_.push_back(option.game);
    }
    return {number, 0, Value()};
}

/// Drops options that are dominated by one of another list. Returns whether options remain that may be reversible.
bool ShiftedGames::drop_dominated(Options& options, bool left) {
    boost::container::small_vector<bool, 32> dropped(options.size(), false);
    const auto dominates = [&](const Option& better, const Option& worse) {
        return left ? less_or_equal(worse, better) : less_or_equal(better, worse);
    };
    for (std::size_t i = 0; i < options.size(); ++i) {
        base::count_work(options.size() / base::ListWork::kOptionsOfAStep);
        for (std::size_t k = 0; k < options.size() && !dropped[i]; ++k) {
            if (dropped[k] || options[k].list == options[i].list) continue;
            dropped[i] = dominates(options[k], options[i]);
        }
    }
    std::size_t kept = 0;
    for (std::size_t i = 0; i < options.size(); ++i) {
        if (!dropped[i]) options[kept++] = options[i];
    }
    options.erase(options.begin() + static_cast<std::ptrdiff_t>(kept), options.end());
    return options.back().list != 0;
}

/// Replaces reversible options by what they reverse to, until there are none. Returns false if that takes many
/// questions; then some may remain.
bool ShiftedGames::bypass_reversible(Unmade& game, bool left) {
    Options& options = game.options[left ? kLeft : kRight];
    for (std::size_t i = 0; i < options.size();) {
        const Option option = options[i++];
        if (option.list == 0 || option.measures.is_number) continue;  // no undominated number is reversible
        const List replies = this->options(option.game, !left);
        const auto reverses = [&](ShiftedGame reply) { return compares(game, reply, !left); };
        const auto reply = std::find_if(replies.begin(), replies.end(), reverses);
        if (game.questions > kMostQuestions) return false;
        if (reply == replies.end()) continue;
        const std::uint32_t list = options.back().list + 1;
        options.erase(options.begin() + static_cast<std::ptrdiff_t>(i - 1));
        for (const ShiftedGame next : this->options(*reply, left)) options.push_back({{next, measures(next)}, list});
        if (!drop_dominated(options, left)) return true;
        i = 0;
    }
    return true;
}

ShiftedGame ShiftedGames::by_values(const std::array<Options, 2>& options) {
    std::array<boost::container::small_vector<Value, 16>, 2> values;
    std::array<boost::container::small_vector<KnownOptions, 8>, 2> lists;
    for (const std::size_t side : {kLeft, kRight}) {
        for (const Option& option : options[side]) values[side].push_back(value(option.game));
        const std::size_t size = options[side].size();
        for (std::size_t begin = 0, end = 0; begin < size; begin = end) {
            const std::uint32_t list = options[side][begin].list;
            while (end < size && options[side][end].list == list) ++end;
            lists[side].push_back({{values[side].data() + begin, end - begin}, list != 0});
        }
    }
    return of(cgt::canonical(store_, std::span<const KnownOptions>(lists[kLeft].data(), lists[kLeft].size()),
                             std::span<const KnownOptions>(lists[kRight].data(), lists[kRight].size())));
}

Value ShiftedGames::value(ShiftedGame g) {
    if (g.form == 0) return g.number;
    if (!forms_[g.form].stored.is_zero()) return translations_.of(forms_[g.form].stored, g.number);
    if (known_.empty()) known_.resize(kFirstPlaces);
    if (const Known& known = place_of(g); !known.value.is_zero()) return known.value;
    const Value made = make_value(g);
    if (2 * (known_count_ + 1) > known_.size()) double_places();
    place_of(g) = {g, made};
    ++known_count_;
    return made;
}

Value ShiftedGames::make_value(ShiftedGame g) {
    base::check_stack();
    const Form form = forms_[g.form];
    boost::container::small_vector<Value, 16> values;
    base::ListWork work(form.lefts + form.rights);
    for (std::size_t i = form.begin; i < form.begin + form.lefts + form.rights; ++i) {
        work.next();
        values.push_back(value(plus(options_[i], g.number)));
    }
    const Measures measures = this->measures(g);
    return detail::StoreAccess::intern(store_, {values.data(), form.lefts}, {values.data() + form.lefts, form.rights},
                                       &measures);
}

/// Where a game is, or would be, among those whose values are known.
ShiftedGames::Known& ShiftedGames::place_of(ShiftedGame g) {
    const std::uint64_t hash = (g.number.bits() * base::kSecondMixer + g.form) * base::kGoldenRatio;
    std::size_t place = static_cast<std::size_t>(hash >> 32) & (known_.size() - 1);
    while (!known_[place].value.is_zero() && known_[place].game != g) place = (place + 1) & (known_.size() - 1);
    return known_[place];
}

void ShiftedGames::double_places() {
    claim(known_.size() * sizeof(Known));
    std::vector<Known> before(2 * known_.size());
    before.swap(known_);
    for (const Known& known : before) {
        if (!known.value.is_zero()) place_of(known.game) = known;
    }
}

void ShiftedGames::claim(std::size_t bytes) {
    constexpr std::size_t kAtOnce = 1 << 16;
    if (used_ + bytes > claimed_) {
        const std::size_t more = std::max(kAtOnce, used_ + bytes - claimed_);
        store_.claim(more);
        claimed_ += more;
    }
    used_ += bytes;
}

void ShiftedGames::forget() {
    forms_.resize(1);
    options_.clear();
    stored_ = GameNumbers();
    form_of_stored_.clear();
    known_ = {};
    known_count_ = 0;
    answers_ = {};
    used_ = 0;
}

}  // namespace papamu::cgt
