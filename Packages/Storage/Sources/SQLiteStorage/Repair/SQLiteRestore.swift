import DomainModels
import GRDB
import Storage

/// Puts a copy of a backup in the place of a store, which is kept beside it.
struct SQLiteRestore {
  private let backup: String
  private let path: String
  private let catalogue: Catalogue
  private let environment: StorageEnvironment
  private let lock: WriteLock

  /// Finds both.
  ///
  /// - Throws: ``StorageError`` if there is no backup, or it is the store itself; or the place holds
  ///   something else than a store of this product, or can't be written by this user.
  init(
    of path: String, from backup: String, catalogue: Catalogue, environment: StorageEnvironment,
    patience: Duration
  ) throws {
    guard FileSystem.isPresent(backup) else {
      throw StorageError(.missing, "there is no backup at \(backup)", hint: "Check the path")
    }
    self.backup = try SQLitePath.resolve(backup)
    guard FileSystem.isFilled(backup) else {
      throw StorageError(
        .corrupt, "\(backup) is empty", hint: "Name another backup; the store is as it was")
    }
    let layout = SQLiteLayout(catalogue)
    do {
      // Before anything is made in the place.
      _ = try SQLiteFile.isCurrent(self.backup, layout)
    } catch let error as StorageError where [.otherProduct, .newer].contains(error.reason) {
      throw error
    } catch {
      // What else is wrong with it, the examination says.
    }
    self.path = try SQLitePath.resolve(path)
    guard self.backup != self.path, FileIdentity(of: self.backup) != FileIdentity(of: self.path)
    else {
      throw StorageError(.invalid, "\(backup) is the store itself", hint: "Name another file")
    }
    self.environment = environment
    self.catalogue = catalogue
    guard case .readWrite = try SQLiteAccess.of(self.path) else {
      throw StorageError.forbidden(self.path)
    }
    try SQLiteFile.requireOurs(self.path, layout)
    lock = try WriteLock(beside: self.path, program: environment.program, patience: patience)
  }

  /// Copies the backup, checks the copy, and exchanges it for the store.
  ///
  /// A kill at any time leaves the store or the copy. A process that has the store open gets an
  /// error at its next write.
  ///
  /// - Returns: where the store is kept; `nil` if there was none.
  func run() async throws -> String? {
    let mark = WriteLock.mark(beside: backup)
    if let error = StorageError(LogAgreement.of(backup, mark), path: backup) { throw error }
    try await lock.take()
    defer { lock.giveBack() }
    let replacement = SQLiteReplacement(of: path)
    try replacement.finishIfPendingWhileLocked(lock)
    try replacement.removeDraft()
    do {
      try copy(to: replacement.draft)
      let isPresent =
        FileSystem.isFilled(path) || WriteAheadLog.hasFrames(path + "-wal")
      let kept = replacement.freeName("replaced", environment.clock.now)
      try replacement.take(keeping: kept, lock)
      return isPresent ? kept : nil
    } catch {
      // The store is as it was; what went wrong first is what to tell.
      try? replacement.removeDraft()
      throw error
    }
  }

  private func copy(to draft: String) throws {
    do {
      let access = accessToBackup
      let problems = try SQLiteFile.inspect(backup, access) { database in
        guard try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema") ?? 0 > 0 else {
          throw StorageError(
            .corrupt, "\(backup) holds nothing", hint: "Name another backup; the store is as it was"
          )
        }
        return try SQLiteFile.examination(of: database, catalogue, backup).problems
      }
      guard problems.isEmpty else {
        throw StorageError(
          .corrupt, "\(backup) is damaged: \(problems[0])",
          hint: "Name another backup, or repair this one first; the store is as it was")
      }
      try SQLiteFile.inspect(backup, access) { try SQLiteBackup(to: draft).run(from: $0) }
    } catch let error as DatabaseError {
      let error = StorageError(error, path: backup)
      // The usual hint is to repair the store, and nothing is wrong with that.
      throw error.reason == .corrupt
        ? StorageError(
          error.reason, error.message, hint: "Name another backup; the store is as it was")
        : error
    }
  }

  /// The way in which the backup is read: a backup without a log is read as a file that does not
  /// change, so that its folder need not be writable.
  private var accessToBackup: SQLiteAccess {
    let isWhole = StoreVersion(ofDatabaseAlone: backup).map { $0.namesLog && $0.log == 0 } ?? false
    return isWhole && !WriteAheadLog.hasFrames(backup + "-wal") ? .immutable : .readOnly
  }
}
