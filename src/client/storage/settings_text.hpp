#pragma once

// Settings as TOML: one section for each subject, `[games.<id>]` for what was chosen for a game, and
// `[bindings.pad]` and `[bindings.keys]`. The names are those of the table in settings_fields.hpp.

#include "client/storage/settings.hpp"
#include "core/result.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace papamu::storage {

struct ReadSettings {
    Settings settings;
    std::vector<Message> troubles;
};

/// A value that is wrong has its default, and a trouble names it and what is allowed. What this version does
/// not know is passed over. The reason is that the text is no TOML.
Result<ReadSettings> read_settings(std::string_view text);

/// The settings put into the text they were read from (empty, or one that `read_settings` reads): keys this
/// version does not know stay, and so do values of a newer version that it could not read, until the person
/// sets something else. A person's own comments are lost. Every value must be one that is allowed.
std::string settings_text(const Settings& settings, std::string_view original);

} // namespace papamu::storage
