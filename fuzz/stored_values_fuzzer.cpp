// Any bytes are read as a form, a reference or a key, or refused; what is read is written as the same bytes. And any
// bytes are laid over the pages of a file of stored values: the file is refused or what it holds is read, but never
// memory outside it.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "base/temporary_folder.h"
#include "fuzz/target.h"
#include "rulesets/any_ruleset.h"
#include "solver/analysis.h"
#include "solver/stored/part_key.h"
#include "solver/stored/region_record.h"
#include "solver/stored/region_space.h"
#include "solver/stored/stored_values.h"
#include "solver/stored/table_work.h"
#include "solver/stored/value_code.h"

namespace papamu::fuzz::stored_values_fuzzer {
namespace {

std::string small_file() {
    const base::TemporaryFolder folder;
    const std::string path = folder.path_of("values");
    {
        const auto file = solver::StoredValues::open(path, {}).value();
        cgt::ValueStore store({.byte_limit = std::size_t{64} << 20, .cache_bytes = std::size_t{1} << 20});
        const solver::RegionSpace& space = *solver::find_region_space("konane");
        const rulesets::AnyRuleset& konane = *rulesets::find_ruleset("konane");
        std::vector<rulesets::AnyPosition> positions;
        for (std::uint64_t i = 0; i < 4096; ++i) {
            positions.push_back(konane.parse(space.position({3, 4}, i)).value());
        }
        solver::make_analyst("konane", store,
                             {.switches = {}, .table_bytes = std::size_t{16} << 20, .stored = file.get()})
            ->store(positions, {}, {});
        // Parts that are no boards, with keys that are cut.
        for (const std::string game : {"eatcake", "arc-kayles"}) {
            const rulesets::AnyRuleset& ruleset = *rulesets::find_ruleset(game);
            const std::vector<rulesets::AnyPosition> example = {ruleset.parse(ruleset.example()).value()};
            solver::make_analyst(ruleset, store, {.switches = {}, .stored = file.get()})->store(example, {}, {});
        }
        solver::StoredValues::Batch batch(*file);
        for (std::size_t length = 500; length < 6000; length += 500) {
            solver::detail::PartKey key(solver::detail::PartKind::kGraph, std::string(length, 'x'));
            key.set_table(1);
            batch.add_region(key.bytes(), solver::reference_bytes(cgt::NumberUpStar{cgt::Dyadic(1), 0, 0}));
        }
        batch.commit();
    }
    std::ifstream in(path, std::ios::binary);
    std::string bytes((std::istreambuf_iterator<char>(in)), {});
    return bytes;
}

/// The first four bytes say where in the file the others are laid.
void read_changed_file(std::string_view data) {
    static const std::string whole = small_file();
    if (data.size() < 5) return;
    std::uint32_t at = 0;
    for (const char byte : data.substr(0, 4)) at = at << 8 | static_cast<unsigned char>(byte);
    std::string bytes = whole;
    data.remove_prefix(4);
    for (std::size_t i = 0; i < data.size(); ++i) {
        char& byte = bytes[(at + i) % bytes.size()];
        byte = static_cast<char>(byte ^ data[i]);
    }
    static const base::TemporaryFolder folder;
    static const std::string path = folder.path_of("changed");
    std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
    if (const auto file = solver::StoredValues::open(path, {.writes = false})) {
        solver::check_values(**file, {}, std::size_t{64} << 20);
    }
}

}  // namespace

PAPAMU_FUZZ_TARGET(stored_values) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    if (const auto form = solver::parse_form(bytes); form && solver::form_bytes(*form) != bytes) std::abort();
    if (const auto value = solver::parse_reference(bytes); value && solver::reference_bytes(*value) != bytes) {
        std::abort();
    }
    if (const auto record = solver::detail::read_record(std::string(solver::detail::FileKey::kMost, 'x'), bytes);
        record && record->rest.size() + record->reference.size() + 4 != bytes.size()) {
        std::abort();
    }
    const auto text = solver::find_region_space("konane")->text_of_key(bytes);
    if (text && text->size() < bytes.size() - 4) std::abort();  // two bits per cell
    read_changed_file(bytes);
    return 0;
}

}  // namespace papamu::fuzz::stored_values_fuzzer
