#include "core/message.hpp"

#include <cassert>
#include <utility>

namespace papamu {

namespace {

// Texts are made before main runs, in any order: the head must need no construction of its own.
constinit const Text* first_text = nullptr;

std::string english_word(const Argument& argument)
{
    switch (argument.kind) {
    case Argument::Kind::number: return std::to_string(argument.number);
    case Argument::Kind::word: return argument.word;
    case Argument::Kind::text: {
        Message inner;
        inner.id = argument.word;
        inner.arguments = argument.arguments;
        return english(inner);
    }
    }
    return {};
}

} // namespace

Argument::Argument(std::string_view argument_name, std::int64_t value) : name(argument_name), number(value) {}
Argument::Argument(std::string_view argument_name, int value) : name(argument_name), number(value) {}
Argument::Argument(std::string_view argument_name, std::size_t value)
    : name(argument_name), number(static_cast<std::int64_t>(value))
{
}
Argument::Argument(std::string_view argument_name, std::string_view value)
    : name(argument_name), kind(Kind::word), word(value)
{
}
Argument::Argument(std::string_view argument_name, const std::string& value)
    : Argument(argument_name, std::string_view{value})
{
}
Argument::Argument(std::string_view argument_name, const char* value)
    : Argument(argument_name, std::string_view{value})
{
}
Argument::Argument(std::string_view argument_name, const Text& value)
    : name(argument_name), kind(Kind::text), word(value.id())
{
}
Argument::Argument(std::string_view argument_name, const Message& value)
    : name(argument_name), kind(Kind::text), word(value.id), arguments(value.arguments)
{
}
Argument::Argument(const Argument&) = default;
Argument::Argument(Argument&&) noexcept = default;
Argument& Argument::operator=(const Argument&) = default;
Argument& Argument::operator=(Argument&&) noexcept = default;
Argument::~Argument() = default;

bool Argument::operator==(const Argument& other) const
{
    return name == other.name && kind == other.kind && number == other.number && word == other.word &&
           arguments == other.arguments;
}

Message::Message() = default;
Message::Message(const Text& text) : id(text.id()) {}
Message::Message(const Text& text, std::vector<Argument> values) : id(text.id()), arguments(std::move(values))
{
}
Message::Message(const Message&) = default;
Message::Message(Message&&) noexcept = default;
Message& Message::operator=(const Message&) = default;
Message& Message::operator=(Message&&) noexcept = default;
Message::~Message() = default;

bool Message::operator==(const Message& other) const
{
    return id == other.id && arguments == other.arguments;
}

Text::Text(const char* id, const char* english_one, const char* english_many)
    : id_(id), one_(english_one), many_(english_many), next_(first_text)
{
    first_text = this;
}

const Text* Text::find(std::string_view id)
{
    for (const Text* text = first_text; text; text = text->next_)
        if (text->id_ == id) return text;
    return nullptr;
}

std::vector<const Text*> Text::all()
{
    std::vector<const Text*> texts;
    for (const Text* text = first_text; text; text = text->next_) texts.push_back(text);
    return texts;
}

std::string english(const Message& message)
{
    const Text* text = Text::find(message.id);
    if (!text) return message.id;
    auto sentence = text->english();
    if (!text->english_many().empty())
        for (const auto& argument : message.arguments)
            if (argument.name == "count" && argument.number != 1) sentence = text->english_many();
    return substitute(sentence, message.arguments, english_word);
}

} // namespace papamu
