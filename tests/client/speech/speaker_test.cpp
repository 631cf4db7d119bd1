#include "client/platform/speaker.hpp"
#include "client/platform/texts.hpp"
#include "core/text.hpp"
#include "support/awaiting.hpp"
#include "support/places.hpp"

#include <catch2/catch.hpp>

#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

using namespace papamu;
using papamu::testing::await;

namespace {

// The service in the place of the system's, in one of its moods.
class Service {
public:
    explicit Service(const char* mode)
        : file_(std::filesystem::temp_directory_path() / ("papamu_speech_" + std::to_string(::getpid())))
    {
        std::filesystem::remove(file_);
        const auto fake = testing::build() / "tests" / "client" / "libpapamu_fake_speechd.so";
        ::setenv("PAPAMU_SPEECHD", fake.c_str(), 1);
        ::setenv("PAPAMU_FAKE_MODE", mode, 1);
        ::setenv("PAPAMU_FAKE_FILE", file_.c_str(), 1);
    }
    ~Service()
    {
        ::unsetenv("PAPAMU_SPEECHD");
        std::filesystem::remove(file_);
    }
    Service(const Service&) = delete;
    Service& operator=(const Service&) = delete;

    std::string heard() const
    {
        std::ifstream in(file_);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    // Waits until the service was told these words; returns everything it was told.
    std::string hears(const std::string& words) const
    {
        await("the words \"" + words + "\" at the service",
              [&] { return heard().find(words) != std::string::npos; });
        return heard();
    }

private:
    std::filesystem::path file_;
};

Message trouble_of(platform::Speaker& speaker)
{
    return *await("a trouble of the speaker", [&] { return speaker.take_trouble(); });
}

} // namespace

TEST_CASE("words are said in their order and language, and hushed", "[speech]")
{
    const Service service("");
    const auto speaker = platform::system_speaker();
    speaker->say("one", "en");
    speaker->say("dva", "sk");
    CHECK(service.hears("say dva\n") == "open \nlanguage en\nsay one\nlanguage sk\nsay dva\n");
    speaker->hush();
    CHECK(service.hears("cancel \n").ends_with("say dva\ncancel \n"));
    CHECK_FALSE(speaker->take_trouble());
}

TEST_CASE("a language without a voice is told once", "[speech]")
{
    const Service service("");
    const auto speaker = platform::system_speaker();
    speaker->say("שלום", "he");
    CHECK(trouble_of(*speaker) == platform::texts::speech_no_voice);
    speaker->say("שלום", "he");
    CHECK(service.hears("say שלום\nsay שלום\n").ends_with("say שלום\nsay שלום\n"));
    CHECK_FALSE(speaker->take_trouble());
}

TEST_CASE("a service that went away is asked once more, and given up where it stays away", "[speech]")
{
    {
        const Service service("dies");
        const auto speaker = platform::system_speaker();
        speaker->say("again", "en");
        CHECK(service.hears("say again\n").ends_with("open \nlanguage en\nsay again\n"));
        CHECK_FALSE(speaker->take_trouble());
    }
    const Service service("dead");
    const auto speaker = platform::system_speaker();
    speaker->say("nobody", "en");
    CHECK(trouble_of(*speaker).id == platform::texts::speech_closed.id());
}

TEST_CASE("a service that refuses, or is not installed, is told", "[speech]")
{
    {
        const Service service("refuse");
        const auto speaker = platform::system_speaker();
        speaker->say("nobody", "en");
        CHECK(english(trouble_of(*speaker)).find("nobody is there") != std::string::npos);
    }
    const Service service("");
    ::setenv("PAPAMU_SPEECHD", "/nowhere/libspeechd.so.2", 1);
    const auto speaker = platform::system_speaker();
    speaker->say("nobody", "en");
    CHECK(trouble_of(*speaker) == platform::texts::speech_missing);
}

TEST_CASE("a service that hangs holds nobody up, is told, and is left behind at the end", "[speech]")
{
    const Service service("hang");
    const auto begin = std::chrono::steady_clock::now();
    {
        const auto speaker = platform::system_speaker();
        for (int word = 0; word < 1000; ++word) speaker->say(std::to_string(word), "en");
        service.hears("hang ");
        CHECK(trouble_of(*speaker) == platform::texts::speech_hangs);
        speaker->say("more", "en");
        speaker->hush();
        CHECK_FALSE(speaker->take_trouble());
    }
    // The service never comes back: whoever waited for it would still be above.
    WARN("left behind after "
         << std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count() << " s");
}

TEST_CASE("what is said can be written into a file, and a file that cannot be written is told", "[speech]")
{
    const auto file = std::filesystem::temp_directory_path() / ("papamu_said_" + std::to_string(::getpid()));
    std::filesystem::remove(file);
    {
        auto made = platform::written_speaker(file);
        REQUIRE(made);
        (*made)->hush();
        (*made)->say("one", "en");
        (*made)->hush();
        (*made)->hush();
        (*made)->say("two\nlines", "en");
    }
    std::ifstream in(file);
    const std::string all{std::istreambuf_iterator<char>(in), {}};
    CHECK(all == "one\n-\ntwo lines\n");
    std::filesystem::remove(file);
    CHECK_FALSE(platform::written_speaker("/nowhere/at/all"));
}
