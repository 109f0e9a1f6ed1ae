extension JSONDecimal: CustomStringConvertible {
  /// The number as JSON writes it; reading it gives the same number.
  ///
  /// There is an exponent where at least seven zeros would be needed otherwise.
  public var description: String {
    let sign = isNegative ? "-" : ""
    let text = significand
    if exponent == 0 { return sign + text }
    switch pointPlace {
    case text.utf8.count...text.utf8.count + 6:
      return sign + text + String(repeating: "0", count: exponent)
    case 1..<max(text.utf8.count, 1):
      let point = text.utf8.index(text.utf8.startIndex, offsetBy: pointPlace)
      return sign + text[..<point] + "." + text[point...]
    case -6...0:
      return sign + "0." + String(repeating: "0", count: -pointPlace) + text
    default:
      let rest = text.utf8.count > 1 ? "." + text.dropFirst() : ""
      return sign + text.prefix(1) + rest + "e\(pointPlace - 1)"
    }
  }
}

extension JSONDecimal: Comparable {
  /// Whether one number is less than another.
  public static func < (left: JSONDecimal, right: JSONDecimal) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative
      ? right.isCloserToZero(than: left) : left.isCloserToZero(than: right)
  }

  private func isCloserToZero(than other: JSONDecimal) -> Bool {
    guard !digits.isEmpty, !other.digits.isEmpty else {
      return digits.isEmpty && !other.digits.isEmpty
    }
    if pointPlace != other.pointPlace { return pointPlace < other.pointPlace }
    return digits.lexicographicallyPrecedes(other.digits)
  }
}
