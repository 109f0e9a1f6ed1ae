public import DomainModels

/// A small group that lasts.
public struct Crew: Record {
  public let id: Identifier<Crew>
  public var name: String
  /// What it is about.
  public var summary: String?
  /// The interests it is for.
  public var tags: [String]
  /// How somebody gets in.
  public var admission: CrewAdmission
  /// How many it takes at most.
  public var maxMembers: Int
  /// Who made it; `nil` once they are gone.
  public var creator: Identifier<Member>?
  /// When somebody last did something in it.
  public var lastActivityAt: Timestamp
  /// When it was made, changed and deleted.
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
