import DomainModels
import Storage
import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An action of a person in a world in which several share records.
///
/// The numbers are counted round, as those of ``UserAction``.
public enum SharingAction: Sendable, Hashable {
  /// Writes an entry, for some or all.
  case write(number: Int)
  /// Writes the text of an own entry.
  case edit(record: Int, number: Int)
  /// Has an own entry be for others than before.
  case show(record: Int, number: Int)
  /// Says something to another person's entry that is seen.
  case remark(record: Int, number: Int)
  /// Deletes an own entry or remark, or a remark to an own entry.
  case delete(record: Int)
  /// Brings an own entry back.
  case restore(record: Int)
  /// Reads what another person writes, or does so no more.
  case follow(person: Int)
}

/// A user who writes and shares something on a device.
struct SharingUser {
  let person: UUID
  let people: [UUID]
  let now: Timestamp
  let fresh: UUID

  static let audiences = ["all", "readers", "self"]

  /// Carries out an action in a transaction.
  ///
  /// - Returns: the action in words; `nil` if there was nothing to do it with.
  func act(_ action: SharingAction, _ transaction: WriteTransaction) throws -> String? {
    switch action {
    case .write(let number):
      let audience = Self.audiences[number % 3]
      try transaction.insert(
        SimEntry(
          id: Identifier(fresh), owner: person, audience: audience, text: "new \(number)",
          lifecycle: Lifecycle(createdAt: now)))
      return "writes \(fresh.short) for \(audience)"
    case .edit(let record, let number):
      guard let key = try own(record, isDeleted: false, transaction) else { return nil }
      try transaction.edit(["text": .text("v\(number)")], of: key, at: now)
      return "edits \(key.record.short)"
    case .show(let record, let number):
      guard let key = try own(record, isDeleted: false, transaction) else { return nil }
      let audience = Self.audiences[number % 3]
      try transaction.edit(["audience": .text(audience)], of: key, at: now)
      return "has \(key.record.short) be for \(audience)"
    case .remark(let record, let number):
      let entries = try transaction.living(SimEntry.table).filter { $0.uuid("owner_id") != person }
      guard !entries.isEmpty else { return nil }
      let entry = entries[record % entries.count]
      guard let host = entry.uuid("owner_id") else { return nil }
      try transaction.insert(
        SimRemark(
          id: Identifier(fresh), host: host, entry: Identifier(entry.record), author: person,
          text: "said \(number)", lifecycle: Lifecycle(createdAt: now)))
      return "says \(fresh.short) to \(entry.record.short)"
    case .delete(let record): return try delete(record, transaction)
    case .restore(let record):
      guard let key = try own(record, isDeleted: true, transaction) else { return nil }
      try transaction.restore(Identifier<SimEntry>(key.record), at: now)
      return "restores \(key.record.short)"
    case .follow(let number):
      let others = people.filter { $0 != person }
      let host = others[number % others.count]
      let id = SimFollow.identity(of: person, following: host)
      if try transaction.find(id) != nil {
        try transaction.delete(id, at: now)
        return "does not read \(host.short) any more"
      }
      try transaction.save(
        SimFollow(
          id: id, host: host, reader: person, lifecycle: Lifecycle(createdAt: now)))
      return "reads \(host.short)"
    }
  }

  private func own(
    _ number: Int, isDeleted: Bool, _ transaction: WriteTransaction
  ) throws -> RecordKey? {
    let found = try transaction.states(
      of: SimEntry.table, includingDeleted: true, limit: 500
    ).filter { $0.uuid("owner_id") == person && $0.isDeletion == isDeleted }
    return found.isEmpty ? nil : found[number % found.count].key
  }

  private func delete(_ number: Int, _ transaction: WriteTransaction) throws -> String? {
    let entries = try transaction.living(SimEntry.table).filter { $0.uuid("owner_id") == person }
    let remarks = try transaction.living(SimRemark.table).filter {
      $0.uuid("author_id") == person || $0.uuid("host_id") == person
    }
    let found = entries + remarks
    if found.isEmpty { return nil }
    let record = found[number % found.count]
    if record.table == SimEntry.table {
      try transaction.delete(Identifier<SimEntry>(record.record), at: now)
    } else {
      try transaction.delete(Identifier<SimRemark>(record.record), at: now)
    }
    return "deletes \(record.key.text)"
  }
}

extension RecordReading {
  func living(_ table: String) throws -> [Change] {
    try states(of: table, includingDeleted: false, limit: 500)
  }

  /// The keys of what a person wrote among the records of others, deleted or not.
  func written(by person: UUID) throws -> [RecordKey] {
    try [(SimFollow.table, "reader_id"), (SimRemark.table, "author_id")].flatMap { table, author in
      try states(of: table, includingDeleted: true, limit: 500).filter {
        $0.uuid(author) == person && $0.scope != .group(person)
      }.map(\.key)
    }
  }
}
