import Interchange

/// What the groups of a document extend, by `$extends`.
struct GroupAncestry {
  private let document: JSONDocument
  /// Every group by its path; empty if no group extends another, since nobody asks then.
  private let groups: [String: JSONNode]

  /// How many groups one may have to ask for what it inherits: more have no reason to be.
  private static let limit = 64

  init(_ document: JSONDocument) {
    self.document = document
    let nodes = document.tokenNodes()
    let isUsed = nodes.contains { document.member("$extends", of: $0.node) != nil }
    groups =
      isUsed
      ? Dictionary(nodes.map { ($0.path, $0.node) }, uniquingKeysWith: { first, _ in first }) : [:]
  }

  /// Adds to the forms of a group what they extend, each once and the nearest first.
  func extended(_ forms: [JSONNode]) -> [JSONNode] {
    if groups.isEmpty { return forms }
    var all = forms
    var place = 0
    while place < all.count, all.count < GroupAncestry.limit {
      if let target = target(of: all[place]), !all.contains(target) { all.append(target) }
      place += 1
    }
    return all
  }

  /// The group that one extends: `{base.button}`, or `#/base/button`.
  private func target(of group: JSONNode) -> JSONNode? {
    guard let text = document.member("$extends", of: group).flatMap({ document.text(of: $0) })
    else { return nil }
    if text.hasPrefix("{"), text.hasSuffix("}") {
      return groups[String(text.dropFirst().dropLast())]
    }
    guard text.hasPrefix("#/") else { return nil }
    let steps = text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false)
    // RFC 6901, section 4; names have no dots, so that the path is the pointer's.
    return groups[
      steps.map {
        $0.replacing("~1", with: "/").replacing("~0", with: "~")
      }.joined(separator: ".")]
  }
}
