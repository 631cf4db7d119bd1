#include "client/audio/audio.hpp"
#include "data/bytes.hpp"
#include "render/stage.hpp"
#include "support/awaiting.hpp"

#include <SDL.h>
#include <SDL_mixer.h>

#include <atomic>
#include <cmath>

using namespace papamu;
using audio::Audio;
using audio::Sound;

namespace {

// Which of SDL's ways to a sound device is taken, as the variable SDL_AUDIODRIVER would say.
class Driver {
public:
    explicit Driver(const char* name)
    {
        SDL_SetHintWithPriority(SDL_HINT_AUDIODRIVER, name, SDL_HINT_OVERRIDE);
    }
    ~Driver() { SDL_ResetHint(SDL_HINT_AUDIODRIVER); }
    Driver(const Driver&) = delete;
    Driver& operator=(const Driver&) = delete;
};

bool device_is_open() { return Mix_QuerySpec(nullptr, nullptr, nullptr) > 0; }

// Hears what goes to the open device.
class Ear {
public:
    Ear() { Mix_SetPostMix(hear, &loudest_); }
    ~Ear() { Mix_SetPostMix(nullptr, nullptr); }
    Ear(const Ear&) = delete;
    Ear& operator=(const Ear&) = delete;

    // Plays every running sound to its end; returns the loudest sample.
    int listen()
    {
        testing::await("the end of what is playing", [] { return Mix_Playing(-1) == 0; });
        return loudest_.exchange(0);
    }
    // Whether a sound is heard that `play` begins after all others have been cut off.
    template <class Play>
    bool hears(Play play)
    {
        Mix_HaltChannel(-1);
        loudest_ = 0;
        play();
        testing::await("a sound or its end", [&] { return loudest_ >= 3000 || Mix_Playing(-1) == 0; });
        return loudest_ >= 3000;
    }

private:
    static void hear(void* loudest, Uint8* bytes, int length)
    {
        auto& highest = *static_cast<std::atomic<int>*>(loudest);
        const auto* samples = reinterpret_cast<const Sint16*>(bytes);
        for (int i = 0; i < length / 2; ++i) highest = std::max(highest.load(), std::abs(int{samples[i]}));
    }

    std::atomic<int> loudest_{0};
};

std::vector<std::string> told(Audio& audio)
{
    std::vector<std::string> words;
    for (const auto& trouble : audio.take_troubles()) words.push_back(english(trouble));
    return words;
}

// Lets as much time pass as it takes to give the device back.
void rest_long(Audio& audio)
{
    audio.rest(0.5F);
    audio.rest(Audio::release_after + 1);
}

} // namespace

TEST_CASE("every sound is heard where there is a device", "[audio]")
{
    const Driver driver{"dummy"};
    Audio audio{stage::directories().assets};
    audio.play(Sound::select);
    REQUIRE(device_is_open());
    Ear ear;
    for (const Sound sound : audio::every_sound)
        for (int step = 0; step < audio::steps(sound) + 1; ++step) {
            INFO(audio::file_name(sound, step));
            CHECK(ear.hears([&] { audio.play(sound, step); }));
        }
    CHECK(told(audio).empty());
    CHECK_FALSE(audio.silent());
}

TEST_CASE("without a device the program is silent and says so once", "[audio]")
{
    const Driver driver{"nonexistent"};
    Audio audio{stage::directories().assets};
    CHECK_FALSE(audio.silent());
    for (const Sound sound : audio::every_sound) audio.play(sound);
    CHECK(audio.silent());
    CHECK(audio.without_device());
    CHECK_FALSE(device_is_open());
    const auto words = told(audio);
    REQUIRE(words.size() == 1);
    CHECK(words[0].find("nonexistent") != std::string::npos);
    // It is looked for again after a while, and is no news then.
    rest_long(audio);
    audio.play(Sound::select);
    CHECK(audio.silent());
    CHECK(told(audio).empty());
}

TEST_CASE("a device that appears is found after a while", "[audio]")
{
    Audio audio{stage::directories().assets};
    {
        const Driver driver{"nonexistent"};
        audio.play(Sound::select);
    }
    const Driver driver{"dummy"};
    audio.play(Sound::select);
    CHECK(audio.silent());
    rest_long(audio);
    audio.play(Sound::select);
    CHECK_FALSE(audio.silent());
    CHECK_FALSE(audio.without_device());
    CHECK(device_is_open());
}

TEST_CASE("the device is taken for the first sound and given back when nothing is heard", "[audio]")
{
    const Driver driver{"dummy"};
    Audio audio{stage::directories().assets};
    CHECK_FALSE(device_is_open());
    audio.play(Sound::select);
    CHECK(device_is_open());
    // A long sleep before the sound does not count as silence after it.
    audio.rest(1000);
    CHECK(device_is_open());
    for (int i = 0; i < 39; ++i) audio.rest(0.5F);
    CHECK(device_is_open());
    audio.play(Sound::select);
    for (int i = 0; i < 40; ++i) audio.rest(0.5F);
    CHECK(device_is_open());
    audio.rest(0.5F);
    CHECK_FALSE(device_is_open());
    CHECK_FALSE(audio.silent());
    audio.play(Sound::select);
    CHECK(device_is_open());
    CHECK(told(audio).empty());
}

TEST_CASE("the device goes with the sounds", "[audio]")
{
    const Driver driver{"dummy"};
    {
        Audio audio{stage::directories().assets};
        audio.play(Sound::win);
        CHECK(device_is_open());
    }
    CHECK_FALSE(device_is_open());
    CHECK_FALSE(SDL_WasInit(SDL_INIT_AUDIO));
}

TEST_CASE("muted or turned down to nothing no device is taken", "[audio]")
{
    const Driver driver{"dummy"};
    Audio audio{stage::directories().assets};
    audio.mute(true);
    CHECK(audio.silent());
    audio.play(Sound::select);
    CHECK_FALSE(device_is_open());
    audio.mute(false);
    audio.set_volume(0);
    CHECK(audio.silent());
    audio.play(Sound::select);
    CHECK_FALSE(device_is_open());
    audio.set_volume(0.5F);
    CHECK_FALSE(audio.silent());
    audio.play(Sound::select);
    CHECK(device_is_open());
}

TEST_CASE("the volume is heard, also that of a device taken later, and a number out of range is the nearest",
          "[audio]")
{
    const Driver driver{"dummy"};
    Audio audio{stage::directories().assets};
    audio.play(Sound::illegal);
    const auto peak = [&](float volume) {
        audio.set_volume(volume);
        rest_long(audio);
        audio.play(Sound::select);
        Ear late;
        late.listen();
        audio.play(Sound::illegal);
        return late.listen();
    };
    const int full = peak(1);
    CHECK(peak(0.5F) == Approx(full / 4).margin(full / 20));
    CHECK(peak(7) == Approx(full).margin(2));
    audio.set_volume(-3);
    CHECK(audio.silent());
    audio.set_volume(std::nanf(""));
    CHECK(audio.silent());
}

TEST_CASE("muting ends what is playing", "[audio]")
{
    const Driver driver{"dummy"};
    Audio audio{stage::directories().assets};
    audio.play(Sound::win);
    audio.mute(true);
    CHECK((Mix_Playing(0) == 0 || Mix_FadingChannel(0) == MIX_FADING_OUT));
    audio.mute(false);
    CHECK(Ear{}.hears([&] { audio.play(Sound::select); }));
}

TEST_CASE("a missing and a broken file are named once each, and all others are heard", "[audio]")
{
    const Driver driver{"dummy"};
    const stage::Folder folder;
    const auto sounds = stage::directories().assets / "sounds";
    folder.write("sounds/slide.wav", "this is no sound");
    folder.write("sounds/hop-0.wav", "");
    folder.write("sounds/select.wav", read_bytes(sounds / "select.wav").value());
    // A header that promises samples, and none of them.
    folder.write("sounds/capture.wav", read_bytes(sounds / "capture.wav").value().substr(0, 44));
    Audio audio{folder.path()};
    const auto play_all = [&] {
        for (const Sound sound : {Sound::select, Sound::slide, Sound::hop, Sound::capture, Sound::win})
            audio.play(sound);
    };
    play_all();
    const auto words = told(audio);
    REQUIRE(words.size() == 4);
    CHECK(words[0].find("slide.wav cannot be read") != std::string::npos);
    CHECK(words[1].find("hop-0.wav cannot be read") != std::string::npos);
    CHECK(words[2].find("capture.wav cannot be read") != std::string::npos);
    CHECK(words[3].find("win.wav is missing") != std::string::npos);
    CHECK_FALSE(audio.silent());
    CHECK(Ear{}.hears([&] { audio.play(Sound::select); }));
    play_all();
    rest_long(audio);
    play_all();
    CHECK(told(audio).empty());
}
