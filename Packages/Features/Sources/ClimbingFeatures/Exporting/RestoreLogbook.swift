import ClimbingModels
import DomainModels
public import Storage

/// Brings an archive's rows back, in one transaction.
///
/// What is missing is added, of what is here already the newer stays (by `updated_at`), and the same
/// archive a second time does nothing. A row is taken as it stands, like a change from another
/// device: limits are checked where somebody types.
///
/// An archive of another climber gives the sessions, climbs, attempts and tags, which have no name on
/// them; what stands under the other's profile is left out.
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
  ///   - progress: is told how many bytes were read.
  /// - Returns: what became of the rows.
  /// - Throws: ``LogbookArchiveError`` if nothing of it can be taken; `StorageError`; what the file
  ///   throws. Nothing was written then.
  public func callAsFunction(
    _ file: LogbookFile, dryRun isDryRun: Bool = false,
    progress: (@Sendable (ImportProgress) -> Void)? = nil
  ) async throws -> RestoreReport {
    let climber = context.climber
    let format = format
    do {
      return try await context.store.write { transaction in
        var restoring = Restoring(transaction, climber: climber)
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
        if isDryRun { throw DryRunEnd(report: restoring.report) }
        return restoring.report
      }
    } catch let end as DryRunEnd {
      return end.report
    }
  }

  /// Ends the transaction of a dry run without writing anything.
  private struct DryRunEnd: Error {
    let report: RestoreReport
  }
}
