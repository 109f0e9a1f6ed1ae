/// Two modifiers that declare the same tokens, so that what one chooses can undo the other's choice.
///
/// DTCG Resolver Module 2025.10, Orthogonality: modifiers without overlap can be chosen freely.
public struct ModifierOverlap: Sendable, Equatable {
  /// The modifier that is merged first.
  public let first: String

  /// The modifier that wins.
  public let second: String

  /// The tokens that both declare, in the order in which the first does.
  public let paths: [String]
}
