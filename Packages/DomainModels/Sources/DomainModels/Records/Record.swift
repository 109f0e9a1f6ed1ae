/// A thing that a store keeps: a value with an ID, a lifecycle and a schema.
public protocol Record: Sendable, Equatable {
  /// The typed ID of the record.
  var id: Identifier<Self> { get }

  /// When it was made, changed and deleted.
  var lifecycle: Lifecycle { get set }

  /// The table's name, a plural in snake_case.
  ///
  /// It stands on its own so that two schemas can refer to each other.
  static var table: String { get }

  static var schema: Schema<Self> { get }
}

/// Everything a store has to know of a record type, without its Swift type.
public struct RecordDefinition: Sendable, Hashable {
  /// The table's name, a plural in snake_case.
  public let table: String
  /// The scope of the rows.
  public let scope: RecordScope
  /// The kind of the rows: synced, local or a cache.
  public let kind: RecordKind
  /// The columns in order; `id` is one of them, and so are the three of the lifecycle.
  public let columns: [ColumnDefinition]

  /// Makes a definition, for instance of a table that no Swift type describes.
  public init(
    table: String, scope: RecordScope, kind: RecordKind, columns: [ColumnDefinition]
  ) {
    self.table = table
    self.scope = scope
    self.kind = kind
    self.columns = columns
  }
}

/// The reach of a table's rows: synced, local or a cache.
public enum RecordKind: String, Sendable, Hashable {
  /// Every change enters the change log and reaches the owner's other devices.
  case synced
  /// It stays on this device, and can't be made again: never thrown away.
  case local
  /// It can be made again: a catalogue, a model's answer, demonstration data.
  case cache
}

/// The owner of a table's rows.
///
/// The scope comes first in every key.
public enum RecordScope: Sendable, Hashable {
  /// Each belongs to the owner that the store acts for; no other owner sees it.
  case owner
  /// All owners share them; an example is a catalogue.
  case shared
  /// Each belongs to the group that its own column names, such as a crew; the column holds a UUID.
  ///
  /// A record that is a group itself names its `id`. A query that asks for one value of the column
  /// reads that scope alone; references to other tables, and columns that say so, are indexed over
  /// all scopes.
  case column(String)
}

/// When a record was made, changed and deleted.
///
/// Deleting keeps the row: another device that has not heard of it yet must be told, and a person
/// may want it back.
public struct Lifecycle: Sendable, Hashable {
  public let createdAt: Timestamp
  /// When its content last changed; never before ``createdAt``.
  public private(set) var updatedAt: Timestamp
  /// When it was deleted; `nil` while it lives.
  public private(set) var deletedAt: Timestamp?

  /// The lifecycle of something made just now.
  public init(createdAt: Timestamp) {
    self.init(createdAt: createdAt, updatedAt: createdAt, deletedAt: nil)
  }

  /// A lifecycle read from somewhere.
  public init(createdAt: Timestamp, updatedAt: Timestamp, deletedAt: Timestamp?) {
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.deletedAt = deletedAt
  }

  public var isDeleted: Bool { deletedAt != nil }

  /// The same, changed now; a clock that went backwards does not move it back.
  public func updated(at now: Timestamp) -> Lifecycle {
    Lifecycle(createdAt: createdAt, updatedAt: max(updatedAt, now), deletedAt: deletedAt)
  }

  /// The same, deleted now.
  public func deleted(at now: Timestamp) -> Lifecycle {
    Lifecycle(createdAt: createdAt, updatedAt: max(updatedAt, now), deletedAt: now)
  }

  /// The same, living again.
  public func restored(at now: Timestamp) -> Lifecycle {
    Lifecycle(createdAt: createdAt, updatedAt: max(updatedAt, now), deletedAt: nil)
  }
}
