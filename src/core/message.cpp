#include "core/message.hpp"

#include <cassert>

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
