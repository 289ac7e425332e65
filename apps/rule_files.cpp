#include "apps/rule_files.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <system_error>

#include "apps/installation.h"
#include "base/error.h"
#include "base/toml_guard.h"
#include "base/whole_file.h"
#include "base/words.h"
#include "rulesets/rule_file/load_rules.h"
#include "rulesets/rule_file/shipped_rules.h"

namespace papamu::apps {

namespace fs = std::filesystem;

namespace {

std::optional<std::string> path_in_folders(const std::string& file) {
    for (const std::string& folder : rule_file_folders()) {
        const fs::path path = fs::path(folder) / file;
        std::error_code error;
        if (fs::is_regular_file(path, error)) return path.string();
    }
    return std::nullopt;
}

}  // namespace

std::vector<std::string> rule_file_folders() {
    std::vector<std::string> folders;
    if (const char* const given = std::getenv("PAPAMU_GAMES")) {
        for (const std::string_view folder : base::split(given, ':')) {
            if (!folder.empty()) folders.emplace_back(folder);
        }
    }
    folders.push_back(installation().shared_folder + "/games");
    return folders;
}

std::vector<std::string> rule_file_names() {
    std::vector<std::string> names = rulesets::shipped_rule_names();
    for (const std::string& folder : rule_file_folders()) {
        std::error_code error;
        for (const auto& entry : fs::directory_iterator(folder, error)) {
            const bool is_rule_file = entry.path().extension() == rulesets::kRuleFileEnding;
            std::error_code unknown;
            if (is_rule_file && entry.is_regular_file(unknown)) names.push_back(entry.path().stem().string());
        }
    }
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

const rulesets::AnyRuleset& load_rule_file(const std::string& path) {
    const auto ruleset = rulesets::load_rules(base::read_beginning(path, base::kMostTomlBytes + 1), path);
    if (!ruleset) throw base::FileError(ruleset.error());
    return **ruleset;
}

const rulesets::AnyRuleset* find_rule_file(std::string_view name) {
    const std::string file(name);
    if (name.find('/') != std::string_view::npos) return &load_rule_file(file);
    std::error_code error;
    if (name.ends_with(rulesets::kRuleFileEnding)) {
        if (fs::exists(file, error)) return &load_rule_file(file);
        if (const auto path = path_in_folders(file)) return &load_rule_file(*path);
        if (rulesets::find_shipped_rules(file) == nullptr) return &load_rule_file(file);  // says that there is none
    } else if (const auto path = path_in_folders(file + std::string(rulesets::kRuleFileEnding))) {
        return &load_rule_file(*path);
    }
    return rulesets::load_shipped_rules(name);
}

void look_for_rule_files() {
    rulesets::set_ruleset_source([](std::string_view name) -> const rulesets::AnyRuleset* {
        const bool is_name =
            !name.empty() && name.find('/') == std::string_view::npos && !name.ends_with(rulesets::kRuleFileEnding);
        if (is_name) return find_rule_file(name);
        const auto path = name.ends_with(rulesets::kRuleFileEnding) ? path_in_folders(std::string(name)) : std::nullopt;
        return path ? &load_rule_file(*path) : nullptr;
    });
}

}  // namespace papamu::apps
