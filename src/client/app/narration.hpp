#pragma once

// What the window says aloud: whether it does, to whom, and until when.

#include "client/platform/speaker.hpp"
#include "client/session/session.hpp"
#include "client/speech/narrator.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace papamu::app {

class Narration {
public:
    /// `silent`: nobody hears it. Into this file instead, where one is given.
    Narration(bool silent, std::string log) : silent_(silent), log_(std::move(log)) {}

    /// The reason where nothing can be written into the file.
    Result<void> begin();
    /// As it is set. `anew`: once more where the service was given up.
    void follow(const storage::Settings& settings);
    /// On, or off where it is on, and kept so.
    void turn(session::Preferences& preferences);
    /// Something was entered: what is being said is not waited for.
    void interrupt();
    /// Says what is new in the last frame.
    void tell(float density);
    /// Tells what keeps words from being heard.
    void listen(session::Tidings& tidings);
    /// What somebody asked for; in a page also where nothing speaks, to whatever reads the page.
    void answer(const std::vector<std::string>& told);
    /// All that the last frame shows.
    std::vector<std::string> everything(float density);

private:
    bool wanted(const storage::Settings& settings) const;

    bool silent_;
    std::string log_;
    std::unique_ptr<platform::Speaker> speaker_; ///< while it speaks
    speech::Narrator narrator_;
    ui::Mirroring mirroring_;
    bool fresh_ = true; ///< nothing was said since it began
    speech::Detail detail_ = speech::Detail::normal;
    std::optional<bool> reader_; ///< whether a screen reader runs, asked when it first matters
};

} // namespace papamu::app
