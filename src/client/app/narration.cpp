#include "client/app/narration.hpp"

#include "client/app/texts.hpp"
#include "client/i18n/bidi.hpp"
#include "client/platform/here.hpp"
#include "client/ui/text.hpp"

#include <utility>

namespace papamu::app {

Result<void> Narration::begin()
{
    if (log_.empty()) return {};
    auto made = platform::written_speaker(log_);
    if (!made) return made.reason();
    speaker_ = std::move(*made);
    ui::be_mirrored(true);
    ui::be_heard(true);
    return {};
}

bool Narration::wanted(const storage::Settings& settings) const
{
    if (silent_ || settings.speech == storage::Speech::off) return false;
    return settings.speech == storage::Speech::on || reader_.value_or(false);
}

void Narration::follow(const storage::Settings& settings)
{
    detail_ = static_cast<speech::Detail>(settings.speech_detail);
    if (!log_.empty()) return;
    if (!silent_ && settings.speech == storage::Speech::automatic && !reader_)
        reader_ = platform::screen_reader_runs();
    const bool speaks = wanted(settings);
    if (speaks == (speaker_ != nullptr)) return;
    speaker_ = speaks ? platform::system_speaker() : nullptr;
    narrator_.forget();
    fresh_ = true;
    ui::be_heard(speaks);
    // A page is mirrored for whatever reads it.
    if (!platform::in_browser) ui::be_mirrored(speaks);
}

void Narration::turn(session::Preferences& preferences)
{
    const bool speaks = speaker_ != nullptr;
    if (log_.empty()) {
        preferences.settings.speech = speaks ? storage::Speech::off : storage::Speech::on;
        preferences.save();
        follow(preferences.settings);
    }
    // The key says what it did, also to whoever does not hear it.
    answer({ui::text(speaks && log_.empty() ? texts::speech_off : texts::speech_on)});
}

void Narration::interrupt()
{
    narrator_.entered();
    if (speaker_) speaker_->hush();
}

void Narration::tell(float density)
{
    if (!speaker_) return;
    if (!mirroring_.follow(density) && !std::exchange(fresh_, false)) return;
    fresh_ = false;
    for (const auto& words : narrator_.follow(mirroring_.shown(), detail_))
        speaker_->say(i18n::without_isolates(words), mirroring_.shown().language);
}

void Narration::listen(session::Tidings& tidings)
{
    if (!speaker_) return;
    if (auto trouble = speaker_->take_trouble()) tidings.tell(std::move(*trouble));
}

void Narration::answer(const std::vector<std::string>& told)
{
    for (const auto& words : told) ui::announce(words);
}

std::vector<std::string> Narration::everything(float density)
{
    mirroring_.follow(density);
    return speech::everything(mirroring_.shown(), detail_);
}

} // namespace papamu::app
