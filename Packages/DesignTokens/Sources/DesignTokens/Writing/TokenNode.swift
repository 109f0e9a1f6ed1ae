import Interchange

/// A group or a token of a document, by its shape alone: whether it is valid makes no difference.
struct TokenNode {
  /// The names of its groups and its own; empty for the document's root.
  let names: [String]

  /// Its own name in the document; `nil` for the root.
  let key: JSONNode?

  let node: JSONNode

  /// The node that contains it; `nil` for the root.
  let parent: JSONNode?

  /// Its path, names joined by dots.
  var path: String { names.joined(separator: ".") }
}

extension JSONDocument {
  /// Every group and token in the order of the document; the first is the root.
  ///
  /// Members that are no objects are left out.
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

/// A string of a document that refers to a token or a group.
struct ReferenceSite {
  /// The notation.
  enum Notation {
    /// `{group.name}`.
    case curly
    /// `#/group/name`, and what follows the names.
    case pointer(rest: [String])
  }

  let node: JSONNode

  /// The path of the token or group that contains it.
  let owner: [String]

  /// The names it refers to.
  let names: [String]

  /// The notation.
  let notation: Notation

  /// True if it is the `$ref` or `$extends` of its owner, and not a part of a value: what it refers
  /// to, a group inherits.
  let standsInMember: Bool

  /// The steps of a pointer as they are written.
  private let written: [String]

  /// Reads a string; `nil` if it is no reference.
  init?(
    _ node: JSONNode, in document: JSONDocument, owner: [String], isPointer: Bool,
    standsInMember: Bool = false
  ) {
    self.node = node
    self.owner = owner
    self.standsInMember = standsInMember
    if isPointer, let pointer = (document.withText(of: node) { JSONPointer($0) }) ?? nil {
      let steps = pointer.steps.compactMap { String(validating: $0, as: UTF8.self) }
      // Text that is not UTF-8 names nothing.
      guard steps.count == pointer.steps.count else { return nil }
      names = Array(steps.prefix(pointer.nameCount))
      notation = .pointer(rest: Array(steps.dropFirst(names.count)))
      written = ReferenceSite.written(steps, in: document.text(of: node) ?? "")
    } else {
      let path = document.withText(of: node) { text in
        TokenReference.path(in: text).map { path in
          path.split(separator: UInt8(ascii: ".")).map { String(decoding: $0, as: UTF8.self) }
        }
      }
      guard case .some(.some(let path)) = path else { return nil }
      names = path
      notation = .curly
      written = []
    }
  }

  /// The steps of a pointer with the escapes they have, as far as there is a choice.
  private static func written(_ steps: [String], in text: String) -> [String] {
    let parts = text.utf8.dropFirst(2)
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    // If a slash between two steps is written `%2F`, the parts are not the steps.
    guard text.utf8.starts(with: "#/".utf8), parts.count == steps.count else {
      return steps.map(JSONPointer.escaped)
    }
    return parts.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The reference as a JSON string, to as many other names.
  func source(referringTo names: [String]) -> String {
    let text =
      switch notation {
      case .curly: "{\(names.joined(separator: "."))}"
      case .pointer:
        "#"
          + written.enumerated().map { place, step in
            let isSame =
              place >= names.count || ExactText(names[place]) == ExactText(self.names[place])
            return "/" + (isSame ? step : JSONPointer.escaped(names[place]))
          }.joined()
      }
    return JSONValue.string(text).text()
  }
}

extension JSONDocument {
  /// Every reference: in values, as `$ref` and as `$extends`.
  ///
  /// Descriptions and `$extensions` are other people's texts and hold none.
  func referenceSites(_ nodes: [TokenNode]) -> [ReferenceSite] {
    var sites: [ReferenceSite] = []
    for token in nodes {
      for (key, value) in members(of: token.node) where !isName(key) {
        if text(of: key, isExactly: "$value") {
          collect(value, token.names, &sites)
        } else if text(of: key, isExactly: "$ref") || text(of: key, isExactly: "$extends") {
          let site = ReferenceSite(
            value, in: self, owner: token.names, isPointer: true, standsInMember: true)
          if let site { sites.append(site) }
        }
      }
    }
    return sites
  }

  private func collect(_ node: JSONNode, _ owner: [String], _ sites: inout [ReferenceSite]) {
    switch kind(of: node) {
    case .string:
      let site = ReferenceSite(node, in: self, owner: owner, isPointer: false)
      if let site { sites.append(site) }
    case .array:
      for element in elements(of: node) { collect(element, owner, &sites) }
    case .object:
      for (key, value) in members(of: node) {
        if text(of: key, isExactly: "$ref") {
          let site = ReferenceSite(value, in: self, owner: owner, isPointer: true)
          if let site { sites.append(site) }
        } else {
          collect(value, owner, &sites)
        }
      }
    default: break
    }
  }
}

extension JSONDocument {
  /// Reads the bytes of a token file, which need not follow the standard, only be JSON.
  ///
  /// - Throws: ``TokenFileError`` with the place where it is no JSON.
  init(tokenFile bytes: [UInt8], name: String) throws(TokenFileError) {
    do {
      try self.init(bytes)
    } catch {
      throw TokenFileError(name: name, issues: [TokenFileIssue(error, in: name)])
    }
  }

  /// The bytes of a node.
  func source(of node: JSONNode) -> String {
    String(decoding: bytes[range(of: node)], as: UTF8.self)
  }

  /// Returns whether a key is a name and no property: it doesn't begin with `$`.
  func isName(_ key: JSONNode) -> Bool {
    let start = range(of: key).lowerBound + 1
    if bytes[start] == UInt8(ascii: "\\") { return text(of: key)?.utf8.first != UInt8(ascii: "$") }
    return bytes[start] != UInt8(ascii: "$")
  }

  /// Every node's range by where it begins, keys among them.
  func rangesByStart() -> [Int: Range<Int>] {
    var ranges: [Int: Range<Int>] = [:]
    var pending = [root]
    while let node = pending.popLast() {
      let range = range(of: node)
      ranges[range.lowerBound] = range
      for (key, value) in members(of: node) {
        let range = self.range(of: key)
        ranges[range.lowerBound] = range
        pending.append(value)
      }
      pending += elements(of: node)
    }
    return ranges
  }
}
