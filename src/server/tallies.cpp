#include "server/tallies.hpp"

#include <cassert>
#include <cmath>

namespace papamu::server {

namespace {

// The words of letters. Rows go on to the end of a letter: a version that has more to say in a row needs
// another word, as an older one would read the rest as further rows.
constexpr std::string_view has = "has", uses = "used", lacks = "lacks";

constexpr std::size_t longest = 64 * 1024; ///< bytes of names in one letter
constexpr double parts = 1000;             ///< what is lacking is said in thousandths

std::string name_of(Tally what, const std::string& whose)
{
    return std::to_string(static_cast<int>(what)) + ' ' + whose;
}

/// Letters of one word, each with as many rows as it holds.
class Letters {
public:
    explicit Letters(std::string_view word) : word_(word) {}
    void add(const std::vector<std::string>& row)
    {
        for (const auto& field : row) {
            bytes_ += field.size();
            fields_.push_back(field);
        }
        if (bytes_ > longest) end();
    }
    std::vector<std::string> take()
    {
        if (!fields_.empty()) end();
        return std::move(letters_);
    }

private:
    void end()
    {
        Fields all{word_};
        all.insert(all.end(), fields_.begin(), fields_.end());
        letters_.push_back(write_letter(all));
        fields_.clear();
        bytes_ = 0;
    }

    std::string_view word_;
    std::vector<std::string> fields_, letters_;
    std::size_t bytes_ = 0;
};

void change(std::unordered_map<std::string, std::size_t>& counts, const std::string& name,
            std::ptrdiff_t change)
{
    auto& count = counts[name];
    assert(change >= 0 || count >= static_cast<std::size_t>(-change));
    count += static_cast<std::size_t>(change);
    if (count == 0) counts.erase(name);
}

void append(std::vector<std::string>& all, std::vector<std::string> more)
{
    for (auto& one : more) all.push_back(std::move(one));
}

} // namespace

void Tallies::add(Tally what, const std::string& whose, std::ptrdiff_t more)
{
    if (more == 0) return;
    const auto name = name_of(what, whose);
    change(own_, name, more);
    if (wanted()) changed_.insert(name);
}

std::size_t Tallies::all(Tally what, const std::string& whose) const
{
    const auto name = name_of(what, whose);
    std::size_t count = 0;
    for (const auto* counts : {&own_, &elsewhere_})
        if (const auto place = counts->find(name); place != counts->end()) count += place->second;
    return count;
}

void Tallies::set_rate(const std::string& kind, double per_second, double at_once)
{
    rates_.insert_or_assign(kind, Rate{per_second, at_once});
}

// Null for a kind that only another version knows.
Bucket* Tallies::bucket(const Purse& purse)
{
    const auto rate = rates_.find(purse.first);
    if (rate == rates_.end()) return nullptr;
    return &used_.try_emplace(purse, Bucket(rate->second.per_second, rate->second.at_once)).first->second;
}

void Tallies::used_one(const Purse& purse, std::int64_t amount)
{
    if (wanted()) spent_[purse] += amount;
}

bool Tallies::take(const std::string& kind, const std::string& whose, std::int64_t now)
{
    const Purse purse{kind, whose};
    auto* one = bucket(purse);
    assert(one);
    if (!one->take_if_there(now)) return false;
    used_one(purse, 1);
    return true;
}

void Tallies::give_back(const std::string& kind, const std::string& whose)
{
    const Purse purse{kind, whose};
    auto* one = bucket(purse);
    assert(one);
    one->give_back();
    used_one(purse, -1);
}

void Tallies::tidy(std::int64_t now)
{
    for (auto it = used_.begin(); it != used_.end();)
        it = it->second.full(now) ? used_.erase(it) : std::next(it);
}

std::vector<std::string> Tallies::news()
{
    Letters counts(has), amounts(uses);
    for (const auto& name : std::exchange(changed_, {})) {
        const auto place = own_.find(name);
        counts.add({name, std::to_string(place == own_.end() ? 0 : place->second)});
    }
    for (const auto& [purse, amount] : std::exchange(spent_, {}))
        if (amount != 0) amounts.add({purse.first, purse.second, std::to_string(amount)});
    auto letters = counts.take();
    append(letters, amounts.take());
    return letters;
}

std::vector<std::string> Tallies::met(Node node, std::int64_t now)
{
    lost(node);
    nodes_[node];
    Letters counts(has), missing(lacks);
    for (const auto& [name, count] : own_) counts.add({name, std::to_string(count)});
    for (auto& [purse, bucket] : used_)
        if (const auto lacking = std::llround(bucket.lacking(now) * parts); lacking > 0)
            missing.add({purse.first, purse.second, std::to_string(lacking)});
    auto letters = counts.take();
    append(letters, missing.take());
    return letters;
}

void Tallies::lost(Node node)
{
    const auto place = nodes_.find(node);
    if (place == nodes_.end()) return;
    for (const auto& [name, count] : place->second)
        change(elsewhere_, name, -static_cast<std::ptrdiff_t>(count));
    nodes_.erase(place);
}

bool Tallies::heard(Node node, const Fields& letter, std::int64_t now)
{
    const auto word = letter.front();
    if (word != has && word != uses && word != lacks) return false;
    const auto from = nodes_.find(node);
    if (from == nodes_.end()) return true;
    if (word == has) {
        for (std::size_t field = 1; field + 1 < letter.size(); field += 2) {
            const std::string name(letter[field]);
            const auto count =
                static_cast<std::size_t>(std::max<std::int64_t>(0, number_in(letter, field + 1)));
            auto& known = from->second[name];
            change(elsewhere_, name, static_cast<std::ptrdiff_t>(count) - static_cast<std::ptrdiff_t>(known));
            known = count;
            if (count == 0) from->second.erase(name);
        }
        return true;
    }
    for (std::size_t field = 1; field + 2 < letter.size(); field += 3) {
        auto* one = bucket({std::string(letter[field]), std::string(letter[field + 1])});
        const auto amount = static_cast<double>(number_in(letter, field + 2));
        if (one && word == uses) one->take(now, amount);
        if (one && word == lacks) one->lack(now, amount / parts);
    }
    return true;
}

} // namespace papamu::server
