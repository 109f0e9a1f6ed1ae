public import DomainModels

/// Says where a text is no cassette.
public struct CassetteError: ExplainedError, Equatable {
  /// The line, from 1.
  public let line: Int
  /// The column, from 1, in Unicode scalars.
  public let column: Int
  /// What is wrong, without the place.
  public let detail: String

  public init(line: Int, column: Int, _ detail: String) {
    self.line = line
    self.column = column
    self.detail = detail
  }

  /// A stable name for programs.
  public var code: String { "cassette_invalid" }
  /// What is wrong and where.
  public var message: String { "the cassette, line \(line), column \(column): \(detail)" }
  /// What to do next.
  public var hint: String? { "record it again" }
  /// How a surface should answer.
  public var kind: FailureKind { .failed }
}
