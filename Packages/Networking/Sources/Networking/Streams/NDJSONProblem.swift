public import DomainModels
public import Interchange

/// Says what is wrong with one line of JSON lines; the lines after it are read.
public struct NDJSONProblem: ExplainedError, Equatable {
  /// The line, from 1, empty ones counted.
  public let line: Int
  /// The column in it, from 1, in Unicode scalars.
  public let column: Int
  /// What JSON's reader found; nil where the line is too long to be read.
  public let reason: JSONError.Code?
  /// What is wrong, without the place.
  public let detail: String

  /// A stable name for programs: that of JSON's reader, or `line_too_long`.
  public var code: String { reason?.rawValue ?? StreamError.Reason.lineTooLong.rawValue }
  /// What is wrong and where.
  public var message: String { "line \(line), column \(column): \(detail)" }
  /// Nothing to be done here.
  public var hint: String? { nil }
  /// How a surface should answer.
  public var kind: FailureKind { .failed }
}
