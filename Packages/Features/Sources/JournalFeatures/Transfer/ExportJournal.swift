public import DomainModels
public import JournalModels
public import Storage

/// Writes the journal, or a part of it, in a format.
public struct ExportJournal<Context: HasStore & HasClock & HasDistortionPacks>: Sendable {
  private let context: Context

  /// Prepares an export of the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Writes the thoughts, all of one point in time.
  ///
  /// - Parameters:
  ///   - format: the format.
  ///   - query: which thoughts; `nil` for the whole journal, with self-checks, plan and settings.
  ///   - take: takes the bytes; what it took is a whole file only once this returns.
  /// - Returns: what was written.
  /// - Throws: `StorageError`, what the format or `take` throws.
  @discardableResult
  public func callAsFunction(
    as format: WritableJournalFormat, _ query: JournalQuery? = nil,
    to take: ([UInt8]) throws -> Void
  ) async throws -> ExportReport {
    let contents = try await contents(query)
    var report = ExportReport(
      format: format.name, thoughts: contents.entries.count,
      records: format.isWhole
        ? contents.tables.reduce(0) { $0 + $1.rows.count } : contents.entries.count,
      isWhole: format.isWhole && query == nil, isSealed: format.isSealed)
    try format.write(contents) { piece in
      try Task.checkCancellation()
      report.bytes += piece.count
      try take(piece)
    }
    return report
  }

  /// Returns the contents of an export, for a user who wants to check them before.
  ///
  /// - Throws: `StorageError` if the store can't be read.
  public func contents(_ query: JournalQuery? = nil) async throws -> JournalContents {
    let now = context.clock.now
    let packs = context.distortionPacks
    return try await context.store.read { transaction in
      let entries = try transaction.allEntries().filter { query?.matches($0.facts) ?? true }
      let wanted = Set(entries.map(\.id.uuid))
      return JournalContents(
        layout: JournalRecords.layoutVersion, madeAt: now,
        tables: try JournalTable.all.map { table in
          let rows = try table.rows(transaction)
          return JournalRows(
            definition: table.definition,
            rows: query == nil
              ? rows : rows.filter { table.subject($0).map(wanted.contains) ?? false })
        },
        entries: entries,
        catalogue: DistortionCatalogue(
          packs: packs, choices: try transaction.fetch(Query<DistortionChoice>())))
    }
  }
}

/// The contents of an export.
public struct ExportReport: Sendable, Equatable {
  /// The name of the format.
  public var format: String
  /// The number of living thoughts that are in it.
  public var thoughts: Int
  /// The number of rows of all tables that are in it; of a format for people only the thoughts
  /// count.
  public var records: Int
  /// The number of bytes that it has.
  public var bytes = 0
  /// True if nothing of the journal is missing in it.
  public var isWhole: Bool
  /// True if only a passphrase opens it; else any user who has the file can read it.
  public var isSealed: Bool
}

/// A file format that a journal can be written in, and the port of the export.
///
/// A plug-in is a value in a list.
///
/// ## Rules
///
/// - **WJ1** Texts are written as they are, whatever they begin with.
/// - **WJ2** A format that claims to be whole (``isWhole``) brings every row back when it is imported.
/// - **WJ3** A format that claims to be sealed (``isSealed``) shows nothing of what the author wrote.
/// - **WJ4** What the sink throws ends the writing with that error.
public struct WritableJournalFormat: Sendable {
  /// The name by which people ask for it, in lower case, as `--format` takes it.
  public let name: String
  /// The name as people read it.
  public let title: String
  /// The extension of such files, without the dot.
  public let fileExtension: String
  /// True if nothing of the journal is missing in it.
  public let isWhole: Bool
  /// True if only a passphrase opens it.
  public let isSealed: Bool

  private let writeAll: @Sendable (JournalContents, _ take: ([UInt8]) throws -> Void) throws -> Void

  /// Makes a format.
  ///
  /// - Parameters:
  ///   - name: the name by which people ask for it.
  ///   - title: the name as people read it.
  ///   - fileExtension: how names of such files end.
  ///   - isWhole: whether nothing is missing in it.
  ///   - isSealed: whether only a passphrase opens it.
  ///   - write: hands the file's bytes to a closure, in pieces.
  public init(
    name: String, title: String, fileExtension: String, isWhole: Bool = false,
    isSealed: Bool = false,
    write:
      @escaping @Sendable (
        JournalContents, _ take: ([UInt8]) throws -> Void
      ) throws -> Void
  ) {
    self.name = name
    self.title = title
    self.fileExtension = fileExtension
    self.isWhole = isWhole
    self.isSealed = isSealed
    writeAll = write
  }

  /// Writes a file.
  ///
  /// - Parameters:
  ///   - contents: what to write.
  ///   - take: takes the bytes; what it took is a whole file only once this returns.
  /// - Throws: what the format or `take` throws.
  public func write(_ contents: JournalContents, to take: ([UInt8]) throws -> Void) throws {
    try writeAll(contents, take)
  }
}

/// The contents of an export: rows for programs, and the same as entries for people.
public struct JournalContents: Sendable {
  /// The version of the tables (`JournalRecords.layoutVersion`).
  public let layout: Int
  /// When it was read.
  public let madeAt: Timestamp
  /// Every table with its rows, what others refer to first.
  ///
  /// Of a part of the journal, the thoughts of that part and what belongs to them.
  public let tables: [JournalRows]
  /// The living thoughts with what belongs to them, the newest first.
  public let entries: [ThoughtEntry]
  /// The types of distortion by which the entries are named.
  public let catalogue: DistortionCatalogue

  public init(
    layout: Int, madeAt: Timestamp, tables: [JournalRows], entries: [ThoughtEntry],
    catalogue: DistortionCatalogue
  ) {
    self.layout = layout
    self.madeAt = madeAt
    self.tables = tables
    self.entries = entries
    self.catalogue = catalogue
  }

  /// The tables that an export holds, what others refer to first.
  public static var definitions: [RecordDefinition] { JournalTable.all.map(\.definition) }
}

/// A table of an export, and its rows.
public struct JournalRows: Sendable, Equatable {
  /// The table and its columns.
  public let definition: RecordDefinition
  /// The rows by ID, the deleted ones among them; one value for each column, in order.
  public let rows: [[StoredValue]]

  public init(definition: RecordDefinition, rows: [[StoredValue]]) {
    self.definition = definition
    self.rows = rows
  }
}
