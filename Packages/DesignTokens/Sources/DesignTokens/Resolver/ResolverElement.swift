import Interchange

/// An element of a list of sources.
enum ResolverElement: Sendable {
  case source(ResolverSource)
  /// All sources of a set: its list.
  case list(JSONNode)
}
