/// What a rule's body throws when it finds something else than it expects; the rule adds its name.
public struct Unmet: Error {
  /// What was found.
  public let explanation: String

  /// Makes one.
  public init(_ explanation: String) { self.explanation = explanation }
}
