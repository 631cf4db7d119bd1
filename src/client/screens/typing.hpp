#pragma once

#include "client/screens/screen.hpp"

#include <string>

namespace papamu::input {
class Translator;
}
namespace papamu::session {
class OnlineDesk;
class Preferences;
} // namespace papamu::session

namespace papamu::screens {

/// A line of letters: typed, or where no keyboard is in the hand chosen from one on the screen.
class TypingScreen final : public Screen {
public:
    struct Tools {
        const input::Translator& input;
        session::OnlineDesk& desk;
        session::Preferences& preferences;
    };
    using What = to::Typing::What;

    TypingScreen(const Tools& with, What what);

    std::string name() const override { return "typing"; }
    std::optional<std::string> fact(const std::string& name) const override;

private:
    void on_intent(const input::Intent& intent) override;
    void show_panels() override;

    /// Letters of the keyboard; the shift key turns the pages.
    std::vector<std::string> pages() const;
    std::vector<std::string> keys() const;
    void follow_hand();
    void show_keys();
    void show_more_keys(float width, bool with_words);
    void put(const std::string& letter);
    void erase();
    void finish();
    void refuse(Message reason);

    Tools with_;
    What what_;
    std::string words_;
    bool whole_links_; ///< a code alone would lead nowhere
    Message refusal_;
    std::size_t page_ = 0;
    bool fresh_ = true;       ///< nothing was shown yet
    bool shows_keys_ = false; ///< the keyboard on the screen
};

} // namespace papamu::screens
