import Storage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Has eight writers commit to a store whose leading server is killed again and again, and compares what
/// they were told with what is there at the end.
///
/// `Tools/try-failover` starts the servers. Each line of the standard input is an order, which one line
/// answers: `commits N` waits until every writer has committed so often since the last kill, `kill PID …`
/// sends SIGKILL, `gap` waits for the first commit after a write that met it. After the last line the writers
/// stop, and everything is compared.
@main
enum FailoverWriters {
  static func main() async throws {
    guard CommandLine.arguments.count == 2 else {
      print("usage: FailoverWriters ADDRESS")
      exit(64)
    }
    let trial = try await Trial(address: CommandLine.arguments[1], writers: 8)
    let isSound = try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in trial.writers { group.addTask { try await writer.run() } }
      try await follow(trial)
      for writer in trial.writers { writer.stop() }
      try await group.waitForAll()
      return try await trial.compare()
    }
    try await trial.close()
    exit(isSound ? 0 : 1)
  }

  private static func follow(_ trial: Trial) async throws {
    var kill: Kill?
    while let line = readLine() {
      let words = line.split(separator: " ")
      let numbers = words.dropFirst().compactMap { Int32($0) }
      switch words.first {
      case "commits":
        try await trial.waitForCommits(Int(numbers.first ?? 1), after: kill?.ended)
        answer("done")
      case "kill":
        kill = try Kill(of: numbers)
        answer("done")
      case "gap":
        guard let kill else { throw Problem(description: "there was no kill") }
        answer(try await trial.gap(after: kill).description)
      default: throw Problem(description: "there is no order \(line)")
      }
    }
  }

  /// Prints a line at once, though the output is a pipe.
  private static func answer(_ text: String) {
    print(text)
    fflush(nil)
  }
}

/// All comparisons in a few lines.
struct Summary: CustomStringConvertible {
  /// True if everything is as the writers were told, and they were told something.
  let isSound: Bool
  let description: String

  init(_ comparisons: [Comparison], _ attempts: [Attempt]) {
    let acknowledged = attempts.filter { $0.outcome == .acknowledged }
    let uncertain = attempts.count { $0.outcome == .uncertain }
    var reasons: [String: Int] = [:]
    for case .refused(let reason) in attempts.map(\.outcome) {
      reasons[reason.rawValue, default: 0] += 1
    }
    let problems = comparisons.reduce(0) { $0 + $1.problems.count }
    isSound = problems == 0 && !acknowledged.isEmpty
    let times = acknowledged.map { $0.began.duration(to: $0.ended) / .milliseconds(1) }.sorted()
    func time(_ share: Double) -> Double {
      times.isEmpty ? 0 : (times[Int(Double(times.count - 1) * share)] * 10).rounded() / 10
    }
    description = """
      \(acknowledged.count) writes were acknowledged, each after \(time(0.5)) ms in the median, \
      \(time(0.99)) ms for 99 of 100
      \(uncertain) were uncertain; \(comparisons.reduce(0) { $0 + $1.uncertainPresent }) of them are there
      \(reasons.values.reduce(0, +)) were refused: \
      \(reasons.sorted { $0.key < $1.key }.map { "\($0.value) as \($0.key)" }.joined(separator: ", "))
      \(problems) are not as their writer was told
      """
  }
}
