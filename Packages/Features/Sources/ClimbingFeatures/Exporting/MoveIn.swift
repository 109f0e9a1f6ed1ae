import ClimbingModels
public import DomainModels
public import Storage

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
        // Who can't be called by a handle could not be acted for.
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
