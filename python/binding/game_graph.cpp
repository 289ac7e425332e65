#include "python/binding/game_graph.h"

#include <pthread.h>

#include <algorithm>
#include <unordered_set>
#include <utility>

#include "base/error.h"
#include "python/binding/user_error.h"
#include "rulesets/any_ruleset.h"
#include "rulesets/value/literal_value.h"

namespace papamu::python {

namespace {

constexpr std::size_t kBytesOfObject = 200;  // an estimate: of a small tuple, with its place in the dict

/// The lowest address that recursion over games may reach on this thread.
const char* lowest_for_games() {
    pthread_attr_t attributes;
    void* lowest = nullptr;
    std::size_t size = 0;
    if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
        pthread_attr_getstack(&attributes, &lowest, &size);
        pthread_attr_destroy(&attributes);
    }
    constexpr std::size_t kForPython = std::size_t{3} << 20;
    constexpr std::size_t kMost = std::size_t{64} << 20;  // what is deeper is done without recursion
    const auto* here = static_cast<const char*>(__builtin_frame_address(0));
    if (lowest == nullptr) return here - (std::size_t{128} << 10);
    return std::max(static_cast<const char*>(lowest) + std::min(size / 2, kForPython), here - kMost);
}

}  // namespace

GameGraph::Record::~Record() {
    delete parts.load();
    for (auto& list : moves) delete list.load();
    Py_XDECREF(object);  // under the GIL: see ~GameGraph()
}

/// The items of what a method returned, one after the other. Requires the GIL as long as it lives.
class GameGraph::Items {
 public:
    /// Takes over the reference to `result`.
    Items(const GameGraph& graph, const char* method, PyObject* result) : where_(graph.place(method)), result_(result) {
        if (PyUnicode_Check(result) || PyBytes_Check(result)) {
            throw type_error(where_ + " must return or yield positions: a list of them, not one " + type_name(result));
        }
        iterator_.reset(PyObject_GetIter(result));
        if (iterator_.get() != nullptr) return;
        PyErr_Clear();
        throw type_error(where_ + " must return or yield positions, not " + type_name(result));
    }

    /// Borrowed until the next call; nullptr after the last one.
    PyObject* next() {
        item_.reset(PyIter_Next(iterator_.get()));
        if (item_.get() == nullptr && PyErr_Occurred() != nullptr) throw UserError::taken(where_);
        return item_.get();
    }
    [[nodiscard]] const std::string& where() const { return where_; }

 private:
    std::string where_;
    Reference result_;
    Reference iterator_{nullptr};
    Reference item_{nullptr};
};

GameGraph::GameGraph(PyObject* instance, GameTraits traits, ForeignTypes foreign)
    : instance_(PyWeakref_NewRef(instance, nullptr)),
      traits_(std::move(traits)),
      foreign_(foreign),
      numbers_(PyDict_New()),
      players_{PyUnicode_InternFromString("left"), PyUnicode_InternFromString("right")} {
    if (instance_ == nullptr) throw UserError::taken(traits_.name);
}

GameGraph::~GameGraph() {
    if (Py_IsInitialized() == 0) {  // the objects are gone
        for (Record& record : records_) record.object = nullptr;
        return;
    }
    const Gil gil;
    Py_XDECREF(instance_);
    Py_XDECREF(numbers_);
    for (PyObject* player : players_) Py_XDECREF(player);
    records_.clear();
}

std::string GameGraph::place(const char* method) const { return std::string(method) + "() of " + traits_.name; }

PyObject* GameGraph::instance() const {
    PyObject* const found = PyWeakref_GetObject(instance_);
    if (found != nullptr && found != Py_None) return new_reference(found);
    PyErr_Format(PyExc_ReferenceError, "the %s that the position belongs to is gone", traits_.name.c_str());
    throw UserError::taken("");
}

PyObject* GameGraph::call(const char* method, PyObject* argument, PyObject* second) const {
    const Reference self(instance());
    const Reference name(PyUnicode_InternFromString(method));
    PyObject* const result = PyObject_CallMethodObjArgs(self.get(), name.get(), argument, second, nullptr);
    if (result == nullptr) throw UserError::taken(place(method));
    return result;
}

std::optional<std::string> GameGraph::file_text(PositionId id) const {
    if (!is_own(id) || has_foreign_rules_.load(std::memory_order_relaxed)) return std::nullopt;
    const Gil gil;
    const Reference text(call("_file_text", object(id)));
    Py_ssize_t size = 0;
    const char* const bytes = PyUnicode_Check(text.get()) ? PyUnicode_AsUTF8AndSize(text.get(), &size) : nullptr;
    PyErr_Clear();
    return bytes == nullptr ? std::nullopt : std::optional(std::string(bytes, static_cast<std::size_t>(size)));
}

bool GameGraph::is_file_text(PositionId id, const std::string& text) const {
    const Gil gil;
    const Reference argument(PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), nullptr));
    const Reference is(call("_is_file_text", argument.get(), object(id)));
    return is.get() == Py_True;
}

void GameGraph::require_stack() {
    static thread_local const char* const lowest = lowest_for_games();
    if (static_cast<const char*>(__builtin_frame_address(0)) < lowest) throw TooDeep();
}

void GameGraph::claim(std::size_t bytes) {
    const std::size_t before = bytes_.fetch_add(bytes, std::memory_order_relaxed);
    const std::size_t most = most_bytes_.load(std::memory_order_relaxed);
    if (before + bytes <= most) return;
    bytes_.fetch_sub(bytes, std::memory_order_relaxed);
    throw base::LimitError("the positions of " + traits_.name + " are too many: their limit is " +
                           std::to_string(most) + " bytes");
}

template <class T>
std::span<const T> GameGraph::publish(Known<T>& known, std::vector<T> list) {
    claim(sizeof list + list.size() * sizeof(T) + 16);
    auto made = std::make_unique<const std::vector<T>>(std::move(list));
    const std::vector<T>* expected = nullptr;
    // Another thread may have been faster; then its list stays.
    if (known.compare_exchange_strong(expected, made.get(), std::memory_order_acq_rel)) return *made.release();
    return *expected;
}

PositionId GameGraph::add_record(PyObject* object, const rulesets::AnyPosition* foreign,
                                 const std::vector<SignedId>* sum) {
    claim(sizeof(Record) + kBytesOfObject);
    const auto at = records_.grow_by(1);
    if (object != nullptr) at->object = new_reference(object);
    if (foreign != nullptr) at->foreign = std::make_unique<const rulesets::AnyPosition>(*foreign);
    if (sum != nullptr) at->sum = std::make_unique<const std::vector<SignedId>>(*sum);
    return static_cast<PositionId>(at - records_.begin());
}

PositionId GameGraph::find_own(PyObject* position, const std::string& where) {
    PyObject* found = PyDict_GetItemWithError(numbers_, position);
    if (found == nullptr && PyErr_Occurred() == nullptr) {
        // Python may let another thread run in between: the number that comes first stays.
        const Reference number(PyLong_FromUnsignedLong(add_record(position)));
        found = PyDict_SetDefault(numbers_, position, number.get());
    }
    if (found != nullptr) return static_cast<PositionId>(PyLong_AsUnsignedLong(found));
    if (PyErr_ExceptionMatches(PyExc_TypeError) == 0) throw UserError::taken(where);
    const std::string cause = UserError::taken("").what();
    throw type_error(where + ": a position must be hashable, and this " + type_name(position) + " is not (" + cause +
                     ")");
}

PositionId GameGraph::find_foreign(const rulesets::AnyPosition& position, PyObject* object) {
    std::string key = std::string(position.ruleset().name()) + '\0' + position.key();
    {
        const std::lock_guard lock(mutex_);
        const auto at = foreign_numbers_.find(key);
        if (at != foreign_numbers_.end()) return at->second;
    }
    if (position.ruleset().name() != rulesets::LiteralValue::kName) has_foreign_rules_.store(true);
    const PositionId id = add_record(object, &position);
    const std::lock_guard lock(mutex_);
    return foreign_numbers_.try_emplace(std::move(key), id).first->second;
}

PositionId GameGraph::find_sum(std::vector<SignedId> terms) {
    std::vector<SignedId> flat;
    for (const SignedId term : terms) {
        const auto* const inner = sum(term.id);
        if (inner == nullptr) {
            flat.push_back(term);
        } else {
            for (const SignedId one : *inner) flat.push_back({one.id, one.negated != term.negated});
        }
    }
    std::sort(flat.begin(), flat.end());
    if (flat.size() == 1 && !flat[0].negated) return flat[0].id;
    {
        const std::lock_guard lock(mutex_);
        const auto at = sum_numbers_.find(flat);
        if (at != sum_numbers_.end()) return at->second;
    }
    const PositionId id = add_record(nullptr, nullptr, &flat);
    const std::lock_guard lock(mutex_);
    return sum_numbers_.try_emplace(std::move(flat), id).first->second;
}

PositionId GameGraph::find(PyObject* position, const std::string& where) {
    const SignedId found = find_any(position, where);
    if (found.negated || is_foreign(found.id)) throw type_error(where + ": a position of this class is needed");
    return found.id;
}

SignedId GameGraph::find_any(PyObject* item, const std::string& where) {
    bool negated = false;
    Reference position(new_reference(item));
    while (reinterpret_cast<PyObject*>(Py_TYPE(position.get())) == foreign_.negative) {
        negated = !negated;
        position.reset(PyObject_GetAttrString(position.get(), "position"));
        if (position.get() == nullptr) throw UserError::taken(where);
    }
    const rulesets::AnyPosition foreign = foreign_.position_of(position.get());
    if (foreign.has_ruleset()) return {find_foreign(foreign, position.get()), negated};
    if (PyList_Check(position.get())) {
        std::vector<SignedId> terms;
        for (Py_ssize_t i = 0; i < PyList_GET_SIZE(position.get()); ++i) {
            const Reference term(new_reference(PyList_GET_ITEM(position.get(), i)));
            terms.push_back(find_any(term.get(), where));
        }
        return {find_sum(std::move(terms)), negated};
    }
    return {find_own(position.get(), where), negated};
}

std::span<const PositionId> GameGraph::moves(PositionId id, Player player) {
    if (traits_.impartial && is_own(id)) player = Player::kLeft;
    if (const auto* known = known_moves(id, player)) return *known;
    return publish(records_[id].moves[static_cast<std::size_t>(player)], ask_for_moves(id, player));
}

std::vector<PositionId> GameGraph::foreign_moves(PositionId id, Player player) {
    std::vector<PositionId> list;
    const rulesets::AnyPosition& position = foreign(id);
    for (const rulesets::AnyMove& move : position.moves(player)) {
        list.push_back(find_foreign(position.play(player, move), records_[id].object));
    }
    return list;
}

std::vector<PositionId> GameGraph::moves_in_terms(PositionId id, Player player) {
    std::vector<PositionId> list;
    const std::vector<SignedId>& terms = *sum(id);
    for (std::size_t i = 0; i < terms.size(); ++i) {
        if (i > 0 && terms[i] == terms[i - 1]) continue;  // the same moves again
        for (const PositionId after : moves(terms[i].id, terms[i].negated ? rulesets::opponent(player) : player)) {
            std::vector<SignedId> next = terms;
            next[i].id = after;
            list.push_back(find_sum(std::move(next)));
        }
    }
    return list;
}

std::vector<PositionId> GameGraph::ask_for_moves(PositionId id, Player player) {
    std::vector<PositionId> list;
    std::unordered_set<PositionId> seen;
    if (!is_own(id)) {
        for (const PositionId after : is_foreign(id) ? foreign_moves(id, player) : moves_in_terms(id, player)) {
            if (seen.insert(after).second) list.push_back(after);
        }
        return list;
    }
    const Gil gil;
    const Reference self(instance());
    static PyObject* const name = PyUnicode_InternFromString("options");
    PyObject* const result = PyObject_CallMethodObjArgs(self.get(), name, records_[id].object,
                                                        players_[static_cast<std::size_t>(player)], nullptr);
    if (result == nullptr) throw UserError::taken(place("options"));
    Items items(*this, "options", result);
    while (PyObject* const item = items.next()) {
        const SignedId after = find_any(item, items.where());
        if (after.negated) {
            throw type_error(items.where() + ": a Negative is for regions() and symmetries(), not for options");
        }
        if (seen.insert(after.id).second) list.push_back(after.id);
    }
    return list;
}

std::span<const SignedId> GameGraph::parts(PositionId id) {
    Record& record = records_[id];
    if (const auto* known = record.parts.load(std::memory_order_acquire)) return *known;
    return publish(record.parts, ask_for_parts(id));
}

std::vector<SignedId> GameGraph::ask_for_parts(PositionId id) {
    std::vector<SignedId> list;
    if (const auto* const terms = sum(id)) {
        for (const SignedId term : *terms) {
            for (const SignedId part : parts(term.id)) list.push_back({part.id, part.negated != term.negated});
        }
        return list;
    }
    if (is_foreign(id) || !traits_.has_regions) return {{id, false}};
    const Gil gil;
    Items items(*this, "regions", call("regions", records_[id].object));
    while (PyObject* const item = items.next()) {
        const SignedId part = find_any(item, items.where());
        const auto* const terms = sum(part.id);
        if (terms == nullptr) {
            list.push_back(part);
        } else {
            for (const SignedId term : *terms) list.push_back({term.id, term.negated != part.negated});
        }
    }
    return list;
}

SignedId GameGraph::normal(PositionId id) {
    const auto decode = [](std::uint64_t word) {
        return SignedId{static_cast<PositionId>((word - 2) / 2), (word & 1) != 0};
    };
    const auto encode = [](SignedId of) { return std::uint64_t{of.id} * 2 + 2 + (of.negated ? 1 : 0); };
    Record& record = records_[id];
    if (const std::uint64_t word = record.normal.load(std::memory_order_acquire)) return decode(word);
    if (sum(id) != nullptr || (is_own(id) && !traits_.has_symmetries)) return {id, false};
    const std::vector<SignedId> images = is_foreign(id) ? foreign_images(id) : ask_for_images(id);
    const std::lock_guard lock(naming_);
    if (const std::uint64_t word = record.normal.load(std::memory_order_acquire)) return decode(word);
    // An image that has a normal position already shares it; else this position is that of all of them.
    SignedId normal{id, false};
    for (const SignedId image : images) {
        const std::uint64_t word = records_[image.id].normal.load(std::memory_order_acquire);
        if (word == 0) continue;
        normal = decode(word);
        normal.negated = normal.negated != image.negated;
        break;
    }
    record.normal.store(encode(normal), std::memory_order_release);
    for (const SignedId image : images) {
        auto& word = records_[image.id].normal;
        if (word.load(std::memory_order_acquire) != 0) continue;
        word.store(encode({normal.id, normal.negated != image.negated}), std::memory_order_release);
    }
    return normal;
}

std::vector<SignedId> GameGraph::ask_for_images(PositionId id) {
    std::vector<SignedId> images;
    const Gil gil;
    Items items(*this, "symmetries", call("symmetries", records_[id].object));
    while (PyObject* const item = items.next()) {
        const SignedId image = find_any(item, items.where());
        if (!is_own(image.id)) {
            throw type_error(items.where() + ": an image must be a position of the class itself, and not a list");
        }
        images.push_back(image);
    }
    return images;
}

std::vector<SignedId> GameGraph::foreign_images(PositionId id) {
    std::vector<SignedId> images;
    for (const auto& image : foreign(id).ruleset().images(foreign(id))) {
        images.push_back({find_foreign(image.position, records_[id].object), image.colours_swapped});
    }
    return images;
}

}  // namespace papamu::python
