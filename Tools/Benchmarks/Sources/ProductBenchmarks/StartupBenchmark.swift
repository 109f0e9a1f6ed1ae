import Measuring

/// How long `dating list` takes from start to last byte and what it takes of the machine, beside a
/// program that reads the same from the same store and does nothing else.
struct StartupBenchmark {
  struct NothingPrinted: Error {}

  let dating: String
  let baseline: String
  let folder: String

  func run(rounds: Int, _ findings: inout Findings) async throws {
    let data = ["--data-dir", "\(folder)/startup"]
    try ChildProcess(program: dating, arguments: ["like", "cool-roofs"] + data).run()
    let list = ChildProcess(program: dating, arguments: ["list"] + data)
    let open = ChildProcess(program: baseline, arguments: ["\(folder)/startup/dating.sqlite"])
    var comparison = Comparison(name: "dating list, against reading the same alone")
    var usages: [ChildUsage] = []
    var least: [ChildUsage] = []
    for _ in 0..<rounds {
      try await comparison.measure(
        ours: {
          usages.append(try list.run())
          guard usages.allSatisfy({ $0.bytes > 1000 }) else { throw NothingPrinted() }
        },
        theirs: {
          least.append(try open.run())
          guard least.allSatisfy({ $0.bytes > 1000 }) else { throw NothingPrinted() }
        })
    }
    findings.expect(comparison, atLeast: 0.5)
    findings.expect("dating list", comparison.ourMedian, atMost: .milliseconds(25), "median")
    findings.expect(
      "dating list, of the processor", usages.map(\.processor).median, atMost: .milliseconds(12),
      "the baseline \(least.map(\.processor).median.short)")
    findings.expect(
      "dating list, memory", Figure(usages.map(\.memory).max() ?? 0, "MiB"), .atMost(20),
      "the baseline \((least.map(\.memory).max() ?? 0).short) MiB")
  }
}
