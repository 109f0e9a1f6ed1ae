/// A number with a unit in a text, such as `16px`, `.5rem`, `150%` or `-0.02em`.
struct UnitText {
  let number: Double

  /// The number as JSON, with the digits of the text where JSON allows them.
  let digits: String

  /// What follows it, in lower case and without space; empty if nothing does.
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
