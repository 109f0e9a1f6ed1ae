extension JSONDocument {
  /// How many elements an array or members an object has; 0 for everything else.
  @inlinable
  public func count(of node: JSONNode) -> Int {
    let entry = entries[node.index]
    return entry.kind == .array || entry.kind == .object ? Int(entry.payload) : 0
  }

  /// The elements of an array in order; none for everything else.
  @inlinable
  public func elements(of node: JSONNode) -> JSONElements {
    JSONElements(
      entries: entries, place: node.index + 1,
      count: kind(of: node) == .array ? count(of: node) : 0)
  }

  /// The members of an object in order; none for everything else.
  @inlinable
  public func members(of node: JSONNode) -> JSONMembers {
    JSONMembers(
      entries: entries, place: node.index + 1,
      count: kind(of: node) == .object ? count(of: node) : 0)
  }

  /// How many nodes a value is made of: itself, and all keys and values inside it.
  @inlinable
  public func nodeCount(of node: JSONNode) -> Int {
    Int(entries[node.index].next) - node.index
  }

  /// The value of an object's member, or nil if there is none; it looks at one key after another.
  public func member(_ name: StaticString, of node: JSONNode) -> JSONNode? {
    for (key, value) in members(of: node) where text(of: key, isExactly: name) { return value }
    return nil
  }

  /// The value of an object's member, or nil if there is none; it looks at one key after another.
  public func member(_ name: String, of node: JSONNode) -> JSONNode? {
    for (key, value) in members(of: node) where text(of: key, isExactly: name) { return value }
    return nil
  }
}
