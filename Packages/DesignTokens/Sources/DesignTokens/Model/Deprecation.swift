/// Says that a token should no longer be used.
///
/// DTCG Format Module 2025.10, `$deprecated`.
public struct Deprecation: Sendable, Hashable {
  /// Why, or what to use instead, if the file says so.
  public let explanation: String?

  public init(explanation: String? = nil) {
    self.explanation = explanation
  }
}
