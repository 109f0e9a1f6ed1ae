import Interchange

/// Groups that extend others: `$extends`, and `$ref` on a group, which the standard calls the same.
extension TokenReading {
  /// A group whose turn waits for other groups'.
  private struct Waiting {
    let group: Int32
    var targets: [Int32]
    var next = 0
  }

  private enum Stage {
    case waiting, open, done
  }

  /// Settles which objects with nothing but a `$ref` are groups: those that refer to one.
  mutating func decideUndecided() {
    var seen: Set<Int32> = []
    for first in undecided where items[Int(first)].kind == .undecided {
      var chain: [Int32] = []
      var current = first
      // Undecided items that were seen before are in this chain, which is a circle then.
      while items[Int(current)].kind == .undecided, seen.insert(current).inserted {
        chain.append(current)
        let reference = node(items[Int(current)].properties.reference)
        guard let steps = (json.withText(of: reference) { JSONPointer($0)?.steps }) ?? nil else {
          break
        }
        let (item, count) = deepestItem(steps)
        if count < steps.count { break }
        current = item
      }
      let isGroup = items[Int(current)].kind == .group
      for item in chain {
        items[Int(item)].kind = isGroup ? .group : .token
        if isGroup { extending.append(item) }
      }
    }
  }

  /// Gives each group what it inherits, after those that it inherits from.
  mutating func extendGroups() {
    let own = items.count
    var stages: [Int32: Stage] = [:]
    for group in extending where isExtending(items[Int(group)]) { stages[group] = .waiting }
    for group in extending where stages[group] == .waiting {
      var open = [Waiting(group: group, targets: [])]
      stages[group] = .open
      while let last = open.indices.last, !isHopeless {
        if open[last].next < open[last].targets.count {
          let target = open[last].targets[open[last].next]
          open[last].next += 1
          switch stages[target] {
          case .waiting:
            stages[target] = .open
            open.append(Waiting(group: target, targets: []))
          case .open:
            reportCircle(open.map(\.group), closedBy: target)
            for waiting in open.drop(while: { $0.group != target }) {
              incomplete.insert(waiting.group)
            }
            open[last].next = open[last].targets.count
          case .done, nil: break
          }
          continue
        }
        let current = open[last].group
        // Tokens that came from the awaited groups may need others again.
        let targets = incomplete.contains(current) ? [] : needed(by: current, stages)
        if targets.isEmpty {
          if !incomplete.contains(current) { extend(current, own) }
          stages[current] = .done
          open.removeLast()
        } else {
          open[last].targets = targets
          open[last].next = 0
        }
      }
    }
  }

  /// Returns whether a group still extends another: a later tree may have put another group in its
  /// place.
  private func isExtending(_ item: TreeItem) -> Bool {
    item.kind == .group && (item.properties.extends >= 0 || item.properties.reference >= 0)
  }

  private mutating func reportCircle(_ open: [Int32], closedBy target: Int32) {
    guard let last = open.last, let start = open.firstIndex(of: target) else { return }
    let names = (open[start...] + [target]).map { path(of: $0) }
    let properties = items[Int(last)].properties
    reportCircle(
      names.map { $0.isEmpty ? "the whole file" : $0 },
      at: node(properties.extends >= 0 ? properties.extends : properties.reference))
  }

  /// The steps that a group's `$extends` names.
  private func steps(of group: Int32) -> [[UInt8]]? {
    let properties = items[Int(group)].properties
    let place = node(properties.extends >= 0 ? properties.extends : properties.reference)
    let isReference = properties.extends < 0
    let steps: [[UInt8]]?? = json.withText(of: place) { text in
      if !isReference, let path = TokenReference.path(in: text) {
        return path.split(separator: UInt8(ascii: ".")).map { Array($0) }
      }
      return JSONPointer(text)?.steps
    }
    return steps ?? nil
  }

  /// The groups that have to be whole before this one can be.
  ///
  /// Those around it come first, so that what they inherit counts as its own. What it extends must
  /// be there with all that is in it and around it.
  private func needed(by group: Int32, _ stages: [Int32: Stage]) -> [Int32] {
    var needed: [Int32] = []
    func need(_ item: Int32) {
      if let stage = stages[item], stage != .done { needed.append(item) }
    }
    var around = items[Int(group)].parent
    while around >= 0 {
      need(around)
      around = items[Int(around)].parent
    }
    guard needed.isEmpty, let steps = steps(of: group) else { return needed }
    let (target, count) = deepestItem(steps)
    around = items[Int(target)].parent
    while around >= 0 {
      need(around)
      around = items[Int(around)].parent
    }
    // A group on the way may yet inherit the rest of it.
    if count < steps.count {
      if target != group { need(target) }
      return needed
    }
    guard needed.isEmpty, items[Int(target)].kind == .group else { return needed }
    var waiting = [target]
    while let next = waiting.popLast() {
      need(next)
      var child = items[Int(next)].firstChild
      while child >= 0 {
        if items[Int(child)].kind == .group { waiting.append(child) }
        child = items[Int(child)].next
      }
    }
    return needed
  }

  /// Copies what a group inherits into it.
  private mutating func extend(_ group: Int32, _ own: Int) {
    let properties = items[Int(group)].properties
    let place = node(properties.extends >= 0 ? properties.extends : properties.reference)
    if properties.extends >= 0, properties.reference >= 0 {
      report(
        .misplacedReference, node(properties.reference),
        "a group has either $extends or $ref, and this one has both")
    }
    guard json.kind(of: place) == .string else {
      report(
        .invalidProperty, place, "$extends must be a string, not \(json.kind(of: place).phrase)")
      incomplete.insert(group)
      return
    }
    let text = json.text(of: place) ?? ""
    guard let steps = steps(of: group) else {
      report(
        .malformedReference, place,
        "\(quoted(text)) refers to no group; {group} or #/group does")
      incomplete.insert(group)
      return
    }
    let (target, count) = deepestItem(steps)
    guard count == steps.count, items[Int(target)].kind == .group else {
      incomplete.insert(group)
      if count == steps.count {
        report(
          .unresolvedReference, place,
          "\(quotedPath(path(of: target))) is a token, and only groups can be extended")
      } else if !isExcused(Array(steps.joined(separator: [UInt8(ascii: ".")]))) {
        report(.unresolvedReference, place, "there is no group \(quotedPath(text))")
      }
      return
    }
    if incomplete.contains(target) { incomplete.insert(group) }
    copy(target, into: group, at: place)
  }

  private mutating func copy(_ source: Int32, into group: Int32, at place: JSONNode) {
    var waiting = [(source, group)]
    while let (from, to) = waiting.popLast() {
      var properties = items[Int(from)].properties
      properties.extends = -1
      properties.reference = -1
      properties.override(with: items[Int(to)].properties)
      items[Int(to)].properties = properties
      items[Int(from)].isShared = true
      items[Int(to)].isShared = true
      var child = items[Int(from)].firstChild
      while child >= 0 {
        defer { child = items[Int(child)].next }
        copies += 1
        guard copies <= Self.copyLimit else {
          report(
            .valueTooLarge, place,
            "groups may inherit \(Self.copyLimit) groups and tokens altogether")
          isHopeless = true
          return
        }
        guard let path = appendPath(of: node(items[Int(child)].key), in: to) else { return }
        let hash = hash(of: path)
        if let local = existing(path, hash) {
          pathBytes.removeLast(path.count)
          if items[Int(local)].kind == .group, items[Int(child)].kind == .group {
            waiting.append((child, local))
          }
          continue
        }
        items[Int(child)].isShared = true
        var copy = items[Int(child)]
        copy.parent = to
        copy.firstChild = -1
        copy.lastChild = -1
        copy.next = -1
        copy.pathStart = Int32(truncatingIfNeeded: path.lowerBound)
        copy.pathCount = Int32(truncatingIfNeeded: path.count)
        if copy.kind == .group {
          copy.properties = TreeItem.Properties()
        }
        let number = insert(copy, hash)
        if incomplete.contains(child) { incomplete.insert(number) }
        if copy.kind == .group { waiting.append((child, number)) }
      }
    }
  }
}
