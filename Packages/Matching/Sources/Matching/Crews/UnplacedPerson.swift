/// Somebody without a crew.
public struct UnplacedPerson: Error, Hashable, Sendable, CustomStringConvertible {
  /// Why somebody has no crew.
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

    /// What a person reads.
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

  /// How many people one rule keeps away.
  public struct RuleCount: Hashable, Sendable {
    /// The rule's name.
    public let rule: String
    public let count: Int
  }

  public let row: Int
  public let reason: Reason

  /// What a person reads.
  public var description: String { "Person \(row): \(reason)" }
}
