import Testing

/// What SGR has switched on.
struct EmulatedPen {
  private var attributes: Set<Int> = []
  private var foreground: String?
  private var background: String?

  /// In the order in which a style gives them.
  var codes: [String] {
    attributes.sorted().map(String.init) + [foreground, background].compactMap(\.self)
  }

  mutating func obey(_ numbers: [Int]) {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: self = EmulatedPen()
      case 1, 2, 4: attributes.insert(number)
      case 39: foreground = nil
      case 49: background = nil
      case 30...37, 90...97: foreground = String(number)
      case 40...47, 100...107: background = String(number)
      case 38, 48:
        let count = rest.first == 2 ? 4 : 2
        let color = ([number] + rest.prefix(count)).map(String.init).joined(separator: ";")
        rest = rest.dropFirst(count)
        if number == 38 { foreground = color } else { background = color }
      default: Issue.record("an unknown look: \(number)")
      }
    }
  }
}
