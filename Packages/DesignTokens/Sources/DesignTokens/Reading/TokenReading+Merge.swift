import Interchange

/// Merging trees.
extension TokenReading {
  /// The properties found among an object's own members.
  private struct Scan {
    var properties = TreeItem.Properties()
    var hasChildren = false
    /// True if there is a member beginning with `$` that needs a second look.
    var isOdd = false

    var kind: TreeItem.Kind {
      if properties.value >= 0 { return .token }
      if properties.reference >= 0, properties.extends < 0, !hasChildren { return .undecided }
      return .group
    }
  }

  mutating func addRoot() {
    items.append(TreeItem(kind: .group, key: -1, parent: -1, pathStart: 0, pathCount: 0))
  }

  /// Merges a tree over what is there, without some members of its outermost group.
  mutating func merge(_ root: JSONNode, without names: Set<ExactText>) {
    guard json.kind(of: root) == .object else {
      report(
        .notAnObject, root, "a token file must be an object, not \(json.kind(of: root).phrase)")
      isHopeless = true
      return
    }
    var scan = scan(root, without: names)
    if scan.properties.value >= 0 {
      report(.misplacedToken, node(scan.properties.value), "the file as a whole can't be a token")
      if mode == .strict { return }
      scan.properties.value = -1
    }
    items[0].properties.override(with: scan.properties)
    if scan.isOdd { reportOddities(of: root, .group, isTop: true, without: names) }
    if scan.properties.extends >= 0 || scan.properties.reference >= 0 { noteExtending(0) }
    let isFirst = items.count == 1
    var open: [(members: JSONMembers, item: Int32)] = [(json.members(of: root), 0)]
    while let last = open.indices.last, !isHopeless {
      guard let (key, value) = open[last].members.next() else {
        open.removeLast()
        continue
      }
      if last == 0, isLeftOut(key, names) { continue }
      if let child = merge(key, value, into: open[last].item, isFirst: isFirst) {
        open.append((json.members(of: value), child))
      }
    }
  }

  /// Merges a member of a group.
  ///
  /// - Returns: Its item, if it is a group, whose members are next.
  private mutating func merge(
    _ key: JSONNode, _ value: JSONNode, into parent: Int32, isFirst: Bool
  ) -> Int32? {
    var isRoot = false
    switch check(name: key) {
    case .property: return nil
    case .bad:
      report(.invalidName, key, "a name must not be empty or hold {, } or .")
      return nil
    case .root: isRoot = true
    case .good: break
    }
    guard json.kind(of: value) == .object else {
      report(
        .notAnObject, value,
        "a token or group must be an object, not \(json.kind(of: value).phrase)")
      return nil
    }
    let scan = scan(value)
    var kind = scan.kind
    if isRoot, kind != .token {
      if kind == .group {
        report(.misplacedToken, value, "$root must be a token, and this one has no $value")
      }
      kind = .token
    }
    if scan.isOdd || (kind == .token && scan.hasChildren) {
      reportOddities(of: value, kind, isTop: false)
    }
    guard let item = add(key, kind, to: parent, isFirst: isFirst) else { return nil }
    if kind == .group {
      items[Int(item)].properties.override(with: scan.properties)
      if scan.properties.extends >= 0 || scan.properties.reference >= 0 { noteExtending(item) }
      return item
    }
    items[Int(item)].properties = scan.properties
    if isRoot, scan.kind == .group { items[Int(item)].isRefused = true }
    if kind == .undecided { undecided.append(item) }
    return nil
  }

  private mutating func noteExtending(_ item: Int32) {
    if extending.last != item { extending.append(item) }
  }

  /// Returns whether a member is left out; for most trees that is nothing to look up.
  func isLeftOut(_ key: JSONNode, _ names: Set<ExactText>) -> Bool {
    !names.isEmpty && names.contains(ExactText(json.text(of: key) ?? ""))
  }

  private func scan(_ object: JSONNode, without names: Set<ExactText> = []) -> Scan {
    var scan = Scan()
    for (key, value) in json.members(of: object) where !isLeftOut(key, names) {
      guard begins(key, with: UInt8(ascii: "$")) || isEscapedDollar(key) else {
        scan.hasChildren = true
        continue
      }
      switch json.withText(of: key, { PropertyName($0) }) ?? nil {
      case .value: scan.properties.value = value.number
      case .type: scan.properties.type = value.number
      case .reference: scan.properties.reference = value.number
      case .description: scan.properties.summary = value.number
      case .deprecated: scan.properties.deprecated = value.number
      case .extensions: scan.properties.extensions = value.number
      case .root: scan.hasChildren = true
      case .extends:
        scan.properties.extends = value.number
        scan.isOdd = true
      case .schema, nil: scan.isOdd = true
      }
    }
    return scan
  }

  /// Returns whether a name begins with a dollar sign that is written as an escape.
  @inline(__always)
  private func isEscapedDollar(_ key: JSONNode) -> Bool {
    guard begins(key, with: UInt8(ascii: "\\")) else { return false }
    return json.withText(of: key) { $0.first == UInt8(ascii: "$") } ?? false
  }

  private enum Name {
    case good, bad, property, root
  }

  private mutating func check(name: JSONNode) -> Name {
    var other = false
    let result: Name? = json.withText(of: name) { bytes in
      if bytes.isEmpty { return .bad }
      if bytes[0] == UInt8(ascii: "$") { return bytes.isText("$root") ? .root : .property }
      var isBad = false
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "."): isBad = true
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...: other = true
        default: break
        }
      }
      return isBad ? .bad : .good
    }
    if other { hasOtherCase = true }
    return result ?? .bad
  }
}
