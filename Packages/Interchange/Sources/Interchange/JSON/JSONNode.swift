/// A value or a key of a ``JSONDocument``, which alone can tell what it is.
///
/// Nodes are numbered in the order of the document from 0, the root.
public struct JSONNode: Hashable, Sendable {
  public let index: Int

  /// The node of a number that ``index`` gave; no document has a node of any other number.
  @inlinable
  public init(index: Int) {
    self.index = index
  }
}
