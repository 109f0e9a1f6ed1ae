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
