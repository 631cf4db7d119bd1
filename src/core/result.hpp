#pragma once

#include "core/message.hpp"

#include <cassert>
#include <optional>
#include <utility>
#include <variant>

namespace papamu {

/// Either a value or the reason why there is none. For what comes from outside: files, network, people.
/// A function that returns a reason has changed nothing.
template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}         // NOLINT: reads as a return
    Result(Message reason) : state_(std::in_place_index<1>, std::move(reason)) {} // NOLINT: reads as a return
    Result(const Text& reason)
        : state_(std::in_place_index<1>, Message{reason}) {} // NOLINT: reads as a return

    explicit operator bool() const { return state_.index() == 0; }

    T& value() &
    {
        assert(*this);
        return *std::get_if<0>(&state_);
    }
    const T& value() const&
    {
        assert(*this);
        return *std::get_if<0>(&state_);
    }
    // Out of a temporary comes a value, so that `for (x : *load())` does not walk what is already gone.
    T value() &&
    {
        assert(*this);
        return std::move(*std::get_if<0>(&state_));
    }
    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T operator*() && { return std::move(*this).value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

    const Message& reason() const
    {
        assert(!*this);
        return *std::get_if<1>(&state_);
    }

private:
    std::variant<T, Message> state_;
};

/// Success without a value, or the reason why not.
template <>
class [[nodiscard]] Result<void> {
public:
    Result() = default;
    Result(Message reason) : reason_(std::move(reason)) {}   // NOLINT: reads as a return
    Result(const Text& reason) : reason_(Message{reason}) {} // NOLINT: reads as a return

    explicit operator bool() const { return !reason_; }
    const Message& reason() const
    {
        assert(reason_);
        return *reason_;
    }

private:
    std::optional<Message> reason_;
};

} // namespace papamu
