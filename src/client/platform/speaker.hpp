#pragma once

// Whoever says words aloud: the system's speech service, the browser, or a file for tests. Nothing here waits
// for them.

#include "core/message.hpp"
#include "core/result.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

namespace papamu::platform {

/// Small enough for any of them: on Windows `say` would be `ISpVoice::Speak` with `SPF_ASYNC`, `hush` an
/// empty text with `SPF_PURGEBEFORESPEAK`, and the language a choice among the voices.
class Speaker {
public:
    virtual ~Speaker() = default;
    /// After what is being said and what waits. `language` is the id of a catalogue, "he".
    virtual void say(const std::string& words, const std::string& language) = 0;
    /// Ends what is being said, and forgets what waits.
    virtual void hush() = 0;
    /// What keeps the words from being heard, once each.
    virtual std::optional<Message> take_trouble() = 0;
};

/// The system's. It is looked for when the first words come; where there is none, that is a trouble.
std::unique_ptr<Speaker> system_speaker();

/// Writes what is said into a file, a line each, as soon as it is said; a line of `-` where the rest was not
/// wanted any more. The reason where the file cannot be written.
Result<std::unique_ptr<Speaker>> written_speaker(const std::filesystem::path& file);

/// Whether a program runs that reads screens aloud, as far as that can be known.
bool screen_reader_runs();

} // namespace papamu::platform
