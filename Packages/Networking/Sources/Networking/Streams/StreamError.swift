public import DomainModels

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
