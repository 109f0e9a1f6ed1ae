/// First and second derivatives of an ``EffectProblem`` at a point, with the effects of people
/// eliminated from the second ones: what is left is the precision of the weights when it is not
/// known how people differ.
struct EffectCurvature {
  /// The derivatives by the weights.
  let slope: [Double]
  /// The response of the best effects to the weights: a row for each slot, minus the derivatives.
  ///
  /// One more column is minus Newton's step of the effects with the weights held. There are no rows
  /// where there are no effects.
  let answers: DesignMatrix
  /// The variance of each effect if the weights were known.
  let variances: [Double]
  /// The precision of the weights, the effects summed out.
  let factor: CholeskyFactor
  /// By how much Newton's step of the effects with the weights held is expected to lower the loss,
  /// twice.
  private let effectDecrement: Double

  /// Takes the derivatives; nil if the precision is not positive definite.
  init?(of problem: EffectProblem, at point: EffectProblem.Point) {
    let count = problem.dimensions
    let (design, slots) = (problem.design, problem.slots)
    var slope = problem.pull(of: zip(point.weights, problem.means).map { $0 - $1 })
    var sums = design.padded([])
    var matrix = problem.precision
    var curves: [Double] = []
    var pulls = zip(0..<slots.count, point.effects).map { slot, effect in
      let spread = problem.spreads[isActor: slots.isActor(slot)]
      return spread > 0 ? effect / (spread * spread) : 0
    }
    for (row, logit) in problem.logits(at: point).enumerated() {
      let probability = Logistic.probability(logit)
      let miss = problem.importances[row] * (probability - problem.outcomes[row])
      let curve = problem.importances[row] * probability * (1 - probability)
      design.add(row, times: miss, to: &sums)
      pulls[slots.actors[row]] += miss
      pulls[slots.targets[row]] += miss
      curves.append(curve)
    }
    for i in 0..<count { slope[i] += sums[i] }
    design.addProducts(0..<design.rows, with: design, times: curves, count: count, to: &matrix)
    var decrement = 0.0
    if problem.spreads.variance > 0 {
      let system = EffectSystem(slots, curves: curves, spreads: problem.spreads)
      // For each slot the second derivatives by its effect and the weights, and its own slope.
      var mixed = DesignMatrix(rows: slots.count, columns: count + 1)
      let rows = Array(0..<design.rows)
      mixed.addRows(rows, of: design, times: curves, to: slots.actors)
      mixed.addRows(rows, of: design, times: curves, to: slots.targets)
      for slot in 0..<slots.count { mixed[slot, count] = pulls[slot] }
      answers = system.solve(mixed)
      variances = system.variances
      mixed.addProducts(
        0..<slots.count, with: answers, times: [Double](repeating: -1, count: slots.count),
        count: count, to: &matrix)
      for slot in 0..<slots.count {
        decrement += pulls[slot] * answers[slot, count]
        for i in 0..<count { slope[i] -= mixed[slot, i] * answers[slot, count] }
      }
    } else {
      answers = DesignMatrix(rows: 0, columns: count + 1)
      variances = [Double](repeating: 0, count: slots.count)
    }
    guard let factor = CholeskyFactor(matrix, count: count) else { return nil }
    self.slope = slope
    self.factor = factor
    effectDecrement = decrement
  }

  /// Newton's step, and by how much it is expected to lower the loss, twice.
  var step: (change: EffectProblem.Point, decrement: Double) {
    let count = slope.count
    let weights = factor.solve(slope).map { -$0 }
    let effects = variances.indices.map { slot in
      guard slot < answers.rows else { return 0.0 }
      var effect = -answers[slot, count]
      for i in 0..<count { effect -= answers[slot, i] * weights[i] }
      return effect
    }
    let decrement = zip(weights, slope).reduce(effectDecrement) { $0 - $1.0 * $1.1 }
    return (EffectProblem.Point(weights: weights, effects: effects), decrement)
  }
}
