extension JSONDocument {
  /// What a node and everything inside it says.
  public func value(of node: JSONNode) -> JSONValue {
    bytes.withUnsafeBufferPointer { JSONBuilder(bytes: $0, entries: entries).value(at: node.index) }
  }
}
