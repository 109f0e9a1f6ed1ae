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

  /// Makes a line; without a failure, one that could be read.
  public init(text: String, failure: InputFailure? = nil) {
    self.text = text
    self.failure = failure
  }
}
