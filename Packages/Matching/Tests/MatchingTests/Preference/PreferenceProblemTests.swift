import Testing

@testable import Matching

@Suite struct PreferenceProblemTests {
  private static let weights = 5

  /// A small problem with numbers of all kinds: 4 people decide about 5 others, some of them twice.
  private func problem(
    _ seed: UInt64, spreads: EffectSpreads = EffectSpreads(actor: 0.8, target: 0.6)
  ) -> EffectProblem {
    var dice = SplitMix64(seed: seed)
    let count = Self.weights
    var design = DesignMatrix(rows: 30, columns: count)
    for row in 0..<30 {
      for column in 0..<(count - 1) { design[row, column] = dice.unit() * 4 - 2 }
      design[row, count - 1] = 1
    }
    let decisions = (0..<30).map { _ in
      Decision(dice.below(4), of: 4 + dice.below(5), liked: dice.below(2) == 0)
    }
    var precision = [Double](repeating: 0, count: count * count)
    for i in 0..<count {
      for j in 0..<i {
        precision[i * count + j] = 0.1
        precision[j * count + i] = 0.1
      }
      precision[i * (count + 1)] = dice.unit() * 3 + 1
    }
    return EffectProblem(
      design: design, outcomes: decisions.map(\.outcome),
      importances: decisions.map { _ in dice.unit() + 0.1 }, slots: EffectSlots(decisions),
      means: (0..<count).map { _ in dice.unit() - 0.5 }, precision: precision, spreads: spreads)
  }

  private func point(_ problem: EffectProblem, seed: UInt64) -> EffectProblem.Point {
    var dice = SplitMix64(seed: seed)
    return EffectProblem.Point(
      weights: problem.means.map { _ in dice.unit() * 2 - 1 },
      effects: (0..<problem.slots.count).map { _ in dice.unit() - 0.5 })
  }

  /// Weights and effects as one list.
  private func moved(
    _ point: EffectProblem.Point, _ places: [Int], by step: Double
  ) -> EffectProblem.Point {
    var point = point
    for place in places {
      if place < point.weights.count {
        point.weights[place] += step
      } else {
        point.effects[place - point.weights.count] += step
      }
    }
    return point
  }

  @Test("MG1 Newton's step solves the slope and curvature of the loss, by differences")
  func step() throws {
    for seed in 0..<6 as Range<UInt64> {
      let problem = problem(seed)
      let point = point(problem, seed: seed + 100)
      let count = point.weights.count + point.effects.count
      let curvature = try #require(EffectCurvature(of: problem, at: point))
      func loss(_ places: [Int], _ step: Double) -> Double {
        problem.loss(at: moved(point, places, by: step))
      }
      let slope = (0..<count).map { (loss([$0], 1e-5) - loss([$0], -1e-5)) / 2e-5 }
      var matrix = [Double](repeating: 0, count: count * count)
      for i in 0..<count {
        for j in 0..<count {
          // f(i + j) + f(−i − j) − f(i) − f(−i) − f(j) − f(−j) + 2 f, over two.
          let sums = loss([i, j], 1e-3) + loss([i, j], -1e-3) + 2 * loss([], 0)
          let singles = loss([i], 1e-3) + loss([i], -1e-3) + loss([j], 1e-3) + loss([j], -1e-3)
          matrix[i * count + j] = (sums - singles) / 2e-6
        }
      }
      let dense = try #require(CholeskyFactor(matrix, count: count))
      let (change, decrement) = curvature.step
      for (found, expected) in zip(change.weights + change.effects, dense.solve(slope)) {
        #expect(abs(found + expected) < 1e-4)
      }
      #expect(abs(decrement - zip(slope, dense.solve(slope)).reduce(0) { $0 + $1.0 * $1.1 }) < 1e-3)
      // The weights' part of the whole inverse is the covariance without knowing the effects.
      let (whole, part) = (dense.inverse, curvature.factor.inverse)
      let weights = Self.weights
      for i in 0..<weights {
        for j in 0..<weights {
          #expect(abs(whole[i * count + j] - part[i * weights + j]) < 1e-4)
        }
      }
    }
  }

  @Test("MG38 an effect's variance is that of the inverse, but for long ways between people")
  func variances() throws {
    let problem = problem(3)
    let start = point(problem, seed: 4)
    let curvature = try #require(EffectCurvature(of: problem, at: start))
    let curves = zip(problem.logits(at: start), problem.importances).map { logit, importance in
      importance * Logistic.probability(logit) * (1 - Logistic.probability(logit))
    }
    let count = problem.slots.count
    var matrix = [Double](repeating: 0, count: count * count)
    for slot in 0..<count {
      let spread = problem.spreads[isActor: problem.slots.isActor(slot)]
      matrix[slot * (count + 1)] = 1 / (spread * spread)
    }
    for (row, curve) in curves.enumerated() {
      let (actor, target) = (problem.slots.actors[row], problem.slots.targets[row])
      matrix[actor * (count + 1)] += curve
      matrix[target * (count + 1)] += curve
      matrix[actor * count + target] += curve
      matrix[target * count + actor] += curve
    }
    let inverse = try #require(CholeskyFactor(matrix, count: count)).inverse
    for slot in 0..<count {
      let exact = inverse[slot * (count + 1)]
      #expect(curvature.variances[slot] <= exact * (1 + 1e-9))
      #expect(curvature.variances[slot] > exact * 0.85)
    }
  }

  @Test("MG38 people without spread have no effects", arguments: [true, false])
  func off(actors: Bool) throws {
    let spreads = EffectSpreads(actor: actors ? 0 : 0.7, target: actors ? 0.7 : 0)
    let fit = try PreferenceFit(problem(5, spreads: spreads), learning: nil, steps: 100)
    for (slot, effect) in fit.point.effects.enumerated() {
      #expect((effect == 0) == (fit.problem.slots.isActor(slot) == actors))
    }
  }

  @Test("MG2 the optimum is one: no step leads lower")
  func optimum() throws {
    let problem = problem(7)
    let fit = try PreferenceFit(problem, learning: nil, steps: 100)
    let least = problem.loss(at: fit.point)
    for place in 0..<(Self.weights + problem.slots.count) {
      for step in [1e-4, -1e-4] {
        #expect(problem.loss(at: moved(fit.point, [place], by: step)) > least)
      }
    }
  }

  @Test("MG8 a factor's inverse is that of its matrix")
  func inverse() throws {
    for seed in 0..<20 as Range<UInt64> {
      let problem = problem(seed)
      let (matrix, count) = (problem.precision, Self.weights)
      let factor = try #require(CholeskyFactor(matrix, count: count))
      let inverse = factor.inverse
      let solved = factor.solve(Array(matrix[0..<count]))
      for row in 0..<count {
        #expect(abs(solved[row] - (row == 0 ? 1 : 0)) < 1e-10)
        for column in 0..<count {
          let sum = (0..<count).reduce(0.0) {
            $0 + matrix[row * count + $1] * inverse[$1 * count + column]
          }
          #expect(abs(sum - (row == column ? 1 : 0)) < 1e-10)
          #expect(inverse[row * count + column] == inverse[column * count + row])
        }
      }
    }
    #expect(CholeskyFactor([1, 2, 2, 1], count: 2) == nil)
    #expect(CholeskyFactor([.nan], count: 1) == nil)
  }
}
