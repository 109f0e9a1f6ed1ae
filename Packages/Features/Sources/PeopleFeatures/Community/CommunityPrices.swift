import DomainModels
import Matching
import PeopleModels

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The price of showing a person: higher for a person whom many like.
///
/// The equilibrium of Choo and Siow within one population, as `TransferableUtility` finds it, over
/// the pairs that may meet. A `FactorizedMarket` keeps every pair that may not, and of two people of
/// a city most may not; so here those that may are kept. The person who is not in the sample gets
/// the price that they would have if they joined it.
struct CommunityPrices: Sendable {
  /// The randomness of people's choices, in logits: one logit counts for 1 / 2β.
  ///
  /// Small, for lists are cut after the first few: with much randomness a person who has few to
  /// choose from would come first for all of them. Of 400 simulated people Gini's coefficient of
  /// first pages was 0.24 at this, 0.27 at 0.02, 0.42 at 0.5, and 0.48 without prices.
  static var beta: Double { 0.1 }

  private let beta: Double
  private let pool: CandidatePool<IndexedPerson>
  private let rows: [Identifier<Person>: Int]
  private let vectors: [[Float]]
  /// Of each the root of the mass that stays alone: from 0 to 1, the smaller the more sought after.
  private let alone: [Double]

  /// Finds the equilibrium.
  ///
  /// - Parameters:
  ///   - sample: whom to compute it among; a few thousand at most.
  ///   - model: who likes whom.
  ///   - beta: how random people's choices are.
  ///   - passes: how many steps.
  /// - Throws: an error of the pool, if a person's wishes are no numbers.
  init(
    among sample: [(id: Identifier<Person>, subject: MatchSubject)],
    by model: PreferenceModel<MatchSubject>, beta: Double = Self.beta, passes: Int = 60
  ) throws {
    self.beta = beta
    rows = Dictionary(
      sample.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { $1 })
    var pool = try IndexedPerson.emptyPool()
    for (_, subject) in sample { try pool.append(IndexedPerson(subject, vector: [0])) }
    self.pool = pool
    let vectors = sample.map { model.reciprocalVector(of: $0.subject) }
    self.vectors = vectors
    var alone = sample.map { _ in 1.0 }
    let ties = try sample.indices.map { row in
      Self.ties(
        rows: try pool.mask(forRow: row).rows,
        query: model.reciprocalQuery(for: sample[row].subject), vectors, beta)
    }
    for _ in 0..<passes {
      // Half a step at a time: whole ones swing in a market that is its own other side.
      alone = zip(ties, alone).map { ties, before in
        (Self.alone(ties.reduce(0) { $0 + $1.mass * alone[$1.row] }) * before).squareRoot()
      }
    }
    self.alone = alone
  }

  /// The price of a person, in logits; 0 at most.
  ///
  /// - Parameters:
  ///   - id: who; they need not be in the sample.
  ///   - subject: what matching looks at.
  ///   - model: the one that the equilibrium was found with.
  /// - Returns: what to add to both logits.
  /// - Throws: an error of the pool, if their wishes are no numbers.
  func price(
    of id: Identifier<Person>, _ subject: MatchSubject, by model: PreferenceModel<MatchSubject>
  ) throws -> Float {
    if let row = rows[id] { return price(alone[row]) }
    let rows = try pool.mask(for: IndexedPerson(subject, vector: [0])).rows
    guard !rows.isEmpty else { return 0 }
    let ties = Self.ties(rows: rows, query: model.reciprocalQuery(for: subject), vectors, beta)
    return price(Self.alone(ties.reduce(0) { $0 + $1.mass * alone[$1.row] }))
  }

  /// With whom a person may meet, and how much both would like it.
  private struct Tie {
    let row: Int
    let mass: Double
  }

  private static func ties(
    rows: [Int], query: [Float], _ vectors: [[Float]], _ beta: Double
  ) -> [Tie] {
    rows.map { row in
      var logits: Float = 0
      for (mine, theirs) in zip(query, vectors[row]) { logits += mine * theirs }
      return Tie(row: row, mass: exp(min(Double(logits) / (2 * beta), 100)))
    }
  }

  /// The positive root of a² + a · sum = 1: with everybody and alone it makes one person.
  private static func alone(_ sum: Double) -> Double {
    let half = sum / 2
    // The difference of two large numbers, written as a quotient.
    return 1 / (half + (half * half + 1).squareRoot())
  }

  private func price(_ alone: Double) -> Float { Float(2 * beta * log(alone)) }
}

/// The prices of a whole community: each region has its own, for hardly any person meets a person
/// who lives far away.
struct RegionalPrices: Sendable {
  /// From how many people of the whole community prices are computed at most.
  static var sampleSize: Int { 20_000 }
  /// From how many of a region.
  private static var regionSize: Int { 1_500 }

  private let regions: [Int: CommunityPrices]

  /// Finds the equilibrium of each region.
  init(
    among sample: [(id: Identifier<Person>, subject: MatchSubject)],
    by model: PreferenceModel<MatchSubject>
  ) throws {
    regions = try Dictionary(grouping: sample, by: \.subject.region).mapValues { people in
      let step = (people.count + Self.regionSize - 1) / Self.regionSize
      let some = stride(from: 0, to: people.count, by: max(1, step)).map { people[$0] }
      return try CommunityPrices(among: some, by: model)
    }
  }

  /// The price of a person, in logits; 0 in a region of which no person is known.
  func price(
    of id: Identifier<Person>, _ subject: MatchSubject, by model: PreferenceModel<MatchSubject>
  ) throws -> Float {
    try regions[subject.region]?.price(of: id, subject, by: model) ?? 0
  }

  /// Every how many-th of a community belongs to the sample.
  static func step(of count: Int) -> Int { max(1, (count + sampleSize - 1) / sampleSize) }
}

extension MatchSubject {
  /// A number for the two degrees north and east in which they live; -1 for nowhere.
  var region: Int {
    guard let cell else { return -1 }
    let (north, east) = ((cell.latitude + 91) / 2, (cell.longitude + 181) / 2)
    return Int(north.rounded()) * 1_000 + Int(east.rounded())
  }
}
