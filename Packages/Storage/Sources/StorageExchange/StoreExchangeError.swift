public import DomainModels

/// Says why a store could not be exported, or a file not imported.
///
/// What a row holds is never told: it may be private.
public struct StoreExchangeError: ReasonedError, Equatable {
  /// The reasons a program may want to tell apart.
  public enum Reason: String, Sendable, CaseIterable {
    /// The file does not begin as an export does.
    case notAnExport = "not_a_store_export"
    /// The file is of a later version of the form.
    case newerFormat = "export_newer_format"
    /// The file was written with a later version of the catalogue.
    case newerCatalogue = "export_newer"
    /// The file has tables or columns that the catalogue has not, or has otherwise.
    case otherLayout = "export_other_layout"
    /// A line is no JSON, or not of the right shape.
    case malformed = "export_malformed"
    /// A value is not of its column's type.
    case wrongValue = "export_wrong_value"
    /// A row is there twice, or out of order.
    case disordered = "export_disordered"
    /// The file ends before its end.
    case truncated = "export_truncated"
    /// The file is not what was written: the count or the checksum is another.
    case damaged = "export_damaged"
    /// The store holds something already.
    case notEmpty = "store_not_empty"
    /// The store holds what must not be written readably without a word.
    case sensitive = "export_sensitive"
    /// The store holds a value that the form has no word for.
    case unwritable = "export_unwritable"
  }

  public let reason: Reason
  /// The line of the file, from 1; `nil` if no line is at fault.
  public let line: Int?
  /// The column of the line, from 1, in Unicode scalars; `nil` if it is not known.
  public let column: Int?
  private let description: String
  /// What to do next.
  public let hint: String?

  init(
    _ reason: Reason, line: Int? = nil, column: Int? = nil, _ description: String,
    hint: String? = nil
  ) {
    self.reason = reason
    self.line = line
    self.column = column
    self.description = description
    self.hint = hint
  }

  /// Where in the file, and what is wrong there.
  public var message: String {
    switch (line, column) {
    case (let line?, let column?): "line \(line), column \(column): \(description)"
    case (let line?, nil): "line \(line): \(description)"
    default: description
    }
  }

  /// A wrong call where the caller has to say more, otherwise a failure.
  public var kind: FailureKind { reason == .sensitive ? .usage : .failed }

  /// What to do about a file that was harmed on its way.
  static let copyAgain = "Take another copy of the file, or export again; nothing was imported"
}
