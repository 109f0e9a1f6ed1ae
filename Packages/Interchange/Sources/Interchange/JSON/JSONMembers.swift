/// The members of an object of a document, in order.
public struct JSONMembers: Sequence, IteratorProtocol, Sendable {
  @usableFromInline let entries: [JSONEntry]
  @usableFromInline var place: Int
  @usableFromInline var count: Int

  @inlinable
  init(entries: [JSONEntry], place: Int, count: Int) {
    self.entries = entries
    self.place = place
    self.count = count
  }

  /// The next member's key, which is a string, and value; nil at the end.
  @inlinable
  public mutating func next() -> (key: JSONNode, value: JSONNode)? {
    guard count > 0 else { return nil }
    count -= 1
    let key = JSONNode(index: place)
    place = Int(entries[place + 1].next)
    return (key, JSONNode(index: key.index + 1))
  }
}
