import Interchange

/// Reads colours as drafts and style sheets write them.
///
/// `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa` (CSS Color Module Level 4, section 5.2), `rgb()`, `rgba()`,
/// `hsl()`, `hsla()` and `hwb()` with commas or spaces, and `transparent`, `black` and `white`.
enum ColorText {
  /// The colour, with a `hex` where its space isn't for 8 bits; `nil` if the text is none of these.
  static func read(_ text: String) -> ColorValue? {
    let text = text.lowercased().filter { $0 != "\t" && $0 != "\n" }
    let trimmed = text.drop { $0 == " " }
    switch trimmed {
    case "transparent": return withHex(ColorValue(.srgb, 0, 0, 0, alpha: 0))
    case "black": return withHex(.black)
    case "white": return withHex(.white)
    default: break
    }
    if trimmed.hasPrefix("#") { return hex(trimmed.dropFirst()) }
    guard let open = trimmed.firstIndex(of: "("), trimmed.last == ")" else { return nil }
    let inside = trimmed[trimmed.index(after: open)...].dropLast()
    let parts = inside.split { $0 == " " || $0 == "," || $0 == "/" }.map { UnitText(String($0)) }
    guard parts.count == 3 || parts.count == 4 else { return nil }
    let numbers = parts.compactMap(\.self)
    guard numbers.count == parts.count else { return nil }
    let alpha = numbers.count == 4 ? share(numbers[3], of: 1) : 1
    guard let alpha else { return nil }
    switch trimmed[..<open] {
    case "rgb", "rgba": return rgb(numbers, alpha)
    case "hsl", "hsla": return polar(.hsl, numbers, alpha)
    case "hwb": return polar(.hwb, numbers, alpha)
    default: return nil
    }
  }

  private static func hex(_ digits: Substring) -> ColorValue? {
    let values = digits.compactMap { $0.isASCII ? $0.hexDigitValue : nil }
    guard values.count == digits.count else { return nil }
    let parts: [Int]
    switch values.count {
    case 3, 4: parts = values.map { $0 * 17 }
    case 6, 8:
      parts = stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
    default: return nil
    }
    let alpha = parts.count == 4 ? rounded(Double(parts[3]) / 255) : 1
    return withHex(color(parts.prefix(3).map { Double($0) / 255 }, alpha))
  }

  private static func rgb(_ numbers: [UnitText], _ alpha: Double) -> ColorValue? {
    let parts = numbers.prefix(3).compactMap { share($0, of: 255) }
    guard parts.count == 3 else { return nil }
    return withHex(color(parts, alpha))
  }

  private static func polar(
    _ space: ColorSpace, _ numbers: [UnitText], _ alpha: Double
  ) -> ColorValue? {
    let turns: [String: Double] = ["": 1, "deg": 1, "turn": 360, "grad": 0.9, "rad": 180 / .pi]
    guard let degrees = turns[numbers[0].unit] else { return nil }
    let hue = (numbers[0].number * degrees).truncatingRemainder(dividingBy: 360)
    let shares = numbers[1...2].compactMap { part in
      part.unit == "%" || part.unit.isEmpty ? min(max(0, part.number), 100) : nil
    }
    guard shares.count == 2 else { return nil }
    let angle = rounded(hue < 0 ? hue + 360 : hue)
    // The standard writes a whole turn as 0, and rounding may have made one.
    return withHex(
      ColorValue(space, angle >= 360 ? 0 : angle, shares[0], shares[1], alpha: alpha))
  }

  /// A number as a share of a whole, or a percentage; 0 to 1.
  private static func share(_ part: UnitText, of whole: Double) -> Double? {
    switch part.unit {
    case "": min(max(0, part.number / whole), 1)
    case "%": min(max(0, part.number / 100), 1)
    default: nil
    }
  }

  private static func color(_ parts: [Double], _ alpha: Double) -> ColorValue {
    ColorValue(.srgb, rounded(parts[0]), rounded(parts[1]), rounded(parts[2]), alpha: alpha)
  }

  private static func withHex(_ color: ColorValue) -> ColorValue {
    let rgb = color.rgb8
    return ColorValue(
      color.space, color.components[0], color.components[1], color.components[2],
      alpha: color.alpha, hex: SRGB8(red: rgb.red, green: rgb.green, blue: rgb.blue))
  }

  /// Five digits tell every step of 8 bits from the next, and more would only be noise.
  private static func rounded(_ number: Double) -> Double {
    (number * 100_000).rounded() / 100_000
  }
}

/// A number with a unit in a text, such as `16px`, `.5rem`, `150%` or `-0.02em`.
struct UnitText {
  let number: Double

  /// The number as JSON, with the digits of the text where JSON allows them.
  let digits: String

  /// The unit after the number, in lower case and without space; empty if there is none.
  let unit: String

  /// Reads a text; `nil` if it doesn't begin with a number.
  init?(_ text: String) {
    let trimmed = text.drop { $0 == " " }
    var scan = trimmed.utf8[...]
    var number = ""
    if let sign = scan.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      if sign == UInt8(ascii: "-") { number = "-" }
      scan.removeFirst()
    }
    let whole = UnitText.takeDigits(&scan)
    var fraction = ""
    if scan.first == UInt8(ascii: ".") {
      scan.removeFirst()
      fraction = UnitText.takeDigits(&scan)
    }
    guard !(whole.isEmpty && fraction.isEmpty) else { return nil }
    let leading = String(whole.drop { $0 == "0" })
    number += leading.isEmpty ? "0" : leading
    if !fraction.isEmpty { number += "." + fraction }
    guard let value = Double(number), value.isFinite,
      case let rest = String(decoding: scan, as: UTF8.self),
      !rest.utf8.contains(where: UnitText.isDigit)
    else { return nil }
    self.number = value
    digits = value == 0 ? "0" : number
    unit = rest.lowercased().filter { $0 != " " }
  }

  private static func takeDigits(_ scan: inout Substring.UTF8View.SubSequence) -> String {
    let digits = scan.prefix(while: isDigit)
    scan = scan[digits.endIndex...]
    return String(decoding: digits, as: UTF8.self)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
