package import DesignTokens

/// The paths of tokens as groups within groups.
package struct PathTree: Sendable {
  /// An event of a walk through the tree.
  package enum Event: Sendable, Equatable {
    /// A group begins; `note` is the place of its path among the notes, if it is there.
    case open(name: String, note: Int?)
    /// A token; `index` is its place among the paths.
    case leaf(name: String, index: Int)
    /// The innermost group ends.
    case close
  }

  private struct Node {
    let name: String
    var children: [Int] = []
    var leaf: Int?
    var note: Int?
  }

  private struct Step: Hashable {
    let parent: Int
    let name: ExactName
  }

  private var nodes = [Node(name: "")]
  private var steps: [Step: Int] = [:]

  /// Makes a tree.
  ///
  /// - Parameters:
  ///   - paths: The paths of tokens; of two that are the same the first counts.
  ///   - notes: The paths of groups that something is known of; one without tokens stands last.
  ///   - exporter: Who asks, for messages.
  /// - Throws: ``TokenExportError`` with every token that a path goes through.
  package init(
    _ paths: [String], notes: [String] = [], exporter: String
  ) throws(TokenExportError) {
    for (index, path) in paths.enumerated() {
      let node = add(path)
      if nodes[node].leaf == nil { nodes[node].leaf = index }
    }
    for (index, path) in notes.enumerated() {
      let node = path.isEmpty ? 0 : add(path)
      if nodes[node].note == nil { nodes[node].note = index }
    }
    var clashes: [TokenNameClash] = []
    for node in nodes where !node.children.isEmpty {
      guard let leaf = node.leaf, let below = firstLeaf(below: node) else { continue }
      clashes.append(TokenNameClash(name: node.name, paths: [paths[leaf], paths[below]]))
    }
    guard let first = clashes.first else { return }
    throw TokenExportError(
      exporter: exporter,
      reason: clashes.count == 1
        ? .sameName(name: first.name, paths: first.paths) : .sameNames(clashes))
  }

  /// The note on the outermost group.
  package var rootNote: Int? { nodes[0].note }

  /// Walks through the tree in order.
  ///
  /// - Parameter visit: Called for everything within the outermost group.
  package func walk(_ visit: (Event) -> Void) {
    // Not by recursion, because the file decides how deep groups are nested.
    var open = [(node: 0, next: 0)]
    while let current = open.last {
      let children = nodes[current.node].children
      guard current.next < children.count else {
        open.removeLast()
        if !open.isEmpty { visit(.close) }
        continue
      }
      open[open.count - 1].next += 1
      let child = nodes[children[current.next]]
      if let leaf = child.leaf {
        visit(.leaf(name: child.name, index: leaf))
      } else {
        visit(.open(name: child.name, note: child.note))
        open.append((children[current.next], 0))
      }
    }
  }

  private mutating func add(_ path: String) -> Int {
    var node = 0
    for name in path.split(separator: ".", omittingEmptySubsequences: false) {
      let step = Step(parent: node, name: ExactName(String(name)))
      if let known = steps[step] {
        node = known
        continue
      }
      nodes.append(Node(name: step.name.text))
      nodes[node].children.append(nodes.count - 1)
      node = nodes.count - 1
      steps[step] = node
    }
    return node
  }

  private func firstLeaf(below node: Node) -> Int? {
    var waiting = node.children
    while let child = waiting.popLast() {
      if let leaf = nodes[child].leaf { return leaf }
      waiting.append(contentsOf: nodes[child].children)
    }
    return nil
  }
}
