import DomainModels
import GRDB
import Storage

/// Saves what can be read of a damaged file into a sound one, and puts that in its place.
struct SQLiteRepair {
  private let path: String
  private let catalogue: Catalogue
  private let layout: SQLiteLayout
  private let environment: StorageEnvironment
  private let lock: WriteLock

  /// Finds the file.
  ///
  /// - Throws: ``StorageError`` if there is none, or it is another program's or a newer one's.
  init(
    _ path: String, catalogue: Catalogue, environment: StorageEnvironment, patience: Duration
  ) throws {
    guard FileSystem.isPresent(path) || WriteAheadLog.hasFrames(path + "-wal") else {
      throw StorageError(.missing, "there is no store at \(path)", hint: "Check the path")
    }
    self.path = try SQLitePath.resolve(path)
    self.catalogue = catalogue
    self.environment = environment
    layout = SQLiteLayout(catalogue)
    try SQLiteRepair.requireOurs(self.path, layout)
    guard case .readWrite = try SQLiteAccess.of(self.path) else {
      throw StorageError.forbidden(self.path)
    }
    lock = try WriteLock(beside: self.path, program: environment.program, patience: patience)
  }

  /// Looks for damage, and repairs it if there is any.
  func run() async throws -> RepairReport {
    try await lock.take()
    defer { lock.giveBack() }
    let replacement = SQLiteReplacement(of: path)
    try replacement.finishIfPendingWhileLocked(lock)
    if try isSound() { return try await report(on: path, losses: [], damaged: nil) }
    let found = LogAgreement.of(path, lock.mark)
    let sources = try sources(found)
    if let product = layout.product, !sources.best.unknownTables.isEmpty {
      throw StorageError.otherProduct(path, of: nil, known: product)
    }
    try replacement.removeDraft()
    var losses = losses(found, sources.best.pages)
    let damaged = replacement.freeName("damaged", environment.clock.now)
    do {
      losses += try await write(sources, to: replacement.draft)
      try replacement.take(keeping: damaged, lock)
    } catch {
      // The damaged file is as it was; what went wrong first is what to tell.
      try? replacement.removeDraft()
      throw error
    }
    return try await report(on: path, losses: losses, damaged: damaged)
  }

  // MARK: Examining

  /// Refuses what no repair of ours may touch.
  private static func requireOurs(_ path: String, _ layout: SQLiteLayout) throws {
    let isMarked = WriteLock.mark(beside: path) != nil
    let pages = SQLitePages(of: path)
    let isOurs = pages?.applicationID == SQLiteFile.applicationID
    guard isOurs || isMarked else {
      throw StorageError(
        .corrupt, "\(path) is not a store of this program, as far as can be told",
        hint: "Choose another place; the file was left as it is")
    }
    if isOurs, let version = pages?.layoutVersion, version > layout.version {
      throw StorageError.newer(path, layout: version, known: layout.version)
    }
  }

  private func isSound() throws -> Bool {
    guard FileSystem.isFilled(path), LogAgreement.of(path, lock.mark) == .whole else {
      return false
    }
    do {
      return try SQLiteFile.examination(of: path, catalogue, limit: 1).problems.isEmpty
    } catch let error as DatabaseError {
      switch error.resultCode {
      case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_NOMEM, .SQLITE_FULL, .SQLITE_PERM:
        throw StorageError(error, path: path)
      default: return false
      }
    } catch let error as StorageError where error.reason == .corrupt {
      return false
    }
  }

  /// What rows are saved from.
  private struct Sources: Sendable {
    let best: SQLiteSalvage
    /// Has rows that the best may lack; `nil` if there can't be any.
    var other: SQLiteSalvage?
  }

  /// Which of the two files holds the most.
  private func sources(_ found: LogAgreement) throws -> Sources {
    func salvage(usingLog usesLog: Bool) -> SQLiteSalvage? {
      SQLitePages(of: path, usingLog: usesLog).map { SQLiteSalvage($0, layout: layout) }
    }
    let mark = lock.mark
    var both: SQLiteSalvage?
    var alone: SQLiteSalvage?
    switch found {
    case .whole, .emptied, .unmarked: both = salvage(usingLog: true)
    case .missing, .foreign: alone = salvage(usingLog: false)
    case .cut where !isKin(mark):
      alone = salvage(usingLog: false)
    case .cut:
      alone = salvage(usingLog: false)
      let isMoved = mark.map { $0.state != .moving && LogAgreement.isInDatabase(path, $0) } ?? false
      if !isMoved || alone == nil { both = salvage(usingLog: true) }
    }
    guard let both, let alone else {
      if let one = both ?? alone { return Sources(best: one) }
      throw StorageError(.inputOutput, "\(path) can't be read", hint: "Check the disk")
    }
    // The database is ahead of what is left of the log where it had been moved there in part.
    let isAhead = both.moment.lexicographicallyPrecedes(alone.moment)
    let (best, other) = isAhead ? (alone, both) : (both, alone)
    return Sources(best: best, other: mark?.state == .moving ? other : nil)
  }

  /// Whether the log is the one that the mark speaks of, or nothing tells.
  private func isKin(_ mark: CommitMark?) -> Bool {
    guard let mark, let log = WriteAheadLog(at: path + "-wal", pageSize: 4096) else { return true }
    return log.continues(mark)
  }

  /// A sentence for what the files lack of what was acknowledged.
  private func losses(_ found: LogAgreement, _ pages: SQLitePages) -> [String] {
    let mark = lock.mark
    switch found {
    case .whole: return []
    case .emptied: return ["the database was gone or empty, and only its log was read"]
    case .cut where !isKin(mark):
      return ["the log belonged to another database, and was left out"]
    case .missing: return ["there was no log: the last commits, which lay in it, are lost"]
    case .foreign: return ["the log belonged to another database, and was left out"]
    case .unmarked: return ["nothing told whether the log was whole: the last commits may be lost"]
    case .cut:
      guard let mark, pages.frames > 0 || !LogAgreement.isInDatabase(path, mark) else { return [] }
      let missing = Int(mark.frames) - pages.frames
      guard missing > 0 else { return [] }
      return [
        "the log ends \(missing) pages before what was acknowledged: the last commits are lost"
      ]
    }
  }

  // MARK: Saving

  /// Writes what was found into a fresh file.
  ///
  /// - Returns: a sentence for each loss.
  private func write(_ sources: Sources, to draft: String) async throws -> [String] {
    let backend = try SQLiteBackend(
      path: draft, catalogue: catalogue, program: environment.program)
    do {
      let losses = try await SQLiteRecovery(
        sources.best, and: sources.other, into: backend, catalogue: catalogue,
        environment: environment
      ).run()
      let problems = try await backend.check()
      guard problems.isEmpty else {
        throw StorageError(
          .inputOutput, "the repaired copy of \(path) is not sound: \(problems[0])",
          hint: "Check the disk; the store was left as it is")
      }
      try await backend.close()
      guard StoreVersion(ofDatabaseAlone: draft)?.log == 0 else {
        throw StorageError(
          .busy, "somebody reads \(draft)", hint: "Close the other programs that use it")
      }
      for beside in SQLiteReplacement.beside { try FileSystem.remove(draft + beside) }
      return losses
    } catch {
      try? await backend.close()
      throw error
    }
  }

  /// Counts what is there.
  private func report(
    on path: String, losses: [String], damaged: String?
  ) async throws -> RepairReport {
    let tables = layout.tables
    let counts = try SQLiteFile.inspect(path) { database in
      try tables.map { table in
        try SQLiteRows(database, layout: layout).count(RowQuery(table, columns: []))
      }
    }
    let named = zip(tables, counts).map { ($0.name, $1) }
    return RepairReport(
      damaged: damaged,
      rows: Dictionary(uniqueKeysWithValues: named.filter { !$0.0.hasPrefix("_") }),
      changes: named.first { $0.0 == "_changes" }?.1 ?? 0, losses: losses)
  }
}
