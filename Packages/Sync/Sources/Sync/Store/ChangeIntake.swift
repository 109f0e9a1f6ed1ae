package import DomainModels
package import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Merges changes from elsewhere within one transaction, and keeps those that can't be taken yet.
///
/// A change of a table or of a field that this program does not know is kept for a newer one, and
/// what is known of it is taken now. A record that comes before the one it goes with is kept until
/// that is here. A record that comes lets in the changes that waited for it. A record that lives
/// under a deleted one, because its maker did not know, is deleted: no device ever sees it without
/// the other.
package struct ChangeIntake {
  private let transaction: WriteTransaction
  private let now: Timestamp
  /// The records that parked changes wait for; empty nearly always, so that nothing is looked up.
  private var awaited: Set<UUID>
  /// The tables that changes came for; `nil` for one that this program does not know.
  private var tables: [String: KnownTable?] = [:]
  /// The table of the last change, which is that of the next one nearly always.
  private var last: (name: String, table: KnownTable)?
  /// Parents that were seen here in this transaction.
  private var present: Set<RecordKey> = []
  /// The last of them: records that go with one come one after the other.
  private var lastPresent: RecordKey?
  /// Records that were found deleted, under which nothing may live.
  private var deleted: [RecordKey] = []

  /// The outcome of the changes so far.
  package private(set) var report = TakeReport()

  /// Begins to take in changes within a transaction.
  ///
  /// - Parameters:
  ///   - transaction: acts for the owner that the parked changes are kept for.
  ///   - now: the time, for what is parked, noted or deleted.
  /// - Throws: `StorageError`.
  package init(_ transaction: WriteTransaction, at now: Timestamp) throws {
    self.transaction = transaction
    self.now = now
    awaited = Set(
      try transaction.values(
        of: \.awaited, Query<ParkedChange>().filter(\.reason != .newerProgram)))
  }

  /// Merges a change, and the changes that waited for it.
  ///
  /// - Returns: whether something of it was taken, or was here already.
  /// - Throws: `StorageError` if the store itself fails.
  @discardableResult
  package mutating func take(_ change: Change) throws -> Bool {
    guard try merge(change) else { return false }
    try release(change.record)
    return true
  }

  /// Deletes what was left living under something deleted.
  ///
  /// - Throws: `StorageError`.
  package mutating func finish() throws {
    // What is deleted may have something below it in turn.
    for key in deleted { _ = try transaction.deleteOrphans(of: key, at: now) }
    deleted = []
  }

  /// Tries again what is parked, after the program has become another one.
  ///
  /// - Throws: `StorageError`.
  package mutating func retryParked() throws {
    let parked = try transaction.fetch(
      Query<ParkedChange>().filter(\.reason == .newerProgram).order(by: \.id))
    for one in parked {
      try transaction.erase(one.id, at: now)
      try transaction.markUnwritten(one.change.change)
      try take(one.change.change)
    }
  }

  private mutating func merge(_ change: Change) throws -> Bool {
    guard let table = table(change.table) else {
      try park(change, .newerProgram, awaiting: change.record)
      return false
    }
    let (known, rest) = change.split(by: table)
    if let rest { try park(rest, .newerProgram, awaiting: change.record) }
    guard let known else { return false }
    if let parent = try missingParent(of: known, in: table) {
      try park(known, .parent, awaiting: parent)
      return false
    }
    let result = try transaction.merge(known, upTo: .none)
    switch result.outcome {
    case .applied, .merged: report.applied += 1
    case .superseded: report.known += 1
    case .unknownSchema:
      try park(known, .newerProgram, awaiting: change.record)
      return false
    case .incomplete:
      try park(known, .rest, awaiting: change.record)
      return false
    case .invalid, .tooFarAhead:
      report.invalid += 1
      return false
    }
    for conflict in result.conflicts {
      report.conflicts += 1
      let noted = SyncConflict(conflict, of: change.key, at: now)
      if try transaction.find(noted.id) == nil { try transaction.insert(noted) }
    }
    if change.isDeletion { deleted.append(change.key) }
    return true
  }

  private mutating func table(_ name: String) -> KnownTable? {
    if let last, last.name == name { return last.table }
    let table = tables[name] ?? transaction.catalogue.synced(name).map { KnownTable($0) }
    tables[name] = .some(table)
    last = table.map { (name, $0) }
    return table
  }

  private mutating func park(
    _ change: Change, _ reason: ParkedChange.Reason, awaiting: UUID
  ) throws {
    report.parked += 1
    try transaction.save(ParkedChange(change, reason, awaiting: awaiting, at: now))
    if reason != .newerProgram { awaited.insert(awaiting) }
  }

  /// Lets in what waited for a record.
  private mutating func release(_ record: UUID) throws {
    guard awaited.remove(record) != nil else { return }
    let waiting = try transaction.fetch(
      Query<ParkedChange>().filter(\.awaited == record && \.reason != .newerProgram)
        .order(by: \.id))
    for one in waiting {
      try transaction.erase(one.id, at: now)
      report.parked -= 1
      try take(one.change.change)
    }
  }

  /// A record that the change's goes with, and that is not here.
  ///
  /// Also of a record that is here already: it was moved to one that comes by another way.
  private mutating func missingParent(
    of change: Change, in table: KnownTable
  ) throws -> UUID? {
    if !table.hasParents || change.isDeletion { return nil }
    for parent in transaction.catalogue.references(of: change) {
      let key = RecordKey(
        table: parent.table, scope: parent.scope ?? change.scope, record: parent.record)
      if key == lastPresent || present.contains(key) {
        lastPresent = key
        continue
      }
      switch try transaction.presence(of: parent.record, in: parent.table, scope: parent.scope) {
      case .living: present.insert(key)
      case .deleted, .erased: deleted.append(key)
      case .absent: return parent.record
      }
    }
    return nil
  }
}

/// The facts about a table that an intake needs again and again, looked up once.
struct KnownTable {
  /// True if its records go with others.
  let hasParents: Bool
  private let columns: [String]
  private let names: Set<String>

  init(_ definition: RecordDefinition) {
    hasParents = definition.columns.contains { $0.reference == .cascade }
    columns = definition.columns.map(\.name)
    names = Set(columns)
  }

  /// Returns whether there is a column for each of some fields.
  func holds(_ fields: [FieldChange]) -> Bool {
    // They come in the order of the columns nearly always: a glance at the next few tells.
    var place = columns.startIndex
    for field in fields {
      while place < columns.endIndex, columns[place] != field.name { place += 1 }
      if place == columns.endIndex, !holds(field) { return false }
    }
    return true
  }

  /// Returns whether there is a column for a field: one of its name, or of what stands before the
  /// mark of a part.
  func holds(_ field: FieldChange) -> Bool {
    if names.contains(field.name) { return true }
    guard let mark = field.name.utf8.firstIndex(of: UInt8(ascii: "#")) else { return false }
    return names.contains(String(field.name[..<mark]))
  }
}

extension Change {
  /// The change in two parts: what a program with this schema knows, and the rest.
  ///
  /// - Returns: each part; `nil` where there is nothing in it.
  func split(by table: KnownTable) -> (known: Change?, rest: Change?) {
    if table.holds(fields) { return (self, nil) }
    let known = fields.filter { table.holds($0) }
    let rest = fields.filter { !table.holds($0) }
    return (known.isEmpty ? nil : with(known), with(rest))
  }

  private func with(_ fields: [FieldChange]) -> Change {
    Change(
      operation: operation, sequence: sequence, scope: scope, table: table, record: record,
      life: life, stamp: stamp, fields: fields, schemaVersion: schemaVersion)
  }
}

extension Catalogue {
  /// The definition of a table that travels; `nil` if there is none.
  func synced(_ table: String) -> RecordDefinition? {
    definitions.first { $0.table == table && $0.kind == .synced }
  }
}
