"""Optimal values by scipy and networkx for markets that the tests make again from their seeds.

Made once:  python assignment.py > ../MatchingTests/Assignment/AssignmentReferences.swift   (pip install scipy networkx; then swift format)
Weights are whole numbers, so values are exact.
"""

import networkx
import numpy
import scipy.optimize
import scipy.sparse

MASK = (1 << 64) - 1


class SplitMix64:
    """As in Sources/Matching/Numerics/SplitMix64.swift."""

    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def below(self, bound):
        if bound <= 1:
            return 0
        least = (1 << 64) % bound
        while True:
            product = self.next() * bound
            if product & MASK >= least:
                return product >> 64


def dense(rows, columns, seed):
    """Weights from -950 to 49."""
    dice = SplitMix64(seed)
    return numpy.array(
        [[dice.below(1000) - 950 for _ in range(columns)] for _ in range(rows)])


def sparse(left, right, each, seed, population=False):
    """For each left row some candidates with weights from -100 to 899, and capacities 0 to 3."""
    dice = SplitMix64(seed)
    edges = {}
    for row in range(left):
        for _ in range(each):
            column = dice.below(right)
            weight = dice.below(1000) - 100
            if population and row == column:
                continue
            pair = (min(row, column), max(row, column)) if population else (row, column)
            edges.setdefault(pair, weight)
    capacities = [dice.below(4) for _ in range(left)]
    others = [dice.below(4) for _ in range(0 if population else right)]
    return edges, capacities, others


def optimum(edges, capacities, others, population):
    """The best choice of edges within all capacities, by HiGHS."""
    count = len(capacities) + len(others)
    matrix = scipy.sparse.lil_array((count, len(edges)))
    for place, (one, other) in enumerate(edges):
        matrix[one, place] = 1
        matrix[other if population else len(capacities) + other, place] = 1
    found = scipy.optimize.milp(
        -numpy.array(list(edges.values()), dtype=float),
        constraints=scipy.optimize.LinearConstraint(
            matrix.tocsr(), ub=numpy.array(capacities + others)),
        bounds=scipy.optimize.Bounds(0, 1), integrality=1, options={"mip_rel_gap": 0})
    assert found.status == 0, found.message
    return round(-found.fun)


def blossom(edges):
    """One partner each in one population, by networkx."""
    graph = networkx.Graph()
    for (one, other), weight in edges.items():
        graph.add_edge(one, other, weight=weight)
    chosen = networkx.max_weight_matching(graph)
    return sum(graph[one][other]["weight"] for one, other in chosen)


def main():
    print("// Made by References/assignment.py with scipy", scipy.__version__, "and networkx",
          networkx.__version__ + "; not edited by hand.\n")
    print("/// Optimal values that other people's solvers found.")
    print("enum AssignmentReferences {")
    print("  /// Rows, columns, seed; the most weight, and the most weight of as many pairs as can be.")
    print("  static let dense: [(rows: Int, columns: Int, seed: UInt64, weight: Double, paired: Double)] = [")
    for rows, columns, seed in [(40, 40, 1), (60, 90, 2), (120, 70, 3), (150, 150, 4), (1, 50, 5)]:
        weights = dense(rows, columns, seed)
        positive = numpy.maximum(weights, 0)
        best = [m[scipy.optimize.linear_sum_assignment(m, maximize=True)].sum()
                for m in (positive, weights)]
        print(f"    ({rows}, {columns}, {seed}, {best[0]}, {best[1]}),")
    print("  ]\n")
    print("  /// Left rows, right rows, candidates each, seed; the most weight.")
    print("  static let sparse: [(left: Int, right: Int, each: Int, seed: UInt64, weight: Double)] = [")
    for left, right, each, seed in [(50, 50, 6, 1), (120, 60, 8, 2), (60, 200, 15, 3), (300, 300, 10, 4)]:
        edges, capacities, others = sparse(left, right, each, seed)
        print(f"    ({left}, {right}, {each}, {seed}, "
              f"{optimum(edges, capacities, others, False)}),")
    print("  ]\n")
    print("  /// People, candidates each, seed; the most weight with capacities, and with one each.")
    print("  static let population: [(people: Int, each: Int, seed: UInt64, weight: Double, ones: Double)] = [")
    for people, each, seed in [(40, 4, 1), (100, 8, 2), (200, 12, 3)]:
        edges, capacities, _ = sparse(people, people, each, seed, True)
        value = optimum(edges, capacities, [], True)
        print(f"    ({people}, {each}, {seed}, {value}, {blossom(edges)}),")
    print("  ]")
    print("}")


if __name__ == "__main__":
    main()
