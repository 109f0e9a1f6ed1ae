public import DomainModels
public import PeopleModels
public import Services

extension Safety {
  /// Reports a person with evidence, and blocks them.
  ///
  /// The person who blocked the caller can be reported as well, for `PeopleLimits.endedMatchDays`
  /// days after that ended their match. Fails with ``ServiceError/Code/limitReached`` after
  /// `PeopleLimits.reportsPerDay` reports in 24 hours, or `PeopleLimits.reportsOfOnePerDay` of the
  /// same person.
  public struct Report: PeopleRequest {
    public typealias Response = ReportInfo
    public static let endpoint = Endpoint(.put, "/reports/{report}")
    public static let access = ServiceAccess.member

    /// An ID of the caller's making.
    public var report: Identifier<PersonReport>
    /// Whom; or else `match`.
    public var person: Identifier<Person>?
    /// Of which match, also one that has ended.
    public var match: Identifier<PeopleMatch>?
    public var reason: ReportReason
    public var note: String
    /// The numbers of messages that show it; none for the last of the conversation.
    public var messages: [Int]

    public init(
      report: Identifier<PersonReport>, person: Identifier<Person>? = nil,
      match: Identifier<PeopleMatch>? = nil, reason: ReportReason, note: String = "",
      messages: [Int] = []
    ) {
      self.report = report
      self.person = person
      self.match = match
      self.reason = reason
      self.note = note
      self.messages = messages
    }
  }
}
