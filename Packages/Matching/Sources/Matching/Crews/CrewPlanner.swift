/// Makes crews of people: who with whom, so that all fare well, the worst placed most of all.
///
/// A planner is a description: sizes, what makes people suit each other, and rules. It works on any
/// type of person; answers speak of rows, the positions in the list that it was given.
///
/// Rules hold always. A person who can't be placed within them is named with the reason. Among the
/// plans that keep them, as many people as possible are placed, and then `CrewScore.value` is made
/// large. Finding the best plan is hard (NP-hard from crews of three on), so this is a search: it
/// starts from a greedy plan, never gets below it in mean or worst member, and can be stopped at
/// any time.
public struct CrewPlanner<Person>: Sendable {
  /// The sizes that a crew can have.
  public let sizes: ClosedRange<Int>
  /// The size that crews have if it works out.
  public let ideal: Int
  /// The weight of the worst member against the mean, from 0 to 1.
  public private(set) var fairness = 0.5

  enum Affinity {
    case none
    case vectors(@Sendable (Person) -> [Float], centre: [Float]?)
    case pairs(@Sendable (Person, Person) -> Double)
  }
  enum PairRule {
    case custom(@Sendable (Person, Person) -> Bool)
    case places(kilometres: Double, @Sendable (Person) -> (x: Double, y: Double)?)
    case cells(kilometres: Double, @Sendable (Person) -> GridCell?)
    /// Sets the bits of rows that must not meet, out of the list of people.
    case pairs(@Sendable ([Person], inout PairBits) -> Void)
  }
  private(set) var affinity = Affinity.none
  private(set) var free: (@Sendable (Person) -> Availability?)?
  private(set) var neededSlots = 0
  private(set) var pairRules: [(name: String, rule: PairRule)] = []
  private(set) var groups: [@Sendable ([Person]) -> [[Int]]] = []
  private(set) var traits: [(name: String, has: @Sendable (Person) -> Bool)] = []

  /// Crews within limits.
  ///
  /// `ideal` is the size to aim at; the upper limit unless told, so that 1,500 people in crews of
  ///   2 to 200 are eight crews of 187 and 188: tell an ideal if that is not meant. The number of
  ///   crews is that which brings their size nearest to it, and sizes differ by at most one where
  ///   rules allow.
  public init(sizes: ClosedRange<Int>, ideal: Int? = nil) {
    self.sizes = sizes
    self.ideal = ideal ?? sizes.upperBound
  }

  /// Sets the affinity of people: the cosine of their vectors, each first lessened by the mean
  /// vector, so that it shows what a person prefers more than others do.
  ///
  /// `centre` is the mean vector; without one that of the people who are planned. Give a
  ///   fixed one where figures of different lists are to be compared.
  public func affinity(
    vectors: @escaping @Sendable (Person) -> [Float], centre: [Float]? = nil
  ) -> Self {
    with { $0.affinity = .vectors(vectors, centre: centre) }
  }

  /// Sets the affinity of the first for the second; any number within ± 10¹⁰⁰, the larger the
  /// better.
  ///
  /// It is asked for each ordered pair and held to 20 binary digits below the largest one's power of
  /// two, so that sums are exact.
  public func affinity(_ likes: @escaping @Sendable (Person, Person) -> Double) -> Self {
    with { $0.affinity = .pairs(likes) }
  }

  /// Each crew has at least this many slots in which all its members are free.
  ///
  /// A person whose slots are unknown (nil) is taken as free whenever the others are.
  public func available(
    _ free: @escaping @Sendable (Person) -> Availability?, inCommon slots: Int
  ) -> Self {
    with {
      $0.free = free
      $0.neededSlots = slots
    }
  }

  /// Keeps two apart if this says so of them, in either order.
  public func apart(
    _ name: String, where never: @escaping @Sendable (Person, Person) -> Bool
  ) -> Self {
    with { $0.pairRules.append((name, .custom(never))) }
  }

  /// Keeps people of the same key apart from each other; those without one are not concerned.
  public func apart<Key: Hashable & SendableMetatype>(
    _ name: String, by key: @escaping @Sendable (Person) -> Key?
  ) -> Self {
    with {
      $0.pairRules.append((name, .pairs { Self.insertPairsOfOneKey($0, key, into: &$1) }))
    }
  }

  /// Keeps people apart if either has blocked the other.
  public func blocked<Identifier: Hashable & SendableMetatype, List: Sequence & SendableMetatype>(
    _ name: String = "block", id: @escaping @Sendable (Person) -> Identifier,
    blocked: @escaping @Sendable (Person) -> List
  ) -> Self where List.Element == Identifier {
    with {
      $0.pairRules.append((name, .pairs { Self.insertBlockedPairs($0, id, blocked, into: &$1) }))
    }
  }

  /// No two in a crew are farther from each other than this, between the centres of their cells along
  /// the surface of the Earth.
  ///
  /// A person without a cell (nil) is near to all.
  public func near(
    _ name: String = "distance", kilometres: Double,
    at cell: @escaping @Sendable (Person) -> GridCell?
  ) -> Self {
    with { $0.pairRules.append((name, .cells(kilometres: kilometres, cell))) }
  }

  /// No two in a crew are farther from each other than this, as the crow flies on a plane.
  ///
  /// A position is in kilometres east and north of a common point, for a town plan, say, or a game;
  /// a person without a position (nil) is near to all. For positions on Earth give a `GridCell`
  /// instead.
  public func near(
    _ name: String = "distance", kilometres: Double,
    at place: @escaping @Sendable (Person) -> (x: Double, y: Double)?
  ) -> Self {
    with { $0.pairRules.append((name, .places(kilometres: kilometres, place))) }
  }

  /// Keeps people of the same key together; those without one go where they suit.
  public func together<Key: Hashable & SendableMetatype>(
    by key: @escaping @Sendable (Person) -> Key?
  ) -> Self {
    with { $0.groups.append { people in Self.rowsOfOneKey(people, key) } }
  }

  /// No member of this trait is the only one in a crew: there are at least two, or none.
  public func noneAlone(
    _ trait: String, _ has: @escaping @Sendable (Person) -> Bool
  ) -> Self {
    with { $0.traits.append((trait, has)) }
  }

  /// Sets the weight of the worst member against the mean, from 0 to 1; 0.5 unless told.
  public func fairness(_ fairness: Double) -> Self {
    with { $0.fairness = fairness }
  }

  /// The number of steps that a plan takes unless told: 600,000, and where crews are ideally larger
  /// than twelve as many fewer, because a step takes time in proportion to their size.
  public var defaultSteps: Int { 600_000 * 12 / max(ideal, 12) }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}

extension CrewPlanner {
  /// The rows of each key that at least two people have, in the order of its first row.
  static func rowsOfOneKey<Key: Hashable>(
    _ people: [Person], _ key: (Person) -> Key?
  ) -> [[Int]] {
    var position: [Key: Int] = [:]
    var groups: [[Int]] = []
    for (row, person) in people.enumerated() {
      guard let key = key(person) else { continue }
      if let index = position[key] {
        groups[index].append(row)
      } else {
        position[key] = groups.count
        groups.append([row])
      }
    }
    return groups.filter { $0.count > 1 }
  }

  /// Sets the bit of each two rows of one key.
  static func insertPairsOfOneKey<Key: Hashable>(
    _ people: [Person], _ key: (Person) -> Key?, into bits: inout PairBits
  ) {
    for rows in rowsOfOneKey(people, key) {
      for (index, row) in rows.enumerated() {
        for other in rows[..<index] { bits.insert(row, other) }
      }
    }
  }

  /// Sets the bit of each two of whom either has blocked the other; IDs that aren't among the
  /// people are left out.
  static func insertBlockedPairs<Identifier: Hashable, List: Sequence>(
    _ people: [Person], _ id: (Person) -> Identifier, _ blocked: (Person) -> List,
    into bits: inout PairBits
  ) where List.Element == Identifier {
    var rows: [Identifier: [Int]] = [:]
    for (row, person) in people.enumerated() { rows[id(person), default: []].append(row) }
    for (row, person) in people.enumerated() {
      for other in blocked(person).lazy.compactMap({ rows[$0] }).joined() {
        bits.insert(row, other)
      }
    }
  }
}

extension CrewPlanner {
  /// A plan by a number of steps: the same people, seed and steps give the same plan on every
  /// machine, and more steps never a worse one.
  ///
  /// At most `steps` exchanges are looked at, `defaultSteps` unless told. One takes time in proportion
  /// to the size of crews: with 1,000 people in crews of 6, 600,000 take some 30 ms. `goOn` is asked
  /// every few hundred of them; if it says no, the plan is the best so far.
  public func plan(
    _ people: [Person], steps: Int? = nil, seed: UInt64 = 0, while goOn: () -> Bool = { true }
  ) throws(CrewError) -> CrewPlan {
    let candidates = try candidates(people)
    return candidates.plan(steps: steps ?? defaultSteps, seed: seed, while: goOn)
  }

  /// A plan by time: the best plan when the time is up, preparation counted.
  ///
  /// Affinities, rules and the greedy plan are finished in any case, so a budget that is too small
  /// for them is exceeded.
  public func plan<Time: Clock>(
    _ people: [Person], within budget: Time.Duration, on clock: Time, seed: UInt64 = 0
  ) throws(CrewError) -> CrewPlan {
    let end = clock.now.advanced(by: budget)
    return try candidates(people).plan(steps: .max, seed: seed) { clock.now < end }
  }

  /// The plan of a greedy method, without search: the baseline.
  public func greedy(_ people: [Person]) throws(CrewError) -> CrewPlan {
    try candidates(people).greedy()
  }
}
