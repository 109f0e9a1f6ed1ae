public import DomainModels

/// A small group that lasts.
public struct Crew: Record {
  public let id: Identifier<Crew>
  public var name: String
  /// The description that members see.
  public var summary: String?
  /// The interests it is for.
  public var tags: [String]
  /// The way in which a member joins.
  public var admission: CrewAdmission
  /// The largest number of members.
  public var maxMembers: Int
  /// The member who made it; `nil` once they have left.
  public var creator: Identifier<Member>?
  /// The time when a member last did something in it.
  public var lastActivityAt: Timestamp
  /// The times when it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<Crew>, name: String, summary: String?, tags: [String], admission: CrewAdmission,
    maxMembers: Int, creator: Identifier<Member>?, lastActivityAt: Timestamp, lifecycle: Lifecycle
  ) {
    self.id = id
    self.name = name
    self.summary = summary
    self.tags = tags
    self.admission = admission
    self.maxMembers = maxMembers
    self.creator = creator
    self.lastActivityAt = lastActivityAt
    self.lifecycle = lifecycle
  }

  public static let table = "crews"

  /// The service's.
  public static let schema = Schema(
    scope: .column("id"), kind: .local,
    Column("id", \.id),
    Column("name", \.name),
    Column("description", \.summary),
    Column("interest_tags", \.tags),
    Column("admission", \.admission),
    Column("max_members", \.maxMembers),
    Column("creator_id", \.creator, references: .weak),
    Column("last_activity_at", \.lastActivityAt, .indexed),
    Column.lifecycle(\.lifecycle),
    make: Crew.init)
}

/// The way in which a member joins a crew.
public enum CrewAdmission: String, ColumnValue, CaseIterable, Codable {
  /// Every member can join, while there is room.
  case open
  /// By asking; an admin says yes.
  case request
  /// By invitation only.
  case invitation
}

/// The role of a member in a crew.
public enum CrewRole: String, ColumnValue, CaseIterable, Codable {
  /// May change the crew and who is in it.
  case admin
  /// Belongs to it.
  case member

  /// True if members with this role may edit the crew and manage its members.
  public var mayEdit: Bool { self == .admin }
}

extension Crew {
  /// Checks every field against ``FriendsLimits``.
  ///
  /// - Throws: `ValidationError` naming each field that can't be accepted as the API calls it.
  public func validate() throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.check(name: name, "name", length: FriendsLimits.crewNameLength)
    problems.check(
      text: summary ?? "", "description", limit: FriendsLimits.crewSummaryLength, isRequired: false,
      allowsLines: true)
    problems.check(words: tags, "interest_tags", count: FriendsLimits.crewTags)
    problems.check(number: maxMembers, "max_members", in: FriendsLimits.crewMembers)
    try problems.check("crew")
  }
}
