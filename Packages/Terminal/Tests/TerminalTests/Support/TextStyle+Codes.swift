import Terminal

extension TextStyle {
  /// What the style comes to in SGR (ECMA-48 8.3.117), in the order of ``EmulatedPen/codes``.
  func codes(_ level: ColorLevel) -> [String] {
    guard level > .none else { return [] }
    let attributes = [(isBold, "1"), (isDim, "2"), (isUnderlined, "4")]
    return attributes.filter(\.0).map(\.1)
      + [foreground.map { $0.code(level, 30) }, background.map { $0.code(level, 40) }]
      .compactMap(\.self)
  }
}

extension RGB {
  fileprivate func code(_ level: ColorLevel, _ base: Int) -> String {
    switch level {
    case .none, .ansi16: String((nearestANSI16 < 8 ? base : base + 52) + nearestANSI16)
    case .ansi256: "\(base + 8);5;\(nearestANSI256)"
    case .trueColor: "\(base + 8);2;\(red);\(green);\(blue)"
    }
  }
}
