#pragma once

#include "core/result.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace papamu::i18n {

/// One entry of a translation file. The context is the id of the Text, the source its English.
struct PoEntry {
    std::string context;
    std::string source;
    std::string source_many; ///< empty unless the entry has a plural
    std::vector<std::string>
        translations;   ///< one, or one for each plural form; empty strings are not translated
    bool fuzzy = false; ///< guessed by a tool, to be checked by a person
    bool plural = false;
    std::size_t line = 0; ///< where the entry begins, counted from one
};

struct PoFile {
    std::vector<PoEntry> entries; ///< without the header
    std::string header;           ///< the lines `Name: value` of the entry with the empty source

    /// The value of a header line; empty when there is none.
    std::string_view field(std::string_view name) const;
};

/// Reads a gettext `.po` file. Strict: what gettext's own tools would refuse is refused here with file and
/// line. Any bytes have an answer.
Result<PoFile> read_po(std::string_view bytes, std::string_view file_name);

} // namespace papamu::i18n
