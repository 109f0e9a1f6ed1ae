/// What a rule's body throws when it finds something else than it expects; the rule adds its name.
public struct Unmet: Error {
  public let explanation: String

  public init(_ explanation: String) { self.explanation = explanation }
}
