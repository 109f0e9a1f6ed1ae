public import DomainModels
public import Storage

/// Imports the file of another logbook, or one of our own.
public struct ImportLogbook<Context: HasStore & HasClock & HasLocalTime & HasLogbookFormats>:
  Sendable
{
  private let context: Context

  /// Prepares importing into the context's store.
  public init(_ context: Context) { self.context = context }

  /// Reads a file and adds what is not there yet, all in one transaction.
  ///
  /// Importing a file again adds nothing, and importing a longer export adds what is new. Equal
  /// rows of one file are laps: all of them are kept. What was deleted here stays deleted. A climber
  /// who has no scales yet takes over those in which most of the file is graded.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - name: the name of its format; `nil` to find it out.
  ///   - isDryRun: whether to write nothing; the report is the same.
  ///   - progress: receives the progress.
  /// - Returns: what became of every row.
  /// - Throws: ``LogbookFormatError`` if the file can't be read as a whole; nothing was written
  ///   then.
  @concurrent
  public func callAsFunction(
    _ file: LogbookFile, format name: String? = nil, dryRun isDryRun: Bool = false,
    progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
  ) async throws -> ImportReport {
    let format = try context.logbookFormats.format(named: name, of: file)
    let now = context.clock.now
    var preparation = ImportPreparation(
      source: format.source, localTime: context.localTime, now: now)
    let observed = file.observed { read in
      if Task.isCancelled { throw CancellationError() }
      progress(.reading(bytes: read, of: file.count))
    }
    try format.read(observed) { row in preparation.add(row) }
    var empty = ImportReport(file: file.name, format: format.name, isDryRun: isDryRun)
    empty.unreadable = preparation.unreadable.sorted { $0.line < $1.line }
    empty.unreadableCount = empty.unreadable.count
    empty.read = preparation.rows.count + preparation.unreadable.count
    return try await write(preparation.rows, into: empty, progress)
  }

  /// Writes the rows in one transaction; a dry run does the same and takes it back, so that it can't
  /// tell anything else.
  private func write(
    _ rows: [PreparedRow], into empty: ImportReport,
    _ progress: @Sendable (ImportProgress) -> Void
  ) async throws -> ImportReport {
    do {
      return try await context.store.write { transaction in
        try transaction.requireOwnerIsHere()
        var report = empty
        let added = try transaction.add(rows, to: &report, progress)
        try transaction.adoptScales(of: added, into: &report, at: context.clock.now)
        if empty.isDryRun { throw DryRunEnd(report: report) }
        return report
      }
    } catch let end as DryRunEnd {
      return end.report
    }
  }
}

/// Ends the transaction of a dry run without writing anything.
private struct DryRunEnd: Error {
  let report: ImportReport
}

/// How far an import is.
public enum ImportProgress: Sendable, Hashable {
  /// So many of the file's bytes were read.
  case reading(bytes: Int, of: Int)
  /// So many of the rows were looked up and written; nothing is kept before all are.
  case writing(rows: Int, of: Int)

  /// From 0 to 1: reading is the first half, writing the second.
  public var fraction: Double {
    switch self {
    case .reading(let bytes, let all): all > 0 ? 0.5 * Double(bytes) / Double(all) : 0.5
    case .writing(let rows, let all): all > 0 ? 0.5 + 0.5 * Double(rows) / Double(all) : 1
    }
  }
}
