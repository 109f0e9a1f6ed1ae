public import ClimbingModels
public import DomainModels

/// The port for files that hold a whole logbook, row by row and field by field.
///
/// A format is a value that knows how rows become bytes, and bytes rows; it does no input or
/// output. Both ways it works in pieces and keeps no more than a row.
///
/// ## Rules
///
/// - **LA1** What is written comes back: every value of every row, in the order of writing.
/// - **LA2** How a file is cut into chunks makes no difference.
/// - **LA3** A file of a newer version, or with tables or columns that are not known, is refused
///   with ``LogbookArchiveError`` before a row is handed on.
/// - **LA4** A row that can't be read is an ``ArchiveItem/unreadable(_:)``, and the next ones follow.
/// - **LA5** A file that was cut ends with an ``ArchiveItem/unreadable(_:)`` that says so.
public protocol LogbookArchiveFormat: Sendable {
  /// The name by which users ask for it, in lower case (`json`).
  var name: String { get }

  /// The name as people read it.
  var title: String { get }

  /// Returns whether a file claims to be of the format.
  ///
  /// - Parameter beginning: its first bytes, 64 or more where it has them.
  /// - Returns: `true` if it does, in any version.
  func recognises(_ beginning: [UInt8]) -> Bool

  /// Begins a file.
  func makeWriter(_ header: ArchiveHeader) -> any LogbookArchiveWriter

  /// Begins to read a file.
  ///
  /// - Parameters:
  ///   - tables: what this program keeps, in order.
  ///   - layout: the version of these tables.
  /// - Returns: what the file's bytes are given to.
  func makeReader(_ tables: [RecordDefinition], layout: Int) -> any LogbookArchiveReader
}

extension LogbookArchiveFormat {
  /// The header of an archive; its rows are not read.
  ///
  /// - Parameter file: the archive.
  /// - Returns: its header.
  /// - Throws: ``LogbookArchiveError`` if nothing of it can be taken; what the file throws.
  func header(of file: LogbookFile) throws -> ArchiveHeader {
    var reader = makeReader(
      ArchivedTable.all.map(\.definition), layout: ClimbingRecords.layoutVersion)
    func take(_ item: ArchiveItem) throws {
      if case .header(let header) = item { throw Found(header: header) }
    }
    do {
      try file.forEachPiece { try reader.read($0, take) }
      try reader.finish(take)
    } catch let found as Found {
      return found.header
    }
    throw LogbookArchiveError(.notAnArchive, "the file has no beginning")
  }
}

/// Ends the reading of a file whose header was found.
private struct Found: Error {
  let header: ArchiveHeader
}

/// Turns the bytes of an archive into rows.
public protocol LogbookArchiveReader {
  /// Reads the next bytes.
  ///
  /// - Parameters:
  ///   - chunk: any number of bytes.
  ///   - take: is handed what they hold.
  /// - Throws: ``LogbookArchiveError`` where nothing of the file can be taken; what `take` throws.
  mutating func read(_ chunk: [UInt8], _ take: (ArchiveItem) throws -> Void) throws

  /// Reads the end of the file.
  ///
  /// - Throws: ``LogbookArchiveError`` if the file is cut off or damaged; what `take` throws.
  mutating func finish(_ take: (ArchiveItem) throws -> Void) throws
}

/// Turns rows into the bytes of an archive.
public protocol LogbookArchiveWriter {
  /// The number of bytes that wait to be taken.
  var pendingCount: Int { get }

  /// Writes a row.
  ///
  /// - Parameters:
  ///   - values: one for each column, in order.
  ///   - table: its table's place in the header.
  /// - Throws: ``LogbookArchiveError`` if a value can't be written.
  mutating func write(_ values: [StoredValue], of table: Int) throws

  /// Ends the file; nothing is written after it.
  mutating func finish()

  /// Takes what was written since the last call.
  mutating func take() -> [UInt8]
}

/// The header of an archive, before its rows.
public struct ArchiveHeader: Sendable, Equatable {
  /// The version of the tables (`ClimbingRecords.layoutVersion`).
  public var layout: Int
  /// The program that wrote it.
  public var program: String
  /// The owner of the logbook.
  public var climber: Identifier<Profile>
  /// The tables in the order in which their rows come, each with its columns.
  public var tables: [RecordDefinition]

  public init(
    layout: Int, program: String, climber: Identifier<Profile>, tables: [RecordDefinition]
  ) {
    self.layout = layout
    self.program = program
    self.climber = climber
    self.tables = tables
  }
}

/// An item that a reader of archives finds.
public enum ArchiveItem: Sendable, Equatable {
  /// The beginning; it comes once, before anything else.
  case header(ArchiveHeader)
  /// A row: the table's place among the reader's tables, and one value for each of its columns.
  case row(table: Int, values: [StoredValue], line: Int)
  /// A text that is not a row, or an incomplete row.
  case unreadable(UnreadableRow)
}
