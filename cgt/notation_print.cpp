#include <algorithm>
#include <limits>
#include <optional>
#include <unordered_map>
#include <vector>

#include "base/stack_guard.h"
#include "base/work_limit.h"
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

struct Description {
    Form form = Form::kWord;
    std::string word;                // the complete text of kWord; the number before a tiny
    bool compact = true;             // a word that needs no parentheses after "+-"
    std::vector<Value> left, right;  // sorted options; left only for +-; the subscript left[0] alone for tinies
    int bars = 0;                    // the length of the bars of kBars
    std::size_t length = 0;          // bytes of the text without outer brackets
};

std::size_t saturating_add(std::size_t a, std::size_t b) {
    return a > std::numeric_limits<std::size_t>::max() - b ? std::numeric_limits<std::size_t>::max() : a + b;
}

bool is_compact(const NumberUpStar& v) { return v.is_number() || (v.number.is_zero() && (v.up == 0 || v.star == 0)); }

}  // namespace

class NotationPrinter::Impl {
 public:
    Impl(ValueStore& store, std::size_t max_length) : store_(store), max_length_(max_length) {}

    std::string text(Value value) {
        const std::size_t length = placed_length(value, Place::kOption);
        if (length > max_length_) {
            throw base::LimitError("the text of the game is longer than " + std::to_string(max_length_) + " bytes");
        }
        std::string result;
        result.reserve(length);
        write(result, value, Place::kOption);
        return result;
    }

    bool before(Value a, Value b) {
        while (a != b) {
            base::count_work();  // lists are sorted with this, and some are long
            const bool a_word = a.is_number_up_star();
            const bool b_word = b.is_number_up_star();
            if (a_word && b_word) return word_before(store_.parts(a), store_.parts(b));
            if (a_word || b_word) return a_word;
            // Equal options are equal Values, so only the first difference has to be compared.
            const auto [next_a, next_b, decided] = first_difference(a, b);
            if (decided) return *decided;
            a = next_a;
            b = next_b;
        }
        return false;
    }

 private:
    static int word_class(const NumberUpStar& v) {
        if (v.is_number()) return 0;
        return v.number.is_zero() && v.up == 0 ? 1 : 2;
    }
    static bool word_before(const NumberUpStar& a, const NumberUpStar& b) {
        const int class_a = word_class(a);
        const int class_b = word_class(b);
        if (class_a != class_b) return class_a < class_b;
        if (const auto order = a.number <=> b.number; order != 0) return order < 0;
        // Games without ups come first, so that a shorter expansion precedes a longer one.
        if ((a.up == 0) != (b.up == 0)) return a.up == 0;
        return a.up != b.up ? a.up < b.up : a.star < b.star;
    }

    struct Difference {
        Value a, b;
        std::optional<bool> decided;
    };
    Difference first_difference(Value a, Value b) {
        for (const bool left : {true, false}) {
            const auto& list_a = sorted_options(a, left);
            const auto& list_b = sorted_options(b, left);
            for (std::size_t i = 0; i < std::min(list_a.size(), list_b.size()); ++i) {
                if (list_a[i] != list_b[i]) return {list_a[i], list_b[i], std::nullopt};
            }
            if (list_a.size() != list_b.size()) return {a, b, list_a.size() < list_b.size()};
        }
        return {a, b, false};
    }

    const std::vector<Value>& sorted_options(Value value, bool left) {
        const auto found = (left ? lefts_ : rights_).find(value);
        if (found != (left ? lefts_ : rights_).end()) return found->second;
        base::check_stack();
        std::vector<Value> options;
        for (const Value v : left ? store_.left_options(value) : store_.right_options(value)) options.push_back(v);
        // Sort all followers first, so that sorting here recurses only one level deep.
        for (const Value v : options) {
            if (v.is_number_up_star()) continue;
            sorted_options(v, true);
            sorted_options(v, false);
        }
        std::sort(options.begin(), options.end(), [this](Value a, Value b) { return before(a, b); });
        return (left ? lefts_ : rights_).emplace(value, std::move(options)).first->second;
    }

    const Description& describe(Value value) {
        const auto found = descriptions_.find(value);
        if (found != descriptions_.end()) return found->second;
        base::check_stack();
        Description d;
        if (value.is_number_up_star()) {
            const NumberUpStar parts = store_.parts(value);
            d.word = cgt::to_string(parts);
            d.compact = is_compact(parts);
            d.length = d.word.size();
        } else if (-value == value) {
            d.form = Form::kPlusMinus;
            d.left = sorted_options(value, true);
            d.length = d.left.size() == 1 ? saturating_add(2, placed_length(d.left[0], Place::kOperand))
                                          : saturating_add(4, list_length(d.left));
        } else if (!describe_uptimal(value, d) && !describe_tiny(value, d)) {
            describe_bars(value, d);
        }
        return descriptions_.emplace(value, std::move(d)).first->second;
    }

    /// Describes x + *m + ^<k> or x + *m + ^[k] with ^[k] = ^<1> + ... + ^<k>, or their negatives, for k >= 2. Uptimals
    /// with other coefficients have no name shorter than their braces.
    bool describe_uptimal(Value value, Description& d) {
        if (store_.left_stop(value) != store_.right_stop(value)) return false;
        const auto expansion = uptimals_.of(value);
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
        if (has_number) d.word = expansion->number.to_string();
        d.word += last > 0 ? "^" : "v";
        d.word += (is_power ? "<" : "[") + std::to_string(ups.size()) + (is_power ? ">" : "]");
        if (expansion->star != 0) d.word += cgt::to_string(NumberUpStar{Dyadic(), 0, expansion->star});
        d.compact = !has_number && expansion->star == 0;
        d.length = d.word.size();
        return true;
    }

    /// {x||x|y} for a number x is x + Tiny(x - y), and {y|x||x} is x + Miny(y - x). Written in this way only if LS(y)
    /// <= x and RS(y) < x (for miny, the mirror image of that).
    bool describe_tiny(Value value, Description& d) {
        for (const bool tiny : {true, false}) {
            const Value g = tiny ? value : -value;
            const OptionRange left = store_.left_options(g);
            const OptionRange right = store_.right_options(g);
            if (left.size() != 1 || right.size() != 1 || !store_.is_number(left[0])) continue;
            const Value x = left[0];
            const OptionRange threat_left = store_.left_options(right[0]);
            const OptionRange threat_right = store_.right_options(right[0]);
            if (threat_left.size() != 1 || threat_right.size() != 1 || threat_left[0] != x) continue;
            const Value y = threat_right[0];
            if (store_.compare_numbers(store_.left_stop(y), x) > 0 ||
                store_.compare_numbers(store_.right_stop(y), x) >= 0) {
                continue;
            }
            d.form = tiny ? Form::kTiny : Form::kMiny;
            if (!x.is_zero()) d.word = cgt::to_string(store_.parts(tiny ? x : -x));
            d.left = {subtract(store_, x, y)};
            d.length = saturating_add(d.word.size() + 6, placed_length(d.left[0], Place::kOption));
            return true;
        }
        return false;
    }

    void describe_bars(Value value, Description& d) {
        d.form = Form::kBars;
        d.left = sorted_options(value, true);
        d.right = sorted_options(value, false);
        for (const auto* side : {&d.left, &d.right}) {
            if (side->size() == 1) d.bars = std::max(d.bars, free_bars((*side)[0]));
        }
        ++d.bars;
        d.length =
            saturating_add(saturating_add(side_length(d.left), side_length(d.right)), static_cast<std::size_t>(d.bars));
    }

    /// The number of bars in a row that a game shows when it is written without braces.
    int free_bars(Value value) {
        const Description& d = describe(value);
        return d.form == Form::kBars && d.bars <= kMostFreeBars ? d.bars : 0;
    }
    bool has_braces(const Description& d, Place place) {
        return d.form == Form::kBars && (place != Place::kAlone || d.bars > kMostFreeBars);
    }
    static bool has_parentheses(const Description& d, Place place) {
        return d.form == Form::kWord && place == Place::kOperand && !d.compact;
    }

    std::size_t placed_length(Value value, Place place) {
        const Description& d = describe(value);
        return saturating_add(d.length, has_braces(d, place) || has_parentheses(d, place) ? 2 : 0);
    }
    std::size_t list_length(const std::vector<Value>& options) {
        std::size_t length = options.empty() ? 0 : options.size() - 1;
        for (const Value v : options) length = saturating_add(length, placed_length(v, Place::kOption));
        return length;
    }
    std::size_t side_length(const std::vector<Value>& options) {
        return options.size() == 1 ? placed_length(options[0], Place::kAlone) : list_length(options);
    }

    void write(std::string& out, Value value, Place place) {
        base::check_stack();
        const Description& d = describe(value);  // the reference stays valid: writing describes no new game
        const char* brackets = has_braces(d, place) ? "{}" : has_parentheses(d, place) ? "()" : nullptr;
        if (brackets != nullptr) out += brackets[0];
        switch (d.form) {
            case Form::kWord:
                out += d.word;
                break;
            case Form::kPlusMinus:
                out += "+-";
                if (d.left.size() == 1) {
                    write(out, d.left[0], Place::kOperand);
                } else {
                    out += '{';
                    write_list(out, d.left);
                    out += '}';
                }
                break;
            case Form::kTiny:
            case Form::kMiny:
                out += d.word;
                out += d.form == Form::kTiny ? "Tiny(" : "Miny(";
                write(out, d.left[0], Place::kOption);
                out += ')';
                break;
            case Form::kBars:
                write_side(out, d.left);
                out.append(static_cast<std::size_t>(d.bars), '|');
                write_side(out, d.right);
                break;
        }
        if (brackets != nullptr) out += brackets[1];
    }
    void write_list(std::string& out, const std::vector<Value>& options) {
        for (std::size_t i = 0; i < options.size(); ++i) {
            if (i > 0) out += ',';
            write(out, options[i], Place::kOption);
        }
    }
    void write_side(std::string& out, const std::vector<Value>& options) {
        if (options.size() == 1) return write(out, options[0], Place::kAlone);
        write_list(out, options);
    }

    ValueStore& store_;
    std::size_t max_length_;
    UptimalExpansions uptimals_{store_};  // of the games that describe() has seen
    std::unordered_map<Value, std::vector<Value>> lefts_, rights_;
    std::unordered_map<Value, Description> descriptions_;
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
