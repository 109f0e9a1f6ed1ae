import SyncSimulation
import Testing

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
