public import DomainModels

/// The findings of an examination of a store.
public struct StoreAudit: Sendable, Equatable {
  /// The number of rows that each table holds, deleted ones too.
  public let rows: [String: Int]
  /// The number of changes that are unconfirmed.
  public let pendingChanges: Int
  /// When the store last wrote, by its own clock; `nil` before its first write.
  public let latestStamp: Timestamp?
  /// A sentence for each damage and each disagreement; empty if all is well.
  public internal(set) var problems: [String]
  /// A sentence for each setting around the store that costs more than it has to.
  public internal(set) var advice: [String] = []

  /// The places in the change log that a store can have come to; others would leave none for later.
  package static let sequences: ClosedRange<Int64> = 0...1 << 62
}

extension RecordStore {
  /// Examines the files, and whether rows, clock and change log agree.
  ///
  /// They agree if every row can be read, there is a clock where there are rows, no change is later
  /// than the clock, and each row holds the values of its changes in the log, or later ones. If they
  /// agree, the sums of the files are compared.
  ///
  /// - Throws: ``StorageError`` if they can't be read.
  public func audit() async throws -> StoreAudit {
    let damage = try await backend.check()
    let catalogue = catalogue
    var audit = try await read { StoreAudit(of: $0.rows, in: catalogue, damage: damage) }
    audit.advice = try await backend.advice()
    if audit.problems.isEmpty,
      let change = try await (backend as? any MaintainedBackend)?.foreignChange()
    {
      audit.problems = [change]
    }
    return audit
  }
}

extension StoreAudit {
  /// Examines the rows of a store.
  ///
  /// - Parameters:
  ///   - rows: all of one snapshot.
  ///   - catalogue: what they should be.
  ///   - damage: what is known to be wrong beneath them; then they are counted, and not compared.
  public init(of rows: any RowReading, in catalogue: Catalogue, damage: [String] = []) {
    var problems: [String] = []
    var counts: [String: Int] = [:]
    var clocks: (own: ScopeClock?, scopes: [Scope: ScopeClock]) = (nil, [:])
    /// Does something that damage may make impossible.
    func attempt(_ what: String, _ body: () throws -> Void) {
      do {
        try body()
      } catch let error as any ExplainedError {
        problems.append("\(what) can't be read: \(error.message)")
      } catch let error as StoredValueMismatch {
        problems.append("\(what) can't be read: \(error.message)")
      } catch {
        problems.append("\(what) can't be read")
      }
    }
    // An encrypting store reads its timestamps and its log itself.
    let log = catalogue.tables.first { $0.name == ChangeTable.table.name }
    let isOpen =
      log?.columns[ChangeTable.fields].type == ChangeTable.table.columns[ChangeTable.fields].type
    // A file of an older layout may be examined before it is moved forward.
    let keepsClocks = catalogue.tables.contains { $0.name == ClockTable.table.name }
    attempt("the store's clock") {
      guard keepsClocks else { return }
      clocks = try ClockTable.all(rows)
      let nodes = Set(clocks.scopes.values.map(\.clock.node))
      if let own = clocks.own, !nodes.isSubset(of: [own.clock.node]) {
        problems.append("the store has clocks of another store")
      }
      let known = [clocks.own].compactMap(\.self) + clocks.scopes.values
      if !known.allSatisfy({ StoreAudit.sequences.contains($0.sequence) }) {
        problems.append("the store's clock has no place left for changes")
      }
    }
    let synced = Set(catalogue.definitions.filter { $0.kind == .synced }.map(\.table))
    for table in catalogue.tables where !table.name.hasPrefix("_") {
      attempt("the table \(table.name)") {
        let found = try RowFindings(of: table, rows, isOpen: isOpen)
        counts[table.name] = found.count
        let isSynced = synced.contains(table.name)
        problems += found.problems(
          of: table.name, isStamped: isSynced, hasClock: clocks.own != nil || !keepsClocks)
      }
    }
    var pending = 0
    if isOpen {
      let reading = ReadTransaction(rows, catalogue: catalogue, owner: .shared)
      attempt("the change log") {
        let all = Array(ChangeTable.table.columns.indices)
        var changes: [Change] = []
        var ends: [Scope: ScopeClock] = [:]
        try rows.visit(RowQuery(ChangeTable.table, columns: all)) { row in
          pending += 1
          attempt("change \(pending) of the log") {
            changes.append(try ChangeTable.change(from: row))
          }
        }
        // The last entry of each scope's log says how far its clock is.
        for change in changes {
          guard let known = clocks.scopes[change.scope] ?? clocks.own else { continue }
          let entry = ScopeClock(
            clock: HybridClock(node: known.clock.node, last: change.stamp),
            sequence: change.sequence)
          if let last = ends[change.scope], last.sequence > entry.sequence { continue }
          ends[change.scope] = entry
        }
        for (scope, last) in ends {
          clocks.scopes[scope] = clocks.scopes[scope] ?? clocks.own
          clocks.scopes[scope]?.witness(last)
        }
        for change in changes where damage.isEmpty {
          attempt("the row of change \(change.sequence)") {
            problems += try reading.disagreements(of: change, clock: clocks.scopes[change.scope])
          }
        }
      }
    }
    let latest =
      (clocks.scopes.values.map(\.clock.last) + [clocks.own?.clock.last].compactMap(\.self))
      .filter { $0.time > 0 }.max()
    self.init(
      rows: counts, pendingChanges: pending, latestStamp: latest?.instant,
      problems: damage.isEmpty ? problems : damage)
  }
}

/// The findings about a table's rows.
private struct RowFindings {
  var count = 0
  private var unreadable = 0
  /// The number of rows that say when they were written, as far as that can be read.
  private var stamped = 0
  private let isOpen: Bool

  init(of table: RowTable, _ rows: any RowReading, isOpen: Bool) throws {
    self.isOpen = isOpen
    let columns = Array(table.columns.indices)
    let stamp = isOpen ? table.position(of: "_stamp") : nil
    try rows.visit(RowQuery(table, columns: columns)) { row in
      count += 1
      do {
        for index in columns where try !table.columns[index].accepts(row.value(at: index)) {
          throw StoredValueMismatch(expected: "another value", found: .null)
        }
        guard let stamp else { return }
        let moment = try FieldTimestamps(base: row.value(at: stamp), deviations: .null).base
        if moment.time > 0 { stamped += 1 }
      } catch is StoredValueMismatch {
        unreadable += 1
      }
    }
  }

  /// - Parameters:
  ///   - name: the table's.
  ///   - isStamped: whether all its rows say when they were written.
  ///   - hasClock: whether there is a clock.
  /// - Returns: a sentence for each.
  func problems(of name: String, isStamped: Bool, hasClock: Bool) -> [String] {
    var problems: [String] = []
    if unreadable > 0 { problems.append("\(unreadable) rows of \(name) can't be read") }
    let written = isStamped && !isOpen ? count : stamped
    if written > 0, !hasClock { problems.append("the store's clock is gone, and \(name) has rows") }
    return problems
  }
}

extension RecordReading {
  /// The contradictions between a change and its row, regardless of timestamps; a sentence each.
  package func disagreements(of change: Change) throws -> [String] {
    try disagreements(of: change, clock: nil)
  }

  /// The contradictions between a change and its row.
  fileprivate func disagreements(of change: Change, clock: ScopeClock?) throws -> [String] {
    let name = "change \(change.sequence) of \(change.table)"
    // That there is no clock is said once.
    if let clock, change.stamp > clock.clock.last || change.sequence > clock.sequence {
      return ["\(name) is later than the store's clock"]
    }
    guard let table = try? catalogue.record(named: change.table) else { return [] }
    guard let row = try StoredRow.find(change.record, in: table, scope: change.scope, rows) else {
      return ["\(name) has no row"]
    }
    var problems: [String] = []
    let edit = try RowEdit(row)
    if edit.life < change.life { problems.append("\(name) is missing from its row's lives") }
    for field in change.fields {
      guard table.isSynced, let field = table.place(field) else { continue }
      if let known = edit.known(field), known.stamp == field.change.stamp,
        known.value != field.change.value
      {
        problems.append("\(name) is not what its row's \(edit.name(field.column)) holds")
        continue
      }
      // Of deleting and restoring, more lives outweigh a later timestamp.
      if field.column == table.deletedAt, edit.life != change.life { continue }
      if edit.isSuperseded(by: field, life: change.life) {
        // Of a part the column alone: the part's name may tell what it holds.
        problems.append("\(name) is missing from its row's \(edit.name(field.column))")
      }
    }
    return problems
  }
}
