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
  /// Whether it was not refused itself, but goes with a record that was.
  public var isHeld: Bool
  /// Whether the record was taken out of its table, because the far side never had it.
  public var isTakenOut: Bool
  public var change: StoredChange
  /// When it was refused.
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
