public import DomainModels
public import PeopleModels
public import Services

/// Requests about liking and passing.
public enum Decisions {}

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

/// The result of a decision.
public struct DecisionOutcome: ServiceResponse {
  public var person: Identifier<Person>
  public var name: String
  /// The decision now.
  public var verdict: PeopleVerdict
  /// The decision before.
  public var previous: PeopleVerdict?
  /// The match that it made, or that there is already.
  public var match: MatchSummary?

  public init(
    person: Identifier<Person>, name: String, verdict: PeopleVerdict, previous: PeopleVerdict?,
    match: MatchSummary?
  ) {
    self.person = person
    self.name = name
    self.verdict = verdict
    self.previous = previous
    self.match = match
  }
}

extension Decisions {
  /// Lists whom one decided on, the newest first; the person who is not shown any more is left out.
  public struct List: PeopleRequest {
    public typealias Response = PageOf<DecidedPerson>
    public static let endpoint = Endpoint(.get, "/decisions", numbers: ["limit"])
    public static let access = ServiceAccess.member

    public var verdict: PeopleVerdict?
    /// ``PageOf/next`` of the page before; `nil` for the first.
    public var after: String?
    /// The largest number of items, from 1; at most `PeopleLimits.pageSize` are returned.
    public var limit: Int

    public init(
      verdict: PeopleVerdict? = nil, after: String? = nil, limit: Int = PeopleLimits.defaultPageSize
    ) {
      self.verdict = verdict
      self.after = after
      self.limit = limit
    }
  }
}

public struct DecidedPerson: Codable, Sendable, Equatable {
  public var person: Identifier<Person>
  public var name: String
  /// In years.
  public var age: Int
  public var verdict: PeopleVerdict
  public var decidedAt: Timestamp

  public init(
    person: Identifier<Person>, name: String, age: Int, verdict: PeopleVerdict, decidedAt: Timestamp
  ) {
    self.person = person
    self.name = name
    self.age = age
    self.verdict = verdict
    self.decidedAt = decidedAt
  }
}

extension Decisions {
  /// Takes back the newest decision, and what was decided before holds again.
  ///
  /// It goes back over the last `PeopleLimits.undo` decisions, those on people left out who
  /// are not shown any more, for any reason.
  /// Fails with ``ServiceError/Code/nothingToUndo``, and with ``ServiceError/Code/matchedAlready`` if
  /// the newest is a like that became a match.
  public struct Undo: PeopleRequest {
    public typealias Response = UndoneDecision
    public static let endpoint = Endpoint(.post, "/decisions/undo")
    public static let access = ServiceAccess.member
    /// A repetition with the same idempotency key returns the first response.
    public static let repetition = Repetition.withKey

    public init() {}
  }
}

/// A decision that was taken back.
public struct UndoneDecision: ServiceResponse {
  public var person: Identifier<Person>
  /// Their name; `nil` if they are gone since.
  public var name: String?
  /// The action that was taken back.
  public var undone: PeopleVerdict
  /// The decision now, if there is one.
  public var restored: PeopleVerdict?
  /// The match that a restored like made, where the other had liked meanwhile.
  public var match: MatchSummary?

  public init(
    person: Identifier<Person>, name: String?, undone: PeopleVerdict, restored: PeopleVerdict?,
    match: MatchSummary? = nil
  ) {
    self.person = person
    self.name = name
    self.undone = undone
    self.restored = restored
    self.match = match
  }
}
