/// Why the suggester could not be made.
public enum ThoughtSuggesterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The model that is compiled in can't be read, for a reason with this code.
  case brokenModel(String)

  /// A code that does not change.
  public var code: String { "broken_suggester" }

  /// The text for people.
  public var description: String {
    switch self {
    case .brokenModel(let reason):
      """
      The suggestions can't be loaded (\(reason)). Your thoughts are unchanged, and everything \
      else works.
      """
    }
  }
}
