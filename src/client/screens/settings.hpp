#pragma once

#include "client/input/actions.hpp"
#include "client/screens/screen.hpp"

#include <optional>

namespace papamu::audio {
class Audio;
}
namespace papamu::input {
class Translator;
}
namespace papamu::session {
class Preferences;
} // namespace papamu::session

namespace papamu::screens {

/// All that can be set: it takes effect at once and is kept at once.
class SettingsScreen final : public Screen {
public:
    struct Tools {
        input::Translator& input;
        audio::Audio& audio;
        session::Preferences& preferences;
    };
    explicit SettingsScreen(const Tools& with) : with_(with) {}

    std::string name() const override;
    std::optional<std::string> fact(const std::string& name) const override;

private:
    void on_intent(const input::Intent& intent) override;
    void on_help() override;
    void on_time(float seconds) override;
    void show_panels() override;

    void step_back();
    void show_language();
    void show_motion();
    void show_board();
    void show_hands();
    void show_window();
    void show_sound();
    void show_ease();
    void show_speech();
    void show_size();
    void show_reset();
    void show_controls();
    void show_languages();
    void show_binding(input::Action action, bool pad);
    void capture();
    void stop_capture();
    /// Keeps what was changed in this frame.
    void changed() { changed_ = true; }

    Tools with_;
    bool changed_ = false;
    bool asks_reset_ = false;
    /// Of all that can be set, or of more than fits beside the rest.
    enum class Page { all, controls, languages, ease };
    Page page_ = Page::all;
    struct Capturing {
        input::Action action;
        bool pad;
    };
    std::optional<Capturing> capturing_;
};

} // namespace papamu::screens
