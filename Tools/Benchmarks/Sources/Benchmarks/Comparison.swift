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

  /// A line for people.
  func line(limit: Double) -> String {
    let verdict = ratio >= limit ? "ok  " : "SLOW"
    return """
      \(verdict) \(rounded(ratio)) of raw SQLite (at least \(rounded(limit))): \(name); \
      medians \(median(ours)) and \(median(theirs))
      """
  }

  private func median(_ durations: [Duration]) -> String {
    let sorted = durations.sorted()
    return sorted.isEmpty ? "-" : sorted[sorted.count / 2].formatted
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
