#include "solver/stored/table_work.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "cgt/value_store.h"
#include "rulesets/any_ruleset.h"
#include "solver/game.h"
#include "solver/stored/form_translation.h"
#include "solver/stored/part_key.h"
#include "solver/stored/region_space.h"
#include "solver/stored/table_ruleset.h"
#include "solver/stored/value_code.h"
#include "solver/stored/value_forms.h"

namespace papamu::solver {

using namespace detail;

namespace {

constexpr std::uint64_t kRecordsBetween = 4096;

/// Counts records, reports progress, and checks whether to stop.
class Watched {
 public:
    Watched(const StoredWatch& watch, std::uint64_t all) : watch_(watch), all_(all) {}

    /// Counts one record; returns whether to go on.
    bool step() {
        if (++done_ % kRecordsBetween != 0) return true;
        if (watch_.progress) watch_.progress(done_, all_);
        return watch_.stop == nullptr || !watch_.stop->load(std::memory_order_relaxed);
    }

 private:
    const StoredWatch& watch_;
    std::uint64_t all_;
    std::uint64_t done_ = 0;
};

/// `tables`: as Snapshot::tables() has them, one for each byte.
const StoredTable& table_of(const std::vector<StoredTable>& tables, const StoredValues::Snapshot& snapshot,
                            std::string_view key) {
    const StoredTable& table = tables[key.empty() ? 0 : static_cast<unsigned char>(key.front())];
    if (table.number == 0) snapshot.refuse(fmt::format("the region {} is in no table", StoredValues::hexadecimal(key)));
    return table;
}

/// What this program can tell of the keys of a table.
class KeyReader {
 public:
    /// `reads_graphs`: whether the texts of parts that are not kept as texts are wanted, which takes longest.
    KeyReader(const StoredTable& table, bool reads_graphs)
        : reads_graphs_(reads_graphs),
          ruleset_(ruleset_of_table(table.ruleset)),
          space_(ruleset_ == nullptr ? nullptr : game_of(*ruleset_).region_space()),
          is_of_version_(ruleset_ != nullptr && ruleset_->version() == table.version),
          has_codes_(ruleset_ != nullptr && table.ruleset != ruleset_->name()) {}

    struct Key {
        bool is_good = true;              // as far as can be told
        std::optional<std::string> text;  // of a position that can be evaluated
    };
    /// `key`: without the number of the table.
    [[nodiscard]] Key read(std::string_view key) const {
        if (is_part_key(key)) return read_part(key);
        if (space_ == nullptr || space_->contents.empty()) return {};
        auto text = space_->text_of_key(key);
        if (!text) return {false, {}};
        if (!is_of_version_) return {};
        const auto position = ruleset_->parse(*text);
        // The keys of a rule file's regions have codes (decompose/rule_file/rule_plan.h) in place of letters.
        return {position && (has_codes_ || position->key() == key), std::move(text)};
    }

 private:
    /// Parts that are kept as positions are written as the ruleset writes them.
    [[nodiscard]] Key read_part(std::string_view key) const {
        if (!is_of_version_) return {};
        const auto text = part_of_kind(key, PartKind::kText);
        if (!text) return {true, reads_graphs_ ? part_text(*ruleset_, key) : std::nullopt};
        const auto position = ruleset_->parse(*text);
        return {position && position->text() == *text, std::string(*text)};
    }

    bool reads_graphs_;
    const rulesets::AnyRuleset* ruleset_;  // nullptr if the program has none for the table
    const RegionSpace* space_;
    bool is_of_version_;
    bool has_codes_;
};

void check_games(const StoredValues::Snapshot& snapshot, ValueDecoder& decoder, Watched& watched, StoredCheck& check) {
    std::unordered_set<cgt::Value> seen;
    const std::uint64_t games = snapshot.games();
    for (std::uint64_t id = 0; id < games; ++id) {
        const cgt::Value value = decoder.value(snapshot, StoredGame{id, false});
        if (seen.contains(-value) || !seen.insert(value).second) {
            snapshot.refuse(fmt::format("game {} is there twice", id));
        }
        if (!snapshot.is_indexed(id, snapshot.game(id))) {
            snapshot.refuse(fmt::format("its index of games does not have game {}", id));
        }
        ++check.games;
        if (!watched.step()) {
            check.stopped = true;
            return;
        }
    }
}

void check_regions(const StoredValues::Snapshot& snapshot, Watched& watched, StoredCheck& check,
                   const StoredVisit& visit) {
    const std::vector<StoredTable> tables = snapshot.tables();
    std::map<std::uint8_t, KeyReader> readers;
    const std::uint64_t games = snapshot.games();
    snapshot.for_each_region({}, [&](std::string_view key, std::string_view reference) {
        const StoredTable& table = table_of(tables, snapshot, key);
        const auto wrong = [&](std::string_view what) {
            snapshot.refuse(fmt::format("the {} region {} {}", table.ruleset,
                                        region_text(table.ruleset, table.version, key.substr(1)), what));
        };
        const auto reader = readers.try_emplace(table.number, table, visit != nullptr).first;
        const KeyReader::Key read = reader->second.read(key.substr(1));
        if (!read.is_good) wrong("is not a position");
        const auto parsed = parse_reference(reference);
        if (!parsed) wrong(fmt::format("has a value that {}", parsed.error()));
        const auto* const game = std::get_if<StoredGame>(&*parsed);
        if (game != nullptr && game->id >= games) wrong("has a value that is not there");
        if (visit && read.text) visit(table, key, *read.text);
        ++check.regions;
        check.stopped = !watched.step();
        return !check.stopped;
    });
}

}  // namespace

StoredCheck check_values(StoredValues& values, const StoredWatch& watch, std::size_t store_bytes,
                         const StoredVisit& visit) {
    StoredCheck check;
    try {
        const StoredValues::Size size = values.size();
        Watched watched(watch, size.games + size.regions);
        const StoredValues::Snapshot snapshot(values);
        cgt::ValueStore store({.byte_limit = store_bytes});
        ValueDecoder decoder(store);
        check_games(snapshot, decoder, watched, check);
        if (!check.stopped) check_regions(snapshot, watched, check, visit);
    } catch (const StoredError& error) {
        check.fault = error.what();
    }
    return check;
}

StoredMerge merge_values(StoredValues& into, StoredValues& from, const StoredWatch& watch) {
    StoredMerge merge;
    const std::uint64_t games_before = into.size().games;
    const StoredValues::Size size = from.size();  // before the snapshot: a thread may have one transaction of a file
    const StoredValues::Snapshot snapshot(from);
    const std::vector<StoredTable> tables = snapshot.tables();
    std::vector<char> number_in_into(tables.size());
    for (const StoredTable& table : tables) {
        if (table.number == 0) continue;
        number_in_into[table.number] = static_cast<char>(into.table(table.ruleset, table.version)->number);
    }
    Watched watched(watch, size.regions);
    // One batch for everything: what the other file has, and as much again because pages may be half full.
    constexpr std::uint64_t more = std::uint64_t{64} << 20;
    StoredValues::Batch batch(into, 2 * size.used_bytes + more);
    FormTranslation translation([&](std::string_view form) { return batch.add_game(form); },
                                [&](std::uint64_t id) { return snapshot.game(id); },
                                [&](std::string_view what) { snapshot.refuse(what); });
    snapshot.for_each_region({}, [&](std::string_view key, std::string_view reference) {
        const StoredTable& table = table_of(tables, snapshot, key);
        std::string own(key);
        own.front() = number_in_into[table.number];
        switch (batch.add_region(own, translation.reference(reference))) {
            case StoredValues::Batch::Added::kNew:
                ++merge.added;
                break;
            case StoredValues::Batch::Added::kThere:
                ++merge.there;
                break;
            case StoredValues::Batch::Added::kDifferent:
                merge.conflict = {table.ruleset, table.version, std::string(key.substr(1))};
                return false;
            case StoredValues::Batch::Added::kNoPlace:
                break;
        }
        merge.stopped = !watched.step();
        return !merge.stopped;
    });
    if (merge.conflict || merge.stopped) return merge;
    batch.commit();
    merge.games = into.size().games - games_before;
    return merge;
}

}  // namespace papamu::solver
