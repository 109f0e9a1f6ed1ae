/// What a backslash and what follows it stand for.
enum KeyPatternEscape {
  case scalar(UInt32)
  /// A class: `\d`.
  case scalars([ClosedRange<UInt32>], negated: Bool)

  /// What follows a backslash; `nil` for what is unknown here.
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
