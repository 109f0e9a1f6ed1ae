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
  /// - Returns: what they came to.
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
