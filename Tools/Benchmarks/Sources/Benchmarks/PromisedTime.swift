/// How long something takes, beside how long it may.
struct PromisedTime {
  let name: String
  private let durations: [Duration]
  private let limit: Duration

  /// Takes what was measured.
  init(_ name: String, _ durations: [Duration], limit: Duration) {
    self.name = name
    self.durations = durations.sorted()
    self.limit = limit
  }

  /// Measures.
  init(
    _ name: String, limit: Duration, rounds: Int, _ work: () async throws -> Void
  ) async throws {
    let clock = ContinuousClock()
    var durations: [Duration] = []
    for _ in 0..<rounds { durations.append(try await clock.measure { try await work() }) }
    self.init(name, durations, limit: limit)
  }

  /// Whether the median keeps to the limit.
  var isGood: Bool { median <= limit }

  /// A line for people.
  var line: String {
    let verdict = isGood ? "ok  " : "SLOW"
    let last = durations.count > 20 ? ", 95 % within \(durations[durations.count * 95 / 100])" : ""
    return "\(verdict) \(name): median \(median) (at most \(limit))\(last)"
  }

  private var median: Duration { durations.isEmpty ? .zero : durations[durations.count / 2] }
}
