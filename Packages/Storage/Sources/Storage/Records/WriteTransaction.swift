public import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads and writes records, all of them or none.
///
/// It lives as long as the body it was handed to, and stays in it.
public final class WriteTransaction: RecordReading {
  /// The tables the store keeps.
  public let catalogue: Catalogue
  /// The owner whose rows are seen and written.
  public let owner: Scope
  /// The rows beneath.
  public var rows: any RowReading { backing }

  /// The rows to be written; the caller may change any.
  var writing: any RowWriting {
    lastMade = nil
    return backing
  }

  /// The rows beneath, or some of them in memory.
  var backing: any RowWriting
  let environment: StorageEnvironment
  /// The record that was made by the last write of all: the next one often refers to it, as an
  /// attempt to its climb, and need not look for it.
  private(set) var lastMade: VisibleRecord?
  /// True if the clocks stand in their rows alone, and not in the log.
  private let writesClocks: Bool
  private var clocks: [Scope: Memory] = [:]
  /// The scope that was asked for last, which the next write nearly always is of.
  private var lastClock: (scope: Scope, memory: Memory)?
  private var own: ScopeClock?
  private var isFirst = false
  /// The entries that ``post(_:from:at:)`` added to outboxes.
  var posted: [OutboxEntry] = []

  /// The cached clock of a scope; one for every write, and so not copied.
  private final class Memory {
    var now: ScopeClock
    /// The clock of the stored row; `nil` if there is none.
    let stored: ScopeClock?
    /// True if the row has to be written, because the log can't say what it is.
    var mustWrite = false

    init(now: ScopeClock, stored: ScopeClock?) {
      self.now = now
      self.stored = stored
    }
  }

  init(_ rows: any RowWriting, store: RecordStore) {
    backing = rows
    catalogue = store.catalogue
    owner = store.owner
    environment = store.environment
    writesClocks = store.backend.capabilities.contains(.concurrentWriters)
  }

  /// Adds a record that is not there yet.
  ///
  /// - Throws: ``StorageError``: ``StorageError/Reason/duplicate`` if its ID is taken, by a
  ///   deleted record too; ``StorageError/Reason/dangling`` if it refers to nothing.
  public func insert<R: Record>(_ record: R) throws {
    try insert(try row(of: record))
  }

  /// Writes a record, whether it is there or not; a deleted one lives again.
  ///
  /// Only what differs is written, and nothing if nothing does. A record whose lifecycle says it is
  /// deleted is deleted.
  ///
  /// - Throws: ``StorageError`` with ``StorageError/Reason/dangling`` if it refers to nothing, with
  ///   ``StorageError/Reason/erased`` if it was erased.
  public func save<R: Record>(_ record: R) throws {
    let new = try row(of: record)
    if let old = try StoredRow.find(record.id.uuid, in: new.table, scope: new.scope, rows) {
      try replace(old, with: new)
    } else {
      try insert(new)
    }
  }

  /// Deletes a record, and what refers to it by cascade; a deleted one is left as it is.
  ///
  /// - Parameters:
  ///   - id: which one.
  ///   - now: the time of deletion.
  /// - Throws: ``StorageError`` with ``StorageError/Reason/missing`` if it was never there.
  public func delete<R: Record>(_ id: Identifier<R>, at now: Timestamp) throws {
    let old = try stored(id)
    if !old.isDeleted { try setDeleted(old, now, at: now) }
  }

  /// Brings a deleted record back; a living one is left as it is.
  ///
  /// Records that were deleted with it by cascade stay deleted: each may have been deleted for
  /// itself.
  ///
  /// - Parameters:
  ///   - id: which one.
  ///   - now: the time of restoring.
  /// - Throws: ``StorageError`` with ``StorageError/Reason/missing`` if it was never there, with
  ///   ``StorageError/Reason/erased`` if it was erased, with ``StorageError/Reason/dangling`` if
  ///   what it refers to by cascade is deleted.
  public func restore<R: Record>(_ id: Identifier<R>, at now: Timestamp) throws {
    let old = try stored(id)
    if old.isDeleted { try setDeleted(old, nil, at: now) }
  }
}

// MARK: Rows

extension WriteTransaction {
  /// The row that a record makes, without timestamps.
  func row<R: Record>(of record: R) throws -> StoredRow {
    let table = try catalogue.record(named: R.table)
    var values: [StoredValue] = []
    values.reserveCapacity(table.table.columns.count)
    values.append(.null)
    R.schema.append(record, to: &values)
    // Backends differ in what they make of a value that its column can't hold.
    let columns = table.table.columns
    for column in table.ownColumns
    where !values[column].fits(columns[column].type, isNullable: columns[column].isNullable) {
      let definition = columns[column]
      throw StorageError(
        .invalid,
        "\(R.table).\(definition.name) can't hold what the record has there",
        hint: "It holds \(definition.type.rawValue)\(definition.isNullable ? " or null" : "")")
    }
    // Given up, so that the row need not copy them to take its scope.
    var row = StoredRow(table: table, values: consume values)
    row.values[RecordTable.scope] = .text(try table.scope(of: row, writtenBy: owner).description)
    return row
  }

  func stored<R: Record>(_ id: Identifier<R>) throws -> StoredRow {
    let table = try catalogue.record(named: R.table)
    guard
      let row = try StoredRow.find(
        id.uuid, in: table, scope: table.scope(visibleTo: owner), rows)
    else { throw StorageError(.missing, "\(R.table) has no record \(id)") }
    return row
  }

  private func insert(_ new: StoredRow) throws {
    var row = new
    try row.sortSets()
    try requireReferences(of: row)
    let (values, entry) = try stamping(consume row)
    try writing.insert(values, into: new.table.table)
    if let entry { try writing.insert(entry, into: ChangeTable.table) }
    lastMade = try new.isDeleted ? nil : visible(new)
  }

  /// The values of a new row with its timestamps, and those of the log's entry that says it was
  /// made, where it is synced.
  func stamping(
    _ row: consuming StoredRow
  ) throws -> (values: [StoredValue], entry: [StoredValue]?) {
    guard row.table.isSynced else { return (row.values, nil) }
    let (stamp, sequence) = try mint(in: row.scope)
    let life = row.isDeleted ? 2 : 1
    if row.table.partColumns.isEmpty {
      // Every field is written now, so that nothing need be looked at one by one.
      let entry = ChangeTable.values(
        ofMaking: row, try UUID(stored: row.values[row.table.id]),
        by: environment.identifiers.uuid(), sequence: sequence, life: life, stamp: stamp,
        schemaVersion: catalogue.version)
      row.values.append(
        contentsOf: repeatElement(.null, count: row.table.names.count - row.values.count))
      row.set(FieldTimestamps(base: stamp), life: life)
      return (row.values, entry)
    }
    // Of columns that are made of parts nothing but the parts is written.
    var edit = RowEdit(
      making: copy row, at: stamp, life: life, unwritten: row.table.summedColumns)
    let fields = edit.write(
      row.values, in: row.table.contentColumns, at: stamp, by: stamp.node)
    let stamped = edit.finished()
    let change = try change(stamped, fields, stamp: stamp, sequence: sequence, life: life)
    return (stamped.values, ChangeTable.values(of: change))
  }

  /// Writes what differs between two versions of a row.
  ///
  /// - Parameters:
  ///   - old: the row as it stands.
  ///   - new: what its own columns are to hold.
  ///   - columns: those that have losing versions, and whose text stands from now on,
  ///     whether it changes or not.
  /// - Throws: ``StorageError``, as for ``save(_:)``.
  func replace(_ old: StoredRow, with new: StoredRow, settling columns: [Int] = []) throws {
    if old.isErased {
      throw StorageError(
        .erased, "the record was erased from \(old.table.table.name)",
        hint: "Create it again, with a new ID")
    }
    var next = old
    next.values.replaceSubrange(old.table.ownColumns, with: new.values[new.table.ownColumns])
    try next.sortSets()
    let changed = old.differences(to: next).map(\.column)
    if changed.isEmpty, columns.isEmpty { return }
    // A record that lives again needs all it refers to, as if it were made now.
    try requireReferences(of: next, only: old.isDeleted ? nil : changed)
    if old.table.isSynced {
      let (stamp, sequence) = try mint(in: old.scope)
      var edit = try RowEdit(old)
      if old.isDeleted != next.isDeleted { edit.life += 1 }
      let fields = edit.write(
        next.values, in: changed, settling: columns, at: stamp, by: stamp.node)
      next = edit.finished()
      try log(next, fields, stamp: stamp, sequence: sequence, life: edit.life)
    }
    try writing.update(next.key, of: next.table.table, old.differences(to: next))
    if !old.isDeleted, next.isDeleted, case .instant(let now) = next.values[next.table.deletedAt] {
      try deleteFollowers(of: next, at: now)
    }
  }

  func setDeleted(_ old: StoredRow, _ instant: Timestamp?, at now: Timestamp) throws {
    var new = old
    new.values[old.table.deletedAt] = instant.stored
    new.touch(at: now)
    try replace(old, with: new)
  }

  private func deleteFollowers(of row: StoredRow, at now: Timestamp) throws {
    for key in try followers(of: row.recordKey(), includingDeleted: false) {
      // An earlier follower may have taken it along already.
      if let follower = try self.row(of: key), !follower.isDeleted {
        try setDeleted(follower, now, at: now)
      }
    }
  }
}

// MARK: The change log

extension WriteTransaction {
  /// The clock of the store's own row, read once and made at its very first write.
  private func remembered() throws -> ScopeClock {
    if let own { return own }
    let known = try ClockTable.row(of: nil, rows)
    let fresh =
      known ?? ScopeClock(clock: HybridClock(node: environment.random.next()), sequence: 0)
    isFirst = known == nil
    own = fresh
    return fresh
  }

  /// The clock of a scope, read once.
  private func remembered(_ scope: Scope) throws -> Memory {
    if let last = lastClock, last.scope == scope { return last.memory }
    let memory = try clocks[scope] ?? read(scope)
    lastClock = (scope, memory)
    return memory
  }

  private func read(_ scope: Scope) throws -> Memory {
    let row = try ClockTable.row(of: scope, rows)
    let memory = Memory(now: try row ?? remembered(), stored: row)
    if !writesClocks, !isFirst, let last = try ChangeTable.lastEntry(of: scope, rows) {
      memory.now.clock.witness(last.stamp)
      memory.now.sequence = max(memory.now.sequence, last.sequence)
    }
    clocks[scope] = memory
    return memory
  }

  /// Distinguishes this store's timestamps from those of others.
  ///
  /// - Throws: ``StorageError``.
  public func node() throws -> UInt64 { try remembered().clock.node }

  /// Has a scope's clock written down, because entries that say how far it is are about to go.
  func rememberClock(of scope: Scope) throws {
    let memory = try remembered(scope)
    memory.mustWrite = memory.mustWrite || memory.stored != memory.now
  }

  /// The next timestamp and the next place in the log of a scope.
  func mint(in scope: Scope) throws -> (stamp: HybridTimestamp, sequence: Int64) {
    let memory = try remembered(scope)
    // No device writes that often: the file is damaged, or was made to look so.
    guard memory.now.sequence < .max else {
      throw StorageError(
        .corrupt, "the change log has no place after its last entry",
        hint: "Repair the store, or go on with a backup in another place")
    }
    let stamp = memory.now.clock.next(at: environment.clock.now)
    memory.now.sequence += 1
    memory.mustWrite = memory.mustWrite || writesClocks
    return (stamp, memory.now.sequence)
  }

  /// A time that is later than all that this store wrote or saw in a scope: for a server that gives a
  /// foreign change a new timestamp.
  ///
  /// - Parameters:
  ///   - scope: whose clock goes on.
  ///   - earlier: a time of another scope that it comes after too.
  /// - Returns: the time; no other of the scope is like it.
  /// - Throws: ``StorageError``.
  public func moment(
    in scope: Scope, after earlier: HybridTimestamp? = nil
  ) throws -> HybridTimestamp {
    let memory = try remembered(scope)
    if let earlier { memory.now.clock.witness(earlier) }
    let stamp = memory.now.clock.next(at: environment.clock.now)
    memory.mustWrite = true
    return stamp
  }

  /// Makes what follows in a scope later than a foreign timestamp.
  func witness(_ stamp: HybridTimestamp, in scope: Scope) throws {
    let memory = try remembered(scope)
    let before = memory.now
    memory.now.clock.witness(stamp)
    memory.mustWrite = memory.mustWrite || memory.now != before
  }

  func log(
    _ row: StoredRow, _ fields: [FieldChange], stamp: HybridTimestamp, sequence: Int64, life: Int
  ) throws {
    let change = try change(row, fields, stamp: stamp, sequence: sequence, life: life)
    try writing.insert(ChangeTable.values(of: change), into: ChangeTable.table)
  }

  private func change(
    _ row: StoredRow, _ fields: [FieldChange], stamp: HybridTimestamp, sequence: Int64, life: Int
  ) throws -> Change {
    let record = try UUID(stored: row.values[row.table.id])
    return Change(
      operation: environment.identifiers.uuid(), sequence: sequence, scope: row.scope,
      table: row.table.table.name, record: record, life: life, stamp: stamp,
      fields: fields,
      schemaVersion: catalogue.version)
  }

  /// Adds what waits to be added, and writes down what the transaction did to the clocks, where the
  /// log does not say it.
  func finish() throws {
    try (backing as? PrefetchedRows)?.flush()
    if isFirst, let own { try ClockTable.write(own, of: nil, isNew: true, writing) }
    // In one order, so that two transactions never wait for each other in turn.
    for (scope, memory) in clocks.sorted(by: { $0.key.description < $1.key.description })
    where memory.mustWrite {
      try ClockTable.write(memory.now, of: scope, isNew: memory.stored == nil, writing)
    }
  }
}
