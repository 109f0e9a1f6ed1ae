import Interchange

/// Working out one token, after all that it refers to.
extension TokenReading {
  mutating func settle(_ position: Int32) {
    let number = order[Int(position)]
    progress[Int(position)] = .failed
    let reading: SharedReading?
    if items[Int(number)].isShared {
      let key = sharedKey(of: items[Int(number)])
      reading = shared[key] ?? self.reading(of: number)
      shared[key] = .some(reading)
    } else {
      reading = self.reading(of: number)
    }
    guard let reading else { return }
    progress[Int(position)] = .done
    slots[Int(position)] = Int32(truncatingIfNeeded: settled.count)
    settled.append(
      Token(
        path: path(of: number), content: reading.content, reference: reading.reference,
        parts: reading.parts, summary: reading.summary,
        deprecation: deprecation(items[Int(number)].deprecated), extensions: reading.extensions))
  }

  /// Everything that a token says; nil if something is wrong with its value.
  private mutating func reading(of number: Int32) -> SharedReading? {
    let item = items[Int(number)]
    checkExtensions(item.properties.extensions)
    let summary = summary(item.properties.summary)
    parts.removeAll(keepingCapacity: true)
    guard let (content, reference) = content(of: number) else { return nil }
    return SharedReading(
      content: content, reference: reference, parts: parts.isEmpty ? [] : placedParts(of: item),
      summary: summary, extensions: extensions(item.properties.extensions))
  }

  /// A token's value, and the path of the token it stands for.
  private mutating func content(of number: Int32) -> (TokenContent, String?)? {
    let item = items[Int(number)]
    if item.isRefused || item.type == .refused { return nil }
    if item.properties.value >= 0, item.properties.reference >= 0 {
      report(
        .misplacedReference, node(item.properties.reference),
        "a token has either $value or $ref, and this one has both")
      if mode == .strict { return nil }
    }
    let known = aliased[Int(item.position)]
    if known >= 0 { return alias(item, to: known, by: node(item.properties.value)) }
    guard let reference = valueReference(of: number) else {
      guard let type = type(of: item), let value = read(node(item.properties.value), type) else {
        return nil
      }
      return (value, nil)
    }
    if item.properties.value >= 0, !checkAlone(node(item.properties.value)) { return nil }
    switch isBraced(reference)
      ? bracedToken(reference).map({ .token($0) }) ?? .failed : follow(reference)
    {
    case .failed, .open: return nil
    case .token(let target): return alias(item, to: target, by: reference)
    case .node(let place):
      guard let type = type(of: item) else { return nil }
      note(reference)
      let before = findings.count
      if let value = readRepeated(node(place), type) { return (value, nil) }
      reportMisfit(type.rawValue, reference, since: before)
      return nil
    }
  }

  /// The index of an item's token among the settled; nil if the item is invalid.
  @inline(__always)
  func slot(of item: Int32) -> Int? {
    let slot = slots[Int(items[Int(item)].position)]
    return slot >= 0 ? Int(slot) : nil
  }

  private mutating func alias(
    _ item: TreeItem, to target: Int32, by reference: JSONNode
  ) -> (TokenContent, String?)? {
    guard let slot = slot(of: target) else {
      warnOfLoss(reference)
      return nil
    }
    if case .known(let type) = item.type, type != settled[slot].type {
      let token = settled[slot]
      report(
        .wrongReferenceType, reference,
        "\(quotedPath(token.path)) is a \(token.type.rawValue), and this token is a \(type.rawValue)"
      )
      return nil
    }
    return (settled[slot].content, settled[slot].path)
  }

  /// A token's type where it is no alias: its own, or the nearest group's.
  private mutating func type(of item: TreeItem) -> TokenType? {
    switch (item.type, items[Int(item.parent)].type) {
    case (.known(let type), _), (.none, .known(let type)): return type
    case (.refused, _), (.none, .refused): return nil
    case (.none, .none):
      report(.missingType, node(item.key), "has no $type, and neither has a group around it")
      return nil
    }
  }

  /// Tells a lenient reader's user that something is missing because of something else.
  mutating func warnOfLoss(_ place: JSONNode) {
    if mode == .lenient {
      warn(.leftOut, place, "is left out, because what it refers to is left out")
    }
  }

  // MARK: Parts

  /// Notes a reference inside the value that is being read.
  mutating func note(_ reference: JSONNode) {
    let text = json.text(of: reference) ?? ""
    let isPath = isBraced(reference)
    parts.append(
      Part(
        node: reference.number, reference: isPath ? String(text.dropFirst().dropLast()) : text))
  }

  /// The references that stand in the token's own value, with their places.
  private func placedParts(of item: TreeItem) -> [TokenPart] {
    guard item.properties.value >= 0 else {
      return parts.prefix(1).map { TokenPart(place: "", reference: $0.reference) }
    }
    let value = node(item.properties.value)
    let last = item.properties.value + Int32(truncatingIfNeeded: json.nodeCount(of: value))
    let own = parts.filter { $0.node >= item.properties.value && $0.node < last }
      .sorted { $0.node < $1.node }
    var walk = PathWalk(document, inside: value)
    var placed: [TokenPart] = []
    var previous: Int32 = -1
    for part in own where part.node != previous {
      previous = part.node
      var place = walk.path(of: part.node)
      if place == "$ref" { place = "" }
      if place.hasSuffix(".$ref") { place.removeLast(".$ref".utf8.count) }
      placed.append(TokenPart(place: place, reference: part.reference))
    }
    return placed
  }
}
