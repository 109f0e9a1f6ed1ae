public import DomainModels
import Storage

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A change, or a part of one, that can't be taken yet.
public struct ParkedChange: Record {
  /// What it waits for.
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
  /// What it waits for.
  public var reason: Reason
  /// The record whose coming lets it in: its own, or the one that it goes with.
  public var awaited: UUID
  public var change: StoredChange
  /// When it was parked.
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
