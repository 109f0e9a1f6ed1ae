public import Storage

/// Brings an archive's rows back, in one transaction.
///
/// What is missing is added, of what is here already the newer stays (by `updated_at`), and the same
/// archive a second time does nothing. A row is taken as it stands, like a change from another
/// device: limits are checked where a climber types.
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
        if isDryRun { throw DryRunEnd(report: report) }
        return report
      }
    } catch let end as DryRunEnd {
      return end.report
    }
  }

  /// Ends the transaction of a dry run without writing anything.
  private struct DryRunEnd: Error {
    let report: ImportReport
  }
}
