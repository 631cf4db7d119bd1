#include "client/i18n/catalogue.hpp"

#include "client/i18n/capital.hpp"
#include "client/i18n/po.hpp"
#include "client/i18n/utf8.hpp"
#include "data/bytes.hpp"

#include <algorithm>
#include <set>
#include <unordered_map>

namespace papamu::i18n {

namespace {

const auto catalogue_forms =
    Text("i18n.po.forms",
         "{file}, line {line}: the entry needs as many forms as Plural-Forms in the header says: {forms}");
const auto catalogue_plural = Text("i18n.po.plural", "{file}: Plural-Forms in the header is wrong: {rule}");
const auto catalogue_missing =
    Text("i18n.missing", "{file} is missing, so its words are said in English; install Papamu again");
const auto catalogue_unreadable = Text("i18n.unreadable", "{file} cannot be read");

const auto catalogue_names = Text(
    "i18n.names",
    "{file}: {count} translation does not keep what stands in braces and is said in English: {id}",
    "{file}: {count} translations do not keep what stands in braces and are said in English, {id} first");

// The {names} of a sentence, each once.
std::set<std::string_view> names_in(std::string_view sentence)
{
    std::set<std::string_view> out;
    for (auto open = sentence.find('{'); open != std::string_view::npos; open = sentence.find('{', open)) {
        const auto close = sentence.find('}', open);
        if (close == std::string_view::npos) break;
        out.insert(sentence.substr(open, close + 1 - open));
        open = close;
    }
    return out;
}

bool names_kept(const PoEntry& entry, const Text& text)
{
    auto wanted = names_in(text.english());
    const auto many = names_in(text.english_many());
    wanted.insert(many.begin(), many.end());
    return std::all_of(entry.translations.begin(), entry.translations.end(), [&](const std::string& words) {
        auto given = names_in(words);
        if (entry.plural && wanted.count("{count}") > 0) given.insert("{count}"); // "one piece"
        return given == wanted;
    });
}

} // namespace

Catalogue::Catalogue(Language language) : language_(std::move(language)) {}

Result<Catalogue::Added> Catalogue::add(std::string_view bytes, std::string_view file_name)
{
    auto po = read_po(bytes, file_name);
    if (!po) return po.reason();
    PluralRule rule;
    if (const auto field = po->field("Plural-Forms"); !field.empty()) {
        const auto parsed = PluralRule::parse(field);
        if (!parsed) return Message{catalogue_plural, {{"file", file_name}, {"rule", field}}};
        rule = *parsed;
    }
    for (const auto& entry : po->entries)
        if (entry.plural && entry.translations.size() != rule.forms())
            return Message{catalogue_forms,
                           {{"file", file_name}, {"line", entry.line}, {"forms", rule.forms()}}};

    Added out;
    const bool sources = po->field("X-Sources") != "none";
    std::unordered_map<std::string_view, const Text*> texts;
    for (const Text* text : Text::all()) texts.emplace(text->id(), text);
    rules_.push_back(rule);
    for (auto& entry : po->entries) {
        const bool complete = std::none_of(entry.translations.begin(), entry.translations.end(),
                                           [](const std::string& words) { return words.empty(); });
        if (entry.fuzzy || !complete || entry.context.empty()) continue;
        // What a service says may be no text of this program.
        if (const auto known = texts.find(entry.context); known != texts.end()) {
            const Text& text = *known->second;
            const bool same =
                entry.source == text.english() && (!entry.plural || entry.source_many == text.english_many());
            if (sources && !same) {
                ++out.outdated;
                continue;
            }
            if (!names_kept(entry, text)) {
                if (out.broken++ == 0) out.first_broken = entry.context;
                continue;
            }
        }
        ++out.taken;
        entries_.emplace(std::move(entry.context),
                         Entry{std::move(entry.translations), rules_.size() - 1, entry.plural});
    }
    return out;
}

std::string Catalogue::sentence(const Message& message) const
{
    std::int64_t count = 1;
    for (const auto& argument : message.arguments)
        if (argument.name == "count") count = argument.number;
    if (const auto found = entries_.find(message.id); found != entries_.end()) {
        const Entry& entry = found->second;
        return entry.forms[entry.plural ? rules_[entry.rule].form_of(count) : 0];
    }
    const Text* text = Text::find(message.id);
    if (!text) return message.id;
    return std::string{count != 1 && !text->english_many().empty() ? text->english_many() : text->english()};
}

std::string Catalogue::argument_words(const Argument& argument, bool isolate, bool opens) const
{
    std::string out;
    switch (argument.kind) {
    case Argument::Kind::number: out = std::to_string(argument.number); break;
    case Argument::Kind::word: out = argument.word; break;
    case Argument::Kind::text:
        Message message;
        message.id = argument.word;
        message.arguments = argument.arguments;
        out = put_together(message, opens);
        break;
    }
    // In a left-to-right sentence only a name in a right-to-left script can do harm.
    return isolate || has_right_to_left(out) ? isolated(out) : out;
}

namespace {

// The places in a pattern where a sentence begins with an argument, in their order; where the first one
// begins with a letter, that becomes a capital.
std::vector<std::size_t> open_sentences(std::string& pattern, std::string_view language)
{
    std::vector<std::size_t> out;
    std::string changed;
    bool begins = true, first = true, ended = false;
    for (const char32_t c : characters(pattern)) {
        char32_t put = c;
        if (begins && c == U'{') {
            out.push_back(changed.size());
        } else if (begins && !i18n::opens(c) && first) {
            put = capital(c, language);
        }
        if (!i18n::opens(c) && c != U' ') begins = first = false;
        if (ended && c == U' ') begins = true;
        ended = c == U'.' || c == U'!' || c == U'?' || c == U'…';
        append_utf8(changed, put);
    }
    pattern = std::move(changed);
    return out;
}

} // namespace

std::string Catalogue::put_together(const Message& message, bool opens) const
{
    std::string pattern = sentence(message);
    const bool isolate = has_right_to_left(pattern);
    const auto openings = opens ? open_sentences(pattern, language_.id) : std::vector<std::size_t>{};
    std::string out;
    // Argument by argument, since only some of them begin a sentence.
    std::size_t from = 0;
    for (auto brace = pattern.find('{'); brace != std::string::npos; brace = pattern.find('{', from)) {
        const auto close = pattern.find('}', brace);
        if (close == std::string::npos) break;
        const bool begins = std::find(openings.begin(), openings.end(), brace) != openings.end();
        out += pattern.substr(from, brace - from);
        out +=
            substitute(pattern.substr(brace, close + 1 - brace), message.arguments,
                       [&](const Argument& argument) { return argument_words(argument, isolate, begins); });
        from = close + 1;
    }
    return out + pattern.substr(from);
}

std::string Catalogue::words(const Message& message) const { return put_together(message, false); }
std::string Catalogue::opening(const Message& message) const { return put_together(message, true); }

Catalogue load_catalogue(const std::filesystem::path& assets, const Language& language,
                         std::vector<Message>& troubles)
{
    const std::string name = language.id + ".po";
    std::vector<std::filesystem::path> files{assets / "locale" / name};
    std::vector<std::filesystem::path> games;
    std::error_code ignored; // assets without games are fine
    for (std::filesystem::directory_iterator it{assets / "games", ignored}, end; !ignored && it != end;
         it.increment(ignored))
        games.push_back(it->path() / "locale" / name);
    std::sort(games.begin(), games.end());
    files.insert(files.end(), games.begin(), games.end());

    Catalogue catalogue{language};
    for (const auto& path : files) {
        if (!std::filesystem::exists(path, ignored)) {
            // A game may come without translations, the program does not.
            if (path == files.front())
                troubles.emplace_back(catalogue_missing, std::vector<Argument>{{"file", path.string()}});
            continue;
        }
        const auto bytes = read_bytes(path);
        if (!bytes) {
            troubles.emplace_back(catalogue_unreadable, std::vector<Argument>{{"file", path.string()}});
            continue;
        }
        const auto added = catalogue.add(*bytes, path.string());
        if (!added)
            troubles.push_back(added.reason());
        else if (added->broken > 0)
            troubles.emplace_back(catalogue_names, std::vector<Argument>{{"file", path.string()},
                                                                         {"count", added->broken},
                                                                         {"id", added->first_broken}});
    }
    return catalogue;
}

} // namespace papamu::i18n
