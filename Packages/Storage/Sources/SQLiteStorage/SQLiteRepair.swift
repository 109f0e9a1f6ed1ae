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
    guard FileSystem.isPresent(path) else {
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
    guard let pages = SQLitePages(of: path) else {
      throw StorageError(.inputOutput, "\(path) can't be read", hint: "Check the disk")
    }
    let salvage = SQLiteSalvage(pages, layout: layout)
    try removeDraft(replacement)
    var losses = cutOff(pages)
    let damaged = freeName()
    do {
      losses += try await write(salvage, to: replacement.draft)
      try replacement.take(keeping: damaged, lock)
    } catch {
      // The damaged file is as it was; what went wrong first is what to tell.
      try? removeDraft(replacement)
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
    guard FileSystem.isFilled(path), SQLiteFile.isLogWhole(path, lock) else { return false }
    do {
      return try SQLiteFile.isSound(path, layout)
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

  /// What the log lacks of what was acknowledged.
  private func cutOff(_ pages: SQLitePages) -> [String] {
    guard !SQLiteFile.isLogWhole(path, lock), let mark = lock.mark else { return [] }
    let missing = Int(mark.frames) - pages.frames
    guard missing > 0 else { return [] }
    return ["the log ends \(missing) pages before what was acknowledged: the last commits are lost"]
  }

  // MARK: Saving

  /// Writes what was found into a fresh file.
  ///
  /// - Returns: a sentence for each loss.
  private func write(_ salvage: SQLiteSalvage, to draft: String) async throws -> [String] {
    let backend = try SQLiteBackend(
      path: draft, catalogue: catalogue, program: environment.program)
    do {
      let losses = try await SQLiteRecovery(
        salvage, into: backend, catalogue: catalogue, environment: environment
      ).run()
      let problems = try await backend.check()
      guard problems.isEmpty else {
        throw StorageError(
          .inputOutput, "the repaired copy of \(path) is not sound: \(problems[0])",
          hint: "Check the disk; the store was left as it is")
      }
      try await backend.whileWriting { _, _ in
        try backend.pool.writeWithoutTransaction {
          try SQLiteScrub.emptyLog($0, path: draft)
        }
      }
      try await backend.close()
      for beside in SQLiteRepair.beside { try FileSystem.remove(draft + beside) }
      return losses
    } catch {
      try? await backend.close()
      throw error
    }
  }

  private static let beside = ["-wal", "-shm", "-journal", ".lock"]

  /// Removes what a killed repair may have left.
  private func removeDraft(_ replacement: SQLiteReplacement) throws {
    for beside in [""] + SQLiteRepair.beside { try FileSystem.remove(replacement.draft + beside) }
  }

  /// A name for the damaged file that nothing has yet.
  private func freeName() -> String {
    let time = environment.clock.now.description.filter { $0 != "-" && $0 != ":" }
    let name = "\(path).damaged-\(time)"
    var candidate = name
    var number = 2
    while FileSystem.isPresent(candidate) || FileSystem.isPresent(candidate + "-wal") {
      candidate = "\(name)-\(number)"
      number += 1
    }
    return candidate
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
