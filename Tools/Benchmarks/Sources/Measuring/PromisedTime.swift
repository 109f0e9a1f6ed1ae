/// How long something takes, beside how long it may.
public struct PromisedTime {
  let name: String
  private let durations: [Duration]
  private let limit: Duration
  /// What was taken of the processor, which says more on a machine where others work, too.
  private var processor: [Duration] = []

  /// Takes what was measured.
  public init(_ name: String, _ durations: [Duration], limit: Duration) {
    self.name = name
    self.durations = durations.sorted()
    self.limit = limit
  }

  public init(
    _ name: String, limit: Duration, rounds: Int, _ work: () async throws -> Void
  ) async throws {
    let clock = ContinuousClock()
    var durations: [Duration] = []
    var processor: [Duration] = []
    for _ in 0..<rounds {
      let start = ProcessorTime.now
      durations.append(try await clock.measure { try await work() })
      processor.append(ProcessorTime.now - start)
    }
    self.init(name, durations, limit: limit)
    self.processor = processor.sorted()
  }

  /// Whether the median keeps to the limit.
  public var isGood: Bool { durations.median <= limit }

  /// A line for people.
  public var line: String {
    let verdict = isGood ? "ok  " : "SLOW"
    let last =
      durations.count > 20
      ? ", 95 % within \(durations[durations.count * 95 / 100].inMilliseconds)" : ""
    let taken = processor.isEmpty ? "" : ", processor \(processor.median.inMilliseconds)"
    return
      "\(verdict) \(name): median \(durations.median.inMilliseconds) (at most \(limit.inMilliseconds))\(last)\(taken)"
  }
}
