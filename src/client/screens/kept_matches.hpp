#pragma once

// What can be done with a kept match, from the list as well as from its replay. Whatever goes wrong or has to
// be known is told to the person by the session.

#include "client/modes/watched.hpp"
#include "client/screens/screen.hpp"
#include "client/screens/session.hpp"
#include "client/ui/widgets.hpp"

#include <filesystem>
#include <optional>
#include <string>

namespace papamu::screens {

using modes::Watched;

/// The kept match of this id, as it stands at the table or on the disk.
Result<Watched> watch(Session& session, const std::string& id);

/// The match in a file: a journal is shown as it is, a record is kept first, where anything is kept.
Result<Watched> watch_file(Session& session, const std::filesystem::path& file);

/// Keeps a match that is not kept yet, and says under which id; empty where that failed.
std::string keep_match(Session& session, const Watched& watched);

/// Writes the match as a record into the session's folder of records; what a review found better stands in it
/// as variations.
void save_record(Session& session, const std::string& id, const advice::Review* review = nullptr);

/// Whether the match is to be removed: a question, shown every frame until it is answered.
ui::Answer ask_to_remove();
/// Moves the match to the trash; whether it went.
bool remove_match(Session& session, const std::string& id);

/// Where a match is looked at again, with or without its review.
Route replay_of(Watched watched, bool review = false);
/// The same of a kept match; nothing where it cannot be read.
std::optional<Route> replay_of(Session& session, const std::string& id, bool review = false);
/// Where the match in a file is shown.
Result<Departure> open_file(Session& session, const std::filesystem::path& file);

/// Sits down to the match again; whether that is possible.
bool continue_match(Session& session, const std::string& id);

/// Begins a match between two people from this position; likewise.
bool play_on(Session& session, const Game& game, const std::string& position);

/// How a match ended, in words.
Message words_of(const Game& game, const Conclusion& conclusion);

} // namespace papamu::screens
