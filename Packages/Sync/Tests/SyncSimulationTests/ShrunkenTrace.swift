import SyncSimulation

/// What happens in the shortest run that breaks what a seed breaks.
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
