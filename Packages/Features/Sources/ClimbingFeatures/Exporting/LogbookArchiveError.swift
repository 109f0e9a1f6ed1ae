public import DomainModels

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

  /// Where in the file, and what is wrong there.
  public var message: String { line.map { "line \($0): \(description)" } ?? description }

  /// The file can't be read, or the store not be written down.
  public var kind: FailureKind { .failed }
}
