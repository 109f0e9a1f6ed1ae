import Interchange

/// Settling tokens after those they refer to.
extension TokenReading {
  /// A token that waits for others.
  private struct Waiting {
    let position: Int32
    var targets: [Int32]
    var next = 0
  }

  mutating func resolve() {
    settled.reserveCapacity(order.count)
    slots = Array(repeating: -1, count: order.count)
    aliased = slots
    progress = Array(repeating: .waiting, count: order.count)
    ends = Array(repeating: -1, count: order.count)
    // How deep a token stands in the stack, to find a circle's beginning at once.
    var depths = slots
    var open: [Waiting] = []
    for position in order.indices where progress[position] == .waiting {
      begin(Int32(truncatingIfNeeded: position), &open, &depths)
      while let last = open.indices.last {
        guard open[last].next < open[last].targets.count else {
          let position = open[last].position
          open.removeLast()
          if progress[Int(position)] == .open { settle(position) }
          continue
        }
        let target = open[last].targets[open[last].next]
        open[last].next += 1
        switch progress[Int(target)] {
        case .done, .failed: break
        case .waiting: begin(target, &open, &depths)
        case .open:
          // One circle through a token is enough to know that it has no value.
          open[last].next = open[last].targets.count
          let chain = open[Int(depths[Int(target)])...].map(\.position) + [target]
          reportCircle(chain)
          progress[Int(open[last].position)] = .failed
        }
      }
    }
    reportSilence()
  }

  /// Sees to it that no token is missing without a word.
  private mutating func reportSilence() {
    guard findings.isEmpty, let missing = slots.firstIndex(of: -1) else { return }
    report(.leftOut, node(items[Int(order[missing])].key), "can't be read")
  }

  private mutating func begin(
    _ position: Int32, _ open: inout [Waiting], _ depths: inout [Int32]
  ) {
    // The common alias of a settled token needs no stack.
    let target = aliasTarget(of: position)
    if target >= 0, progress[Int(target)] == .done { return settle(position) }
    // The value of a copy that is known need not be read again.
    let item = items[Int(order[Int(position)])]
    if item.isShared, shared[sharedKey(of: item)] != nil { return settle(position) }
    let targets = target >= 0 ? [target] : targets(of: position)
    if targets.isEmpty { return settle(position) }
    progress[Int(position)] = .open
    depths[Int(position)] = Int32(truncatingIfNeeded: open.count)
    open.append(Waiting(position: position, targets: targets))
  }

  /// The position of the token that a whole value in braces names; -1 if it is none.
  private mutating func aliasTarget(of position: Int32) -> Int32 {
    let value = items[Int(order[Int(position)])].properties.value
    guard value >= 0, isBraced(node(value)), let target = bracedTarget(node(value)) else {
      return -1
    }
    aliased[Int(position)] = order[Int(target)]
    return target
  }

  private mutating func reportCircle(_ chain: [Int32]) {
    let shown = chain.count > 8 ? Array(chain.prefix(4) + chain.suffix(3)) : chain
    var names = shown.map { path(of: order[Int($0)]) }
    if chain.count > 8 { names.insert("…", at: 4) }
    let item = items[Int(order[Int(chain[chain.count - 2])])]
    let place = item.properties.value >= 0 ? item.properties.value : item.properties.reference
    report(
      .circularReference, node(place),
      "refers back to itself: \(names.map(quotedPath).joined(separator: " -> "))")
  }

  /// The tokens that must be settled before this one.
  private mutating func targets(of position: Int32) -> [Int32] {
    let properties = items[Int(order[Int(position)])].properties
    if properties.value < 0 {
      guard properties.reference >= 0 else { return [] }
      var found: [Int32] = []
      var waiting: [JSONNode] = []
      note(follow(node(properties.reference)), &found, &waiting)
      for place in waiting { found += targets(inside: place) }
      return found
    }
    let value = node(properties.value)
    switch json.kind(of: value) {
    case .null, .boolean, .integer, .number: return []
    case .string: return []
    case .array, .object:
      return mayRefer(value) ? targets(inside: value) : []
    }
  }

  /// Returns whether anything inside a value begins like a reference.
  private func mayRefer(_ value: JSONNode) -> Bool {
    for number in value.index + 1..<value.index + json.nodeCount(of: value) {
      let place = JSONNode(index: number)
      guard json.kind(of: place) == .string else { continue }
      let range = json.range(of: place)
      switch json.bytes[range.lowerBound + 1] {
      case UInt8(ascii: "{"), UInt8(ascii: "$"), UInt8(ascii: "\\"): return true
      default: break
      }
    }
    return false
  }

  /// The tokens that references inside a value lead to, also through parts of other values.
  private mutating func targets(inside value: JSONNode) -> [Int32] {
    var found: [Int32] = []
    var waiting = [value]
    var seen: Set<Int32> = []
    while let place = waiting.popLast() {
      switch json.kind(of: place) {
      case .string:
        if isBraced(place), let target = bracedTarget(place) { found.append(target) }
      case .array: waiting += json.elements(of: place)
      case .object:
        guard let reference = pointer(at: place) else {
          for (_, child) in json.members(of: place) { waiting.append(child) }
          continue
        }
        if !seen.insert(reference.number).inserted { continue }
        var parts: [JSONNode] = []
        note(follow(reference), &found, &parts)
        for part in parts where mayRefer(part) {
          repetitions += json.nodeCount(of: part)
          if repetitions <= repetitionLimit { waiting.append(part) }
        }
      case .null, .boolean, .integer, .number: break
      }
    }
    return found
  }

  private func note(_ outcome: Followed, _ found: inout [Int32], _ parts: inout [JSONNode]) {
    switch outcome {
    case .token(let item): found.append(items[Int(item)].position)
    case .node(let number): parts.append(node(number))
    case .failed, .open: break
    }
  }

  /// The token that a text in braces refers to, if there is one; nothing is reported.
  private func bracedTarget(_ place: JSONNode) -> Int32? {
    let item: Int32?? = json.withText(of: place) { text in
      TokenReference.path(in: text).flatMap { self.item(at: $0) }
    }
    guard let item = item ?? nil, items[Int(item)].kind == .token else { return nil }
    return items[Int(item)].position
  }
}
