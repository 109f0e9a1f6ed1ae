public import DomainModels
import Storage

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A change of this device that a far side refused for good, kept until a person decides.
public struct QuarantinedChange: Record {
  /// The change's operation.
  public let id: Identifier<QuarantinedChange>
  /// The link over which it was handed over.
  public var link: Identifier<SyncLink>
  public var recordTable: String
  public var recordScope: String
  public var record: UUID
  /// The stable name of the reason.
  public var code: String
  /// The reason as a sentence.
  public var message: String
  /// True if it was not refused itself, but goes with a record that was.
  public var isHeld: Bool
  /// True if the record was taken out of its table, because the far side never had it.
  public var isTakenOut: Bool
  public var change: StoredChange
  /// The times of the refusal.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<QuarantinedChange>, link: Identifier<SyncLink>, recordTable: String,
    recordScope: String, record: UUID, code: String, message: String, isHeld: Bool,
    isTakenOut: Bool, change: StoredChange, lifecycle: Lifecycle
  ) {
    self.id = id
    self.link = link
    self.recordTable = recordTable
    self.recordScope = recordScope
    self.record = record
    self.code = code
    self.message = message
    self.isHeld = isHeld
    self.isTakenOut = isTakenOut
    self.change = change
    self.lifecycle = lifecycle
  }

  public static let table = "sync_quarantine"

  /// Its owner's, on this device only.
  public static let schema = Schema(
    scope: .owner, kind: .local,
    Column("id", \.id),
    Column("link_id", \.link, references: .weak),
    Column("record_table", \.recordTable),
    Column("record_scope", \.recordScope),
    Column("record_id", \.record, .indexed),
    Column("code", \.code),
    Column("message", \.message),
    Column("is_held", \.isHeld),
    Column("is_taken_out", \.isTakenOut),
    Column("change", \.change),
    Column.lifecycle(\.lifecycle),
    make: QuarantinedChange.init)
}

/// A change, or a part of one, that can't be taken yet.
public struct ParkedChange: Record {
  /// The reason why the change is parked.
  public enum Reason: String, ColumnValue, CaseIterable {
    /// A program that knows its table or its fields.
    case newerProgram = "newer_program"
    /// The record that it goes with.
    case parent
    /// The rest of its record.
    case rest
  }

  /// Follows from the operation and the reason, so that what comes twice is parked once.
  public let id: Identifier<ParkedChange>
  public var recordTable: String
  public var recordScope: String
  public var record: UUID
  /// The reason why the change is parked.
  public var reason: Reason
  /// The record whose coming lets it in: its own, or the one that it goes with.
  public var awaited: UUID
  public var change: StoredChange
  /// The times of parking.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<ParkedChange>, recordTable: String, recordScope: String, record: UUID,
    reason: Reason, awaited: UUID, change: StoredChange, lifecycle: Lifecycle
  ) {
    self.id = id
    self.recordTable = recordTable
    self.recordScope = recordScope
    self.record = record
    self.reason = reason
    self.awaited = awaited
    self.change = change
    self.lifecycle = lifecycle
  }

  /// Parks a change.
  init(_ change: Change, _ reason: Reason, awaiting awaited: UUID, at now: Timestamp) {
    self.init(
      id: Identifier(
        name: "\(change.operation.uuidString)/\(reason.rawValue)", in: SyncNamespace.parked),
      recordTable: change.table, recordScope: change.scope.description, record: change.record,
      reason: reason, awaited: awaited, change: StoredChange(change),
      lifecycle: Lifecycle(createdAt: now))
  }

  public static let table = "sync_parked"

  /// Its owner's, on this device only.
  public static let schema = Schema(
    scope: .owner, kind: .local,
    Column("id", \.id),
    Column("record_table", \.recordTable),
    Column("record_scope", \.recordScope),
    Column("record_id", \.record),
    Column("reason", \.reason, .indexed),
    Column("awaited_id", \.awaited, .indexed),
    Column("change", \.change),
    Column.lifecycle(\.lifecycle),
    make: ParkedChange.init)
}
