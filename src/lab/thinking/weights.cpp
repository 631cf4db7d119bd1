#include "lab/thinking/weights.hpp"

#include <cassert>
#include <cmath>

namespace papamu::lab {

namespace {

using Vector = std::vector<double>;
using Matrix = std::vector<Vector>;

// Solves matrix * x = right by elimination with pivots; the matrix is positive definite.
Vector solved(Matrix matrix, Vector right)
{
    const auto size = right.size();
    for (std::size_t column = 0; column < size; ++column) {
        std::size_t pivot = column;
        for (std::size_t row = column + 1; row < size; ++row)
            if (std::abs(matrix[row][column]) > std::abs(matrix[pivot][column])) pivot = row;
        std::swap(matrix[column], matrix[pivot]);
        std::swap(right[column], right[pivot]);
        for (std::size_t row = column + 1; row < size; ++row) {
            const double factor = matrix[row][column] / matrix[column][column];
            for (std::size_t i = column; i < size; ++i) matrix[row][i] -= factor * matrix[column][i];
            right[row] -= factor * right[column];
        }
    }
    for (std::size_t row = size; row-- > 0;) {
        for (std::size_t i = row + 1; i < size; ++i) right[row] -= matrix[row][i] * right[i];
        right[row] /= matrix[row][row];
    }
    return right;
}

} // namespace

std::vector<FittedWeight> fitted_weights(const Game& game, const std::vector<Judged>& judged, double scale)
{
    std::vector<FittedWeight> weights;
    Matrix rows;
    Vector results;
    for (const auto& one : judged) {
        const auto features = game.features(one.position);
        assert(features);
        if (features->empty()) return {};
        if (weights.empty())
            for (const auto& feature : *features) weights.push_back({feature.name, feature.weight, 0, 0});
        Vector row;
        for (const auto& feature : *features) row.push_back(feature.value / scale);
        rows.push_back(std::move(row));
        results.push_back(one.result);
    }
    if (rows.empty()) return {};

    // Newton's steps on the penalised likelihood, which is concave.
    const auto size = weights.size();
    constexpr double prior = 1e-3;
    Vector fitted(size, 0.0);
    Matrix curvature;
    for (int step = 0; step < 30; ++step) {
        Vector slope(size, 0.0);
        curvature.assign(size, Vector(size, 0.0));
        for (std::size_t i = 0; i < size; ++i) {
            slope[i] = -prior * fitted[i];
            curvature[i][i] = prior;
        }
        for (std::size_t n = 0; n < rows.size(); ++n) {
            double sum = 0;
            for (std::size_t i = 0; i < size; ++i) sum += rows[n][i] * fitted[i];
            const double chance = 1 / (1 + std::exp(-sum));
            for (std::size_t i = 0; i < size; ++i) {
                slope[i] += rows[n][i] * (results[n] - chance);
                for (std::size_t j = 0; j < size; ++j)
                    curvature[i][j] += rows[n][i] * rows[n][j] * chance * (1 - chance);
            }
        }
        const auto change = solved(curvature, slope);
        double largest = 0;
        for (std::size_t i = 0; i < size; ++i) {
            fitted[i] += change[i];
            largest = std::max(largest, std::abs(change[i]));
        }
        if (largest < 1e-6) break;
    }
    for (std::size_t i = 0; i < size; ++i) {
        Vector unit(size, 0.0);
        unit[i] = 1;
        weights[i].fitted = fitted[i];
        weights[i].error = std::sqrt(std::max(0.0, solved(curvature, unit)[i]));
    }
    return weights;
}

} // namespace papamu::lab
