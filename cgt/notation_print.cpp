#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/stack_guard.h"
#include "base/work_limit.h"
#include "cgt/game_numbers.h"
#include "cgt/notation.h"
#include "cgt/notation_literal.h"
#include "cgt/special.h"
#include "cgt/sum.h"

namespace papamu::cgt {

namespace {

/// How a game is written; kWord is a number-up-star or an uptimal.
enum class Form { kWord, kPlusMinus, kTiny, kMiny, kBars };

/// The position of a text, which decides its brackets.
enum class Place {
    kOption,   // the whole text, or one of several options: braces around bars
    kAlone,    // the only option of its side: bars without braces
    kOperand,  // after "+-": braces around bars, parentheses around number-up-stars of several parts
};

/// A game that shows more bars in a row than this keeps its braces.
constexpr int kMostFreeBars = 3;

bool is_compact(const NumberUpStar& v) { return v.is_number() || (v.number.is_zero() && (v.up == 0 || v.star == 0)); }

std::size_t saturating_add(std::size_t a, std::size_t b) {
    return a > std::numeric_limits<std::size_t>::max() - b ? std::numeric_limits<std::size_t>::max() : a + b;
}

/// 0 for numbers, 1 for nimbers, 2 for other number-up-stars.
int word_class(const NumberUpStar& v) {
    if (v.is_number()) return 0;
    return v.number.is_zero() && v.up == 0 ? 1 : 2;
}

bool word_before(const NumberUpStar& a, const NumberUpStar& b) {
    const int class_a = word_class(a);
    const int class_b = word_class(b);
    if (class_a != class_b) return class_a < class_b;
    if (const auto order = a.number <=> b.number; order != 0) return order < 0;
    // Games without ups come first, so that a shorter expansion precedes a longer one.
    if ((a.up == 0) != (b.up == 0)) return a.up == 0;
    return a.up != b.up ? a.up < b.up : a.star < b.star;
}

}  // namespace

/// Every game that is met has a number, by which all that is known of it is found in a list.
class NotationPrinter::Impl {
 public:
    Impl(ValueStore& store, std::size_t max_length) : store_(store), max_length_(max_length) {}

    std::string text(Value value) {
        const Id id = id_of(value);
        const std::size_t length = placed_length(id, Place::kOption);
        if (length > max_length_) {
            throw base::LimitError("the text of the game is longer than " + std::to_string(max_length_) + " bytes");
        }
        ++texts_;
        std::string result(length, ' ');
        begin_ = result.data();
        write(begin_, id, Place::kOption);
        return result;
    }

    bool before(Value a, Value b) { return before(id_of(a), id_of(b)); }

 private:
    using Id = GameNumbers::Id;
    static constexpr std::size_t kLeft = 0, kRight = 1, kMostOptions = std::numeric_limits<std::uint32_t>::max();

    struct List {
        std::uint32_t begin = 0, size = 0;
    };
    struct Game {
        std::size_t length = 0;  // bytes of the text without outer brackets
        std::size_t place = 0;   // of that text in the text with the number `text`
        std::uint64_t text = 0;
        std::array<List, 2> options;  // of both players, in ids_, sorted
        std::array<bool, 2> is_sorted{};
        bool is_word = false;  // a number-up-star
        bool is_described = false;
        bool compact = true;  // a word that needs no parentheses after "+-"
        Form form = Form::kWord;
        int bars = 0;   // the length of the bars of kBars
        List word;      // in words_: the complete text of kWord; the number before a tiny
        Id inside = 0;  // the subscript of tinies
    };

    Id id_of(Value value) {
        const Id id = numbers_.of(value);
        if (id == games_.size()) games_.emplace_back().is_word = value.is_number_up_star();
        return id;
    }

    [[nodiscard]] bool before(Id a, Id b) {
        while (a != b) {
            base::count_work();  // lists are sorted with this, and some are long
            const Value value_a = numbers_.game(a);
            const Value value_b = numbers_.game(b);
            if (value_a.is_small_number() && value_b.is_small_number()) {
                return compare_small_numbers(value_a, value_b) < 0;
            }
            const bool a_word = value_a.is_number_up_star();
            const bool b_word = value_b.is_number_up_star();
            if (a_word && b_word) return word_before(store_.parts(value_a), store_.parts(value_b));
            if (a_word || b_word) return a_word;
            // Equal options are equal games, so only the first difference has to be compared.
            const auto [next_a, next_b, decided] = first_difference(a, b);
            if (decided) return *decided;
            a = next_a;
            b = next_b;
        }
        return false;
    }

    struct Difference {
        Id a, b;
        std::optional<bool> decided;
    };
    Difference first_difference(Id a, Id b) {
        for (const std::size_t side : {kLeft, kRight}) {
            const List list_a = sorted_options(a, side);
            const List list_b = sorted_options(b, side);
            for (std::size_t i = 0; i < std::min(list_a.size, list_b.size); ++i) {
                const Id option_a = ids_[list_a.begin + i];
                const Id option_b = ids_[list_b.begin + i];
                if (option_a != option_b) return {option_a, option_b, std::nullopt};
            }
            if (list_a.size != list_b.size) return {a, b, list_a.size < list_b.size};
        }
        return {a, b, false};
    }

    List sorted_options(Id id, std::size_t side) {
        if (games_[id].is_sorted[side]) return games_[id].options[side];
        base::check_stack();
        const Value value = numbers_.game(id);
        const std::size_t begin = ids_.size();
        for (const Value v : side == kLeft ? store_.left_options(value) : store_.right_options(value)) {
            ids_.push_back(id_of(v));
        }
        if (ids_.size() > kMostOptions) throw base::LimitError("the game has too many options to be written");
        const List options{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(ids_.size() - begin)};
        games_[id].options[side] = options;
        // Sort all followers first, so that sorting here recurses only one level deep.
        for (std::size_t i = 0; i < options.size; ++i) {
            const Id option = ids_[options.begin + i];
            if (games_[option].is_word) continue;
            if (!games_[option].is_sorted[kLeft]) sorted_options(option, kLeft);
            if (!games_[option].is_sorted[kRight]) sorted_options(option, kRight);
        }
        if (options.size > 1) {
            const auto first = ids_.begin() + static_cast<std::ptrdiff_t>(options.begin);
            std::sort(first, first + options.size, [this](Id a, Id b) { return before(a, b); });
        }
        games_[id].is_sorted[side] = true;
        return options;
    }

    /// The only option of the player, or nullopt if there is not exactly one.
    std::optional<Id> only_option(Id id, std::size_t side) {
        const List options = sorted_options(id, side);
        return options.size == 1 ? std::optional(ids_[options.begin]) : std::nullopt;
    }

    void describe(Id id) {
        if (games_[id].is_described) return;
        base::check_stack();
        const Value value = numbers_.game(id);
        if (value.is_number_up_star()) {
            describe_word(id);
        } else if (-value == value) {
            games_[id].form = Form::kPlusMinus;
            const List left = sorted_options(id, kLeft);
            games_[id].length = left.size == 1 ? saturating_add(2, placed_length(ids_[left.begin], Place::kOperand))
                                               : saturating_add(4, list_length(left));
        } else if (!describe_uptimal(id) && !describe_tiny(id)) {
            describe_bars(id);
        }
        games_[id].is_described = true;
    }

    void describe_word(Id id) {
        const Value value = numbers_.game(id);
        if (value.is_small_number() && value.exponent() == 0) {
            std::array<char, 24> digits;
            const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value.numerator()).ptr;
            set_word(id, {digits.data(), static_cast<std::size_t>(end - digits.data())});
        } else {
            const NumberUpStar parts = store_.parts(value);
            games_[id].compact = is_compact(parts);
            set_word(id, cgt::to_string(parts));
        }
        games_[id].length = games_[id].word.size;
    }

    void set_word(Id id, std::string_view word) {
        if (words_.size() + word.size() > kMostOptions) throw base::LimitError("the words of the text are too long");
        games_[id].word = {static_cast<std::uint32_t>(words_.size()), static_cast<std::uint32_t>(word.size())};
        words_ += word;
    }

    /// Describes x + *m + ^<k> or x + *m + ^[k] with ^[k] = ^<1> + ... + ^<k>, or their negatives, for k >= 2. Uptimals
    /// with other coefficients have no name shorter than their braces.
    bool describe_uptimal(Id id) {
        const Value value = numbers_.game(id);
        if (store_.left_stop(value) != store_.right_stop(value)) return false;
        if (!uptimals_) uptimals_.emplace(store_);
        const auto expansion = uptimals_->of(value);
        if (!expansion) return false;
        const auto& ups = expansion->ups;
        const std::int64_t last = ups.back();
        if ((last != 1 && last != -1) || ups.size() > static_cast<std::size_t>(kMaxUptimalOrder)) return false;
        const auto equals = [&](std::int64_t coefficient) {
            return std::all_of(ups.begin(), ups.end() - 1, [=](std::int64_t up) { return up == coefficient; });
        };
        const bool is_power = equals(0);
        if (!is_power && !equals(last)) return false;
        const bool has_number = !expansion->number.is_zero();
        std::string word = has_number ? expansion->number.to_string() : std::string();
        word += last > 0 ? "^" : "v";
        word += (is_power ? "<" : "[") + std::to_string(ups.size()) + (is_power ? ">" : "]");
        if (expansion->star != 0) word += cgt::to_string(NumberUpStar{Dyadic(), 0, expansion->star});
        set_word(id, word);
        games_[id].compact = !has_number && expansion->star == 0;
        games_[id].length = word.size();
        return true;
    }

    /// {x||x|y} for a number x is x + Tiny(x - y), and {y|x||x} is x + Miny(y - x). Written in this way only if LS(y)
    /// <= x and RS(y) < x (for miny, the mirror image of that).
    bool describe_tiny(Id id) {
        for (const bool tiny : {true, false}) {
            const std::size_t own = tiny ? kLeft : kRight;
            const auto only = only_option(id, own);
            const auto threat = only_option(id, 1 - own);
            // If the threat is a number-up-star, its options do not stop below x.
            if (!only || !threat || games_[*threat].is_word || !store_.is_number(numbers_.game(*only))) continue;
            if (only_option(*threat, own) != only) continue;
            const auto prize = only_option(*threat, 1 - own);
            if (!prize) continue;
            const Value x = tiny ? numbers_.game(*only) : -numbers_.game(*only);
            const Value y = tiny ? numbers_.game(*prize) : -numbers_.game(*prize);
            if (store_.compare_numbers(store_.left_stop(y), x) > 0 ||
                store_.compare_numbers(store_.right_stop(y), x) >= 0) {
                continue;
            }
            games_[id].form = tiny ? Form::kTiny : Form::kMiny;
            if (!x.is_zero()) set_word(id, cgt::to_string(store_.parts(tiny ? x : -x)));
            const Id inside = id_of(subtract(store_, x, y));
            games_[id].inside = inside;
            const std::size_t length = placed_length(inside, Place::kOption);
            games_[id].length = saturating_add(games_[id].word.size + 6, length);
            return true;
        }
        return false;
    }

    void describe_bars(Id id) {
        const std::array<List, 2> lists = {sorted_options(id, kLeft), sorted_options(id, kRight)};
        int bars = 0;
        std::size_t length = 0;
        for (const List& list : lists) {
            if (list.size == 1) {
                describe(ids_[list.begin]);
                bars = std::max(bars, free_bars(games_[ids_[list.begin]]));
            }
            length = saturating_add(length, side_length(list));
        }
        Game& game = games_[id];
        game.form = Form::kBars;
        game.bars = bars + 1;
        game.length = saturating_add(length, static_cast<std::size_t>(game.bars));
    }

    /// The number of bars in a row that a game shows when it is written without braces.
    static int free_bars(const Game& game) {
        return game.form == Form::kBars && game.bars <= kMostFreeBars ? game.bars : 0;
    }
    static bool has_braces(const Game& game, Place place) {
        return game.form == Form::kBars && (place != Place::kAlone || game.bars > kMostFreeBars);
    }
    static bool has_parentheses(const Game& game, Place place) {
        return game.form == Form::kWord && place == Place::kOperand && !game.compact;
    }

    std::size_t placed_length(Id id, Place place) {
        describe(id);
        const Game& game = games_[id];
        return saturating_add(game.length, has_braces(game, place) || has_parentheses(game, place) ? 2 : 0);
    }
    std::size_t list_length(const List& list) {
        std::size_t length = list.size == 0 ? 0 : list.size - 1;
        for (std::size_t i = 0; i < list.size; ++i) {
            length = saturating_add(length, placed_length(ids_[list.begin + i], Place::kOption));
        }
        return length;
    }
    std::size_t side_length(const List& list) {
        return list.size == 1 ? placed_length(ids_[list.begin], Place::kAlone) : list_length(list);
    }

    /// Writes the text of a game, which was described, to `out`; returns its end.
    char* write(char* out, Id id, Place place) {
        Game& game = games_[id];  // the reference stays valid: writing describes no new game
        if (game.form == Form::kWord) {
            const bool in_parentheses = has_parentheses(game, place);
            if (in_parentheses) *out++ = '(';
            out = std::copy_n(words_.data() + game.word.begin, game.word.size, out);
            if (in_parentheses) *out++ = ')';
            return out;
        }
        const bool in_braces = has_braces(game, place);
        if (in_braces) *out++ = '{';
        if (game.text == texts_) {
            out = std::copy_n(begin_ + game.place, game.length, out);
        } else {
            game.place = static_cast<std::size_t>(out - begin_);
            out = write_game(out, game);
            game.text = texts_;
        }
        if (in_braces) *out++ = '}';
        return out;
    }
    char* write_game(char* out, const Game& game) {
        base::check_stack();
        const List& left = game.options[kLeft];
        switch (game.form) {
            case Form::kWord:
                break;
            case Form::kPlusMinus:
                *out++ = '+';
                *out++ = '-';
                if (left.size == 1) return write(out, ids_[left.begin], Place::kOperand);
                *out++ = '{';
                out = write_list(out, left);
                *out++ = '}';
                break;
            case Form::kTiny:
            case Form::kMiny:
                out = std::copy_n(words_.data() + game.word.begin, game.word.size, out);
                out = std::copy_n(game.form == Form::kTiny ? "Tiny(" : "Miny(", 5, out);
                out = write(out, game.inside, Place::kOption);
                *out++ = ')';
                break;
            case Form::kBars:
                out = write_side(out, left);
                out = std::fill_n(out, game.bars, '|');
                out = write_side(out, game.options[kRight]);
                break;
        }
        return out;
    }
    char* write_list(char* out, const List& list) {
        for (std::size_t i = 0; i < list.size; ++i) {
            if (i > 0) *out++ = ',';
            out = write(out, ids_[list.begin + i], Place::kOption);
        }
        return out;
    }
    char* write_side(char* out, const List& list) {
        return list.size == 1 ? write(out, ids_[list.begin], Place::kAlone) : write_list(out, list);
    }

    ValueStore& store_;
    std::size_t max_length_;
    std::optional<UptimalExpansions> uptimals_;  // of the games that describe() has seen; made when it is needed
    GameNumbers numbers_;
    std::vector<Game> games_;
    std::vector<Id> ids_;  // lists of options
    std::string words_;
    std::uint64_t texts_ = 0;  // how many were written, this one included
    char* begin_ = nullptr;    // of the text that is being written
};

NotationPrinter::NotationPrinter(ValueStore& store, std::size_t max_length)
    : impl_(std::make_unique<Impl>(store, max_length)) {}
NotationPrinter::~NotationPrinter() = default;
std::string NotationPrinter::text(Value value) { return impl_->text(value); }
bool NotationPrinter::before(Value a, Value b) { return impl_->before(a, b); }

std::string to_string(ValueStore& store, Value value, std::size_t max_length) {
    if (value.is_number_up_star()) return to_string(store.parts(value));
    return NotationPrinter(store, max_length).text(value);
}

}  // namespace papamu::cgt
