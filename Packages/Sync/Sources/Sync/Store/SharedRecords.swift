public import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Records of other people that go along, one by one, because their owners share them with the person
/// whose link it is.
///
/// Of a person's own records everything goes; of others' only what is named here. A device that
/// syncs finds out again each time what that is.
///
/// They are never compared: what was shared once and is not any more stays at the place as it was
/// then.
public struct SharedRecords: Sendable, Hashable {
  /// The part of a record that goes along.
  public enum Part: Sendable, Hashable {
    /// Each change as it was written: the person wrote it.
    case asWritten
    /// The record as it is.
    case whole
    /// The record as it is, without any other field.
    case fields(Set<String>)
    /// Only news of these fields, to be told where the record went along before.
    case news(Set<String>)
  }

  public let records: [RecordKey: Part]
  /// Tables of which everything is taken in that the place holds, whosever it is: only the person's
  /// own devices write there.
  public let tables: Set<String>
  /// Short words, of which a new one says that records may go along which did not before: all are
  /// handed over then.
  public let occasions: Set<String>
  /// Scopes of other users of the device, of which nothing is forgotten (``PullReply/forget``).
  public var keptScopes: Set<Scope> = []
  /// Records that go along for other users of the device, and are not forgotten.
  public var kept: Set<RecordKey> = []
  /// Records that came from the place just now: there is no need to hand them all over to it.
  public var arrived: Set<RecordKey> = []

  public init(_ records: [RecordKey: Part], tables: Set<String>, occasions: Set<String>) {
    self.records = records
    self.tables = tables
    self.occasions = occasions
  }

  /// The records in an order that stays, those that others refer to by cascade first.
  func keys(in tables: [String]) -> [RecordKey] {
    let places = Dictionary(zip(tables, tables.indices)) { first, _ in first }
    return records.keys.filter { places[$0.table] != nil && !arrived.contains($0) }.sorted {
      (places[$0.table] ?? 0, $0.scope.description, $0.record.uuidString)
        < (places[$1.table] ?? 0, $1.scope.description, $1.record.uuidString)
    }
  }

  /// The part of a change in the log that goes along; `nil` if there is none.
  func part(of change: Change, _ transaction: some RecordReading) throws -> Change? {
    switch records[change.key] {
    case nil: return nil
    case .asWritten: return change
    case .whole, .fields:
      // What was written before may have been kept back: the record goes as it is.
      guard let state = try part(of: change.key, transaction) else { return nil }
      return Change(
        operation: change.operation, sequence: change.sequence, scope: state.scope,
        table: state.table, record: state.record, life: state.life, timestamp: state.timestamp,
        fields: state.fields, schemaVersion: state.schemaVersion)
    case .news(let names):
      // A device that was never told of the record need not know that there is one.
      if change.fields.contains(where: { $0.name == "created_at" }) { return nil }
      return change.only(names)
    }
  }

  /// The part of a record that goes along; `nil` if there is none, or the record is not here.
  func part(of key: RecordKey, _ transaction: some RecordReading) throws -> Change? {
    guard let part = records[key], let state = try transaction.state(of: key) else { return nil }
    return part.part(of: state)
  }
}

extension SharedRecords.Part {
  /// The part of a record's state that goes along; `nil` if there is none.
  package func part(of state: Change) -> Change? {
    switch self {
    case .news: nil
    case .asWritten, .whole: state
    case .fields(let names): state.only(names)
    }
  }
}

extension Change {
  /// The change without any other field; `nil` if nothing is left.
  fileprivate func only(_ names: Set<String>) -> Change? {
    let fields = fields.filter { names.contains($0.name) }
    if fields.isEmpty { return nil }
    return Change(
      operation: operation, sequence: sequence, scope: scope, table: table, record: record,
      life: life, timestamp: timestamp, fields: fields, schemaVersion: schemaVersion)
  }
}
