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
    // An empty file without a mark is a store that is yet to be made.
    let isMarked = WriteLock.mark(beside: path) != nil
    guard
      FileSystem.isPresent(path) && (isMarked || FileSystem.isFilled(path))
        || WriteAheadLog.hasFrames(path + "-wal")
    else {
      guard isMarked else {
        throw StorageError(.missing, "there is no store at \(path)", hint: "Check the path")
      }
      throw StorageError(
        .missing, "\(path) is gone, and its log holds nothing that could be saved",
        hint: "Put the file back, or restore a backup")
    }
    self.path = try SQLitePath.resolve(path)
    self.catalogue = catalogue
    self.environment = environment
    layout = SQLiteLayout(catalogue)
    guard case .readWrite = try SQLiteAccess.of(self.path) else {
      throw StorageError.forbidden(self.path)
    }
    try SQLiteFile.requireOurs(self.path, layout)
    lock = try WriteLock(beside: self.path, program: environment.program, patience: patience)
  }

  /// Looks for damage, and repairs it if there is any.
  func run() async throws -> RepairReport {
    try await lock.take()
    defer { lock.giveBack() }
    let replacement = SQLiteReplacement(of: path)
    try replacement.finishIfPendingWhileLocked(lock)
    let found = LogAgreement.of(path, lock.mark)
    let problems = try problems(found)
    if problems.isEmpty { return try await report(on: path, [], Outcome(), damaged: nil) }
    let isLeftOut = isLogLeftOut(found)
    let sources = try sources(found, isLeftOut)
    try requireProduct(sources.best)
    try replacement.removeDraft()
    var outcome = isLeftOut ? Outcome() : outcome(found, sources.best.pages)
    if isLeftOut { outcome.losses = ["the log belonged to another database, and was left out"] }
    let (missing, count) = (sources.best.pages.missing, sources.best.pages.count)
    if missing > 0 {
      outcome.notes.append(
        "\(missing) of the file's \(missing + count) pages were missing: more may be lost than is listed"
      )
    }
    let damaged = replacement.freeName("damaged", environment.clock.now)
    do {
      outcome.losses += try await write(sources, to: replacement.draft)
      try replacement.take(keeping: damaged, lock)
    } catch {
      // The damaged file is as it was; what went wrong first is what to tell.
      try? replacement.removeDraft()
      throw error
    }
    return try await report(on: path, problems, outcome, damaged: damaged)
  }

  /// Refuses another product's store: by the name that it gives, or else by its tables.
  private func requireProduct(_ salvage: SQLiteSalvage) throws {
    guard let product = layout.product, salvage.product != product else { return }
    if salvage.product == nil, salvage.unknownTables.isEmpty { return }
    throw StorageError.otherProduct(path, of: salvage.product, known: product)
  }

  // MARK: Examining

  /// The problems of the store, a sentence each; empty if it is sound.
  private func problems(_ found: LogAgreement) throws -> [String] {
    if let error = StorageError(found, path: path) { return [error.message] }
    guard FileSystem.isFilled(path) else { return ["\(path) is empty"] }
    do {
      return try SQLiteFile.examination(of: path, catalogue).problems
    } catch let error as DatabaseError {
      let found = StorageError(error, path: path)
      switch error.resultCode {
      case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_NOMEM, .SQLITE_FULL, .SQLITE_PERM: throw found
      default: return [found.message]
      }
    } catch let error as StorageError where error.reason == .corrupt {
      return [error.message]
    }
  }

  /// The files that rows are saved from.
  private struct Sources: Sendable {
    let best: SQLiteSalvage
    /// Has rows that the best may lack; `nil` if there can't be any.
    var other: SQLiteSalvage?
  }

  /// The file of the two that holds the most.
  private func sources(_ found: LogAgreement, _ isLeftOut: Bool) throws -> Sources {
    func salvage(usingLog usesLog: Bool) -> SQLiteSalvage? {
      SQLitePages(of: path, usingLog: usesLog).map { SQLiteSalvage($0, layout: layout) }
    }
    let mark = lock.mark
    var both: SQLiteSalvage?
    var alone: SQLiteSalvage?
    switch found {
    case .whole, .emptied, .unmarked: both = salvage(usingLog: true)
    case .missing, .foreign, .cut:
      alone = salvage(usingLog: false)
      let isMoved = found == .cut && mark.map { LogAgreement.isMoved(path, $0) } ?? false
      if !isLeftOut, !isMoved || alone == nil { both = salvage(usingLog: true) }
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

  /// Returns whether the log is the one that the mark speaks of, or nothing tells.
  private func isKin(_ mark: CommitMark?) -> Bool {
    guard let mark, let log = WriteAheadLog(at: path + "-wal", pageSize: 4096) else { return true }
    return log.continues(mark)
  }

  /// Returns whether the log belongs to another database, as far as the mark and both headers tell.
  private func isLogLeftOut(_ found: LogAgreement) -> Bool {
    switch found {
    case .whole, .emptied, .unmarked: return false
    case .cut: return !isKin(lock.mark)
    case .missing, .foreign:
      guard WriteAheadLog.hasFrames(path + "-wal") else { return false }
      // Where database and log fit together, it is the mark that was replaced.
      let header = StoreVersion(ofDatabaseAlone: path)?.log ?? 0
      guard header != 0, lock.mark?.log != header else { return true }
      return namedByLog.map { $0 != header } ?? !isSoundWithLog
    }
  }

  /// The number that the log gives itself; `nil` if it does not say it.
  private var namedByLog: Int? {
    guard let log = WriteAheadLog(at: path + "-wal", pageSize: 4096),
      let frame = log.frames().last(where: { $0.isSound && $0.page == 1 }),
      frame.offset + StoreVersion.offset + 4 <= log.bytes.count
    else { return nil }
    let version: UInt32 = log.bytes.bigEndian(at: frame.offset + StoreVersion.offset)
    return StoreVersion(userVersion: Int(version)).log
  }

  /// True if database and log together are a sound store: of two that don't belong together they
  /// aren't.
  private var isSoundWithLog: Bool {
    let copy = SQLiteReplacement(of: path).draft
    func removeCopy() {
      for beside in [""] + SQLiteReplacement.beside { try? FileSystem.remove(copy + beside) }
    }
    removeCopy()
    defer { removeCopy() }
    do {
      for part in ["", "-wal"] { try FileSystem.copy(path + part, to: copy + part) }
      return try SQLiteFile.examination(of: copy, catalogue).problems.isEmpty
    } catch {
      return false
    }
  }

  /// The results of a repair besides the rows.
  private struct Outcome {
    var losses: [String] = []
    var notes: [String] = []
  }

  /// The losses of acknowledged changes, as far as they show.
  private func outcome(_ found: LogAgreement, _ pages: SQLitePages) -> Outcome {
    let mark = lock.mark
    // The database names a log that is neither the mark's nor was read.
    if found != .whole, pages.frames == 0, let header = StoreVersion(ofDatabaseAlone: path)?.log,
      header != 0, header != mark?.log
    {
      return Outcome(losses: [
        "the database was in use when it was copied: the last commits, in its log, are lost"
      ])
    }
    switch found {
    case .whole:
      let isUnchanged =
        mark.map { $0.sum != DatabaseChecksum.unknown && DatabaseChecksum.of(path) == $0.sum }
        ?? false
      let note = "nothing tells whether values were changed that are not listed here"
      return isUnchanged ? Outcome() : Outcome(notes: [note])
    case .emptied:
      return Outcome(losses: ["the database was gone or empty, and only its log was read"])
    case .missing where pages.frames == 0:
      // A tool may have moved the log and removed it; nothing tells whether it moved all of it.
      if mark.map({ LogAgreement.isMoved(path, $0) }) ?? false {
        return Outcome(notes: ["there was no log: the last commits, which lay in it, may be lost"])
      }
      return Outcome(losses: ["there was no log: the last commits, which lay in it, are lost"])
    case .unmarked, .missing, .foreign:
      return Outcome(notes: [
        "nothing told whether the log was whole: the last commits may be lost"
      ])
    case .cut:
      guard let mark, pages.frames > 0 || !LogAgreement.isMoved(path, mark) else {
        return Outcome()
      }
      let missing = Int(mark.frames) - pages.frames
      guard missing > 0 else { return Outcome() }
      return Outcome(losses: [
        "the log ends \(missing) pages before the last acknowledged commit: commits are lost"
      ])
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
          .busy, "another program reads \(draft)", hint: "Close the other programs that use it")
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
    on path: String, _ problems: [String], _ outcome: Outcome, damaged: String?
  ) async throws -> RepairReport {
    let tables = layout.tables
    let counts = try SQLiteFile.inspect(path) { database in
      try tables.map { table in
        try SQLiteRows(database, layout: layout).count(RowQuery(table, columns: []))
      }
    }
    let named = zip(tables, counts).map { ($0.name, $1) }
    return RepairReport(
      damaged: damaged, problems: problems,
      rows: Dictionary(uniqueKeysWithValues: named.filter { !$0.0.hasPrefix("_") }),
      changes: named.first { $0.0 == "_changes" }?.1 ?? 0, losses: outcome.losses,
      notes: outcome.notes)
  }
}
