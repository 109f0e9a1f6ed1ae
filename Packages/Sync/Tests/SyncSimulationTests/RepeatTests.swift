import SyncSimulation
import Testing

/// Whether a run can be played again.
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
