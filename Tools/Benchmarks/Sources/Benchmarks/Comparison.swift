#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Two ways of doing the same, measured in turn, so that a machine whose speed drifts drifts under
/// both.
struct Comparison {
  let name: String
  private var ours: [Duration] = []
  private var theirs: [Duration] = []
  private let time: () -> Duration

  /// Compares by the time that passes.
  init(name: String) {
    self.name = name
    let clock = ContinuousClock()
    let start = clock.now
    time = { clock.now - start }
  }

  /// Compares by what is taken of the processor: for work that waits for nothing, on a machine where
  /// others work, too.
  init(ofProcessor name: String) {
    self.name = name
    time = {
      var time = timespec()
      clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
      return .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
    }
  }

  /// Measures one round of each; every second round begins with the other side.
  mutating func measure(
    ours first: () async throws -> Void, theirs second: () async throws -> Void
  ) async throws {
    if ours.count.isMultiple(of: 2) {
      ours.append(try await duration(of: first))
      theirs.append(try await duration(of: second))
    } else {
      theirs.append(try await duration(of: second))
      ours.append(try await duration(of: first))
    }
  }

  /// How fast ours is as a share of the other: the median of the rounds' ratios.
  var ratio: Double {
    let ratios = zip(ours, theirs).map { $1 / $0 }.sorted()
    return ratios.isEmpty ? 0 : ratios[ratios.count / 2]
  }

  /// The median of our rounds.
  var ourMedian: Duration { median(ours) }

  /// A line for people.
  ///
  /// - Parameter limit: the least that ``ratio`` may be.
  /// - Returns: the line, without its end.
  func line(limit: Double) -> String {
    let verdict = ratio >= limit ? "ok  " : "SLOW"
    return """
      \(verdict) \(rounded(ratio)) times the speed (at least \(rounded(limit))): \(name); \
      medians \(ourMedian.formatted) and \(median(theirs).formatted)
      """
  }

  private func duration(of work: () async throws -> Void) async throws -> Duration {
    let start = time()
    try await work()
    return time() - start
  }

  private func median(_ durations: [Duration]) -> Duration {
    let sorted = durations.sorted()
    return sorted.isEmpty ? .zero : sorted[sorted.count / 2]
  }

  private func rounded(_ number: Double) -> String {
    "\((number * 100).rounded() / 100)"
  }
}

extension Duration {
  /// In milliseconds, to a hundredth.
  fileprivate var formatted: String {
    let milliseconds = self / .milliseconds(1)
    return "\((milliseconds * 100).rounded() / 100) ms"
  }
}
