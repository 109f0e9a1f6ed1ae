public import Interchange

/// A named list of sources that a resolver merges as they are.
///
/// DTCG Resolver Module 2025.10, Sets.
public struct TokenSetDefinition: Sendable {
  /// What the document calls it.
  public let name: String

  /// What it is for.
  public let summary: String?

  /// What other programs have noted on it, untouched.
  public let extensions: JSONObject

  /// The list of its sources.
  let list: JSONNode
}
