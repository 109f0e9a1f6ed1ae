internal import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A place where lines come from: standard input, or a test's array.
///
/// `nextLine` returns a line without its line feed, or nil at the end. It throws ``InputFailure``
/// for what can't be read, and goes on with the line after it when called again. A cancelled task
/// stops waiting with a `CancellationError`, and nothing that came in is lost. One caller reads at a
/// time; where several do, each gets whole lines. To fake one, use ``InMemoryLineSource``.
///
/// Text that a person writes is read with ``nextText(notes:)``, which keeps a line with an invalid
/// byte. `nextLine` refuses such a line: passphrases, tokens and files must not be altered.
public protocol LineSource: Sendable {
  /// The next line, or nil at the end.
  ///
  /// - Throws: ``InputFailure`` for a line that can't be read, or `CancellationError`.
  func nextLine() async throws -> String?

  /// The next line, mended if it is invalid or too long; nil at the end.
  ///
  /// A source whose lines can all be read needs none of its own.
  ///
  /// - Throws: ``InputFailure`` where nothing can be read, or `CancellationError`.
  func nextMendedLine() async throws -> RepairedLine?
}

extension LineSource {
  /// The next line, as ``nextLine()`` gives it.
  ///
  /// - Throws: ``InputFailure`` where nothing can be read, or `CancellationError`.
  public func nextMendedLine() async throws -> RepairedLine? {
    try await nextLine().map { RepairedLine(text: $0) }
  }

  /// The next line of text that a person writes, or nil at the end.
  ///
  /// Bytes that are no UTF-8 become U+FFFD, and a note says so: the text is worth more than one of
  /// its characters.
  ///
  /// - Parameter notes: where the note goes: standard error.
  /// - Returns: the line.
  /// - Throws: ``InputFailure`` for a line that is too long and where nothing can be read.
  public func nextText(notes: any ByteSink) async throws -> String? {
    guard let line = try await nextMendedLine() else { return nil }
    // If the note can't be written, the line is still valid.
    if let note = try line.note() { try? notes.write(note + "\n") }
    return line.text
  }
}

/// Gives lines that are known beforehand.
///
/// Tests answer questions with it. Without lines it is an input that has ended.
public final class InMemoryLineSource: LineSource {
  private let rest: Mutex<ArraySlice<String>>

  public init(_ lines: [String] = []) {
    rest = Mutex(lines[...])
  }

  /// The next line, or nil after the last one.
  public func nextLine() async throws -> String? {
    rest.withLock { $0.popFirst() }
  }
}

/// Input could not be read.
public struct InputFailure: Error, Sendable, Equatable {
  /// A stable name for programs.
  public let code: String

  /// The failure, as a sentence without a full stop.
  public let message: String

  /// The remedy, or nil if there is none.
  public let hint: String?

  /// The number of the line, from 1, where it is a line that can't be taken.
  public let line: Int?

  /// True if only single bytes of a line can't be read: with U+FFFD in their place all the rest of
  /// the line is there.
  public var isMendable: Bool { code == Self.notUTF8 }

  private static let notUTF8 = "input_not_utf8"

  /// The operating system refused.
  ///
  /// - Parameter errorNumber: Its number for the reason.
  /// - Returns: The failure.
  static func system(errorNumber: Int32) -> InputFailure {
    let reason = String(cString: strerror(errorNumber))
    return InputFailure(
      code: "input_failed", message: "the input could not be read: \(reason)", hint: nil, line: nil)
  }

  /// A line has more bytes than a person types.
  static func lineTooLong(_ line: Int, limit: Int) -> InputFailure {
    InputFailure(
      code: "input_line_too_long", message: "line \(line) of the input is too long",
      hint: "A line has at most \(limit) bytes.", line: line)
  }

  /// A line is not UTF-8.
  static func invalidUTF8(_ line: Int) -> InputFailure {
    InputFailure(
      code: notUTF8, message: "line \(line) of the input is not valid UTF-8",
      hint: "Convert the input to UTF-8 first, for instance with iconv.", line: line)
  }
}
