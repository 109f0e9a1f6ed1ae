/// The likeness of decisions by one person, and about one, beyond the effect of the features: the
/// method of moments for the spread of people.
///
/// Two decisions of one person miss what the features tell in the same direction, on average by the
/// variance of the person's effect times both slopes of the mean probability: to first order in that
/// variance, however few decisions a person has.
struct DecisionLikeness {
  private let outcomes: [Double]
  private let importances: [Double]
  private let slots: EffectSlots
  /// The logit of each decision without effects.
  private let usual: [Double]
  /// The amount by which all products of misses would be greater, were the weights not fitted to
  /// the same decisions: of the actors, and of the targets.
  private let fitted: (actor: Double, target: Double)

  init(of problem: EffectProblem, weights: [Double], covariance: [Double]) {
    let design = problem.design
    outcomes = problem.outcomes
    importances = problem.importances
    slots = problem.slots
    let padded = design.padded(weights)
    usual = (0..<design.rows).map { design.dot($0, padded) }
    let slopes = DecisionLikeness.slopes(
      usual, importances, damping: Logistic.damping(problem.spreads.variance))
    // The covariance of the weights, seen by each person's decisions together, without what each
    // decision has with itself.
    var sums = DesignMatrix(rows: slots.count, columns: problem.dimensions)
    let rows = Array(0..<design.rows)
    sums.addRows(rows, of: design, times: slopes, to: slots.actors)
    sums.addRows(rows, of: design, times: slopes, to: slots.targets)
    let (totals, squares) = DecisionLikeness.sums(slopes, slots)
    let shares = zip(totals, squares).map { $0 > 0 ? 1 - $1 / ($0 * $0) : 0 }
    let count = problem.dimensions
    func trace(_ range: Range<Int>) -> Double {
      var outer = [Double](repeating: 0, count: count * count)
      sums.addProducts(range, with: sums, times: shares, count: count, to: &outer)
      var trace = 0.0
      for i in 0..<count {
        for j in 0..<i { trace += 2 * outer[i * count + j] * covariance[i * count + j] }
        trace += outer[i * (count + 1)] * covariance[i * (count + 1)]
      }
      return trace
    }
    fitted = (trace(0..<slots.actorCount), trace(slots.actorCount..<slots.count))
  }

  /// The spreads of people that the decisions show.
  ///
  /// - Parameters:
  ///   - spreads: where to begin.
  ///   - actor: the spread that is expected; nil to hold the one of `spreads`.
  ///   - target: the same of targets.
  ///   - firmness: as how many people what is expected counts.
  /// - Returns: what they show, each from 0.01 to 3: decisions that all say the same of each person would
  ///   let them grow without end.
  func spreads(
    from spreads: EffectSpreads, actor: Double?, target: Double?, firmness: Double
  ) -> EffectSpreads {
    var found = spreads
    for _ in 0..<8 {
      let before = found
      let damping = Logistic.damping(found.variance)
      let slopes = DecisionLikeness.slopes(usual, importances, damping: damping)
      let misses = outcomes.indices.map {
        importances[$0] * (outcomes[$0] - Logistic.probability(damping * usual[$0]))
      }
      let (missed, missedSquares) = DecisionLikeness.sums(misses, slots)
      let (totals, squares) = DecisionLikeness.sums(slopes, slots)
      func spread(_ range: Range<Int>, _ stated: Double, _ fitted: Double) -> Double {
        var (alike, possible) = (fitted, 0.0)
        for slot in range {
          alike += missed[slot] * missed[slot] - missedSquares[slot]
          possible += totals[slot] * totals[slot] - squares[slot]
        }
        guard possible > 0 else { return stated }
        let held = firmness * possible / Double(range.count)
        let variance = (held * stated * stated + alike) / (held + possible)
        return min(max(variance, 1e-4), 9).squareRoot()
      }
      if let actor { found.actor = spread(0..<slots.actorCount, actor, fitted.actor) }
      if let target {
        found.target = spread(slots.actorCount..<slots.count, target, fitted.target)
      }
      let change = abs(found.actor - before.actor) + abs(found.target - before.target)
      if change < 1e-3 { break }
    }
    return found
  }

  /// By how much each decision's mean probability rises with an effect, times its importance.
  private static func slopes(
    _ usual: [Double], _ importances: [Double], damping: Double
  ) -> [Double] {
    zip(usual, importances).map { logit, importance in
      let probability = Logistic.probability(damping * logit)
      return importance * damping * probability * (1 - probability)
    }
  }

  /// For each slot the sum over its decisions, and that of the squares.
  private static func sums(
    _ numbers: [Double], _ slots: EffectSlots
  ) -> (sums: [Double], squares: [Double]) {
    var sums = [Double](repeating: 0, count: slots.count)
    var squares = sums
    for (row, number) in numbers.enumerated() {
      let (actor, target) = (slots.actors[row], slots.targets[row])
      sums[actor] += number
      sums[target] += number
      squares[actor] += number * number
      squares[target] += number * number
    }
    return (sums, squares)
  }
}
