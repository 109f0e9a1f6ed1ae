/// Which colours the plots of a page use, and under which class each of them is known.
struct PaintLedger {
  /// The tokens in the order in which they came up.
  private(set) var tokens: [String] = []

  private var numbers: [String: Int] = [:]

  /// The class that has a colour (`k1`).
  mutating func style(of paint: PlotPaint) -> String {
    if let number = numbers[paint.token] { return "k\(number)" }
    tokens.append(paint.token)
    numbers[paint.token] = tokens.count
    return "k\(tokens.count)"
  }
}
