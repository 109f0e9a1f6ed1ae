public import DomainModels
public import Secrets
public import Storage

/// Imports the file of another journal, or one of our own.
///
/// An entry that is here already is recognised by its ID, or by what it was called in its
/// source. What was edited here later stays; what a newer file replaces is kept as a revision, and
/// what it leaves empty stays; what was deleted here stays deleted, unless it is to be restored. The
/// same file a second time adds nothing.
public struct ImportJournal<
  Context: HasStore & HasClock & HasIdentifiers & HasLocalTime & HasJournalFormats
    & HasDistortionPacks & HasEmbedder
>: Sendable {
  private let context: Context

  /// Prepares importing into the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Reads a file and writes what is new in it, all in one transaction.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - name: the name of its format; `nil` to find it out.
  ///   - isDryRun: whether to write nothing; the report is the same.
  ///   - passphrase: what opens the file, if it is encrypted.
  ///   - dateOrder: how dates such as `03/04/2026` are meant; `nil` to find it out.
  ///   - restoresDeleted: whether entries that were deleted here come back. What was deleted for good
  ///     comes back under another ID.
  ///   - progress: receives the number of entries done, now and then.
  /// - Returns: what became of every entry.
  /// - Throws: ``JournalImportError`` if the file can't be read as a whole, with
  ///   ``JournalImportError/needsPassphrase(file:format:)`` if it is encrypted and nothing opens it;
  ///   nothing was written then.
  @concurrent
  public func callAsFunction(
    _ file: JournalFile, format name: String? = nil, dryRun isDryRun: Bool = false,
    passphrase: Secret? = nil, dateOrder: DateOrder? = nil, restoresDeleted: Bool = false,
    progress: @escaping @Sendable (_ entries: Int) -> Void = { _ in }
  ) async throws -> ImportReport {
    let (format, recognition) = try context.journalFormats.format(named: name, of: file)
    if recognition.needsPassphrase, passphrase == nil {
      throw JournalImportError.needsPassphrase(file: file.name, format: format.title)
    }
    let now = context.clock.now
    var prepared = PreparedImport(format: format.name, now: now)
    let reading = JournalReadingOptions(
      passphrase: passphrase, localTime: context.localTime, now: now, dateOrder: dateOrder)
    try format.read(file, reading) { item in
      if Task.isCancelled { throw CancellationError() }
      prepared.add(item, localTime: context.localTime, identifiers: context.identifiers)
    }
    var empty = ImportReport(file: file.name, format: format.name, isDryRun: isDryRun)
    for problem in prepared.problems { empty.note(problem) }
    return try await write(prepared, into: empty, restoresDeleted: restoresDeleted, progress)
  }

  /// Writes in one transaction; a dry run does the same and takes it back, so that it can't tell
  /// anything else.
  private func write(
    _ prepared: PreparedImport, into empty: ImportReport, restoresDeleted: Bool,
    _ progress: @Sendable (Int) -> Void
  ) async throws -> ImportReport {
    let packs = context.distortionPacks
    let embedder = context.embedder
    do {
      return try await context.store.write { transaction in
        var merge = try ImportMerge(
          prepared, into: transaction, packs: packs, embedder: embedder,
          restoresDeleted: restoresDeleted, report: empty)
        let report = try merge.run(progress)
        if report.isDryRun { throw DryRunRollback(report: report) }
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

/// The result of an import or of its dry run.
///
/// Rows that belong to a thought are counted with it: ``read`` is ``added``, ``merged`` and
/// ``unchanged`` together, and what could not be read is among ``problems``.
public struct ImportReport: Sendable, Equatable {
  /// The file's name.
  public var file: String
  /// The name of the format.
  public var format: String
  /// True if nothing was written.
  public var isDryRun: Bool
  /// The number of entries that the file has that could be read.
  public var read = 0
  /// The number of thoughts that were new here.
  public var added = 0
  /// The number of thoughts that were here, and got data from the file.
  public var merged = 0
  /// The number of added thoughts that had been deleted here earlier.
  public var restored = 0
  /// The number of thoughts that are here already, as new or newer, or were deleted here.
  public var unchanged = 0
  /// The number of unchanged thoughts that were deleted here earlier, and stay deleted.
  public var deletedHere = 0
  /// The distortions of the file that the catalogue did not know, by the names that they got.
  public var customDistortions: [String] = []
  /// The unreadable rows, in the file's order, up to ``problemLimit``.
  public var problems: [ImportProblem] = []
  public var problemCount = 0

  /// The number of problems that are listed at most.
  public static let problemLimit = 1_000

  /// Makes the report of a file of which nothing was read yet.
  public init(file: String, format: String, isDryRun: Bool) {
    self.file = file
    self.format = format
    self.isDryRun = isDryRun
  }

  mutating func note(_ problem: ImportProblem) {
    problemCount += 1
    if problems.count < ImportReport.problemLimit { problems.append(problem) }
  }
}

/// The outcome of an imported record, the greatest change last.
enum ImportOutcome: Int, Sendable, Comparable {
  case unchanged
  /// It was deleted here earlier, and stays so.
  case deleted
  case merged
  /// It was deleted here earlier, and is back.
  case restored
  case added

  static func < (left: ImportOutcome, right: ImportOutcome) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// Something in a file that can't be imported, and why; the rest of the file is.
public struct ImportProblem: Sendable, Hashable {
  /// The place of the problem (`line 12, column 3`, `entry 4`, `entries/A1.doentry`).
  public let place: String
  /// The problem, as one sentence without a full stop; it never quotes a user's text.
  public let reason: String

  public init(place: String, reason: String) {
    self.place = place
    self.reason = reason
  }
}

extension ImportProblem: CustomStringConvertible {
  public var description: String { "\(place): \(reason)" }
}
