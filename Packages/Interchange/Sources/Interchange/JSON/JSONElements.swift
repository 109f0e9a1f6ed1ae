/// The elements of an array of a document, in order.
public struct JSONElements: Sequence, IteratorProtocol, Sendable {
  @usableFromInline let entries: [JSONEntry]
  @usableFromInline var place: Int
  @usableFromInline var count: Int

  @inlinable
  init(entries: [JSONEntry], place: Int, count: Int) {
    self.entries = entries
    self.place = place
    self.count = count
  }

  /// The next element, or nil at the end.
  @inlinable
  public mutating func next() -> JSONNode? {
    guard count > 0 else { return nil }
    count -= 1
    let node = JSONNode(index: place)
    place = Int(entries[place].next)
    return node
  }
}
