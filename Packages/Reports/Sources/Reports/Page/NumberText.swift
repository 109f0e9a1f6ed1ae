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

/// Powers of ten of doubles, without what only a C library has.
enum Power {
  /// Ten to an exponent, the nearest double; 0 or infinity beyond what doubles have.
  static func ten(_ exponent: Int) -> Double { Double("1e\(exponent)") ?? 0 }

  /// The exponent of the largest power of ten that isn't greater than a positive number.
  static func exponent(of value: Double) -> Int {
    guard value > 0, value.isFinite else { return 0 }
    // A first guess from the binary exponent (log10 2), which is at most one off.
    var exponent = Int((Double(value.exponent) * 0.301_029_995_663_981_2).rounded(.down))
    while ten(exponent) > value { exponent -= 1 }
    while ten(exponent + 1) <= value { exponent += 1 }
    return exponent
  }

  /// A number divided by a power of ten, in two steps where the power itself is no double.
  static func scaled(_ value: Double, down exponent: Int) -> Double {
    exponent < -300 ? value * 1e300 / ten(exponent + 300) : value / ten(exponent)
  }
}
