import SyncSimulation
import Testing

/// Engines with a mistake that others made.
@Suite struct VariantTests {
  @Test(
    "each mistake is noticed within 200 seeds, in which the engine as it is breaks nothing",
    arguments: SimulatedFault.allCases)
  func isCaught(_ fault: SimulatedFault) async throws {
    let result = await SimulationCampaign(fault, workers: 1, stoppingAfter: 1).run(0..<200)
    let seed = try #require(result.firstBroken, "\(fault.summary): nobody noticed")
    let violation = try #require(result.broken[seed])
    print("\(fault.rawValue): caught by seed \(seed), \(violation)")
    #expect(await SimulationRunner().run(SimulationPlan(seed: seed)).violation == nil)
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
