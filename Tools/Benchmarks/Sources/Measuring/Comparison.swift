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

  /// The ratio for people: where ours does much more than the other, by how much longer it takes.
  var ratioText: String {
    ratio > 0 && ratio < 0.1
      ? "\((1 / ratio).short) times as long" : Figure(speed: ratio).text
  }

  /// Both medians, for people.
  var medians: String { "medians \(ourMedian.short) and \(theirs.median.short)" }

  private func duration(of work: () async throws -> Void) async throws -> Duration {
    let start = time()
    try await work()
    return time() - start
  }
}
