import ArgumentParser
import SyncSimulation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Plays whole devices that sync, seed by seed, and shows the shortest way to what breaks.
@main
struct SimulateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Play devices that sync, from seeds, and say what breaks.",
    discussion: """
      EXAMPLES
        Tools/simulate --seeds 10000
        Tools/simulate --seed 4711 --trace
        Tools/simulate --seeds 200 --variant clears_by_flag
      """)

  @Option(help: "How many seeds to play.") var seeds: UInt64 = 2_000
  @Option(help: "The first of them.") var first: UInt64 = 0
  @Option(help: "Play this one alone.") var seed: UInt64?
  @Flag(help: "With --seed: show what happens, line by line.") var trace = false
  @Option(
    help: ArgumentHelp(
      "A mistake that the devices make: "
        + SimulatedFault.allCases.map(\.rawValue).joined(separator: ", ") + ".",
      valueName: "name"),
    transform: { name in
      guard let fault = SimulatedFault(rawValue: name) else {
        throw ValidationError("there is no variant \(name)")
      }
      return fault
    })
  var variant: SimulatedFault?
  @Option(help: "How many seeds to play side by side.")
  var workers = ProcessInfo.processInfo.activeProcessorCount

  func validate() throws {
    if seeds == 0 || first.addingReportingOverflow(seeds).overflow {
      throw ValidationError("--seeds has to be 1 or more, and the last seed a number")
    }
    if trace, seed == nil { throw ValidationError("--trace goes with --seed") }
  }

  func run() async throws {
    if let seed { return try await play(seed) }
    let start = ContinuousClock.now
    let result = await SimulationCampaign(variant, workers: workers, stoppingAfter: 10)
      .run(first..<first + seeds)
    let seconds = max(0.001, (ContinuousClock.now - start) / .seconds(1))
    print("\(result.seeds) seeds, \(Int(Double(result.seeds) / seconds)) per second")
    print(result.totals)
    for (seed, violation) in result.broken.sorted(by: { $0.key < $1.key }) {
      print("seed \(seed) breaks \(violation)")
    }
    guard let broken = result.firstBroken else { return print("no invariant was broken") }
    try await shrink(broken)
  }

  private func play(_ seed: UInt64) async throws {
    let outcome = await SimulationRunner(variant).run(SimulationPlan(seed: seed), isTracing: trace)
    for line in outcome.trace { print(line) }
    print(outcome.totals)
    guard outcome.violation != nil else { return print("no invariant was broken") }
    try await shrink(seed)
  }

  /// Shows the shortest trace of a seed that breaks something, and fails.
  private func shrink(_ seed: UInt64) async throws {
    let runner = SimulationRunner(variant)
    let plan = SimulationPlan(seed: seed)
    guard let violation = await runner.run(plan).violation else { return }
    let shrunken = await PlanShrinker(runner).shrink(plan, breaking: violation.invariant)
    print("seed \(seed), shrunken from \(plan.steps.count) steps to \(shrunken.steps.count):")
    print(shrunken.summary)
    let outcome = await runner.run(shrunken, isTracing: true)
    for line in outcome.trace { print(line) }
    if let violation = outcome.violation { print(violation) }
    throw ExitCode.failure
  }
}
