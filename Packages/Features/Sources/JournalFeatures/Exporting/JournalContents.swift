public import DomainModels
public import JournalModels

/// What an export holds: rows for programs, and the same as entries for people.
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
