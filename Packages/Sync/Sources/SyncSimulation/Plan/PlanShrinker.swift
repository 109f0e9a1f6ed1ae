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

/// Plays many seeds, on all cores.
public struct SimulationCampaign: Sendable {
  /// The result of many seeds.
  public struct Result: Sendable {
    /// The number of seeds that were played.
    public internal(set) var seeds = 0
    /// The counts of events in all runs.
    public internal(set) var totals = SimulationTotals()
    /// The seeds that broke an invariant, and which, by number.
    public internal(set) var broken: [UInt64: SimulationViolation] = [:]

    /// The first of those that broke something.
    public var firstBroken: UInt64? { broken.keys.min() }
  }

  private let runner: SimulationRunner
  private let workers: Int
  private let mostBroken: Int

  /// Makes a campaign.
  ///
  /// - Parameters:
  ///   - fault: a mistake that the devices make; `nil` for the engine as it is.
  ///   - workers: how many seeds are played side by side, 1 or more.
  ///   - mostBroken: after how many broken seeds no more are begun.
  public init(_ fault: SimulatedFault? = nil, workers: Int, stoppingAfter mostBroken: Int = .max) {
    runner = SimulationRunner(fault)
    self.workers = max(1, workers)
    self.mostBroken = max(1, mostBroken)
  }

  /// Plays seeds.
  ///
  /// - Parameters:
  ///   - seeds: which.
  ///   - report: called after each run, in any order.
  /// - Returns: the outcomes.
  public func run(
    _ seeds: Range<UInt64>, report: @Sendable (UInt64, SimulationOutcome) -> Void = { _, _ in }
  ) async -> Result {
    let runner = runner
    var result = Result()
    var next = seeds.lowerBound
    await withTaskGroup(of: (UInt64, SimulationOutcome).self) { group in
      func begin() {
        guard next < seeds.upperBound else { return }
        let seed = next
        next += 1
        group.addTask { (seed, await runner.run(SimulationPlan(seed: seed))) }
      }
      for _ in 0..<workers { begin() }
      for await (seed, outcome) in group {
        result.seeds += 1
        result.totals += outcome.totals
        result.broken[seed] = outcome.violation
        report(seed, outcome)
        if result.broken.count < mostBroken { begin() }
      }
    }
    return result
  }
}
