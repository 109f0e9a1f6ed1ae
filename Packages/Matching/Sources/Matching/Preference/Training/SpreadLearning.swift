/// The spreads of a prior that decisions may change, and how.
///
/// Spreads of weights become those under which the decisions are likeliest (type II likelihood, by
/// MacKay's fixed-point steps, Neural Computation 1992). Spreads of people become those that explain
/// how alike the decisions of one person are, and those about one: the second derivatives that an
/// approximate likelihood goes by make them too small where people decide only a few times.
/// Each is held to where it began by a few made-up weights or people.
struct SpreadLearning {
  /// As how many weights a stated spread counts, beside those that share it.
  private static var firmnessOfWeights: Double { 5 }
  /// As how many people it counts, beside those who decided.
  private static var firmnessOfPeople: Double { 2 }

  /// Weights that share a spread, and which it was at first.
  struct Group {
    let weights: [Int]
    let stated: Double
  }

  /// The weights of one person's own parts, then those that look at both; none if theirs are held.
  let groups: [Group]
  /// The initial spreads of people; nil for one that is held.
  let actor: Double?
  let target: Double?

  /// Takes a step.
  ///
  /// - Returns: whether a variance changed by more than one in a hundred.
  func learn(
    from curvature: EffectCurvature, at point: EffectProblem.Point,
    into problem: inout EffectProblem
  ) -> Bool {
    guard !groups.isEmpty || actor != nil || target != nil else { return false }
    let covariance = curvature.factor.inverse
    var isMoving = false
    for group in groups where !group.weights.isEmpty {
      let count = problem.dimensions
      let variance = 1 / problem.precision[group.weights[0] * (count + 1)]
      var (squares, free) = (0.0, 0.0)
      for i in group.weights {
        squares += point.weights[i] * point.weights[i]
        free += 1 - covariance[i * (count + 1)] / variance
      }
      let held = SpreadLearning.firmnessOfWeights
      let found = (held * group.stated * group.stated + squares) / (held + max(free, 0))
      for i in group.weights { problem.precision[i * (count + 1)] = 1 / found }
      if abs(found - variance) > 0.01 * variance { isMoving = true }
    }
    guard actor != nil || target != nil else { return isMoving }
    let before = problem.spreads
    let likeness = DecisionLikeness(of: problem, weights: point.weights, covariance: covariance)
    problem.spreads = likeness.spreads(
      from: before, actor: actor, target: target, firmness: SpreadLearning.firmnessOfPeople)
    for isActor in [true, false] {
      let (old, new) = (before[isActor: isActor], problem.spreads[isActor: isActor])
      if abs(new * new - old * old) > 0.01 * old * old { isMoving = true }
    }
    return isMoving
  }

  /// A prior with what was learnt in a problem, held there.
  func holding(_ prior: PreferencePrior, as problem: EffectProblem) -> PreferencePrior {
    var held = prior
    held.learnsSpreads = false
    for (place, group) in groups.enumerated() {
      guard let first = group.weights.first else { continue }
      let spread = (1 / problem.precision[first * (problem.dimensions + 1)]).squareRoot()
      if place == 0 { held.spread = spread } else { held.pairSpread = spread }
    }
    held.actorSpread = problem.spreads.actor
    held.targetSpread = problem.spreads.target
    return held
  }
}
