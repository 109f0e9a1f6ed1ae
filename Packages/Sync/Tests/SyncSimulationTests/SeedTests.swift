import SyncSimulation
import Testing

/// Whole devices, played from seeds.
@Suite struct SeedTests {
  @Test("no seed breaks an invariant, and in all of them everything happens that can")
  func seeds() async {
    let result = await SimulationCampaign(workers: 2, stoppingAfter: 3).run(0..<2_000)
    print("\(result.seeds) seeds: \(result.totals)")
    for (seed, violation) in result.broken {
      await Issue.record("\(violation)\n\(ShrunkenTrace.of(seed))")
    }
    #expect(result.seeds == 2_000)
    for name in SeedTests.happenings {
      #expect(result.totals[name] > 20, "\(name): \(result.totals[name])")
    }
  }

  /// The events that have to happen often in so many seeds: runs without events prove nothing.
  private static let happenings = [
    "401 answers", "401 answers in mid-batch", "backups of the place", "backups restored",
    "busy answers", "changes handed over", "changes parked",
    "changes stamped anew", "changes taken", "changes to come again", "clock jumps",
    "commits: conflicts", "commits: is_full", "commits: kills", "commits: loses_answer",
    "commits: loses_commit", "conflicts", "crashes after a commit", "crashes at any moment",
    "crashes before a commit", "credentials refreshed", "credentials refused", "damaged folders",
    "devices revoked", "devices that begin anew", "edits", "failing folders",
    "failures of the far side", "files moved", "histories dropped", "partial results",
    "places made anew", "places restored", "pushes refused as a whole", "ranges that differed",
    "records of others seen", "replies cut", "replies lost", "requests delayed", "requests doubled",
    "requests lost", "revocations", "sign-outs", "twins", "upgrades",
  ]
}

/// Checks that a run can be repeated.
@Suite struct RepeatTests {
  @Test("the same seed gives the same trace, and another one another", arguments: [0, 10, 20])
  func sameTrace(_ first: UInt64) async {
    var traces: Set<[String]> = []
    for seed in first..<first + 10 {
      let plan = SimulationPlan(seed: seed)
      #expect(plan == SimulationPlan(seed: seed))
      let outcome = await SimulationRunner().run(plan, isTracing: true)
      #expect(outcome == (await SimulationRunner().run(plan, isTracing: true)), "seed \(seed)")
      // Looking changes nothing.
      #expect(outcome.totals == (await SimulationRunner().run(plan)).totals)
      #expect(outcome.trace.count > 50)
      traces.insert(outcome.trace)
    }
    #expect(traces.count == 10)
  }
}

/// Engines with a mistake that others made.
@Suite struct VariantTests {
  @Test(
    "each mistake breaks its invariant within 200 seeds, and in that seed nothing is broken without",
    arguments: SimulatedFault.allCases)
  func isCaught(_ fault: SimulatedFault) async throws {
    var found: (seed: UInt64, violation: SimulationViolation)?
    for seed in UInt64(0)..<200 where found == nil {
      let violation = await SimulationRunner(fault).run(SimulationPlan(seed: seed)).violation
      if let violation, violation.invariant == fault.breaks { found = (seed, violation) }
    }
    let (seed, violation) = try #require(found, "\(fault.summary): nothing noticed it")
    print("\(fault.rawValue): caught by seed \(seed), \(violation)")
    #expect(await SimulationRunner().run(SimulationPlan(seed: seed)).violation == nil)
  }

  @Test("there is a mistake for each invariant, so that none holds because nothing looks")
  func eachInvariantIsBroken() {
    #expect(Set(SimulatedFault.allCases.map(\.breaks)) == Set(SimulationInvariant.allCases))
  }

  @Test("a failing seed is shrunken to a few steps that fail in the same way")
  func isShrunken() async throws {
    let result = await SimulationCampaign(.clearsByFlag, workers: 1, stoppingAfter: 1)
      .run(0..<200)
    let seed = try #require(result.firstBroken)
    let violation = try #require(result.broken[seed])
    let plan = SimulationPlan(seed: seed)
    let runner = SimulationRunner(.clearsByFlag)
    let shrunken = await PlanShrinker(runner).shrink(plan, breaking: violation.invariant)
    #expect(shrunken.steps.count < plan.steps.count / 2)
    let outcome = await runner.run(shrunken, isTracing: true)
    #expect(outcome.violation?.invariant == violation.invariant)
    #expect(!outcome.trace.isEmpty)
  }
}

/// The trace of the shortest run that breaks the rule that a seed breaks.
enum ShrunkenTrace {
  static func of(_ seed: UInt64, _ fault: SimulatedFault? = nil) async -> String {
    let runner = SimulationRunner(fault)
    let plan = SimulationPlan(seed: seed)
    guard let violation = await runner.run(plan).violation else { return "seed \(seed) is whole" }
    let shrunken = await PlanShrinker(runner).shrink(plan, breaking: violation.invariant)
    let outcome = await runner.run(shrunken, isTracing: true)
    return "seed \(seed), \(shrunken.steps.count) of \(plan.steps.count) steps, "
      + "\(shrunken.summary)\n" + outcome.trace.joined(separator: "\n")
  }
}
