public import FriendsModels
public import Services

/// Blocks, reports, and what is kept of one.
public enum Safety {}

extension Safety {
  /// Blocks a member: neither sees the other anywhere, conversations and invitations end, and of
  /// what both would come to the one who blocks stays out.
  public struct Block: FriendsRequest {
    public typealias Response = Acknowledgement
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.put, "/blocks/{user_id}")
    public static let access = ServiceAccess.account

    public var user: WireID<Member>

    public init(user: WireID<Member>) {
      self.user = user
    }

    private enum CodingKeys: String, CodingKey {
      case user = "user_id"
    }
  }
}

extension Safety {
  /// Takes a block back; what ended stays ended.
  public struct Unblock: FriendsRequest {
    public typealias Response = Acknowledgement
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.delete, "/blocks/{user_id}")
    public static let access = ServiceAccess.account

    public var user: WireID<Member>

    public init(user: WireID<Member>) {
      self.user = user
    }

    private enum CodingKeys: String, CodingKey {
      case user = "user_id"
    }
  }
}

extension Safety {
  public struct ListBlocks: FriendsRequest {
    public typealias Response = BlocksData
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/blocks")
    public static let access = ServiceAccess.account

    public init() {}
  }
}

public struct BlocksData: ServiceResponse {
  /// The newest first.
  public var users: [MemberPreview]

  public init(users: [MemberPreview]) {
    self.users = users
  }

  private enum CodingKeys: String, CodingKey {
    case users
  }
}

extension Safety {
  /// Reports a member, with the conversation as evidence, and blocks them.
  public struct Report: FriendsRequest {
    public typealias Response = ReportInfo
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.post, "/reports")
    public static let access = ServiceAccess.account
    /// A repetition with the same idempotency key returns the first response.
    public static let repetition = Repetition.withKey

    public var user: WireID<Member>
    public var reason: MisconductReason
    /// At most 1,000 characters.
    public var note: String?

    public init(user: WireID<Member>, reason: MisconductReason, note: String? = nil) {
      self.user = user
      self.reason = reason
      self.note = note
    }

    private enum CodingKeys: String, CodingKey {
      case reason, note
      case user = "user_id"
    }
  }
}

extension Safety {
  public struct ListReports: FriendsRequest {
    public typealias Response = ReportsData
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/reports")
    public static let access = ServiceAccess.account

    public init() {}
  }
}

public struct ReportsData: ServiceResponse {
  /// The newest first.
  public var reports: [ReportInfo]

  public init(reports: [ReportInfo]) {
    self.reports = reports
  }

  private enum CodingKeys: String, CodingKey {
    case reports
  }
}

public struct ReportInfo: ServiceResponse {
  public var id: WireID<MemberReport>
  public var reason: MisconductReason
  public var note: String?
  /// Messages that were kept as evidence.
  public var evidenceCount: Int
  public var reportedAt: WireTime

  public init(
    id: WireID<MemberReport>, reason: MisconductReason, note: String? = nil, evidenceCount: Int,
    reportedAt: WireTime
  ) {
    self.id = id
    self.reason = reason
    self.note = note
    self.evidenceCount = evidenceCount
    self.reportedAt = reportedAt
  }

  private enum CodingKeys: String, CodingKey {
    case id, reason, note
    case evidenceCount = "evidence_count"
    case reportedAt = "reported_at"
  }

  /// Writes every field of the shape: one without a value is `null`, unless it belongs to the
  /// longer shape only.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(reason, forKey: .reason)
    try container.encode(note, forKey: .note)
    try container.encode(evidenceCount, forKey: .evidenceCount)
    try container.encode(reportedAt, forKey: .reportedAt)
  }
}

extension Safety {
  /// Everything that is kept of one, as JSON.
  public struct Export: FriendsRequest {
    public typealias Response = ExportedData
    /// The endpoint on the wire; it never changes.
    public static let endpoint = Endpoint(.get, "/users/me/export")
    public static let access = ServiceAccess.account

    public init() {}
  }
}

/// Everything that is kept of a member.
public struct ExportedData: ServiceResponse {
  /// A JSON document; Friends.md describes it.
  public var document: String

  public init(document: String) {
    self.document = document
  }

  private enum CodingKeys: String, CodingKey {
    case document
  }
}
