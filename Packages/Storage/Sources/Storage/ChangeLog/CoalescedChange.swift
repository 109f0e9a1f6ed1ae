#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Several changes of one record as one, to be sent in their place.
public struct CoalescedChange: Sendable, Hashable {
  /// The joined change: each field's last value with its timestamp, at the place of the first
  /// change and with the operation of the last.
  public let change: Change

  /// The place in the scope's log of every change that went into it, in order: what to clear once it
  /// is confirmed.
  public let sequences: [Int64]
}

extension [Change] {
  /// The changes with those of one record made one, as far as that loses nothing.
  ///
  /// Changes are joined only if they are of one life: what was written before a deletion, the
  /// deletion, and what was written after a restoration stay apart, so that a device that gets them
  /// sees the record die and live again. Nor are they joined across versions of a schema.
  ///
  /// - Returns: the joined changes, in the order in which their records were first changed.
  public func coalesced() -> [CoalescedChange] {
    var places: [Group: Int] = [:]
    var joined: [CoalescedChange] = []
    for change in self {
      let group = Group(
        table: change.table, scope: change.scope, record: change.record, life: change.life,
        schemaVersion: change.schemaVersion)
      if let place = places[group] {
        joined[place] = joined[place].followed(by: change)
      } else {
        places[group] = joined.count
        joined.append(CoalescedChange(change: change, sequences: [change.sequence]))
      }
    }
    return joined
  }
}

/// The common part of changes that may be joined.
private struct Group: Hashable {
  let table: String
  let scope: Scope
  let record: UUID
  let life: Int
  let schemaVersion: Int
}

extension CoalescedChange {
  fileprivate func followed(by next: Change) -> CoalescedChange {
    // Of two writes of one field the first knows what its author saw before both.
    let earlier = Dictionary(change.fields.map { ($0.name, $0) }) { first, _ in first }
    let fields = next.fields.map { field in
      guard let before = earlier[field.name] else { return field }
      return FieldChange(
        name: field.name, value: field.value, timestamp: field.timestamp, replaced: before.replaced)
    }
    let replaced = Set(next.fields.map(\.name))
    return CoalescedChange(
      change: Change(
        operation: next.operation, sequence: change.sequence, scope: next.scope, table: next.table,
        record: next.record, life: next.life,
        timestamp: Swift.max(change.timestamp, next.timestamp),
        fields: change.fields.filter { !replaced.contains($0.name) } + fields,
        schemaVersion: next.schemaVersion),
      sequences: sequences + [next.sequence])
  }
}
