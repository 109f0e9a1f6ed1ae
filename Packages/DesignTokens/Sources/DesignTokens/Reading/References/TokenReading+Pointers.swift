import Interchange

/// References by JSON Pointer: `{"$ref": "#/group/name/$value/components/0"}`.
extension TokenReading {
  /// A pointer that is being followed, and how far.
  private struct Walk {
    let reference: JSONNode
    let steps: [[UInt8]]
    var next: Int
    var place: Followed
  }

  /// Follows the text of a `$ref` through all references on the way.
  ///
  /// It stops at a whole token, which may be an alias. Each pointer is followed once, and its
  /// issues are reported once.
  mutating func follow(_ reference: JSONNode) -> Followed {
    if let known = followed[reference.number] { return known }
    var open: [Walk] = []
    begin(reference, &open)
    while let last = open.indices.last {
      if let outcome = step(&open, last) {
        followed[open[last].reference.number] = outcome
        open.removeLast()
      }
    }
    return followed[reference.number] ?? .failed
  }

  /// Begins a walk at the item that the first steps name.
  private mutating func begin(_ reference: JSONNode, _ open: inout [Walk]) {
    guard let steps = pointerSteps(reference) else {
      followed[reference.number] = .failed
      return
    }
    followed[reference.number] = .open
    let (item, count) = deepestItem(steps)
    var walk = Walk(reference: reference, steps: steps, next: count, place: .failed)
    let found = items[Int(item)]
    if count == steps.count {
      if found.kind == .token {
        walk.place = .token(item)
      } else {
        reportGroup(item, reference)
      }
    } else if found.kind == .token, steps[count] == Array("$value".utf8) {
      walk.place = .token(item)
      walk.next += 1
    } else if let property = property(steps[count], of: found) {
      walk.place = .node(property)
      walk.next += 1
    } else {
      reportMissingPlace(reference, steps)
    }
    open.append(walk)
  }

  /// Goes on by one step, or begins another walk that has to end first.
  private mutating func step(_ open: inout [Walk], _ last: Int) -> Followed? {
    let isThere = open[last].next == open[last].steps.count
    switch open[last].place {
    case .open, .failed: return .failed
    case .token(let item):
      if isThere { return .token(item) }
      guard let end = end(of: item) else { return .failed }
      let properties = items[Int(end)].properties
      if properties.value >= 0 {
        open[last].place = .node(properties.value)
      } else if properties.reference < 0 {
        // A `$root` with neither, which has been reported.
        return .failed
      } else if let outcome = outcome(of: node(properties.reference), &open) {
        open[last].place = outcome
      }
      return nil
    case .node(let number):
      if let reference = self.reference(at: node(number)) {
        if reference.number == number {
          open[last].place = bracedToken(reference).map { .token($0) } ?? .failed
        } else if let outcome = outcome(of: reference, &open) {
          open[last].place = outcome
        }
        return nil
      }
      if isThere { return .node(number) }
      repetitions += json.count(of: node(number))
      guard repetitions <= repetitionLimit else {
        reportRepetition(open[last].reference)
        return .failed
      }
      guard let child = child(of: node(number), open[last].steps[open[last].next]) else {
        reportMissingPlace(open[last].reference, open[last].steps)
        return .failed
      }
      open[last].place = .node(child.number)
      open[last].next += 1
      return nil
    }
  }

  /// The result of another pointer; nil if it has to be followed first, which has begun.
  private mutating func outcome(of reference: JSONNode, _ open: inout [Walk]) -> Followed? {
    switch followed[reference.number] {
    case nil:
      begin(reference, &open)
      return nil
    case .open:
      let start = open.firstIndex { $0.reference == reference } ?? 0
      let chain = open[start...].map { json.text(of: $0.reference) ?? "" }
      reportCircle(chain + [chain[0]], at: open[open.count - 1].reference)
      return .failed
    case let known?: return known
    }
  }

  mutating func reportCircle(_ chain: [String], at place: JSONNode) {
    let shown = chain.count > 8 ? chain.prefix(4) + ["…"] + chain.suffix(3) : chain[...]
    report(
      .circularReference, place,
      "refers back to itself: \(shown.map(quotedPath).joined(separator: " -> "))")
  }

  private mutating func pointerSteps(_ reference: JSONNode) -> [[UInt8]]? {
    guard json.kind(of: reference) == .string else {
      report(
        .malformedReference, reference,
        "$ref must be a string, not \(json.kind(of: reference).phrase)")
      return nil
    }
    if let pointer = json.withText(of: reference, { JSONPointer($0) }) ?? nil {
      return pointer.steps
    }
    report(
      .malformedReference, reference,
      "\(quoted(json.text(of: reference) ?? "")) is no JSON Pointer into this document; one reads "
        + "#/group/name or #/group/name/$value")
    return nil
  }

  /// The innermost group or token that steps lead to, and how many lead there.
  func deepestItem(_ steps: [[UInt8]]) -> (item: Int32, count: Int) {
    var found: Int32 = 0
    var path: [UInt8] = []
    for (count, step) in steps.enumerated() {
      if items[Int(found)].kind == .token || step.contains(UInt8(ascii: ".")) || step.isEmpty {
        return (found, count)
      }
      if !path.isEmpty { path.append(UInt8(ascii: ".")) }
      path += step
      guard let item = path.withUnsafeBufferPointer({ self.item(at: $0) }) else {
        return (found, count)
      }
      found = item
    }
    return (found, steps.count)
  }

  private func property(_ step: [UInt8], of item: TreeItem) -> Int32? {
    let number: Int32 =
      switch step.withUnsafeBufferPointer({ PropertyName($0) }) {
      case .type: item.properties.type
      case .description: item.properties.summary
      case .deprecated: item.properties.deprecated
      case .extensions: item.properties.extensions
      default: -1
      }
    return number >= 0 ? number : nil
  }

  private func child(of place: JSONNode, _ step: [UInt8]) -> JSONNode? {
    switch json.kind(of: place) {
    case .object:
      for (key, value) in json.members(of: place) {
        let isIt = json.withText(of: key) { text in
          step.withUnsafeBufferPointer { $0.isSame(as: text) }
        }
        if isIt == true { return value }
      }
      return nil
    case .array:
      guard let number = JSONPointer.element(step), number < json.count(of: place) else {
        return nil
      }
      for (count, element) in json.elements(of: place).enumerated() where count == number {
        return element
      }
      return nil
    default: return nil
    }
  }

  private mutating func reportMissingPlace(_ reference: JSONNode, _ steps: [[UInt8]]) {
    if !incomplete.isEmpty, isExcused(Array(steps.joined(separator: [UInt8(ascii: ".")]))) {
      return
    }
    report(
      .unresolvedReference, reference,
      "there is nothing at \(quotedPath(json.text(of: reference) ?? ""))")
  }

  // MARK: Aliases

  /// The value in ``ends`` of a token on the chain that is being followed: to meet it is a circle.
  private static let isBeingPassed: Int32 = -3

  /// The token at the end of a chain of aliases; nil if the chain is broken or a circle.
  mutating func end(of item: Int32) -> Int32? {
    var passed: [Int32] = []
    var current = item
    var end: Int32 = -2
    while true {
      let position = Int(items[Int(current)].position)
      if ends[position] == Self.isBeingPassed { break }
      if ends[position] != -1 {
        end = ends[position]
        break
      }
      ends[position] = Self.isBeingPassed
      passed.append(current)
      guard let reference = valueReference(of: current) else {
        end = current
        break
      }
      let outcome = wholeToken(reference)
      guard case .token(let next) = outcome else {
        if case .node = outcome { end = current }
        break
      }
      current = next
    }
    for item in passed { ends[Int(items[Int(item)].position)] = end }
    return end >= 0 ? end : nil
  }

  /// The node of a token's value, through all aliases and pointers; nil if there is none.
  mutating func value(of item: Int32) -> JSONNode? {
    guard let end = end(of: item) else { return nil }
    guard let reference = valueReference(of: end) else {
      let value = items[Int(end)].properties.value
      return value >= 0 ? node(value) : nil
    }
    guard case .node(let number) = follow(reference) else { return nil }
    return node(number)
  }

  /// The text that makes a token an alias, or its value a reference to some part.
  func valueReference(of item: Int32) -> JSONNode? {
    let properties = items[Int(item)].properties
    if properties.value >= 0 { return reference(at: node(properties.value)) }
    return properties.reference >= 0 ? node(properties.reference) : nil
  }

  /// The token that a reference names as a whole, without following any other reference.
  ///
  /// - Returns: `.node` if the reference goes on into a value.
  private mutating func wholeToken(_ reference: JSONNode) -> Followed {
    if isBraced(reference) { return bracedToken(reference).map { .token($0) } ?? .failed }
    guard let steps = (json.withText(of: reference) { JSONPointer($0)?.steps }) ?? nil else {
      return .failed
    }
    let (item, count) = deepestItem(steps)
    guard items[Int(item)].kind == .token else { return .node(reference.number) }
    let isWhole =
      count == steps.count || (count + 1 == steps.count && steps[count] == Array("$value".utf8))
    return isWhole ? .token(item) : .node(reference.number)
  }
}
