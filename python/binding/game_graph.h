// The positions of a game that a Python class describes, as numbers: each is asked about once.
//
//     GameGraph graph(instance, {.name = "Cutcake", .has_regions = true}, kinds);
//     const PositionId id = graph.find(object);                             // with the GIL
//     for (const PositionId after : graph.moves(id, Player::kLeft)) graph.parts(after) ...
//
// A position is any object that can be hashed, and positions are the same if Python's == says so; a list, which cannot
// be hashed, is the sum of the positions in it. What options() or regions() give may also be positions of other
// rulesets (papamu.Position) and values (papamu.Value), which have the moves of their own rules. All of these become
// numbers, so that searches see one graph of numbers.
//
// Any number of threads may use it. The functions without "with the GIL" take the GIL themselves, only while they call
// functions of the user or need objects of Python, and only if the answer is not yet known. They throw UserError.
#pragma once

#include <Python.h>
#include <tbb/concurrent_vector.h>

#include <array>
#include <atomic>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "rulesets/any_position.h"
#include "rulesets/ruleset.h"

namespace papamu::python {

using PositionId = std::uint32_t;

/// A position, or its negative.
struct SignedId {
    PositionId id = 0;
    bool negated = false;

    auto operator<=>(const SignedId&) const = default;
};

/// What a class says about its game.
struct GameTraits {
    std::string name;  // of the class, for messages
    bool impartial = false;
    bool has_regions = false;
    bool has_symmetries = false;
    bool has_own_names = false;  // parse() does not read what positions are called in files of values
};

/// The types that the graph must know: papamu.Negative, and how a papamu.Position or papamu.Value becomes a position
/// of a ruleset.
struct ForeignTypes {
    PyObject* negative = nullptr;  // borrowed: the module keeps it
    /// Returns a position of no game if the object is neither of them. Requires the GIL.
    rulesets::AnyPosition (*position_of)(PyObject* object) = nullptr;
};

/// Thrown where recursion over a game comes near the end of the stack: the caller goes on without recursion.
class TooDeep : public std::exception {
 public:
    [[nodiscard]] const char* what() const noexcept override { return "the game is too deep for recursion"; }
};

class GameGraph {
 public:
    using Player = rulesets::Player;

    /// Holds a weak reference to the instance, and calls its methods. Requires the GIL.
    GameGraph(PyObject* instance, GameTraits traits, ForeignTypes foreign);
    ~GameGraph();
    GameGraph(const GameGraph&) = delete;
    GameGraph& operator=(const GameGraph&) = delete;

    [[nodiscard]] const GameTraits& traits() const { return traits_; }
    /// The number of a position of the class. Requires the GIL; throws UserError, which names `where`.
    PositionId find(PyObject* position, const std::string& where);
    /// The object of a position of the class. Borrowed. Requires the GIL.
    [[nodiscard]] PyObject* object(PositionId id) const { return records_[id].object; }
    /// Whether it is a position of another ruleset.
    [[nodiscard]] bool is_foreign(PositionId id) const { return records_[id].foreign != nullptr; }
    [[nodiscard]] const rulesets::AnyPosition& foreign(PositionId id) const { return *records_[id].foreign; }
    /// The positions of which it is the sum; nullptr if it is not a list.
    [[nodiscard]] const std::vector<SignedId>* sum(PositionId id) const { return records_[id].sum.get(); }

    /// The positions after the moves of a player, each once, in the order of options().
    std::span<const PositionId> moves(PositionId id, Player player);
    /// The same if it is known; nullptr if not.
    [[nodiscard]] const std::vector<PositionId>* known_moves(PositionId id, Player player) const {
        return records_[id].moves[static_cast<std::size_t>(player)].load(std::memory_order_acquire);
    }
    /// The regions of a position: their sum is its value.
    std::span<const SignedId> parts(PositionId id);
    /// The position that stands for all images of this one.
    SignedId normal(PositionId id);

    /// What a position is called in files of values (stored/part_key.h); nullopt if it is not one of the class, or if
    /// play has led to positions of other rulesets: the table is named after the class alone.
    [[nodiscard]] std::optional<std::string> file_text(PositionId id) const;
    /// Whether no other position is called so.
    [[nodiscard]] bool is_file_text(PositionId id, const std::string& text) const;

    /// The instance: a new reference. Requires the GIL.
    [[nodiscard]] PyObject* instance() const;
    /// The result of a method of the instance with at most two arguments: a new reference. Requires the GIL.
    PyObject* call(const char* method, PyObject* argument = nullptr, PyObject* second = nullptr) const;
    /// "options() of Cutcake".
    [[nodiscard]] std::string place(const char* method) const;

    /// Throws TooDeep if little is left of this thread's stack: functions of the user need some as well.
    static void require_stack();
    [[nodiscard]] std::size_t positions() const { return records_.size(); }
    /// Bytes of the records, with an estimate for the objects of Python.
    [[nodiscard]] std::size_t bytes() const { return bytes_.load(std::memory_order_relaxed); }
    /// From now on, new positions that would take more bytes than this cause a LimitError.
    void set_most_bytes(std::size_t bytes) { most_bytes_.store(bytes, std::memory_order_relaxed); }

 private:
    template <class T>
    using Known = std::atomic<const std::vector<T>*>;

    struct Record {
        PyObject* object = nullptr;  // owned; of a foreign position: what keeps its ruleset alive
        std::unique_ptr<const rulesets::AnyPosition> foreign;
        std::unique_ptr<const std::vector<SignedId>> sum;
        Known<SignedId> parts = nullptr;
        std::array<Known<PositionId>, 2> moves = {nullptr, nullptr};
        // Twice the number of the normal position, plus 1 if negated, plus 2; 0: not known.
        std::atomic<std::uint64_t> normal = 0;

        Record() = default;
        ~Record();
        Record(const Record&) = delete;
        Record& operator=(const Record&) = delete;
    };
    class Items;

    PositionId add_record(PyObject* object, const rulesets::AnyPosition* foreign = nullptr,
                          const std::vector<SignedId>* sum = nullptr);
    PositionId find_own(PyObject* position, const std::string& where);
    PositionId find_foreign(const rulesets::AnyPosition& position, PyObject* object);
    /// The number of a sum: that of its only term if there is one. Any thread.
    PositionId find_sum(std::vector<SignedId> terms);
    [[nodiscard]] bool is_own(PositionId id) const { return !is_foreign(id) && sum(id) == nullptr; }
    /// A position or papamu.Negative, of this class or not. Requires the GIL.
    SignedId find_any(PyObject* item, const std::string& where);
    std::vector<PositionId> ask_for_moves(PositionId id, Player player);
    std::vector<PositionId> foreign_moves(PositionId id, Player player);
    std::vector<PositionId> moves_in_terms(PositionId id, Player player);
    std::vector<SignedId> ask_for_parts(PositionId id);
    std::vector<SignedId> ask_for_images(PositionId id);
    std::vector<SignedId> foreign_images(PositionId id);
    void claim(std::size_t bytes);
    template <class T>
    std::span<const T> publish(Known<T>& known, std::vector<T> list);

    PyObject* instance_;  // a weak reference
    GameTraits traits_;
    ForeignTypes foreign_;
    PyObject* numbers_;  // a dict: from positions of the class to their numbers
    std::array<PyObject*, 2> players_;
    tbb::concurrent_vector<Record> records_;
    std::mutex mutex_;  // guards what follows; never held while Python is called
    std::unordered_map<std::string, PositionId> foreign_numbers_;
    std::map<std::vector<SignedId>, PositionId> sum_numbers_;
    std::mutex naming_;                            // guards decisions about Record::normal
    std::atomic<bool> has_foreign_rules_ = false;  // positions of other rulesets have come up, not only values
    std::atomic<std::size_t> bytes_ = 0;
    std::atomic<std::size_t> most_bytes_ = ~std::size_t{0};
};

}  // namespace papamu::python
