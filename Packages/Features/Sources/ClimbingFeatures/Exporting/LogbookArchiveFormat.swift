public import DomainModels

/// The port for files that hold a whole logbook, row by row and field by field.
///
/// A format is a value that knows how rows become bytes, and bytes rows; it does no input or
/// output. Both ways it works in pieces and keeps no more than a row.
///
/// ## Rules
///
/// - **A1** What is written comes back: every value of every row, in the order of writing.
/// - **A2** How a file is cut into chunks makes no difference.
/// - **A3** A file of a newer version, or with tables or columns that are not known, is refused
///   with ``LogbookArchiveError`` before a row is handed on.
/// - **A4** A row that can't be read is an ``ArchiveItem/unreadable(_:)``, and the next ones follow.
/// - **A5** A file that was cut ends with an ``ArchiveItem/unreadable(_:)`` that says so.
public protocol LogbookArchiveFormat: Sendable {
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
