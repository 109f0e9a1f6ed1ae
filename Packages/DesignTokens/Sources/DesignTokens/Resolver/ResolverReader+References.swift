import DomainModels
import Interchange

extension ResolverReader {
  /// The end of a chain of references.
  struct Followed {
    enum End {
      case node(JSONNode)
      case file(String, part: [String])
    }

    let end: End

    /// The reference objects on the way, the outermost first: what they say beside `$ref` counts.
    let references: [JSONNode]

    /// The set or modifier that the way leads through first: `["sets", "base"]`.
    let definition: [String]?

    /// The node at the end, if it is none of a file.
    var node: JSONNode? {
      if case .node(let node) = end { return node }
      return nil
    }

    /// The objects in which a member is searched: the outermost object first.
    var objects: [JSONNode] { references + (node.map { [$0] } ?? []) }
  }

  /// The part of the document in which a reference stands; it decides where the reference may lead.
  enum Origin {
    /// A set or modifier, or a part of one, which is no source.
    case definition
    /// An item of `resolutionOrder`.
    case order
    /// A source of a set or context.
    case source
  }

  /// Goes where an object's `$ref` leads, and on; nil once something wrong has been reported.
  mutating func follow(_ start: JSONNode, from origin: Origin) -> Followed? {
    var node = start
    var references: [JSONNode] = []
    var definition: [String]?
    var visited: Set<JSONNode> = [start]
    while document.kind(of: node) == .object, let reference = document.member("$ref", of: node) {
      let isFirst = references.isEmpty
      references.append(node)
      guard references.count <= TokenResolver.depthLimit else {
        report(
          .valueTooLarge, reference,
          "references lead to each other more than \(TokenResolver.depthLimit) times in a row")
        return nil
      }
      guard let text = document.text(of: reference) else {
        report(
          .invalidProperty, reference,
          "$ref must be a string, not \(document.kind(of: reference).phrase)")
        return nil
      }
      switch ResolverReference(text) {
      case .malformed:
        report(
          .malformedReference, reference,
          "\(JSONValue.string(text)) is no reference: write file.json, #/sets/name or both")
        return nil
      case .slashless(let file, let part):
        let reason = "a JSON Pointer begins with a slash: \(file)#/\(part.joined(separator: "/"))"
        guard mode == .lenient else {
          report(.malformedReference, reference, reason)
          return nil
        }
        warn(.malformedReference, reference, reason)
        guard let end = self.file(file, part, reference, origin, definition) else { return nil }
        return Followed(end: end, references: references, definition: definition)
      case .file(let file, let part):
        guard let end = self.file(file, part, reference, origin, definition) else { return nil }
        return Followed(end: end, references: references, definition: definition)
      case .local(let steps):
        guard isAllowed(steps, reference, origin, isFirst: isFirst),
          let target = target(steps, of: reference, in: node, &visited)
        else { return nil }
        if definition == nil, steps.count == 2, steps[0] == "sets" || steps[0] == "modifiers" {
          definition = steps
        }
        node = target
      }
    }
    return Followed(end: .node(node), references: references, definition: definition)
  }

  private mutating func file(
    _ name: String, _ part: [String], _ reference: JSONNode, _ origin: Origin,
    _ definition: [String]?
  ) -> Followed.End? {
    guard origin == .source, definition == nil else {
      report(
        .invalidPointer, reference,
        "only tokens may lie in another file; write sets and modifiers into this one")
      return nil
    }
    return .file(name, part: part)
  }

  private mutating func isAllowed(
    _ steps: [String], _ reference: JSONNode, _ origin: Origin, isFirst: Bool
  ) -> Bool {
    let isDefinition = steps.count == 2 && (steps[0] == "sets" || steps[0] == "modifiers")
    if steps.first == "resolutionOrder" {
      report(.invalidPointer, reference, "nothing may refer to a part of resolutionOrder")
      return false
    }
    if origin == .order, isFirst {
      if isDefinition { return true }
      report(
        .invalidPointer, reference,
        "resolutionOrder refers to #/sets/name and #/modifiers/name only")
      return false
    }
    if steps.first == "modifiers" {
      report(.invalidPointer, reference, "only resolutionOrder may refer to a modifier")
      return false
    }
    return true
  }

  private mutating func target(
    _ steps: [String], of reference: JSONNode, in node: JSONNode, _ visited: inout Set<JSONNode>
  ) -> JSONNode? {
    guard let target = self.node(at: steps) else {
      report(.unresolvedReference, reference, "there is no \(written(steps))\(meant(by: steps))")
      return nil
    }
    let isAround = document.range(of: target).contains(document.range(of: node).lowerBound)
    guard !isAround, visited.insert(target).inserted else {
      report(.circularReference, reference, "\(written(steps)) leads back to this reference")
      return nil
    }
    return target
  }

  private func written(_ steps: [String]) -> String { "#" + document.pointer(to: steps) }

  /// The node that steps lead to; members of large objects are looked up in an index, because a
  /// document may have as many references as definitions.
  private mutating func node(at steps: [String]) -> JSONNode? {
    var node = document.root
    for step in steps {
      guard document.kind(of: node) == .object, document.count(of: node) > 16 else {
        guard let next = document.node(at: [step], from: node) else { return nil }
        node = next
        referredTo.insert(next)
        continue
      }
      let index =
        indices[node]
        ?? Dictionary(
          document.members(of: node).map { (ExactText(document.text(of: $0.key) ?? ""), $0.value) },
          uniquingKeysWith: { first, _ in first })
      indices[node] = index
      guard let next = index[ExactText(step)] else { return nil }
      node = next
      referredTo.insert(next)
    }
    return node
  }

  /// The nearest name where the last step is misspelt; only for the first such mistakes, for it
  /// takes time by how many names there are.
  private mutating func meant(by steps: [String]) -> String {
    guard suggestionsLeft > 0 else { return "" }
    suggestionsLeft -= 1
    guard let last = steps.last, let parent = document.node(at: steps.dropLast()) else { return "" }
    let names = document.members(of: parent).compactMap { document.text(of: $0.key) }
    let nearest = Spelling.nearest(to: last, among: names, count: 1)
    return nearest.first.map { "; did you mean \($0)?" } ?? ""
  }
}
