/// A line of the input as well as it could be read.
///
/// For commands that answer each line with one: a bad line must not take the others' answers away.
public struct MendedLine: Sendable, Equatable {
  /// The line without its end.
  ///
  /// Bytes that are no UTF-8 became U+FFFD, and what is beyond the limit is missing.
  public let text: String

  /// What was the matter with it, or nil where the text is what the line says.
  public let failure: InputFailure?

  /// Says that invalid bytes were replaced; nil where none were.
  ///
  /// - Throws: the line's ``failure``, if a part of the line is missing.
  public func note() throws(InputFailure) -> String? {
    guard let failure else { return nil }
    guard failure.isMendable else { throw failure }
    return "note: \(failure.message); U+FFFD replaces what is invalid in it"
  }

  /// Makes a line; without a failure, one that could be read.
  public init(text: String, failure: InputFailure? = nil) {
    self.text = text
    self.failure = failure
  }
}
