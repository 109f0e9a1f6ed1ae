import Interchange

extension JSONDocument {
  /// The node that steps of a JSON Pointer lead to, or nil if there is none.
  func node(at steps: some Sequence<String>, from start: JSONNode? = nil) -> JSONNode? {
    var node = start ?? root
    for step in steps {
      switch kind(of: node) {
      case .object:
        guard let child = member(step, of: node) else { return nil }
        node = child
      case .array:
        // RFC 6901, section 4: no sign, no leading zero.
        guard let index = Int(step), String(index) == step, (0..<count(of: node)).contains(index),
          let child = Array(elements(of: node).prefix(index + 1)).last
        else { return nil }
        node = child
      default: return nil
      }
    }
    return node
  }

  /// The names from the top of the document down to a node, as a person reads them.
  ///
  /// It looks for the way from the root, so it is for messages only.
  func path(of node: JSONNode) -> String {
    var text = ""
    var here = root
    while here != node {
      guard let (step, next) = step(from: here, towards: node) else { break }
      text += step.first == "[" || text.isEmpty ? step : "." + step
      here = next
    }
    return text
  }

  fileprivate func step(from parent: JSONNode, towards node: JSONNode) -> (String, JSONNode)? {
    let place = range(of: node).lowerBound
    for (key, value) in members(of: parent)
    where key == node || range(of: value).contains(place) {
      return (text(of: key) ?? "", key == node ? key : value)
    }
    for (index, element) in elements(of: parent).enumerated()
    where range(of: element).contains(place) {
      return ("[\(index)]", element)
    }
    return nil
  }
}

extension JSONDocument {
  /// Steps as a JSON Pointer.
  func pointer(to steps: [String]) -> String {
    steps.map { step in
      "/"
        + step.split(separator: "~", omittingEmptySubsequences: false).joined(separator: "~0")
        .split(separator: "/", omittingEmptySubsequences: false).joined(separator: "~1")
    }.joined()
  }

  /// The JSON Pointer to a node.
  func pointer(to node: JSONNode) -> String {
    var steps: [String] = []
    var here = root
    while here != node, let (step, next) = step(from: here, towards: node) {
      steps.append(kind(of: here) == .array ? String(step.dropFirst().dropLast()) : step)
      here = next
    }
    return pointer(to: steps)
  }
}

extension JSONDocument {
  /// An issue about a node, with its place.
  func issue(
    _ code: TokenFileIssue.Code, in file: String, at node: JSONNode, _ reason: String
  ) -> TokenFileIssue {
    let position = position(of: node)
    return TokenFileIssue(
      code: code, file: file, line: position.line, column: position.column, path: path(of: node),
      reason: reason)
  }
}
