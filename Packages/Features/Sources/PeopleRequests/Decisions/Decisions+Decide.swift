public import DomainModels
public import PeopleModels
public import Services

extension Decisions {
  /// Likes a person, passes them, or leaves them for later; the newest word counts.
  ///
  /// Two likes make a match at once. Deciding the same again changes nothing.
  ///
  /// Fails with ``ServiceError/Code/notFound`` for the person who is not there or was unmatched,
  /// with ``ServiceError/Code/yourself``, with ``ServiceError/Code/matchedAlready`` for another
  /// verdict than a like on a person one is matched with, and with
  /// ``ServiceError/Code/limitReached`` after `PeopleLimits.likesPerDay` likes within 24 hours.
  public struct Decide: PeopleRequest {
    public typealias Response = DecisionOutcome
    public static let endpoint = Endpoint(.put, "/decisions/{person}")
    public static let access = ServiceAccess.member

    public var person: Identifier<Person>
    public var verdict: PeopleVerdict

    public init(person: Identifier<Person>, verdict: PeopleVerdict) {
      self.person = person
      self.verdict = verdict
    }
  }
}
