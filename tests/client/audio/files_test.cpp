// What can be said of the shipped sounds without hearing them.

#include "audio/wav.hpp"
#include "client/audio/sound.hpp"
#include "render/stage.hpp"

#include <numeric>
#include <set>

using namespace papamu;
using audio::Sound;
using testing::decibels;
using testing::Wav;

namespace {

Wav wav(Sound sound, int step = 0)
{
    const auto file = stage::directories().assets / "sounds" / audio::file_name(sound, step);
    INFO(file.string());
    const auto read = testing::read_wav(file);
    REQUIRE(read);
    REQUIRE_FALSE(read->samples.empty());
    return *read;
}

template <class Check>
void each_file(Check check)
{
    for (const Sound sound : audio::every_sound)
        for (int step = 0; step < audio::steps(sound); ++step) {
            INFO(audio::file_name(sound, step));
            check(sound, wav(sound, step));
        }
}

bool ends_a_game(Sound sound) { return sound == Sound::win || sound == Sound::loss || sound == Sound::draw; }

} // namespace

TEST_CASE("every sound has a file for each of its steps, and every file a sound", "[audio][files]")
{
    std::set<std::string> wanted, there;
    for (const Sound sound : audio::every_sound)
        for (int step = 0; step < audio::steps(sound); ++step) wanted.insert(audio::file_name(sound, step));
    for (const auto& entry : std::filesystem::directory_iterator{stage::directories().assets / "sounds"})
        if (entry.path().extension() == ".wav") there.insert(entry.path().filename().string());
    CHECK(wanted == there);
    CHECK(audio::file_name(Sound::hop, 100) == audio::file_name(Sound::hop, audio::steps(Sound::hop) - 1));
    CHECK(audio::file_name(Sound::select, 3) == "select.wav");
}

TEST_CASE("sounds are short, and small together", "[audio][files]")
{
    std::size_t bytes = 0;
    each_file([&](Sound sound, const Wav& file) {
        CHECK((file.rate == 22050 || file.rate == 44100));
        CHECK(file.seconds() <= (ends_a_game(sound) ? 0.9 : 0.25) + 0.0005);
        CHECK(file.seconds() >= 0.05);
        bytes += file.bytes;
    });
    CHECK(bytes < 300'000);
}

TEST_CASE("sounds leave room above them, have no constant part and do not click at their ends",
          "[audio][files]")
{
    each_file([](Sound, const Wav& file) {
        CHECK(decibels(file.peak()) < -5.9);
        CHECK(decibels(file.peak()) > -8.5);
        CHECK(std::abs(file.mean()) < 1);
        CHECK(std::abs(file.samples.front()) < 20);
        CHECK(std::abs(file.samples.back()) < 20);
    });
}

TEST_CASE("sounds of a kind are equally loud", "[audio][files]")
{
    const std::vector<std::vector<Sound>> kinds{
        {Sound::select, Sound::slide, Sound::hop, Sound::capture, Sound::illegal, Sound::low_time},
        {Sound::card_swap, Sound::current},
        {Sound::bond, Sound::promotion, Sound::your_turn, Sound::offer, Sound::connect, Sound::lost},
        {Sound::win, Sound::loss, Sound::draw}};
    std::size_t sorted = 0;
    for (const auto& kind : kinds) {
        std::vector<double> levels;
        for (const Sound sound : kind)
            for (int step = 0; step < audio::steps(sound); ++step)
                levels.push_back(decibels(wav(sound, step).rms()));
        const double mean =
            std::accumulate(levels.begin(), levels.end(), 0.0) / static_cast<double>(levels.size());
        for (const double level : levels) CHECK(level == Approx(mean).margin(2));
        sorted += kind.size();
    }
    CHECK(sorted == audio::every_sound.size());
}

TEST_CASE("no sound is shrill, and a row of hops rises", "[audio][files]")
{
    each_file([](Sound, const Wav& file) { CHECK(file.brightness() < 3500); });
    for (int step = 1; step < audio::steps(Sound::hop); ++step)
        CHECK(wav(Sound::hop, step).brightness() > wav(Sound::hop, step - 1).brightness() * 1.03);
}
