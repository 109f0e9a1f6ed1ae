public import DomainModels
public import Interchange

/// Makes elements of bytes that come in pieces: a value, without input or output of its own.
///
/// The division of the bytes into pieces makes no difference to the elements. A parser keeps at
/// most one unfinished element, whose size is limited. ``HTTPBody/parsed(by:)`` turns one loose on
/// a body.
public protocol StreamParser: Sendable {
  associatedtype Element: Sendable

  /// Takes the next bytes.
  ///
  /// - Parameters:
  ///   - bytes: any number of them.
  ///   - elements: gets the elements that ended in them, also those before an error.
  /// - Throws: ``StreamError``, and the same one again at each call after it.
  mutating func feed(
    _ bytes: some Collection<UInt8>, into elements: inout [Element]
  ) throws(StreamError)

  /// Takes the end of the stream.
  ///
  /// - Parameter elements: gets what the end completed.
  /// - Throws: ``StreamError`` if an earlier call did.
  mutating func finish(into elements: inout [Element]) throws(StreamError)
}

extension StreamParser {
  /// Takes the next bytes, where elements before an error do not matter.
  ///
  /// - Returns: the elements that ended in them.
  /// - Throws: ``StreamError`` if a line or an event is longer than the limit.
  public mutating func feed(_ bytes: some Collection<UInt8>) throws(StreamError) -> [Element] {
    var elements: [Element] = []
    try feed(bytes, into: &elements)
    return elements
  }

  /// Takes the end of the stream.
  ///
  /// - Returns: what the end completed.
  /// - Throws: ``StreamError`` if a line or an event is longer than the limit.
  public mutating func finish() throws(StreamError) -> [Element] {
    var elements: [Element] = []
    try finish(into: &elements)
    return elements
  }
}

extension Collection<UInt8> {
  /// Hands over the bytes as one run, which for arrays and slices of them costs nothing.
  @inline(__always)
  func withRun(
    _ body: (UnsafeBufferPointer<UInt8>) throws(StreamError) -> Void
  ) throws(StreamError) {
    // The standard library's function knows no typed errors.
    let outcome = withContiguousStorageIfAvailable { run -> StreamError? in
      do throws(StreamError) { try body(run) } catch { return error }
      return nil
    }
    if let outcome {
      if let error = outcome { throw error }
      return
    }
    try Array(self).withUnsafeBufferPointer { (run) throws(StreamError) in try body(run) }
  }
}

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
  /// The start of the line that is too long, in bytes from the stream's start.
  public let offset: Int
  /// The number of bytes that are allowed.
  public let limit: Int

  public init(_ reason: Reason, offset: Int, limit: Int) {
    self.reason = reason
    self.offset = offset
    self.limit = limit
  }

  /// The problem and its position, as a sentence.
  public var message: String {
    switch reason {
    case .lineTooLong: "the line at byte \(offset) is longer than \(limit) bytes"
    case .eventTooLarge: "the event with the line at byte \(offset) is larger than \(limit) bytes"
    }
  }
  /// The next step for the user, as a sentence.
  public var hint: String? { "raise the limit if the sender is to be trusted" }
  /// The kind of failure, which decides how a surface answers.
  public var kind: FailureKind { .failed }
}

extension HTTPError {
  /// The same for a caller that reads a body.
  init(_ error: StreamError) { self.init(.tooLarge, error.message, hint: error.hint) }
}

/// Says what is wrong with one line of JSON lines; the lines after it are read.
public struct NDJSONProblem: ExplainedError, Equatable {
  /// The line, from 1, empty ones counted.
  public let line: Int
  /// The column in it, from 1, in Unicode scalars.
  public let column: Int
  /// The error of JSON's reader; nil where the line is too long to be read.
  public let reason: JSONError.Code?
  /// The problem, without its place.
  public let detail: String

  /// A stable name for programs: that of JSON's reader, or `line_too_long`.
  public var code: String { reason?.rawValue ?? StreamError.Reason.lineTooLong.rawValue }
  /// The mistake and its position, as a sentence.
  public var message: String { "line \(line), column \(column): \(detail)" }
  /// Nothing to be done here.
  public var hint: String? { nil }
  /// The kind of failure, which decides how a surface answers.
  public var kind: FailureKind { .failed }
}
