/// Two ways of doing the same, measured in turn, so that a machine whose speed drifts drifts under
/// both.
public struct Comparison {
  let name: String
  private var ours: [Duration] = []
  private var theirs: [Duration] = []
  private let time: () -> Duration

  /// Compares by the time that passes.
  public init(name: String) {
    self.name = name
    let clock = ContinuousClock()
    let start = clock.now
    time = { clock.now - start }
  }

  /// Compares by what is taken of the processor: for work that waits for nothing, on a machine where
  /// others work, too.
  public init(ofProcessor name: String) {
    self.name = name
    time = { ProcessorTime.now }
  }

  /// Measures one round of each; every second round begins with the other side.
  public mutating func measure(
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
  public var ratio: Double {
    let ratios = zip(ours, theirs).map { $1 / $0 }.sorted()
    return ratios.isEmpty ? 0 : ratios[ratios.count / 2]
  }

  /// The median of our rounds.
  public var ourMedian: Duration { ours.median }

  /// A line for people.
  ///
  /// - Parameter limit: the least that ``ratio`` may be.
  /// - Returns: the line, without its end.
  public func line(limit: Double) -> String {
    let verdict = ratio >= limit ? "ok  " : "SLOW"
    return "\(verdict) \(rounded(ratio)) times the speed (at least \(rounded(limit))): \(text)"
  }

  /// A line for people where there is no limit.
  public var note: String { "     \(rounded(ratio)) times the speed: \(text)" }

  private var text: String {
    "\(name); medians \(ourMedian.inMilliseconds) and \(theirs.median.inMilliseconds)"
  }

  private func duration(of work: () async throws -> Void) async throws -> Duration {
    let start = time()
    try await work()
    return time() - start
  }

  private func rounded(_ number: Double) -> String {
    "\((number * 100).rounded() / 100)"
  }
}
