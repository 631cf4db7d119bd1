#include "client/platform/speaker.hpp"
#include "client/platform/texts.hpp"
#include "core/c_text.hpp"

extern "C" {
// src/client/web/library.js
void papamu_speech_say(const char* words, const char* language);
void papamu_speech_hush();
char* papamu_speech_trouble(); ///< "missing", "voice" or a reason in the browser's words; null for none
}

namespace papamu::platform {

namespace {

class Browser final : public Speaker {
public:
    ~Browser() override { papamu_speech_hush(); }
    void say(const std::string& words, const std::string& language) override
    {
        papamu_speech_say(words.c_str(), language.c_str());
    }
    void hush() override { papamu_speech_hush(); }
    std::optional<Message> take_trouble() override
    {
        const CText trouble{papamu_speech_trouble()};
        if (!trouble) return std::nullopt;
        const std::string what = trouble.get();
        if (what == "voice") return texts::speech_no_voice;
        return Message{texts::speech_closed, {{"reason", what}}};
    }
};

} // namespace

std::unique_ptr<Speaker> system_speaker() { return std::make_unique<Browser>(); }

// No page is told. What they read is the page's own elements (client/web/mirror.js).
bool screen_reader_runs() { return false; }

} // namespace papamu::platform
