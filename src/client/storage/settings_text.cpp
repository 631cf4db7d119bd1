#include "client/storage/settings_text.hpp"

#include "client/storage/settings_fields.hpp"
#include "data/toml.hpp"

#include <cassert>

namespace papamu::storage {

namespace {

constexpr std::int64_t known_version = 1;

std::int64_t version_of(const toml::table& root)
{
    return root["version"].value_exact<std::int64_t>().value_or(known_version);
}

std::optional<Value> value_of(const toml::node& node)
{
    if (const auto* found = node.as_boolean()) return Value{found->get()};
    if (const auto* found = node.as_integer()) return Value{static_cast<double>(found->get())};
    if (const auto* found = node.as_floating_point()) return Value{found->get()};
    if (const auto* found = node.as_string()) return Value{found->get()};
    return std::nullopt;
}

template <class Allowed>
auto read_node(const toml::node& node, const Allowed& allowed)
{
    const auto value = value_of(node);
    return value ? allowed.read(*value) : decltype(allowed.read(*value)){};
}

struct Name {
    std::string_view section;
    std::string_view key;

    explicit Name(std::string_view name)
        : section(name.substr(0, name.find('.'))), key(name.substr(name.find('.') + 1))
    {
    }
};

// Reads what stands below one table.
class Reader {
public:
    Reader(const toml::table& table, std::string where, std::vector<Message>& troubles)
        : table_(table), where_(std::move(where)), troubles_(troubles)
    {
    }

    template <class Field, class Standard, class Allowed>
    void operator()(std::string_view name, Field& field, const Standard& standard, const Allowed& allowed)
    {
        field = standard;
        const Name at{name};
        const auto* section = this->section(at.section);
        const auto* node = section ? section->get(at.key) : nullptr;
        if (!node) return;
        if (auto value = read_node(*node, allowed))
            field = *value;
        else
            wrong(where_ + std::string{name}, *node, allowed.allowed());
    }

    void map(std::string_view name, std::map<std::string, std::string>& out)
    {
        const auto* section = this->section(name);
        if (!section) return;
        for (const auto& [key, node] : *section) {
            const std::string word{key.str()};
            if (auto value = read_node(node, Words{}))
                out[word] = *value;
            else
                wrong(where_ + std::string{name} + '.' + word, node, Words{}.allowed());
        }
    }

    /// The table of this name; none when it is missing, or when something else stands there, which is told
    /// once.
    const toml::table* section(std::string_view name)
    {
        const auto* node = table_.get(name);
        if (!node || node->is_table()) return node ? node->as_table() : nullptr;
        if (told_ != name)
            troubles_.push_back(
                {texts::settings_section,
                 {{"key", in_quotes(where_ + std::string{name})}, {"value", in_quotes(toml_value(*node))}}});
        told_ = name;
        return nullptr;
    }

    void wrong(const std::string& key, const toml::node& node, const Message& allowed)
    {
        troubles_.push_back(
            {texts::settings_value,
             {{"key", in_quotes(key)}, {"value", in_quotes(toml_value(node))}, {"allowed", allowed}}});
    }

private:
    const toml::table& table_;
    std::string where_;
    std::vector<Message>& troubles_;
    std::string told_;
};

// Writes into one table.
class Writer {
public:
    /// `newer`: what cannot be read there is no mistake but from a newer version.
    Writer(toml::table& table, bool newer) : table_(table), newer_(newer) {}

    template <class Field, class Standard, class Allowed>
    void operator()(std::string_view name, const Field& field, const Standard& standard,
                    const Allowed& allowed)
    {
        assert(allowed.read(allowed.write(field)));
        const Name at{name};
        if (newer_ && field == standard && !readable(at, allowed)) return;
        if constexpr (requires { Allowed::seldom; })
            if (field == standard && !table_[at.section][at.key]) return;
        std::visit([&](const auto& value) { section(at.section).insert_or_assign(at.key, value); },
                   allowed.write(field));
    }

    void map(std::string_view name, const std::map<std::string, std::string>& words)
    {
        if (leaves(name, words.empty())) return;
        auto& into = section(name);
        forget(into, words, [](const toml::node& node) { return read_node(node, Words{}).has_value(); });
        for (const auto& [key, word] : words) {
            assert(is_clean_utf8(key) && is_clean_utf8(word));
            into.insert_or_assign(key, word);
        }
    }

    /// Whether a newer version has something else than a section there, and there is nothing to put into one.
    bool leaves(std::string_view name, bool nothing) const
    {
        const auto* node = table_.get(name);
        return newer_ && nothing && node && !node->is_table();
    }

    /// The table of this name, in the place of whatever else was there.
    toml::table& section(std::string_view name)
    {
        if (auto* node = table_.get(name); node && node->is_table()) return *node->as_table();
        return *table_.insert_or_assign(name, toml::table{}).first->second.as_table();
    }

    /// Takes away what was read from this table and is no longer in the settings.
    template <class Map, class Readable>
    void forget(toml::table& table, const Map& kept, Readable read) const
    {
        for (auto at = table.begin(); at != table.end();) {
            const bool stays = kept.contains(std::string{at->first.str()}) || (newer_ && !read(at->second));
            at = stays ? std::next(at) : table.erase(at);
        }
    }

private:
    template <class Allowed>
    bool readable(const Name& at, const Allowed& allowed) const
    {
        const auto* section = table_.get(at.section);
        if (!section) return true;
        if (!section->is_table()) return false;
        const auto* node = section->as_table()->get(at.key);
        return !node || read_node(*node, allowed).has_value();
    }

    toml::table& table_;
    bool newer_;
};

const auto set_to_standard = [](std::string_view, auto& field, const auto& standard, const auto&) {
    field = standard;
};

} // namespace

GameChoices::GameChoices() { each_field(*this, set_to_standard); }

Settings::Settings() { each_field(*this, set_to_standard); }

Result<ReadSettings> read_settings(std::string_view text)
{
    const auto root = parse_toml(text);
    if (!root) return root.reason();
    ReadSettings out;
    Reader reader(*root, "", out.troubles);
    if (const auto* version = root->get("version");
        version && version->value_exact<std::int64_t>().value_or(0) < 1)
        reader.wrong("version", *version, texts::allowed_version);
    each_field(out.settings, reader);
    if (const auto* games = reader.section("games")) {
        Reader in_games(*games, "games.", out.troubles);
        for (const auto& [key, node] : *games) {
            const std::string id{key.str()};
            const auto* game = in_games.section(id);
            if (!game) continue;
            Reader in_game(*game, "games." + id + '.', out.troubles);
            auto& choices = out.settings.games[id];
            each_field(choices, in_game);
            in_game.map("options", choices.options);
        }
    }
    if (const auto* bindings = reader.section("bindings")) {
        Reader in_bindings(*bindings, "bindings.", out.troubles);
        in_bindings.map("pad", out.settings.pad_bindings);
        in_bindings.map("keys", out.settings.key_bindings);
    }
    return out;
}

std::string settings_text(const Settings& settings, std::string_view original)
{
    auto parsed = parse_toml(original);
    assert(parsed);
    toml::table root = std::move(*parsed);
    const auto version = std::max(version_of(root), known_version);
    const bool newer = version > known_version;
    root.insert_or_assign("version", version);
    Writer writer(root, newer);
    each_field(settings, writer);
    if (!writer.leaves("games", settings.games.empty())) {
        auto& games = writer.section("games");
        writer.forget(games, settings.games, [](const toml::node& node) { return node.is_table(); });
        Writer in_games(games, newer);
        for (const auto& [id, choices] : settings.games) {
            Writer in_game(in_games.section(id), newer);
            each_field(choices, in_game);
            in_game.map("options", choices.options);
        }
    }
    if (!writer.leaves("bindings", settings.pad_bindings.empty() && settings.key_bindings.empty())) {
        Writer in_bindings(writer.section("bindings"), newer);
        in_bindings.map("pad", settings.pad_bindings);
        in_bindings.map("keys", settings.key_bindings);
    }
    return toml_text(root);
}

} // namespace papamu::storage
