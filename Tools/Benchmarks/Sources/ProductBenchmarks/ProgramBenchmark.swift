import Measuring

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// How large a program is, and what it takes of the machine to start and to answer.
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
