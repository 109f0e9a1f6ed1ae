#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// How long something takes, beside how long it may.
struct PromisedTime {
  let name: String
  private let durations: [Duration]
  private let limit: Duration
  /// What was taken of the processor, which says more on a machine where others work, too.
  private var processor: [Duration] = []

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
    var processor: [Duration] = []
    for _ in 0..<rounds {
      let start = Self.processorTime
      durations.append(try await clock.measure { try await work() })
      processor.append(Self.processorTime - start)
    }
    self.init(name, durations, limit: limit)
    self.processor = processor.sorted()
  }

  private static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
  }

  /// Whether the median keeps to the limit.
  var isGood: Bool { median <= limit }

  /// A line for people.
  var line: String {
    let verdict = isGood ? "ok  " : "SLOW"
    let last =
      durations.count > 20
      ? ", 95 % within \(Self.text(durations[durations.count * 95 / 100]))" : ""
    let taken = processor.isEmpty ? "" : ", processor \(Self.text(Self.median(processor)))"
    return
      "\(verdict) \(name): median \(Self.text(median)) (at most \(Self.text(limit)))\(last)\(taken)"
  }

  private var median: Duration { Self.median(durations) }

  private static func median(_ sorted: [Duration]) -> Duration {
    sorted.isEmpty ? .zero : sorted[sorted.count / 2]
  }

  /// In milliseconds, to a hundredth.
  private static func text(_ duration: Duration) -> String {
    "\((duration / .milliseconds(1) * 100).rounded() / 100) ms"
  }
}
