public import DomainModels
public import Storage
public import Sync

/// An edit that gave way to others whose authors had not seen it, as a person reads it.
public struct ConflictReport: Sendable {
  /// One field of the record.
  public struct Field: Sendable, Hashable {
    public let name: String
    public let kept: StoredValue
    public let lost: StoredValue
    /// When what stayed was written.
    public let keptAt: Timestamp
    /// Which device wrote it.
    public let keptBy: ConflictAuthor
  }

  /// Names it: the conflict of its first field.
  public let id: Identifier<SyncConflict>
  public let table: String
  public let record: RecordKey
  /// What the record is called.
  public let title: String
  public let fields: [Field]
  /// When the edit was made that gave way.
  public let lostAt: Timestamp
  /// Which device made it.
  public let lostBy: ConflictAuthor
  /// When this device noticed.
  public let noticedAt: Timestamp
  /// When it was brought back; `nil` if it was not.
  public let restoredAt: Timestamp?

  /// Whether it is about being deleted, and not about what a record says.
  public var isAboutDeletion: Bool { fields.contains { $0.name == "deleted_at" } }

  let conflicts: [Identifier<SyncConflict>]
}
