/// Makes a plan that fails as short as it can, so that a person can read what happens.
public struct PlanShrinker: Sendable {
  private let runner: SimulationRunner
  /// The number of plans that are tried at most.
  private let attempts: Int

  /// Makes a shrinker.
  ///
  /// - Parameters:
  ///   - runner: plays the plans.
  ///   - attempts: how many are tried at most.
  public init(_ runner: SimulationRunner, attempts: Int = 1_500) {
    self.runner = runner
    self.attempts = attempts
  }

  /// Leaves steps out as long as the same invariant is broken (Zeller and Hildebrandt, "Simplifying
  /// and Isolating Failure-Inducing Input", 2002).
  ///
  /// - Parameters:
  ///   - plan: one that fails.
  ///   - invariant: which of them it breaks.
  /// - Returns: a plan of fewer steps, or the same.
  public func shrink(
    _ plan: SimulationPlan, breaking invariant: SimulationInvariant
  ) async -> SimulationPlan {
    var plan = plan
    var left = attempts
    func stillFails(_ candidate: SimulationPlan) async -> Bool {
      left -= 1
      return await runner.run(candidate).violation?.invariant == invariant
    }
    var size = max(1, plan.steps.count / 2)
    while left > 0 {
      var start = 0
      var hasShrunk = false
      while start < plan.steps.count, left > 0 {
        var candidate = plan
        candidate.steps.removeSubrange(start..<min(start + size, plan.steps.count))
        if await stillFails(candidate) {
          plan = candidate
          hasShrunk = true
        } else {
          start += size
        }
      }
      if size == 1, !hasShrunk { break }
      size = max(1, size / 2)
    }
    for candidate in plan.simpler where left > 0 {
      if await stillFails(candidate) { plan = candidate }
    }
    return plan
  }
}

extension SimulationPlan {
  /// The same steps in worlds in which less is unusual.
  fileprivate var simpler: [SimulationPlan] {
    var right = self
    right.clocks = clocks.map { _ in 0 }
    var upgraded = self
    upgraded.versions = versions.map { _ in 2 }
    return [right, upgraded]
  }
}
