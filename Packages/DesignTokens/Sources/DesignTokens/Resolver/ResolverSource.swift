import Interchange

/// One place that tokens come from.
struct ResolverSource: Sendable {
  enum Origin: Sendable {
    /// Tokens that stand in the resolver document.
    case inline(JSONNode)
    /// A file, and the steps to the part of it that counts; none for all of it.
    case file(String, part: [String])
  }

  let origin: Origin

  /// The reference objects that led there and say something of their own, which replaces what lies
  /// behind them, name by name; the innermost first.
  let overrides: [JSONNode]

  /// Where the document asks for it.
  let place: JSONNode
}
