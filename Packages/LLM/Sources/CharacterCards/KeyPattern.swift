/// A regular expression in place of a key (V3, `use_regex`), from an untrusted card.
///
/// Matching takes all ways through the pattern at once and stops after so many steps, so none can
/// hang the program, as one that tries a way after the other can. What needs that trying
/// (references to groups, looking ahead or behind) makes no pattern here, nor do `\p{…}` and other
/// marks of JavaScript's newer flags: V3 has such a key match nothing.
struct KeyPattern: Sendable {
  let node: KeyPatternNode
  let options: KeyPatternOptions

  /// Reads a pattern, written as `pattern` or as `/pattern/flags`; `nil` if it is none.
  ///
  /// - Parameters:
  ///   - text: the key.
  ///   - isCaseSensitive: whether capitals count; `nil` for as the flags say, and no without any.
  init?(_ text: String, isCaseSensitive: Bool?) {
    var options = KeyPatternOptions()
    var pattern = text[...]
    if text.count > 1, text.hasPrefix("/"), let end = text.lastIndex(of: "/"), end > text.startIndex
    {
      let flags = text[text.index(after: end)...]
      guard flags.allSatisfy({ "gimsuvyd".contains($0) }) else { return nil }
      pattern = text[text.index(after: text.startIndex)..<end]
      options.ignoresCase = flags.contains("i") || isCaseSensitive == false
      options.dotMatchesNewlines = flags.contains("s")
      options.anchorsMatchLines = flags.contains("m")
    } else {
      options.ignoresCase = isCaseSensitive != true
    }
    var parser = KeyPatternParser(pattern)
    guard let node = parser.parse() else { return nil }
    self.node = node
    self.options = options
  }

  /// Returns whether the pattern matches anywhere.
  func matches(_ text: ScannedText) -> Bool {
    var search = KeyPatternSearch(text.text, options: options)
    return search.finds(node)
  }
}

/// A part of a pattern.
indirect enum KeyPatternNode: Sendable {
  /// One scalar out of these, or one out of all others.
  case one(of: [ClosedRange<UInt32>], negated: Bool)
  /// One scalar, in most patterns but a line break.
  case any
  /// The beginning of the text.
  case start
  case end
  /// Between a word and what is none, or anywhere else.
  case boundary(negated: Bool)
  /// One after another.
  case sequence([KeyPatternNode])
  case choice([KeyPatternNode])
  /// Again and again; without a bound if there is none.
  case repeated(KeyPatternNode, least: Int, most: Int?)

  static let digits: [ClosedRange<UInt32>] = [0x30...0x39]
  static let wordLetters: [ClosedRange<UInt32>] = [
    0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A,
  ]
  static let spaces: [ClosedRange<UInt32>] = [
    0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029,
    0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ]
}

/// The options of a pattern: the flags after `/pattern/`.
struct KeyPatternOptions: Sendable {
  var ignoresCase = true
  var dotMatchesNewlines = false
  var anchorsMatchLines = false
}

/// Reads a pattern in JavaScript's grammar (ECMA-262, "Patterns", with annex B's leniency).
struct KeyPatternParser {
  private var rest: Substring.UnicodeScalarView
  /// The depth of nested groups.
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

/// The meaning of an escape sequence.
enum KeyPatternEscape {
  case scalar(UInt32)
  /// A class: `\d`.
  case scalars([ClosedRange<UInt32>], negated: Bool)

  /// The escape after a backslash; `nil` for an unknown one.
  static func read(from rest: inout Substring.UnicodeScalarView) -> KeyPatternEscape? {
    guard let first = rest.popFirst() else { return nil }
    switch first {
    case "d", "D": return .scalars(KeyPatternNode.digits, negated: first == "D")
    case "w", "W": return .scalars(KeyPatternNode.wordLetters, negated: first == "W")
    case "s", "S": return .scalars(KeyPatternNode.spaces, negated: first == "S")
    case "n": return .scalar(0x0A)
    case "r": return .scalar(0x0D)
    case "t": return .scalar(0x09)
    case "f": return .scalar(0x0C)
    case "v": return .scalar(0x0B)
    case "0": return .scalar(0x00)
    case "x": return hexadecimal(2, from: &rest)
    case "u": return hexadecimal(4, from: &rest)
    // References to groups, properties, named groups, control characters.
    case "1"..."9", "p", "P", "k", "c": return nil
    default: return .scalar(first.value)
    }
  }

  private static func hexadecimal(
    _ count: Int, from rest: inout Substring.UnicodeScalarView
  ) -> KeyPatternEscape? {
    var digits = rest.prefix(count)
    var end = digits.endIndex
    if rest.first == "{", let close = rest.firstIndex(of: "}") {
      digits = rest[rest.index(after: rest.startIndex)..<close]
      end = rest.index(after: close)
    } else if digits.count < count {
      return nil
    }
    guard digits.allSatisfy(\.properties.isASCIIHexDigit),
      let value = UInt32(String(digits), radix: 16)
    else { return nil }
    rest = rest[end...]
    return .scalar(value)
  }

  /// The scalars that it stands for.
  var ranges: [ClosedRange<UInt32>] {
    switch self {
    case .scalar(let value): [value...value]
    case .scalars(let ranges, negated: false): ranges
    case .scalars(let ranges, negated: true): Self.others(than: ranges)
    }
  }

  /// The part of a pattern that it makes.
  var node: KeyPatternNode { .one(of: ranges, negated: false) }

  /// All that lies between ranges which are in order.
  private static func others(than ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
    var others: [ClosedRange<UInt32>] = []
    var start: UInt32 = 0
    for range in ranges {
      if start < range.lowerBound { others.append(start...range.lowerBound - 1) }
      start = range.upperBound + 1
    }
    others.append(start...0x10FFFF)
    return others
  }
}
