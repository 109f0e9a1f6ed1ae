import Interchange

/// A group or a token of a document, by its shape alone: whether it is valid makes no difference.
struct TokenNode {
  /// The names of its groups and its own; empty for the document's root.
  let names: [String]

  /// Its own name in the document; `nil` for the root.
  let key: JSONNode?

  let node: JSONNode

  /// What holds it; `nil` for the root.
  let parent: JSONNode?

  /// Its path, names joined by dots.
  var path: String { names.joined(separator: ".") }
}

extension JSONDocument {
  /// Every group and token in the order of the document; the first is the root.
  ///
  /// What is no object is left out.
  func tokenNodes() -> [TokenNode] {
    guard kind(of: root) == .object else { return [] }
    var nodes = [TokenNode(names: [], key: nil, node: root, parent: nil)]
    var place = 0
    while place < nodes.count {
      let group = nodes[place]
      place += 1
      for (key, value) in members(of: group.node) where kind(of: value) == .object {
        guard isName(key) || text(of: key, isExactly: "$root"), let name = text(of: key) else {
          continue
        }
        nodes.append(
          TokenNode(names: group.names + [name], key: key, node: value, parent: group.node))
      }
    }
    return nodes.sorted { $0.node.index < $1.node.index }
  }
}
