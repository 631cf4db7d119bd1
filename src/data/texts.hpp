#pragma once

#include "core/message.hpp"

namespace papamu::texts {

inline const auto toml_line = Text("data.toml_line", "line {line}: {what}");
inline const auto toml_brace = Text("data.toml_brace", "a closing brace where a value is due");
inline const auto toml_header = Text("data.toml_header", "a section has no name");
inline const auto toml_deep = Text("data.toml_deep", "it is nested too deeply");

inline const auto own_files_missing =
    Text("data.own_files_missing", "the program's pictures and shaders were not found, neither in "
                                   "{installed} nor in {source}; install it again");

inline const auto child_unstarted = Text("data.child_unstarted", "{program} cannot be started ({reason})");

inline const auto child_in_browser = Text("data.child_in_browser", "a browser cannot start {program}");

inline const auto levels_missing = Text("data.levels_missing", "{file} is missing");
inline const auto levels_unreadable = Text("data.levels_unreadable", "{file} cannot be read");
inline const auto levels_wrong = Text("data.levels_wrong", "{file}: {why}");
inline const auto levels_count =
    Text("data.levels_count", "the number of levels is wrong: {found} instead of {count}");
inline const auto levels_number =
    Text("data.levels_number", "the level in place {place} must have the number {place}");
inline const auto levels_unknown = Text("data.levels_unknown", "nothing is called \"{name}\" here");
inline const auto levels_endless =
    Text("data.levels_endless", "level {number} needs \"depth\" or \"nodes\", or it would think for ever");
inline const auto levels_text = Text("data.levels_text", "\"{name}\" is no text");
inline const auto levels_value = Text("data.levels_value", "\"{name}\" is not a number in its bounds");

} // namespace papamu::texts
