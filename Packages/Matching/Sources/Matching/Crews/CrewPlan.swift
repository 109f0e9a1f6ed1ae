/// Crews, and who has none.
public struct CrewPlan: Hashable, Sendable {
  /// The crews, in the order of their lowest row.
  public let crews: [Crew]
  /// Those without a crew, in the order of their rows, each with the reason.
  public let unplaced: [UnplacedPerson]
  /// The score of the plan.
  public let score: CrewScore
  /// The number of steps that the search took; 0 for the greedy plan.
  public let steps: Int

  /// The crew that a person is in.
  public func crew(of row: Int) -> Crew? {
    crews.first { $0.members.contains(row) }
  }
}

/// People who are put together, and why.
///
/// People are identified by their row, the position in the list that the planner was given.
public struct Crew: Hashable, Sendable {
  /// The members, by row, the lowest first.
  public let members: [Int]
  /// Each member's mean affinity towards the others, in the order of `members`; 0 in a crew of one.
  public let affinities: [Double]
  /// The mean of `affinities`.
  public let mean: Double
  /// The row of the member with the lowest mean affinity; of equals the lowest row.
  ///
  /// Nil where there are no members.
  public let worst: Int?
  /// The row of the member whom the others would miss most.
  ///
  /// Without it their mean affinity towards each other is lowest. Nil in a crew of at most two.
  public let binder: Int?
  /// By how much the mean is lower without the binder; negative if each could go without loss.
  ///
  /// Nil in a crew of at most two.
  public let binding: Double?
  /// The slots in which all are free; nil if availability was not asked for, or no member named
  /// any.
  public let common: Availability?

  /// The lowest mean affinity of a member; 0 where there are no members.
  public var lowest: Double { affinities.min() ?? 0 }
}

/// The crew of each person, with each member's sum of affinities kept up to date.
struct CrewArrangement: Sendable {
  /// The members of each crew.
  var crews: [[Int]] = []
  /// The crew of each row, or −1.
  var crewOf: [Int]

  init(count: Int) {
    crewOf = [Int](repeating: -1, count: count)
  }

  init(count: Int, crews: [[Int]]) {
    self.init(count: count)
    for crew in crews where !crew.isEmpty { append(crew) }
  }

  mutating func append(_ crew: [Int]) {
    for row in crew { crewOf[row] = crews.count }
    crews.append(crew)
  }

  /// Takes rows out of a crew and puts others into it.
  mutating func exchange(in crew: Int, out: [Int], in rows: [Int]) {
    crews[crew].removeAll { out.contains($0) }
    crews[crew] += rows
    for row in out where crewOf[row] == crew { crewOf[row] = -1 }
    for row in rows { crewOf[row] = crew }
  }

  /// Those without a crew.
  var unplaced: [Int] { crewOf.indices.filter { crewOf[$0] < 0 } }
}

/// A person without a crew.
public struct UnplacedPerson: Error, Hashable, Sendable, CustomStringConvertible {
  /// Why a person has no crew.
  public enum Reason: Hashable, Sendable, CustomStringConvertible {
    /// There are fewer people than the smallest crew has.
    case tooFewPeople
    /// The person has fewer free slots than a crew needs in common.
    case tooFewSlots(has: Int, needs: Int)
    /// Rules leave fewer possible companions than the smallest crew needs. `without` says for each
    /// rule how many it alone keeps away.
    case tooFewCompanions(left: Int, needs: Int, without: [RuleCount])
    /// With those whom the rules allow, too few share enough free slots.
    case tooFewInCommon(left: Int, needs: Int)
    /// Those who are to stay together with this person share too few slots or must not meet.
    case groupDoesNotFit
    /// The person would be the only one of a trait.
    case wouldBeAlone(trait: String)
    /// Each crew that would suit is full, and those left over are too few for another.
    case noRoom
    /// Companions exist, but no crew was found that keeps all rules.
    case noCrewFound

    /// A code that does not change.
    public var code: String {
      switch self {
      case .tooFewPeople: "too_few_people"
      case .tooFewSlots: "too_few_slots"
      case .tooFewCompanions: "too_few_companions"
      case .tooFewInCommon: "too_few_in_common"
      case .groupDoesNotFit: "group_does_not_fit"
      case .wouldBeAlone: "would_be_alone"
      case .noRoom: "no_room"
      case .noCrewFound: "no_crew_found"
      }
    }

    /// The value as text.
    public var description: String {
      switch self {
      case .tooFewPeople: "There are too few people for a crew."
      case .tooFewSlots(let has, let needs): "Free in \(has) slots, and a crew needs \(needs)."
      case .tooFewCompanions(let left, let needs, let without):
        "Rules leave \(left) possible companions of \(needs)"
          + without.map { "; “\($0.rule)” keeps \($0.count) away" }.joined() + "."
      case .tooFewInCommon(let left, let needs):
        "\(left) possible companions share enough slots, and a crew needs \(needs)."
      case .groupDoesNotFit: "Those who are to stay together can't all meet."
      case .wouldBeAlone(let trait): "Would be the only one of “\(trait)”."
      case .noRoom: "The crews that suit are full, and too few are left for another."
      case .noCrewFound: "No crew was found that keeps all rules."
      }
    }
  }

  /// The number of people that one rule keeps away.
  public struct RuleCount: Hashable, Sendable {
    /// The rule's name.
    public let rule: String
    public let count: Int
  }

  public let row: Int
  public let reason: Reason

  /// The value as text.
  public var description: String { "Person \(row): \(reason)" }
}

/// Why people could not be made into crews at all.
public enum CrewError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A crew has at least two members and at most 1,000, and the ideal lies between the limits.
  case unsoundSizes(low: Int, high: Int, ideal: Int)
  /// Fairness lies from 0 to 1, a distance is not negative, and a number of slots is neither
  /// negative nor above 65,536.
  case unsoundOption(String)
  /// More people than one plan takes.
  case tooManyPeople(Int, limit: Int)
  /// More than 64 traits of which no member may be the only one.
  case tooManyTraits(Int)
  /// A person's vector has another length than the first person's, or the centre's.
  case unequalVectors(row: Int, length: Int, expected: Int)
  /// Two rules, or a rule and a trait, have the same name.
  case sameRuleName(String)
  /// A vector, a place or an affinity that is infinite or no number, or lies beyond ± 10¹⁰⁰.
  case notFinite(row: Int)
  /// People who are to stay together are more than a crew holds.
  case groupTooLarge(rows: [Int], limit: Int)
  /// Two people are to stay together and must not be in one crew.
  case togetherAndApart(row: Int, other: Int, rule: String)
  /// A row that does not exist, or one that is named twice.
  case unknownRow(Int)

  /// A code that does not change.
  public var code: String {
    switch self {
    case .unsoundSizes: "unsound_sizes"
    case .unsoundOption: "unsound_option"
    case .tooManyPeople: "too_many_people"
    case .tooManyTraits: "too_many_traits"
    case .sameRuleName: "same_rule_name"
    case .unequalVectors: "unequal_vectors"
    case .notFinite: "not_finite"
    case .groupTooLarge: "group_too_large"
    case .togetherAndApart: "together_and_apart"
    case .unknownRow: "unknown_row"
    }
  }

  /// The value as text.
  public var description: String {
    switch self {
    case .unsoundSizes(let low, let high, let ideal):
      "Crews of \(low) to \(high), ideally \(ideal), can't be made: a crew has 2 to 1,000 members."
    case .unsoundOption(let name): "The option “\(name)” is out of its range."
    case .tooManyPeople(let count, let limit):
      "\(count) people are more than the \(limit) that one plan takes: divide them by place first."
    case .tooManyTraits(let count): "\(count) traits are more than the 64 that a plan takes."
    case .sameRuleName(let name): "Two rules are called “\(name)”."
    case .unequalVectors(let row, let length, let expected):
      "The vector of person \(row) has \(length) numbers, not \(expected)."
    case .notFinite(let row): "A number of person \(row) is infinite, beyond 10^100 or none at all."
    case .groupTooLarge(let rows, let limit):
      "\(rows.count) people are to stay together, and a crew holds \(limit)."
    case .togetherAndApart(let row, let other, let rule):
      "Persons \(row) and \(other) are to stay together, and “\(rule)” keeps them apart."
    case .unknownRow(let row): "There is no person \(row), or it was named twice."
    }
  }
}
