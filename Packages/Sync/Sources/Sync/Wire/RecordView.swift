public import Storage

/// The records that changes come to, without a store: for transports that keep changes and have to
/// tell digests and records of them.
///
/// For each field the later timestamp stays, of one timestamp the greater value, and of deleting and
/// restoring the one with more lives behind it. It knows no schema, so it holds records of every
/// table, all of them in memory.
public struct RecordView: Sendable, Equatable {
  /// A record as it is.
  public struct Entry: Sendable, Equatable {
    /// Makings and deletions, as `Change.life` counts them.
    public var life = 1
    /// The fields by name.
    public var fields: [String: FieldChange] = [:]
  }

  /// The records, deleted ones among them.
  public private(set) var records: [RecordKey: Entry] = [:]

  /// Makes a view without records.
  public init() {}

  /// Sees what some changes come to.
  public init(_ changes: some Sequence<Change>) {
    for change in changes { add(change) }
  }

  /// Takes a change.
  public mutating func add(_ change: Change) {
    var entry = records[change.key] ?? Entry()
    if entry.life == Change.erasedLife { return }
    if change.isErasure { entry = Entry(life: Change.erasedLife) }
    for field in change.fields {
      // What was replaced is of interest to a device that merges, and no part of the record.
      let plain = FieldChange(name: field.name, value: field.value, timestamp: field.timestamp)
      if field.name == "deleted_at", change.life != entry.life {
        guard change.life > entry.life else { continue }
        entry.life = change.life
        entry.fields[field.name] = plain
      } else if let known = entry.fields[field.name],
        !field.outweighs(known.value, at: known.timestamp)
      {
        continue
      } else {
        entry.fields[field.name] = plain
      }
    }
    records[change.key] = entry
  }

  /// The records that live.
  public var living: [RecordKey: Entry] {
    records.filter { !$0.value.life.isMultiple(of: 2) }
  }

  /// A record as one change that says all of it; `nil` if there is none.
  public func state(of key: RecordKey) -> Change? {
    records[key].map { entry in
      let fields = entry.fields.values.sorted { $0.name < $1.name }
      let timestamp =
        fields.map(\.timestamp).max() ?? HybridTimestamp(milliseconds: 0, counter: 0, node: 0)
      return Change(
        operation: key.record, scope: key.scope, table: key.table, record: key.record,
        life: entry.life, timestamp: timestamp, fields: fields, schemaVersion: 0)
    }
  }

  /// The fingerprints of the living records, range by range.
  public var digests: [DigestRange: Fingerprint] {
    var found: [DigestRange: Fingerprint] = [:]
    for key in living.keys {
      guard let state = state(of: key) else { continue }
      found[DigestRange(of: key), default: Fingerprint()].add(state)
    }
    return found
  }
}
