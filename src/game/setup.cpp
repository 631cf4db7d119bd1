#include "game/setup.hpp"

#include "core/text.hpp"
#include "game/texts.hpp"

#include <algorithm>

namespace papamu {

namespace {

std::string ids_of(const std::vector<OptionValue>& values)
{
    std::string out;
    for (const auto& value : values) out += (out.empty() ? "" : ", ") + value.id;
    return out;
}

bool has(const std::vector<OptionValue>& values, std::string_view id)
{
    return std::any_of(values.begin(), values.end(),
                       [&](const OptionValue& value) { return value.id == id; });
}

Result<void> check_value(const OptionInfo& option, const std::string& chosen)
{
    if (option.kind == OptionInfo::Kind::one_of) {
        if (has(option.values, chosen)) return {};
        return Message{
            texts::option_value,
            {{"option", option.id}, {"value", in_quotes(chosen)}, {"known", ids_of(option.values)}}};
    }
    if (chosen.empty()) return {};
    const auto parts = split(chosen, ',');
    if (parts.size() != option.slots.size())
        return Message{texts::option_slots,
                       {{"option", option.id},
                        {"value", in_quotes(chosen)},
                        {"wanted", option.slots.size()},
                        {"found", parts.size()}}};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (!has(option.values, parts[i]))
            return Message{
                texts::option_value,
                {{"option", option.id}, {"value", in_quotes(parts[i])}, {"known", ids_of(option.values)}}};
        if (std::find(parts.begin(), parts.begin() + static_cast<std::ptrdiff_t>(i), parts[i]) !=
            parts.begin() + static_cast<std::ptrdiff_t>(i))
            return Message{texts::option_twice, {{"option", option.id}, {"value", parts[i]}}};
    }
    return {};
}

} // namespace

Result<Options> parse_options(const std::vector<std::string>& words)
{
    Options options;
    for (const auto& word : words) {
        const auto equals = word.find('=');
        if (equals == std::string::npos) return Message{texts::option_form, {{"option", in_quotes(word)}}};
        const auto name = word.substr(0, equals);
        if (!options.emplace(name, word.substr(equals + 1)).second)
            return Message{texts::option_again, {{"option", in_quotes(name)}}};
    }
    return options;
}

Result<Options> complete_options(const std::vector<OptionInfo>& known, const Options& chosen)
{
    std::string names;
    for (const auto& option : known) names += (names.empty() ? "" : ", ") + option.id;
    for (const auto& [id, value] : chosen) {
        const auto found =
            std::find_if(known.begin(), known.end(),
                         [&, &wanted = id](const OptionInfo& option) { return option.id == wanted; });
        if (found == known.end() && known.empty())
            return Message{texts::option_none, {{"option", in_quotes(id)}}};
        if (found == known.end())
            return Message{texts::option_unknown, {{"option", in_quotes(id)}, {"known", names}}};
        if (const auto checked = check_value(*found, value); !checked) return checked.reason();
    }
    Options complete = chosen;
    for (const auto& option : known) complete.try_emplace(option.id, option.standard);
    return complete;
}

} // namespace papamu
