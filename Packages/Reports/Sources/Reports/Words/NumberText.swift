/// Numbers as text, by rules of our own: no locale of a machine changes a report.
public enum NumberText {
  /// A number for people: at most two decimals, a narrow space between thousands from 10,000 on,
  /// a real minus; `4.2e17` where it is very large, `3e-9` where it is very small.
  ///
  /// - Parameters:
  ///   - value: The number. One that isn't finite becomes `–`.
  ///   - point: What stands before the decimals.
  ///   - group: What stands between thousands; nothing to leave them together.
  /// - Returns: The number; never empty.
  public static func plain(
    _ value: Double, point: String = ".", group: String = "\u{202F}"
  ) -> String {
    guard value.isFinite else { return "–" }
    let size = value.magnitude
    if size != 0, size < 0.005 || size >= 1e15 { return scientific(value, point: point) }
    let hundredths = Int((size * 100).rounded())
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    var text = grouped(whole, by: group)
    if rest > 0 {
      text += point + "\(rest / 10)"
      if rest % 10 > 0 { text += "\(rest % 10)" }
    }
    return value < 0 && hundredths > 0 ? "\u{2212}" + text : text
  }

  private static func grouped(_ number: Int, by group: String) -> String {
    guard number >= 10_000 else { return "\(number)" }
    var text = ""
    let digits = "\(number)"
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += group }
      text.append(digit)
    }
    return text
  }

  private static func scientific(_ value: Double, point: String) -> String {
    let exponent = Power.exponent(of: value.magnitude)
    var leading = Power.scaled(value.magnitude, down: exponent)
    leading = (leading * 100).rounded() / 100
    let text = plain(leading, point: point) + "e\(exponent)"
    return value < 0 ? "\u{2212}" + text : text
  }
}
