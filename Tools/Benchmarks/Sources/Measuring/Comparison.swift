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

  /// The speed of ours as a share of the other: the median of the rounds' ratios.
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

/// Several ways of doing the same, measured in turn, so that a machine whose speed drifts drifts under
/// all of them; in processor time, so that others who work on it count little.
public struct Contest {
  private struct Entrant {
    let name: String
    let measure: (_ round: Int) throws -> Duration
    var rounds: [Duration] = []
  }

  private var entrants: [Entrant] = []

  public init() {}

  /// Adds work of ours.
  public mutating func add(_ name: String, _ work: @escaping (_ round: Int) throws -> Void) {
    append(name) { round in try ProcessorTime.measure { try work(round) } }
  }

  private mutating func append(
    _ name: String, _ measure: @escaping (_ round: Int) throws -> Duration
  ) {
    entrants.append(Entrant(name: name, measure: measure))
  }

  /// Adds a peer, if there are peers.
  public mutating func add(
    _ name: String, _ peers: Peers?, question: @escaping (_ round: Int) -> String
  ) {
    guard let peers else { return }
    append(name) { round in try peers.measure(question(round)) }
  }

  /// Measures every contestant once a round, each round beginning with another.
  ///
  /// Each does its work twice and the second time counts: otherwise the first after another process
  /// would pay for waking up, and for the state of the caches.
  public mutating func run(rounds: Int) throws {
    for round in 0..<rounds {
      for place in entrants.indices {
        let turn = (place + round) % entrants.count
        _ = try entrants[turn].measure(round)
        entrants[turn].rounds.append(try entrants[turn].measure(round))
      }
    }
  }

  /// The contestants, in the order of their addition.
  public var names: [String] { entrants.map(\.name) }

  /// The median of an entrant's rounds.
  public func median(_ name: String) -> Duration { rounds(name).median }

  /// Returns the duration of an entrant as a multiple of another's: the median of the rounds'
  /// ratios.
  public func ratio(_ name: String, to other: String) -> Double {
    let ratios = zip(rounds(name), rounds(other)).map { $0 / $1 }.sorted()
    return ratios.isEmpty ? .infinity : ratios[ratios.count / 2]
  }

  private func rounds(_ name: String) -> [Duration] {
    entrants.first { $0.name == name }?.rounds ?? []
  }
}
