extension Double {
  /// Three significant digits; whole numbers from 100 on, their thousands set apart.
  public var short: String {
    guard isFinite else { return isNaN ? "unknown" : self < 0 ? "-∞" : "∞" }
    let size = abs(self)
    if size == 0 { return "0" }
    if size >= 99.95 { return size < 1e15 ? Int(rounded()).short : "\(self)" }
    var (decimals, least) = (1, 9.995)
    while size < least, decimals < 8 { (decimals, least) = (decimals + 1, least / 10) }
    return decimal(decimals)
  }

  /// The same without zeros at the end: for limits, which are round.
  public var plain: String {
    let text = short
    guard text.contains(".") else { return text }
    let digits = text.reversed().drop { $0 == "0" }.drop { $0 == "." }
    return String(digits.reversed())
  }

  private func decimal(_ decimals: Int) -> String {
    var unit = 1.0
    for _ in 0..<decimals { unit *= 10 }
    let (whole, rest) = Int64((abs(self) * unit).rounded())
      .quotientAndRemainder(dividingBy: Int64(unit))
    let digits = String(rest)
    let zeros = String(repeating: "0", count: decimals - digits.count)
    return "\(self < 0 ? "-" : "")\(whole).\(zeros)\(digits)"
  }
}

extension Duration {
  /// Three significant digits, in the unit that suits the size.
  public var short: String {
    let figure =
      if self >= .seconds(1) {
        Figure(self, in: .seconds(1))
      } else if self >= .milliseconds(1) {
        Figure(self, in: .milliseconds(1))
      } else {
        Figure(self, in: .microseconds(1))
      }
    return figure.text
  }
}

extension [Duration] {
  /// The one in the middle; zero if there is none.
  public var median: Duration {
    isEmpty ? .zero : sorted()[count / 2]
  }
}

extension Int {
  /// All digits, the thousands set apart.
  public var short: String {
    var digits = String(magnitude)
    var groups: [Substring] = []
    while digits.count > 3 {
      groups.insert(digits.suffix(3), at: 0)
      digits.removeLast(3)
    }
    return (self < 0 ? "-" : "") + ([Substring(digits)] + groups).joined(separator: ",")
  }
}
