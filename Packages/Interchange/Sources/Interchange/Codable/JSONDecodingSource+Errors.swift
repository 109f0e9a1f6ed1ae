extension JSONDecodingSource {
  /// The keys and places that lead to a node: worked out for errors and for who asks.
  func path(to node: Int) -> [any CodingKey] {
    var path: [any CodingKey] = []
    let node = documentNode(node)
    var current = document.root
    while current != node, let step = step(from: current, to: node) {
      path.append(step.key)
      current = step.node
    }
    return path
  }

  /// The error for a value that is of the right sort and can't be taken.
  func error(at node: Int, _ reason: String) -> DecodingError {
    .dataCorrupted(context(at: node, reason))
  }

  /// The error for something that is not what the type asks for.
  func mismatch(at node: Int, _ type: any Any.Type, _ wanted: String) -> DecodingError {
    let kind = kind(of: node)
    let context = context(at: node, "expected \(wanted), found \(kind.phrase)")
    return kind == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  /// The error for an object without a member.
  func missing(_ key: any CodingKey, in object: Int) -> DecodingError {
    .keyNotFound(
      key, context(at: object, "there is no member \"\(key.stringValue)\" in the object"))
  }

  private func context(at node: Int, _ reason: String) -> DecodingError.Context {
    let position = document.position(of: documentNode(node))
    return DecodingError.Context(
      codingPath: path(to: node),
      debugDescription: "\(reason) at line \(position.line), column \(position.column)")
  }

  private func step(
    from parent: JSONNode, to node: JSONNode
  ) -> (node: JSONNode, key: JSONPathKey)? {
    for (key, value) in document.members(of: parent) where isInside(node, value) {
      return (value, JSONPathKey(document.text(of: key) ?? ""))
    }
    for (place, value) in document.elements(of: parent).enumerated() where isInside(node, value) {
      return (value, JSONPathKey(place))
    }
    return nil
  }

  private func isInside(_ node: JSONNode, _ other: JSONNode) -> Bool {
    other.index <= node.index && node.index < other.index + document.nodeCount(of: other)
  }
}
