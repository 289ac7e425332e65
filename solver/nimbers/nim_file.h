// Nim values of heaps in the file of stored values (solver/values/part_file.h).
//
//     NimFile file(parts, store);                                        // or NimFile(): no file
//     if (const auto known = file.find(name_of(heap))) ...               // name_of(heap): the heap alone, as a text
//     file.prepare(nimbers, in_file, 60'000, pause, name_of);            // of a take-and-break game
//
// For one thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/work_limit.h"
#include "cgt/value_store.h"
#include "rulesets/any_ruleset.h"
#include "solver/game.h"
#include "solver/nimbers/heap_nimbers.h"
#include "solver/values/mex.h"
#include "solver/values/part_file.h"

namespace papamu::solver::detail {

class NimFile {
 public:
    NimFile() = default;
    /// Both must outlive this. The store is for values on their way to the file and back.
    NimFile(PartFile& file, cgt::ValueStore& store) : file_(&file), store_(&store) {}

    [[nodiscard]] bool may_have_any() const { return file_ != nullptr && file_->may_have_any(); }
    [[nodiscard]] bool writes() const { return file_ != nullptr && file_->writes(); }
    /// As in PartFile.
    [[nodiscard]] bool keeps_all() const { return file_ != nullptr && file_->keeps_all(); }

    [[nodiscard]] std::optional<NimValue> find(std::string_view name) const {
        if (!may_have_any()) return std::nullopt;
        const auto stored = file_->find(name);
        return stored ? nim_value_of(*store_, *stored) : std::nullopt;
    }
    void keep(std::string_view name, NimValue value) const {
        if (writes()) file_->keep(name, nimber(*store_, value));
    }
    /// As in PartFile.
    template <class Found, class WorkOf, class Keep>
    void keep_when_stopped(std::vector<Found>& found, WorkOf&& work_of, Keep&& keep) const {
        if (file_ == nullptr) return found.clear();
        file_->keep_when_stopped(found, std::forward<WorkOf>(work_of), std::forward<Keep>(keep));
    }

    /// HeapNimbers::prepare() with the values that the file has. Long sequences without a period are kept, also if
    /// `pause` throws. `in_file`: heaps below this one are in the file, or too few to be kept; 1 at first.
    template <class NameOf>
    void prepare(HeapNimbers& nimbers, rulesets::HeapSize& in_file, rulesets::HeapSize most,
                 const std::function<void()>& pause, NameOf&& name_of) const {
        if (file_ == nullptr || most < kLeastSequence) return nimbers.prepare(most, pause);
        const auto known = [&](rulesets::HeapSize heap) {
            base::look_for_stop();
            const auto value = find(name_of(heap));
            if (value) in_file = heap + 1;
            return value;
        };
        const auto keep_sequence = [&] {
            const auto& values = nimbers.sequence().values();
            if (!writes() || nimbers.period() || values.size() < kLeastSequence) return;
            for (; in_file < values.size(); ++in_file) keep(name_of(in_file), values[in_file]);
        };
        try {
            may_have_any() ? nimbers.prepare(most, pause, known) : nimbers.prepare(most, pause);
        } catch (...) {
            try {
                keep_sequence();
            } catch (const std::exception&) {  // no memory: it is found again
            }
            throw;
        }
        keep_sequence();
    }

 private:
    // The values of smaller heaps are computed in less time than a lookup takes.
    static constexpr rulesets::HeapSize kLeastSequence = 2000;

    PartFile* file_ = nullptr;
    cgt::ValueStore* store_ = nullptr;
};

/// A file for a search that has no store of values.
class OwnNimFile {
 public:
    OwnNimFile(StoredValues* file, const rulesets::AnyRuleset& ruleset) {
        if (file == nullptr) return;
        const auto table = game_of(ruleset).table_name(ruleset);
        own_ = std::make_unique<Own>(*file, table.value_or(""), ruleset.version());
    }

    [[nodiscard]] NimFile use() const { return own_ == nullptr ? NimFile() : NimFile(own_->file, own_->store); }
    [[nodiscard]] bool writes() const { return own_ != nullptr && own_->file.writes(); }
    /// As in PartFile.
    template <class Ask>
    void keep_all(Ask&& ask) const {
        if (own_ != nullptr) own_->file.keep_all(std::forward<Ask>(ask));
    }
    void write() const {
        if (own_ != nullptr) own_->file.write();
    }

 private:
    struct Own {
        Own(StoredValues& values, const std::string& table, int version) : file(&values, store, table, version) {}

        cgt::ValueStore store{{.byte_limit = std::size_t{64} << 20, .cache_bytes = std::size_t{1} << 16}};
        PartFile file;
    };

    std::unique_ptr<Own> own_;
};

}  // namespace papamu::solver::detail
