import Interchange

/// Types, deprecations and twins: what needs the whole tree.
extension TokenReading {
  /// Goes through the tree from the top, so that each group is settled before what is in it.
  mutating func settleInheritance() {
    order.reserveCapacity(items.count)
    var twins = HashTable(capacity: hasOtherCase ? items.count : 0)
    var current: Int32 = 0
    while current >= 0 {
      let item = items[Int(current)]
      if item.parent >= 0 {
        items[Int(current)].deprecated = items[Int(item.parent)].deprecated
        if hasOtherCase { warnOfTwin(current, &twins) }
      }
      if item.properties.deprecated >= 0, isDeprecation(node(item.properties.deprecated)) {
        items[Int(current)].deprecated = item.properties.deprecated
      }
      let own = declaredType(item.properties.type)
      if item.kind == .group {
        items[Int(current)].type =
          own == .none && item.parent >= 0 ? items[Int(item.parent)].type : own
        checkExtensions(item.properties.extensions)
        addGroup(current)
      } else {
        // A group's type counts only where the token is no reference.
        items[Int(current)].type = own
        items[Int(current)].position = Int32(truncatingIfNeeded: order.count)
        order.append(current)
      }
      current = following(current)
    }
  }

  /// The next item in the order of the tree; -1 at the end.
  private func following(_ item: Int32) -> Int32 {
    var item = item
    if items[Int(item)].kind == .group, items[Int(item)].firstChild >= 0 {
      return items[Int(item)].firstChild
    }
    while item > 0 {
      if items[Int(item)].next >= 0 { return items[Int(item)].next }
      item = items[Int(item)].parent
    }
    return -1
  }

  private mutating func addGroup(_ number: Int32) {
    let item = items[Int(number)]
    var type: TokenType?
    if case .known(let known) = items[Int(number)].type { type = known }
    groups.append(
      TokenGroup(
        path: path(of: number), type: type,
        summary: item.isShared
          ? sharedSummary(item.properties.summary) : summary(item.properties.summary),
        deprecation: deprecation(items[Int(number)].deprecated),
        extensions: item.isShared
          ? sharedExtensions(item.properties.extensions) : extensions(item.properties.extensions)))
  }

  /// The type in a `$type`; a wrong one is reported.
  private mutating func declaredType(_ number: Int32) -> TypeDeclaration {
    guard number >= 0 else { return .none }
    let place = node(number)
    guard json.kind(of: place) == .string else {
      report(
        .invalidProperty, place, "$type must be a string, not \(json.kind(of: place).phrase)")
      return mode == .lenient ? .none : .refused
    }
    if let type = json.withText(of: place, { TokenType(bytes: $0) }) ?? nil { return .known(type) }
    let name = json.text(of: place) ?? ""
    let meant = suggestion(for: name, among: TokenType.allCases.map(\.rawValue))
    report(.unknownType, place, "\(quoted(name)) is no type of the standard\(meant)")
    return .refused
  }

  private mutating func isDeprecation(_ place: JSONNode) -> Bool {
    let kind = json.kind(of: place)
    if kind == .boolean || kind == .string { return true }
    report(
      .invalidProperty, place, "$deprecated must be true, false or a string, not \(kind.phrase)")
    return false
  }

  mutating func checkExtensions(_ number: Int32) {
    guard number >= 0, json.kind(of: node(number)) != .object else { return }
    report(
      .invalidProperty, node(number),
      "$extensions must be an object, not \(json.kind(of: node(number)).phrase)")
  }

  /// The text of a `$description`; other values are reported.
  mutating func summary(_ number: Int32) -> String? {
    guard number >= 0 else { return nil }
    if let text = json.text(of: node(number)) { return text }
    report(
      .invalidProperty, node(number),
      "$description must be a string, not \(json.kind(of: node(number)).phrase)")
    return nil
  }

  /// The deprecation in a `$deprecated`; all tokens below it share its text.
  mutating func deprecation(_ number: Int32) -> Deprecation? {
    guard number >= 0 else { return nil }
    if let explanation = sharedTexts[number] ?? json.text(of: node(number)) {
      sharedTexts[number] = explanation
      return Deprecation(explanation: explanation)
    }
    return json.boolean(of: node(number)) == true ? Deprecation() : nil
  }

  func extensions(_ number: Int32) -> JSONObject {
    guard number >= 0, json.kind(of: node(number)) == .object else { return JSONObject() }
    return json.value(of: node(number)).objectValue ?? JSONObject()
  }

  /// The same for a group that `$extends` copies: all copies share the text.
  private mutating func sharedSummary(_ number: Int32) -> String? {
    if let known = sharedTexts[number] { return known }
    guard let text = summary(number) else { return nil }
    sharedTexts[number] = text
    return text
  }

  /// The same for a group that `$extends` copies: all copies share the members.
  private mutating func sharedExtensions(_ number: Int32) -> JSONObject {
    if let known = sharedExtensions[number] { return known }
    let read = extensions(number)
    sharedExtensions[number] = read
    return read
  }

  // MARK: Twins

  private mutating func warnOfTwin(_ number: Int32, _ twins: inout HashTable) {
    let item = items[Int(number)]
    let name = folded(item.key)
    let hash = name.withUnsafeBufferPointer { HashTable.hash($0, salt: item.parent + 1) }
    let twin = twins.first(hash) {
      self.items[$0].parent == item.parent && self.folded(self.items[$0].key) == name
    }
    if let twin {
      let other = self.json.text(of: node(self.items[twin].key)) ?? ""
      warn(.caseTwins, node(item.key), "differs from \(other) in case only")
    }
    let (items, json) = (items, json)
    twins.insert(Int(number), hash) { number in
      Self.folded(items[number].key, in: json).withUnsafeBufferPointer {
        HashTable.hash($0, salt: items[number].parent + 1)
      }
    }
  }

  private func folded(_ key: Int32) -> [UInt8] { Self.folded(key, in: json) }

  private static func folded(_ key: Int32, in json: JSONDocument) -> [UInt8] {
    Array((json.text(of: JSONNode(index: Int(key))) ?? "").lowercased().utf8)
  }
}
