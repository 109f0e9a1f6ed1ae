public import DomainModels
public import PeopleModels

extension Decisions {
  /// Likes somebody, passes them, or leaves them for later; the newest word counts.
  ///
  /// Two likes make a match at once. Deciding the same again changes nothing.
  ///
  /// Fails with ``PeopleError/Code/notFound`` for whoever is not there or was unmatched, with
  /// ``PeopleError/Code/yourself``, with ``PeopleError/Code/matchedAlready`` for another verdict
  /// than a like on somebody one is matched with, and with ``PeopleError/Code/limitReached`` after
  /// `PeopleLimits.likesPerDay` likes within 24 hours.
  public struct Decide: PeopleRequest {
    /// What comes back.
    public typealias Response = DecisionOutcome
    /// Its name on a wire.
    public static let name = "decisions.decide"
    /// Who may ask.
    public static let access = PeopleAccess.member

    /// On whom.
    public var person: Identifier<Person>
    /// What.
    public var verdict: PeopleVerdict

    /// Makes the request.
    public init(person: Identifier<Person>, verdict: PeopleVerdict) {
      self.person = person
      self.verdict = verdict
    }
  }
}
