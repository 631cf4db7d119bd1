#include "client/platform/speaker.hpp"
#include "client/platform/texts.hpp"

#include <cerrno>
#include <fstream>
#include <string>
#include <system_error>
#include <utility>

namespace papamu::platform {

namespace {

class Written final : public Speaker {
public:
    explicit Written(std::ofstream out) : out_(std::move(out)) {}

    void say(const std::string& words, const std::string& /*language*/) override
    {
        for (const char letter : words) out_.put(letter == '\n' ? ' ' : letter);
        out_ << std::endl;
        hushed_ = false;
    }
    void hush() override
    {
        if (!std::exchange(hushed_, true)) out_ << '-' << std::endl;
    }
    std::optional<Message> take_trouble() override { return std::nullopt; }

private:
    std::ofstream out_;
    bool hushed_ = true;
};

} // namespace

Result<std::unique_ptr<Speaker>> written_speaker(const std::filesystem::path& file)
{
    std::ofstream out(file, std::ios::app);
    if (!out)
        return Message{texts::file_unwritable,
                       {{"file", file.string()}, {"reason", std::generic_category().message(errno)}}};
    return std::unique_ptr<Speaker>{std::make_unique<Written>(std::move(out))};
}

} // namespace papamu::platform
