/// Two ways of doing the same, measured in turn, so that a machine whose speed drifts drifts under
/// both.
struct Comparison {
  let name: String
  private var ours: [Duration] = []
  private var theirs: [Duration] = []
  private let clock = ContinuousClock()

  init(name: String) { self.name = name }

  /// Measures one round of each; every second round begins with the other side.
  mutating func measure(
    ours first: () async throws -> Void, theirs second: () async throws -> Void
  ) async throws {
    if ours.count.isMultiple(of: 2) {
      ours.append(try await clock.measure(first))
      theirs.append(try await clock.measure(second))
    } else {
      theirs.append(try await clock.measure(second))
      ours.append(try await clock.measure(first))
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
