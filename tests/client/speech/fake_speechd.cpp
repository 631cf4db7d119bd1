// A speech service for tests: what it is told is written into a file, and it fails in the way that a variable
// of the environment says. Of libspeechd it has the names and shapes of the functions alone.

#include <unistd.h>

#include <array>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <string_view>

namespace {

struct Voice {
    char* name;
    char* language;
    char* variant;
};

std::array<char, 6> english{"en-GB"};
std::array<char, 3> slovak{"sk"};
Voice first{english.data(), english.data(), nullptr}, second{slovak.data(), slovak.data(), nullptr};
std::array<Voice*, 3> voices{&first, &second, nullptr};
int calls = 0;

bool is(std::string_view mode)
{
    const char* set = std::getenv("PAPAMU_FAKE_MODE");
    return set && mode == set;
}

void note(const char* what, const char* words)
{
    if (const char* file = std::getenv("PAPAMU_FAKE_FILE"))
        std::ofstream(file, std::ios::app) << what << ' ' << words << '\n';
}

} // namespace

extern "C" {

void* spd_open2(const char*, const char*, const char*, int, void*, int, char** error)
{
    if (is("refuse")) {
        *error = strdup("nobody is there");
        return nullptr;
    }
    note("open", "");
    return voices.data();
}

void spd_close(void*) { note("close", ""); }

int spd_say(void*, int priority, const char* words)
{
    if (is("hang")) {
        note("hang", words);
        for (;;) pause();
    }
    if (is("dead") || (is("dies") && calls++ == 0)) return -1;
    // Of texts (3) the latest is said and no other; messages (2) wait for each other.
    note(priority == 2 ? "say" : "say over others", words);
    return 1;
}

int spd_cancel(void*)
{
    note("cancel", "");
    return 0;
}

int spd_set_language(void*, const char* language)
{
    note("language", language);
    return 0;
}

Voice** spd_list_synthesis_voices(void*) { return voices.data(); }
}
