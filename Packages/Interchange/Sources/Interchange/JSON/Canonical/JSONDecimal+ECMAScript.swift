extension JSONDecimal {
  /// The number as ECMAScript writes it (ECMA-262, Number::toString, radix 10).
  var ecmaScriptText: String {
    let sign = isNegative ? "-" : ""
    let text = significand
    let count = text.utf8.count
    switch digits.isEmpty ? 1 : pointPlace {
    case let place where place >= count && place <= 21:
      return sign + text + String(repeating: "0", count: place - count)
    case let place where place > 0 && place <= 21:
      return sign + text.prefix(place) + "." + text.dropFirst(place)
    case let place where place > -6 && place <= 0:
      return sign + "0." + String(repeating: "0", count: -place) + text
    case let place:
      let rest = count > 1 ? "." + text.dropFirst() : ""
      return sign + text.prefix(1) + rest + (place > 0 ? "e+" : "e-") + "\(abs(place - 1))"
    }
  }
}
