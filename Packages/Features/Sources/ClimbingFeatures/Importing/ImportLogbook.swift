public import ClimbingModels
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
        if empty.isDryRun { throw DryRunRollback(report: report) }
        return report
      }
    } catch let end as DryRunRollback {
      return end.report
    }
  }
}

/// Ends the transaction of a dry run without writing anything.
private struct DryRunRollback: Error {
  let report: ImportReport
}

/// The progress of an import.
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

/// The result of an import or of its dry run.
///
/// Every row is accounted for: ``read`` is the sum of ``imported``, ``updated``, ``duplicates``,
/// ``leftOut`` and ``unreadableCount``.
public struct ImportReport: Sendable, Equatable {
  /// The file's name.
  public var file: String
  /// The name of the format; `nil` if nothing of the file could be read.
  public var format: String?
  /// True if nothing was written.
  public var isDryRun: Bool
  /// The number of rows that the file has.
  public var read = 0
  /// The number of rows that were new.
  public var imported = 0
  /// The number of rows that were older here and now equal the file's: only a whole logbook updates
  /// rows.
  public var updated = 0
  /// The number of rows that were here before, the same or newer, deleted ones too.
  public var duplicates = 0
  /// In how many readable rows something damaged was put right, whether they were there before or
  /// not.
  public var repaired = 0
  /// The number of readable rows that are of a climb that the local catalogue has.
  public var linked = 0
  /// The scale that became the climber's for routes, because most of the logbook is in it; `nil`
  /// where one was chosen before, or none stands out.
  public var routeScale: String?
  /// The same for boulders.
  public var boulderScale: String?
  /// The repairs, in the file's order.
  public var repairs: [RepairedRow] = []
  /// The number of rows that could not be read.
  public var unreadableCount = 0
  /// Those rows in the file's order; of a whole logbook the first, up to ``listLimit``.
  public var unreadable: [UnreadableRow] = []
  /// The number of rows that stand under another climber's profile and were left out.
  public var leftOut = 0
  /// The first of those rows, up to ``listLimit``.
  public var leftOutRows: [UnreadableRow] = []
  /// The owner of the logbook; `nil` unless the file is a whole logbook.
  public var climber: Identifier<Profile>?
  /// The logbook's climber, who lives here now or would; `nil` unless ``MoveIn`` brought the rows
  /// back.
  public var movedIn: LocalClimber?

  /// The number of rows of a kind that are listed at most.
  public static let listLimit = 100_000

  /// Makes the report of a file of which nothing was read yet.
  public init(file: String, format: String?, isDryRun: Bool) {
    self.file = file
    self.format = format
    self.isDryRun = isDryRun
  }

  /// Every row that was not taken, in the file's order.
  public var notTaken: [UnreadableRow] {
    leftOutRows.isEmpty ? unreadable : (unreadable + leftOutRows).sorted { $0.line < $1.line }
  }

  mutating func note(_ row: UnreadableRow) {
    unreadableCount += 1
    if unreadable.count < ImportReport.listLimit { unreadable.append(row) }
  }

  mutating func leaveOut(_ line: Int) {
    leftOut += 1
    guard leftOutRows.count < ImportReport.listLimit else { return }
    leftOutRows.append(
      UnreadableRow(line: line, reason: "stands under another climber's profile, and was left out"))
  }
}

/// A row that can't be imported, and why.
public struct UnreadableRow: Sendable, Hashable {
  /// The line of the file at which it begins, from 1.
  public let line: Int
  /// The problem, as one sentence without a full stop.
  public let reason: String

  public init(line: Int, reason: String) {
    self.line = line
    self.reason = reason
  }
}

/// A repair of a row.
public struct RepairedRow: Sendable, Hashable {
  /// The line of the file at which it begins, from 1.
  public let line: Int
  /// The damage and the repaired reading, as one sentence without a full stop.
  public let what: String

  public init(line: Int, what: String) {
    self.line = line
    self.what = what
  }
}
