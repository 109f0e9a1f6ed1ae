#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Input could not be read.
public struct InputFailure: Error, Sendable, Equatable {
  /// A stable name for programs.
  public let code: String

  /// What happened, as a sentence without a full stop.
  public let message: String

  /// What to do next, or nil where there is nothing special.
  public let hint: String?

  /// The number of the line, from 1, where it is a line that can't be taken.
  public let line: Int?

  /// Whether only single bytes of a line can't be read: with U+FFFD in their place all the rest of
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

  /// A line has more bytes than anybody would type.
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
