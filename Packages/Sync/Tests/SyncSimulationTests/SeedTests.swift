import SyncSimulation
import Testing

@Suite struct SeedTests {
  @Test("no seed breaks an invariant")
  func seeds() async {
    var totals = SimulationTotals()
    var broken = 0
    for seed in UInt64(0)..<300 {
      let outcome = await SimulationRunner().run(SimulationPlan(seed: seed))
      totals += outcome.totals
      if let violation = outcome.violation {
        broken += 1
        print("seed \(seed): \(violation.invariant.rawValue): \(violation.message)")
      }
    }
    print(totals)
    #expect(broken == 0)
  }
}
