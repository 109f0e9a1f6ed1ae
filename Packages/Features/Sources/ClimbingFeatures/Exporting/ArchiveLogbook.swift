import ClimbingModels
public import DomainModels
public import Storage

/// Writes the climber's whole logbook, so that ``RestoreLogbook`` gives the same rows field by field.
///
/// That is the climber's profile, sessions, climbs, attempts, tags and what they did, whom the
/// climber follows and who follows, posts, kudos and comments; all of it with IDs, times and
/// what was deleted. What was erased for good is not there, and neither is the catalogue.
///
/// It reads one point in time, and holds a portion of rows and a chunk in memory.
public struct ArchiveLogbook<Context: HasStore & HasClimber>: Sendable {
  private let context: Context
  private let format: any LogbookArchiveFormat
  private let program: String

  /// Prepares an archive.
  ///
  /// - Parameters:
  ///   - context: whose logbook it is.
  ///   - format: how rows become bytes.
  ///   - program: the name of the program, which the archive tells.
  public init(_ context: Context, as format: any LogbookArchiveFormat, program: String) {
    self.context = context
    self.format = format
    self.program = program
  }

  /// Writes the logbook.
  ///
  /// - Parameters:
  ///   - sink: takes the bytes; what it took is a whole archive only once this returns.
  ///   - progress: receives the number of rows written, now and then.
  /// - Returns: what was written.
  /// - Throws: ``LogbookArchiveError``, `StorageError`, what the sink throws.
  @discardableResult
  public func callAsFunction(
    to sink: LogbookSink, progress: (@Sendable (_ rows: Int) -> Void)? = nil
  ) async throws -> ArchiveReport {
    let climber = context.climber
    let header = ArchiveHeader(
      layout: ClimbingRecords.layoutVersion, program: program, climber: climber,
      tables: ArchivedTable.all.map(\.definition))
    let format = format
    return try await context.store.read { transaction in
      let take = try sink.open()
      var writer = format.makeWriter(header)
      var rows: [String: Int] = [:]
      var done = 0
      for (place, table) in ArchivedTable.all.enumerated() {
        let before = done
        try table.visit(transaction, climber) { values in
          try writer.write(values, of: place)
          if writer.pendingCount >= LogbookSink.chunkSize {
            try Task.checkCancellation()
            try take(writer.take())
          }
          done += 1
          if done.isMultiple(of: 512) { progress?(done) }
        }
        rows[table.definition.table] = done - before
      }
      writer.finish()
      try take(writer.take())
      progress?(done)
      return ArchiveReport(rows: rows)
    }
  }
}

/// The contents of an archive.
public struct ArchiveReport: Sendable, Equatable {
  /// The number of rows of each table, the deleted ones among them.
  public var rows: [String: Int]

  /// The number of rows of all tables together.
  public var total: Int { rows.values.reduce(0, +) }
}

/// The destination of the bytes of an exported logbook.
public struct LogbookSink: Sendable {
  /// Starts over, and gives what takes the bytes chunk by chunk.
  ///
  /// A store may run a transaction more than once. What an earlier beginning took is void then.
  let open: @Sendable () throws -> ([UInt8]) throws -> Void

  /// Describes a sink.
  ///
  /// - Parameter open: begins, dropping what came before if it is called again, and returns what
  ///   takes chunk after chunk. Both may throw, which ends the export with that error.
  public init(open: @escaping @Sendable () throws -> ([UInt8]) throws -> Void) {
    self.open = open
  }

  /// The number of bytes that go to a sink at once, about.
  static let chunkSize = 1 << 16
}

/// Says why an archive can't be written, or nothing of it be read.
public struct LogbookArchiveError: ReasonedError, Equatable {
  /// The reasons a program may want to tell apart.
  public enum Reason: String, Sendable, CaseIterable {
    /// The file does not begin as an archive does.
    case notAnArchive = "not_a_logbook_archive"
    /// The file is of a later version of the form, or of the tables.
    case newer = "logbook_archive_newer"
    /// The file has tables or columns that this program has not, or lacks some.
    case otherLayout = "logbook_archive_other_layout"
    /// The file has a line that is longer than any row.
    case tooLong = "logbook_archive_line_too_long"
    /// A row holds what the form has no word for.
    case unwritable = "logbook_archive_unwritable"
  }

  /// The hint for a file that is something else than a logbook.
  public static let anotherFile = "Give a logbook that was exported whole; nothing was imported"

  public let reason: Reason
  /// The line of the file, from 1; `nil` if no line is at fault.
  public let line: Int?
  private let description: String
  /// The next step for the user.
  public let hint: String?

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - reason: which reason it is.
  ///   - line: the line of the file, from 1.
  ///   - description: what is wrong there, as a sentence without a full stop.
  ///   - hint: what to do next.
  public init(_ reason: Reason, line: Int? = nil, _ description: String, hint: String? = nil) {
    self.reason = reason
    self.line = line
    self.description = description
    self.hint = hint
  }

  /// The place in the file, and the problem there.
  public var message: String { line.map { "line \($0): \(description)" } ?? description }

  /// The file can't be read, or the store not be written down.
  public var kind: FailureKind { .failed }
}
