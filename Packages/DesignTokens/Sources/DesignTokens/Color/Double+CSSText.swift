extension Double {
  /// The shortest decimal that reads back as the same number, without an exponent.
  ///
  /// CSS allows exponents, other programs that read style sheets don't all know them.
  var cssText: String {
    let text = shortText
    guard let mark = text.firstIndex(of: "e"), let exponent = Int(text[text.index(after: mark)...])
    else { return text == "-0" ? "0" : text }
    let sign = text.hasPrefix("-") ? "-" : ""
    let mantissa = text[..<mark].drop { $0 == "-" }
    let point = mantissa.firstIndex(of: ".") ?? mantissa.endIndex
    let digits = mantissa.filter { $0 != "." }
    // How many digits stand before the point once the exponent is gone.
    let whole = mantissa.distance(from: mantissa.startIndex, to: point) + exponent
    if whole <= 0 { return sign + "0." + String(repeating: "0", count: -whole) + digits }
    let padding = String(repeating: "0", count: Swift.max(0, whole - digits.count))
    // A number with an exponent this large has no digits after the point.
    return sign + digits + padding
  }
}
