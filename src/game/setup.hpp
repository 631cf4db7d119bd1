#pragma once

// What can be chosen before a game, and what was.

#include "core/result.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace papamu {

/// Option ids and values as chosen; what is not named has its default.
using Options = std::map<std::string, std::string>;

/// One value of an option; `id` is what records and command lines say.
struct OptionValue {
    std::string id;
    const Text* name;
};

/// One thing that can be chosen.
struct OptionInfo {
    /// `one_of`: the value is one id of `values`. `slots`: the value is empty (drawn by chance) or one id for
    /// each of `slots`, separated by commas, none twice (a chosen deal).
    enum class Kind : std::uint8_t { one_of, slots };

    std::string id;
    const Text* name = nullptr;
    Kind kind = Kind::one_of;
    std::vector<OptionValue> values;
    std::vector<const Text*> slots;
    std::string standard; ///< the value where none was chosen
};

/// How a match begins. Everything random about it was drawn once: the position says what came of it, and the
/// bytes from which it was drawn stay with it, so that anybody can check the draw.
struct Setup {
    Options options;
    std::vector<std::uint8_t> bytes; ///< empty where nothing was drawn (a position that somebody set up)
    std::string position;            ///< the start, in the game's notation

    friend bool operator==(const Setup&, const Setup&) = default;
};

/// Options as command lines give them, each NAME=VALUE; refuses another form, and a name that comes again.
Result<Options> parse_options(const std::vector<std::string>& words);

/// The options with every one filled in; refuses an unknown option or value by name and says which there are.
Result<Options> complete_options(const std::vector<OptionInfo>& known, const Options& chosen);

} // namespace papamu
