public import Interchange

/// Something that changes tokens by circumstance: a theme, a brand, a size.
///
/// DTCG Resolver Module 2025.10, Modifiers.
public struct TokenModifier: Sendable {
  /// What an input calls it.
  public let name: String

  /// What it is for.
  public let summary: String?

  /// What can be chosen, in the order of the document.
  public let contexts: [String]

  /// What holds where nothing is chosen; without one, an input has to choose.
  public let defaultContext: String?

  /// What other programs have noted on it, untouched.
  public let extensions: JSONObject

  /// The lists of sources, one for each of ``contexts``.
  let lists: [JSONNode]

  /// Where a context is among ``contexts``.
  private let places: [ExactText: Int]

  init(
    name: String, summary: String?, contexts: [String], defaultContext: String?,
    extensions: JSONObject, lists: [JSONNode]
  ) {
    self.name = name
    self.summary = summary
    self.contexts = contexts
    self.defaultContext = defaultContext
    self.extensions = extensions
    self.lists = lists
    places = Dictionary(
      contexts.enumerated().map { (ExactText($1), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The list of a context's sources; nil if there is no such context.
  func list(of context: String) -> JSONNode? {
    places[ExactText(context)].map { lists[$0] }
  }
}
