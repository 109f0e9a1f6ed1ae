public import DomainModels
public import Interchange

/// Says that a stream asks for more memory than a parser may take.
public struct StreamError: ReasonedError, Equatable {
  /// The reasons a program may want to tell apart.
  public enum Reason: String, Sendable, CaseIterable {
    /// A line, its end not counted, is longer than allowed.
    case lineTooLong = "line_too_long"
    /// The data of one event is larger than allowed.
    case eventTooLarge = "event_too_large"
  }

  public let reason: Reason
  /// Where the line begins that went too far, in bytes from the stream's start.
  public let offset: Int
  /// How many bytes are allowed.
  public let limit: Int

  public init(_ reason: Reason, offset: Int, limit: Int) {
    self.reason = reason
    self.offset = offset
    self.limit = limit
  }

  /// What happened and where.
  public var message: String {
    switch reason {
    case .lineTooLong: "the line at byte \(offset) is longer than \(limit) bytes"
    case .eventTooLarge: "the event with the line at byte \(offset) is larger than \(limit) bytes"
    }
  }
  /// What to do next.
  public var hint: String? { "raise the limit if the sender is to be trusted" }
  /// How a surface should answer.
  public var kind: FailureKind { .failed }
}

extension HTTPError {
  /// The same for whoever reads a body.
  init(_ error: StreamError) { self.init(.tooLarge, error.message, hint: error.hint) }
}

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
