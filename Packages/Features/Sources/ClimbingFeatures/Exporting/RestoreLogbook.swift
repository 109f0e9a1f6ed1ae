import ClimbingModels
public import DomainModels
public import Storage

/// Brings an archive's rows back, in one transaction.
///
/// Missing rows are added, of rows that are here already the newer version stays (by `updated_at`),
/// and the same archive a second time does nothing. A row is taken as it stands, like a change from
/// another device: limits are checked where a climber types.
///
/// An archive of another climber gives the sessions, climbs, attempts and tags, which have no name on
/// them; what stands under the other's profile is left out. Where no climber lives yet, ``MoveIn``
/// takes the other over instead.
public struct RestoreLogbook<Context: HasStore & HasClimber>: Sendable {
  private let context: Context
  private let format: any LogbookArchiveFormat

  /// Prepares to restore.
  ///
  /// - Parameters:
  ///   - context: whose logbook the rows come into.
  ///   - format: how bytes become rows.
  public init(_ context: Context, from format: any LogbookArchiveFormat) {
    self.context = context
    self.format = format
  }

  /// Brings the rows back.
  ///
  /// - Parameters:
  ///   - file: the archive. It is read while the store is locked for writing, and perhaps more than
  ///     once: what a network gives slowly belongs in a file first.
  ///   - isDryRun: whether to write nothing; the report is the same.
  ///   - progress: receives the number of bytes read.
  /// - Returns: what became of the rows.
  /// - Throws: ``LogbookArchiveError`` if nothing of it can be taken; ``AccountError`` if the climber
  ///   was taken from this device meanwhile; `StorageError`; what the file throws. Nothing was written then.
  public func callAsFunction(
    _ file: LogbookFile, dryRun isDryRun: Bool = false,
    progress: (@Sendable (ImportProgress) -> Void)? = nil
  ) async throws -> ImportReport {
    let climber = context.climber
    let format = format
    do {
      return try await context.store.write { transaction in
        try transaction.requireOwnerIsHere()
        let report = try Restoring.restore(
          file, from: format, for: climber, in: transaction, dryRun: isDryRun,
          progress: progress)
        if isDryRun { throw DryRunRollback(report: report) }
        return report
      }
    } catch let end as DryRunRollback {
      return end.report
    }
  }

  /// Ends the transaction of a dry run without writing anything.
  private struct DryRunRollback: Error {
    let report: ImportReport
  }
}

/// A transaction into which the rows of an archive come back.
struct Restoring {
  let tables = ArchivedTable.all
  private let transaction: WriteTransaction
  private let climber: Identifier<Profile>
  private(set) var report: ImportReport

  private init(
    _ report: ImportReport, _ transaction: WriteTransaction, climber: Identifier<Profile>
  ) {
    self.report = report
    self.transaction = transaction
    self.climber = climber
  }

  /// Brings the rows of a file back.
  static func restore(
    _ file: LogbookFile, from format: any LogbookArchiveFormat, for climber: Identifier<Profile>,
    in transaction: WriteTransaction, dryRun isDryRun: Bool,
    progress: (@Sendable (ImportProgress) -> Void)?
  ) throws -> ImportReport {
    let report = ImportReport(file: file.name, format: format.name, isDryRun: isDryRun)
    var restoring = Restoring(report, transaction, climber: climber)
    var reader = format.makeReader(
      restoring.tables.map(\.definition), layout: ClimbingRecords.layoutVersion)
    var read = 0
    try file.forEachPiece { piece in
      if Task.isCancelled { throw CancellationError() }
      try reader.read(piece) { try restoring.take($0) }
      read += piece.count
      progress?(.reading(bytes: read, of: file.count))
    }
    try reader.finish { try restoring.take($0) }
    return restoring.report
  }

  private mutating func take(_ item: ArchiveItem) throws {
    switch item {
    case .header(let header): report.climber = header.climber
    case .unreadable(let row):
      report.read += 1
      report.note(row)
    case .row(let table, let values, let line):
      report.read += 1
      try restore(values, tables[table], line)
    }
  }

  private mutating func restore(
    _ values: [StoredValue], _ table: ArchivedTable, _ line: Int
  ) throws {
    if table.isShared, report.climber != climber {
      report.leaveOut(line)
      return
    }
    do {
      switch try table.restore(transaction, values, climber) {
      case .added: report.imported += 1
      case .replaced: report.updated += 1
      case .known: report.duplicates += 1
      case .foreign: report.leaveOut(line)
      }
    } catch let mismatch as StoredValueMismatch {
      report.note(UnreadableRow(line: line, reason: mismatch.message))
    } catch let error as StorageError where Restoring.concernsOneRow(error) {
      report.note(UnreadableRow(line: line, reason: error.message))
    }
  }

  /// Returns whether only the row is at fault, and nothing of it was written.
  private static func concernsOneRow(_ error: StorageError) -> Bool {
    switch error.reason {
    case .dangling, .erased, .invalid: true
    default: false
    }
  }
}

/// Brings an archive back where no climber lives yet: its climber becomes this device's.
///
/// No climber lives where nothing was ever logged, shared or followed, and no account is but the
/// one that ``OpenAccount`` made by itself. Everything of the archive comes then, the profile among
/// it; the profile gets an account that is signed in, and the account that was made by itself goes.
/// It is one transaction, so two programs at once make one climber.
///
/// Anywhere else nothing is done, and ``RestoreLogbook`` brings what is a logbook into the acting
/// climber's.
public struct MoveIn<Context: HasStore & HasClock>: Sendable {
  private let context: Context
  private let format: any LogbookArchiveFormat

  /// Prepares to move in.
  ///
  /// - Parameters:
  ///   - context: where to; its store may act for any scope.
  ///   - format: how bytes become rows.
  public init(_ context: Context, from format: any LogbookArchiveFormat) {
    self.context = context
    self.format = format
  }

  /// Moves in, if no climber lives here and the archive holds its climber's profile.
  ///
  /// - Parameters:
  ///   - file: the archive. It is read twice, once while the store is locked for writing.
  ///   - isDryRun: whether to write nothing; the report is the same.
  ///   - progress: receives the number of bytes read.
  /// - Returns: what became of the rows, and the climber; `nil` if nothing was done, because a
  ///   climber lives here or the archive has no profile that can be acted for.
  /// - Throws: ``LogbookArchiveError`` if nothing of the archive can be taken; `StorageError`; what
  ///   the file throws. Nothing was written then.
  public func callAsFunction(
    _ file: LogbookFile, dryRun isDryRun: Bool = false,
    progress: (@Sendable (ImportProgress) -> Void)? = nil
  ) async throws -> ImportReport? {
    let climber = try format.header(of: file).climber
    // A look is enough nearly always, and waits for no other process.
    let isFree = try await context.store.read { try $0.isFree(for: climber) }
    guard isFree else { return nil }
    let format = format
    let now = context.clock.now
    do {
      return try await context.store.acting(for: .logbook(of: climber)).write { transaction in
        // Another process may have come first.
        guard try transaction.isFree(for: climber) else { return nil }
        try transaction.removeClimbers(at: now)
        var report = try Restoring.restore(
          file, from: format, for: climber, in: transaction, dryRun: isDryRun,
          progress: progress)
        // Commands act for a climber by the handle, so a climber without one could not be used.
        guard let profile = try transaction.find(climber), (try? Handle(profile.handle)) != nil
        else { throw End(report: nil) }
        report.movedIn = try transaction.signIn(profile, at: now)
        if isDryRun { throw End(report: report) }
        return report
      }
    } catch let end as End {
      return end.report
    }
  }

  /// Ends the transaction without writing anything.
  private struct End: Error {
    let report: ImportReport?
  }
}
