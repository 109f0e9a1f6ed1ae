public import DomainModels
public import Storage

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A value that lost to another whose author had not seen it, kept so that a person can have it
/// back.
public struct SyncConflict: Record {
  /// Follows from the record, the field and the time of the lost value.
  public let id: Identifier<SyncConflict>
  public var recordTable: String
  public var recordScope: String
  public var record: UUID
  /// The field; `deleted_at` where a record was deleted while another device edited it.
  public var field: String
  public var kept: ConflictingValue
  public var lost: ConflictingValue
  /// The time when the lost value was brought back; `nil` if it was not.
  public var restoredAt: Timestamp?
  /// The times of the detection on this device.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<SyncConflict>, recordTable: String, recordScope: String, record: UUID,
    field: String, kept: ConflictingValue, lost: ConflictingValue, restoredAt: Timestamp?,
    lifecycle: Lifecycle
  ) {
    self.id = id
    self.recordTable = recordTable
    self.recordScope = recordScope
    self.record = record
    self.field = field
    self.kept = kept
    self.lost = lost
    self.restoredAt = restoredAt
    self.lifecycle = lifecycle
  }

  /// Notes a conflict that a merge found.
  init(_ conflict: FieldConflict, of key: RecordKey, at now: Timestamp) {
    self.init(
      id: Identifier(
        name: "\(key.table)/\(key.scope)/\(key.record.uuidString)/\(conflict.field)/"
          + conflict.lost.timestamp.description, in: SyncNamespace.conflict),
      recordTable: key.table, recordScope: key.scope.description, record: key.record,
      field: conflict.field, kept: ConflictingValue(conflict.kept),
      lost: ConflictingValue(conflict.lost), restoredAt: nil,
      lifecycle: Lifecycle(createdAt: now))
  }

  public var key: RecordKey {
    RecordKey(table: recordTable, scope: Scope(recordScope), record: record)
  }

  public static let table = "sync_conflicts"

  /// Its owner's, on this device only.
  public static let schema = Schema(
    scope: .owner, kind: .local,
    Column("id", \.id),
    Column("record_table", \.recordTable),
    Column("record_scope", \.recordScope),
    Column("record_id", \.record, .indexed),
    Column("field", \.field),
    Column("kept", \.kept),
    Column("lost", \.lost),
    Column("restored_at", \.restoredAt),
    Column.lifecycle(\.lifecycle),
    make: SyncConflict.init)
}

/// One of two values that were written side by side, and when.
public struct ConflictingValue: ColumnValue, Hashable {
  public let value: StoredValue
  /// The time of the write, and the store that wrote.
  public let timestamp: HybridTimestamp

  /// Takes a version of a field.
  init(_ version: FieldConflict.Version) {
    value = version.value
    timestamp = version.timestamp
  }

  /// A column that holds the value as it is, regardless of its type, and its time.
  public static var columnType: ColumnType { .list }

  /// The value and its time.
  public var stored: StoredValue { .list([value, .bytes(timestamp.bytes)]) }

  /// Reads a value and its time.
  ///
  /// - Throws: `StoredValueMismatch` if the value is something else.
  public init(stored: StoredValue) throws {
    guard case .list(let parts) = stored, parts.count == 2, case .bytes(let bytes) = parts[1],
      let timestamp = HybridTimestamp(bytes: bytes)
    else { throw StoredValueMismatch(expected: "a value and its moment", found: stored) }
    value = parts[0]
    self.timestamp = timestamp
  }
}
