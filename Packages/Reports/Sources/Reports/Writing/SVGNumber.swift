/// Coordinates and sizes as text: few digits, never a power of ten, never anything but a number.
enum SVGNumber {
  /// A number with few decimals.
  ///
  /// - Parameters:
  ///   - value: The number; what isn't finite becomes 0, what is beyond a billion its end.
  ///   - decimals: How many decimals there are at most, 0 to 6.
  /// - Returns: Digits, with `-` and `.` where needed.
  static func text(_ value: Double, decimals: Int = 1) -> String {
    guard value.isFinite else { return "0" }
    let unit = (0..<decimals).reduce(1) { product, _ in product * 10 }
    let steps = Int((min(max(value, -1e9), 1e9) * Double(unit)).rounded())
    let (whole, rest) = steps.magnitude.quotientAndRemainder(dividingBy: UInt(unit))
    var text = steps < 0 ? "-\(whole)" : "\(whole)"
    guard rest > 0 else { return text }
    var digits = "\(rest)"
    digits = String(repeating: "0", count: decimals - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    text += ".\(digits)"
    return text
  }
}
