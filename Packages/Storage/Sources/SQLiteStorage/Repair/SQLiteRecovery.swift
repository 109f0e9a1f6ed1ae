import DomainModels
import Storage

/// Writes salvaged rows into a fresh store, and makes of the change log those that are missing.
struct SQLiteRecovery: Sendable {
  private let salvage: SQLiteSalvage
  private let other: SQLiteSalvage?
  private let backend: SQLiteBackend
  private let catalogue: Catalogue
  private let environment: StorageEnvironment

  init(
    _ salvage: SQLiteSalvage, and other: SQLiteSalvage?, into backend: SQLiteBackend,
    catalogue: Catalogue, environment: StorageEnvironment
  ) {
    self.salvage = salvage
    self.other = other
    self.backend = backend
    self.catalogue = catalogue
    self.environment = environment
  }

  /// The losses of one table.
  private struct Loss: Sendable {
    let finding: SQLiteSalvage.Finding
    let saved: Int
    let missing: Int
    /// The number of missing values that were rebuilt from the change log.
    var remade = 0
  }

  /// Writes all of it.
  ///
  /// - Returns: a sentence for each loss.
  func run() async throws -> [String] {
    var losses: [Loss] = []
    // The log comes first in the layout: it holds what no other device has yet.
    for finding in salvage.findings { losses.append(try await copy(finding)) }
    if let other {
      for finding in other.findings where finding.table.name != "_clock" {
        try await fill(finding, from: other)
      }
    }
    var sentences = generalLosses
    do {
      sentences += try await applyChanges()
    } catch let error as StorageError {
      // What is in the log stays there; only rows that are lost can't be made of it.
      guard error.reason != .full else { throw error }
      sentences.append(
        "the change log could not be used to make up for lost rows: \(error.message)")
    } catch let mismatch as StoredValueMismatch {
      sentences.append(
        "the change log could not be used to make up for lost rows: \(mismatch.message)")
    }
    for index in losses.indices {
      let count = try await count(losses[index].finding.table)
      losses[index].remade = max(0, count - losses[index].saved)
    }
    switch try await setClock() {
    case .whole: break
    case .part:
      sentences.append(
        "a part of the store's clocks was lost; they go on from the latest moment that was found")
    case .nothing:
      sentences.append(
        "the store's clock was lost; it goes on from the latest moment that was found")
    }
    return sentences + losses.flatMap(sentences(of:))
  }

  // MARK: Rows

  private func copy(_ finding: SQLiteSalvage.Finding) async throws -> Loss {
    let salvage = salvage
    return try await backend.write { rows in
      var saved = 0
      let missing = try salvage.visit(finding) { values in
        // A page that was split while the log was damaged may be there as it was before, too.
        if try Self.insert(values, into: finding.table, rows) { saved += 1 }
      }
      return Loss(finding: finding, saved: saved, missing: missing)
    }
  }

  /// Adds the rows whose keys are not there yet.
  private func fill(_ finding: SQLiteSalvage.Finding, from other: SQLiteSalvage) async throws {
    try await backend.write { rows in
      _ = try other.visit(finding) { _ = try Self.insert($0, into: finding.table, rows) }
    }
  }

  /// Adds a row unless its key is there.
  private static func insert(
    _ values: [StoredValue], into table: RowTable, _ rows: any RowWriting
  ) throws -> Bool {
    do {
      try rows.insert(values, into: table)
      return true
    } catch let error as StorageError where error.reason == .duplicate {
      return false
    }
  }

  private func count(_ table: RowTable) async throws -> Int {
    try await backend.read { try $0.count(RowQuery(table, columns: [])) }
  }

  // MARK: Changes

  /// Writes into the rows what the saved changes say, as if they came from another device.
  ///
  /// - Returns: a sentence for each value that differed from its change, and for each change that
  ///   is of no use.
  private func applyChanges() async throws -> [String] {
    guard let finding = salvage.findings.first(where: { $0.table.name == "_changes" }),
      !salvage.isSealed
    else { return [] }
    let store = RecordStore(backend: backend, catalogue: catalogue, environment: environment)
    let changes = try await store.read { try $0.changes() }
    if changes.isEmpty { return [] }
    let (mended, outcomes) = try await store.write { transaction in
      (try transaction.mend(changes), try transaction.apply(changes))
    }
    // To apply an erasure drops what the log says of the record, the erasure too.
    let salvage = salvage
    try await backend.write { rows in
      _ = try salvage.visit(finding) { _ = try Self.insert($0, into: finding.table, rows) }
    }
    // A change of a row that is lost and that it does not make up says nothing any more; nor does one
    // that no store takes.
    let useless = try await store.read { transaction in
      try zip(changes, outcomes).compactMap { change, outcome in
        let problem =
          outcome == .tooFarAhead
          ? "change \(change.sequence) of \(change.table) is far ahead of the clock"
          : try transaction.disagreements(of: change).first
        return problem.map { (change, "\($0): the change was left out") }
      }
    }
    try await store.write { try $0.clearChanges(useless.map(\.0)) }
    return mended + useless.map(\.1)
  }

  // MARK: Clock

  /// The part of the clocks that was found.
  private enum ClockRecovery {
    case whole, part, nothing
  }

  /// The step by which places advance if it is unknown which were given out: further than any store
  /// has come, and not so far that they could come to an end.
  private static let leap: Int64 = 1 << 32

  /// Sets the clocks of all scopes to the latest time and place in any row: the store's own row says
  /// it, and scopes have none.
  private func setClock() async throws -> ClockRecovery {
    var latest = try await latestChange()
    let tables = salvage.findings.map(\.table)
    guard let clock = tables.first(where: { $0.name == "_clock" }),
      let stamp = clock.position(of: "stamp"), let node = clock.position(of: "node"),
      let sequence = clock.position(of: "sequence")
    else { return .whole }
    let salvaged = salvage
    let isKnown = try await backend.read { rows in
      try rows.count(RowQuery(clock, columns: [])) > 0
    }
    var found: [[StoredValue]] = []
    var remains = ClockRecovery.nothing
    if let finding = salvage.findings.first(where: { $0.table.name == "_clock" }) {
      let missing = try salvaged.visit(finding) { found.append($0) }
      if !found.isEmpty { remains = missing > 0 || finding.lostPages > 0 ? .part : .whole }
    }
    if found.isEmpty, !isKnown, latest.stamp.isEmpty { return .whole }
    for row in found {
      if case .bytes(let known) = row[stamp], isPlausible(known),
        latest.stamp.lexicographicallyPrecedes(known)
      {
        latest.stamp = known
      }
      if case .integer(let known) = row[sequence], StoreAudit.sequences.contains(known) {
        latest.sequence = max(latest.sequence, known)
      }
    }
    // A place that was handed over must not be given out again: it would never be handed over.
    if remains != .whole, StoreAudit.sequences.contains(latest.sequence + SQLiteRecovery.leap) {
      latest.sequence += SQLiteRecovery.leap
    }
    if latest.stamp.isEmpty {
      latest.stamp = HybridTimestamp(milliseconds: 0, counter: 0, node: 0).bytes
    }
    let mine =
      found.first?[node] ?? latest.node ?? .integer(Int64(bitPattern: environment.random.next()))
    let values: [StoredValue] = clock.columns.indices.map { column in
      switch column {
      case stamp: .bytes(latest.stamp)
      case node: mine
      case sequence: .integer(latest.sequence)
      case clock.key[0]: clock.columns[column].defaultValue ?? .null
      // The proof of an encrypting store is over what was there before; a row without one is allowed.
      default: .null
      }
    }
    try await backend.write { rows in
      try rows.remove(from: clock, where: .all([]))
      try rows.insert(values, into: clock)
    }
    return remains
  }

  /// Returns whether a clock can have shown this: a damaged timestamp of a far future would stop it
  /// for ever.
  private func isPlausible(_ stamp: [UInt8]) -> Bool {
    guard let stamp = HybridTimestamp(bytes: stamp) else { return false }
    let day: Int64 = 86_400_000
    return stamp.instant.milliseconds <= environment.clock.now.milliseconds + day
  }

  private struct LatestChange: Sendable {
    var stamp: [UInt8] = []
    var sequence: Int64 = 0
    var node: StoredValue?
  }

  private func latestChange() async throws -> LatestChange {
    let findings = salvage.findings
    return try await backend.read { rows in
      var latest = LatestChange()
      for finding in findings {
        let table = finding.table
        if table.name == "_changes" {
          // In an older layout the number of a row was its place.
          let known = finding.known.filter(StoreAudit.sequences.contains).max() ?? 0
          latest.sequence = max(known, finding.lastSequence)
        }
        guard let column = table.position(of: "_stamp") ?? table.position(of: "stamp"),
          table.name != "_clock"
        else { continue }
        let others = table.position(of: "_stamps") ?? table.position(of: "stamps")
        let sequence = table.position(of: "sequence")
        let columns = [column, others, sequence].compactMap { $0 }
        try rows.visit(RowQuery(table, columns: columns)) { row in
          guard case .bytes(let stamp) = try row.value(at: 0), stamp.count == 16 else { return }
          var stamps = [stamp]
          if others != nil, case .list(let texts) = try row.value(at: 1) {
            stamps += texts.compactMap { text in
              if case .text(let text) = text { HybridTimestamp(text)?.bytes } else { nil }
            }
          }
          for stamp in stamps
          where isPlausible(stamp) && latest.stamp.lexicographicallyPrecedes(stamp) {
            latest.stamp = stamp
          }
          if sequence != nil, case .integer(let number) = try row.value(at: columns.count - 1),
            StoreAudit.sequences.contains(number)
          {
            latest.sequence = max(latest.sequence, number)
            // Only this store writes into its log.
            let half: UInt64 = stamp.bigEndian(at: 8)
            latest.node = .integer(Int64(bitPattern: half))
          }
        }
      }
      return latest
    }
  }

  // MARK: Sentences

  private var generalLosses: [String] {
    var sentences: [String] = []
    if !salvage.pages.hasHeader {
      sentences.append(
        "the file's beginning was lost, and rows were told by what they hold: some may be missing")
    }
    if salvage.pages.damagedFrames > 0 {
      sentences.append(
        "\(salvage.pages.damagedFrames) pages of the log were damaged, and hold older contents now")
    }
    if salvage.ambiguousPages > 0 {
      sentences.append(
        "\(salvage.ambiguousPages) pages hold rows of a table that could not be told, and were left "
          + "out")
    }
    return sentences
  }

  private func sentences(of loss: Loss) -> [String] {
    let name = loss.finding.table.name
    if name == "_clock" { return [] }
    // An older layout may have lacked it rightly.
    if !loss.finding.hasRoot, salvage.pages.layoutVersion == catalogue.layoutVersion {
      let found = loss.saved > 0 ? "\(loss.saved) rows of it were found" : "its rows are lost"
      return [
        "the table \(name) was gone; \(found), \(loss.remade) were made up from the change log"
      ]
    }
    let left = max(0, loss.missing - loss.remade)
    let all = loss.saved + loss.missing
    if name == "_changes" {
      if left > 0 { return ["\(left) of \(all) unconfirmed changes were lost"] }
      return loss.finding.lostPages == 0 ? [] : ["a part of the change log was lost"]
    }
    if left > 0 {
      let remade = loss.remade > 0 ? "; \(loss.remade) more were made up from the change log" : ""
      return ["\(left) of about \(all) rows of \(name) were lost\(remade)"]
    }
    // Pages are missing, and no index tells what was on them.
    if loss.finding.lostPages > 0, loss.finding.known.isEmpty {
      return ["a part of \(name) was lost, and nothing tells how many rows it held"]
    }
    return []
  }
}
