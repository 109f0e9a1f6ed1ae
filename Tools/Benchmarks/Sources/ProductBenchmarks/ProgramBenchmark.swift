import Measuring

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The size of a program, and the resources that it takes to start and to answer.
struct ProgramBenchmark {
  struct Missing: Error { let path: String }

  let name: String
  /// A command that needs nothing but an empty folder.
  let command: [String]

  /// Every program, over data in a folder.
  static func all(in folder: String) -> [ProgramBenchmark] {
    let data = ["--data-dir", "\(folder)/programs"]
    let looks = "Packages/DesignTokens/Data/quartet.resolver.json"
    return [
      ProgramBenchmark(name: "dating", command: ["list"] + data),
      ProgramBenchmark(name: "friends", command: ["account", "list"] + data),
      ProgramBenchmark(name: "climbing", command: ["climbs"] + data),
      ProgramBenchmark(name: "journal", command: ["support"] + data),
      ProgramBenchmark(name: "tokens", command: ["validate", looks]),
    ]
  }

  func run(of programs: String, rounds: Int, _ findings: inout Findings) throws {
    let path = "\(programs)/\(name)"
    let version = ChildProcess(program: path, arguments: ["--version"], showsErrors: false)
    let first = ChildProcess(program: path, arguments: command, showsErrors: false)
    // The first makes a store.
    try first.run()
    let usages = try (0..<rounds).map { _ in (try version.run(), try first.run()) }
    findings.expect("\(name), size", Figure(try size(of: path), "MB"), .atMost(60))
    let words = command.prefix { !$0.hasPrefix("-") && !$0.contains("/") }
    let (starting, answering) = (usages.map(\.0.processor).median, usages.map(\.1.processor).median)
    let memory = usages.map(\.1.memory).max() ?? 0
    findings.note(
      "\(name) --version: \(starting.short) of the processor; \(name) "
        + "\(words.joined(separator: " ")): \(answering.short), \(memory.short) MiB")
  }

  private func size(of path: String) throws -> Double {
    var information = stat()
    guard stat(path, &information) == 0 else { throw Missing(path: path) }
    return Double(information.st_size) / 1_000_000
  }
}

/// The duration of `dating list` from start to last byte and its resources, beside a program that
/// only reads the same from the same store.
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
