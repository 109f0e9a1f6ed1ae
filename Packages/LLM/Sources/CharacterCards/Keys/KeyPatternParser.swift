/// Reads a pattern in JavaScript's grammar (ECMA-262, "Patterns", with annex B's leniency).
struct KeyPatternParser {
  private var rest: Substring.UnicodeScalarView
  /// How deeply groups are nested.
  private var depth = 0

  private static let deepest = 50
  private static let mostRepeats = 1_000

  init(_ pattern: Substring) { rest = pattern.unicodeScalars }

  /// The whole pattern; `nil` if it is none.
  mutating func parse() -> KeyPatternNode? {
    guard let node = choice(), rest.isEmpty else { return nil }
    return node
  }

  private mutating func choice() -> KeyPatternNode? {
    var nodes: [KeyPatternNode] = []
    repeat {
      guard let node = sequence() else { return nil }
      nodes.append(node)
    } while take("|")
    return nodes.count == 1 ? nodes[0] : .choice(nodes)
  }

  private mutating func sequence() -> KeyPatternNode? {
    var nodes: [KeyPatternNode] = []
    while let next = rest.first, next != "|", next != ")" {
      guard let node = term() else { return nil }
      nodes.append(node)
    }
    return nodes.count == 1 ? nodes[0] : .sequence(nodes)
  }

  private mutating func term() -> KeyPatternNode? {
    guard let atom = atom() else { return nil }
    guard let (least, most) = bounds() else { return atom }
    // Nothing asks how much was matched, so a lazy repetition is as good as any.
    _ = take("?")
    if let next = rest.first, "*+?".unicodeScalars.contains(next) { return nil }
    switch atom {
    case .start, .end, .boundary: return nil
    default: break
    }
    guard max(least, most ?? 0) <= Self.mostRepeats, least <= most ?? .max else { return nil }
    return .repeated(atom, least: least, most: most)
  }

  private mutating func bounds() -> (Int, Int?)? {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    let before = rest
    if take("{"), let least = number() {
      if take("}") { return (least, least) }
      if take(",") {
        let most = number()
        if take("}") { return (least, most) }
      }
    }
    rest = before
    return nil
  }

  private mutating func number() -> Int? {
    let digits = rest.prefix { ("0"..."9").contains($0) }
    guard !digits.isEmpty else { return nil }
    rest = rest[digits.endIndex...]
    return Int(String(digits)) ?? .max
  }

  private mutating func atom() -> KeyPatternNode? {
    guard let first = rest.popFirst() else { return nil }
    switch first {
    case ".": return .any
    case "^": return .start
    case "$": return .end
    case "(": return group()
    case "[": return set()
    case "\\":
      if take("b") { return .boundary(negated: false) }
      if take("B") { return .boundary(negated: true) }
      return KeyPatternEscape.read(from: &rest)?.node
    case "*", "+", "?": return nil
    default: return .one(of: [first.value...first.value], negated: false)
    }
  }

  private mutating func group() -> KeyPatternNode? {
    if take("?"), !take(":") {
      guard take("<"), let end = rest.firstIndex(of: ">"), rest.first != "=", rest.first != "!"
      else { return nil }
      rest = rest[rest.index(after: end)...]
    }
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest, let node = choice(), take(")") else { return nil }
    return node
  }

  private mutating func set() -> KeyPatternNode? {
    let negated = take("^")
    var ranges: [ClosedRange<UInt32>] = []
    while !take("]") {
      guard let lower = member() else { return nil }
      guard rest.first == "-", rest.dropFirst().first != "]", case .scalar(let first) = lower else {
        ranges += lower.ranges
        continue
      }
      _ = take("-")
      guard let upper = member() else { return nil }
      if case .scalar(let last) = upper {
        guard first <= last else { return nil }
        ranges.append(first...last)
      } else {
        ranges += lower.ranges + [0x2D...0x2D] + upper.ranges
      }
    }
    return .one(of: ranges, negated: negated)
  }

  private mutating func member() -> KeyPatternEscape? {
    guard let first = rest.popFirst() else { return nil }
    guard first == "\\" else { return .scalar(first.value) }
    if take("b") { return .scalar(0x08) }
    return KeyPatternEscape.read(from: &rest)
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }
}
