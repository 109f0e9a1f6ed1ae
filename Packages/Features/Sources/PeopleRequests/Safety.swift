public import AccountRequests
public import DomainModels
public import PeopleModels
public import Services

/// Requests about blocking, reporting and the caller's own data.
public enum Safety {}

extension Safety {
  /// Hides two people from each other everywhere, and ends what was between them.
  ///
  /// A match between them is over for good, and neither sees a word of it any more; either can still
  /// report it for `PeopleLimits.endedMatchDays` days, the person who blocked.
  public struct Block: PeopleRequest {
    public typealias Response = Acknowledged
    public static let endpoint = Endpoint(.put, "/blocks/{person}")
    public static let access = ServiceAccess.member

    public var person: Identifier<Person>

    public init(person: Identifier<Person>) {
      self.person = person
    }
  }
}

extension Safety {
  /// Takes a block back; what it ended stays so.
  public struct Unblock: PeopleRequest {
    public typealias Response = Acknowledged
    public static let endpoint = Endpoint(.delete, "/blocks/{person}")
    public static let access = ServiceAccess.member

    public var person: Identifier<Person>

    public init(person: Identifier<Person>) {
      self.person = person
    }
  }
}

extension Safety {
  /// Lists whom one blocked, the newest first.
  public struct ListBlocks: PeopleRequest {
    public typealias Response = [BlockedPerson]
    public static let endpoint = Endpoint(.get, "/blocks")
    public static let access = ServiceAccess.member

    public init() {}
  }
}

public struct BlockedPerson: ServiceResponse {
  public var person: Identifier<Person>
  /// The name; `nil` if they have left, or if only a match was known that had ended before.
  public var name: String?
  public var blockedAt: Timestamp

  public init(person: Identifier<Person>, name: String?, blockedAt: Timestamp) {
    self.person = person
    self.name = name
    self.blockedAt = blockedAt
  }
}

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

extension Safety {
  /// Lists the reports that the caller made, the newest first.
  public struct ListReports: PeopleRequest {
    public typealias Response = [ReportInfo]
    public static let endpoint = Endpoint(.get, "/reports")
    public static let access = ServiceAccess.member

    public init() {}
  }
}

/// The caller's own report.
public struct ReportInfo: ServiceResponse {
  public var id: Identifier<PersonReport>
  public var reason: ReportReason
  public var note: String
  /// The number of messages that were kept with it.
  public var evidence: Int
  public var reportedAt: Timestamp

  public init(
    id: Identifier<PersonReport>, reason: ReportReason, note: String, evidence: Int,
    reportedAt: Timestamp
  ) {
    self.id = id
    self.reason = reason
    self.note = note
    self.evidence = evidence
    self.reportedAt = reportedAt
  }
}

extension Safety {
  /// Gives everything that is kept of the person who asks, as JSON.
  public struct Export: PeopleRequest {
    public typealias Response = ExportedData
    public static let endpoint = Endpoint(.get, "/export")
    public static let access = ServiceAccess.member

    public init() {}
  }
}

/// Everything that is kept of a person.
public struct ExportedData: ServiceResponse {
  /// One JSON object; its `format` and `version` say which.
  public var json: String
  /// The photos, in order.
  public var photos: [PhotoFile]

  public init(json: String, photos: [PhotoFile]) {
    self.json = json
    self.photos = photos
  }
}
