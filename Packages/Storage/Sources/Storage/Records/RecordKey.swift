#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Names one record without its Swift type.
public struct RecordKey: Sendable, Hashable {
  public let table: String
  public let scope: Scope
  public let record: UUID

  public init(table: String, scope: Scope, record: UUID) {
    self.table = table
    self.scope = scope
    self.record = record
  }
}

extension Change {
  /// The record that it changes.
  public var key: RecordKey { RecordKey(table: table, scope: scope, record: record) }
}
