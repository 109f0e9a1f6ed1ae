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
  /// - Returns: the report.
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

/// The contents of an export: rows for programs, and the same as entries for people.
public struct JournalContents: Sendable {
  /// The version of the tables (`JournalRecords.layoutVersion`).
  public let layout: Int
  /// The time when it was read.
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
