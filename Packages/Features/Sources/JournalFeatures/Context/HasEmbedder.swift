public import Matching

/// Promises an embedder to the use cases that find thoughts which are alike.
public protocol HasEmbedder: Sendable {
  /// What makes a vector of a text.
  var embedder: any TextEmbedder { get }
}
