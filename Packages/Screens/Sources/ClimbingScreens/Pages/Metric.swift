import ClimbingFeatures
import ClimbingModels
import Grades
import ScreenParts
import Terminal

/// A figure that a climber gives: readiness, effort, pump.
struct Metric: Sendable, Equatable {
  let name: String
  let maximum: Int
  /// True if a high figure is a good one.
  let isGood: Bool
  /// The meanings of the figures, from 1 on.
  let meanings: [String]

  static let mental = Metric(
    name: "Mental", maximum: 5, isGood: true, meanings: readiness)
  static let physical = Metric(
    name: "Physical", maximum: 5, isGood: true, meanings: readiness)
  /// The rate of perceived exertion of a whole session (Foster's CR-10).
  static let effort = Metric(
    name: "Effort", maximum: 10, isGood: false,
    meanings: [
      "very easy", "easy", "moderate", "rather hard", "hard", "hard", "very hard", "very hard",
      "almost all I had", "all I had",
    ])
  static let pump = Metric(
    name: "Pump", maximum: 5, isGood: false,
    meanings: ["none", "a little", "pumped", "very pumped", "hands won't close"])

  private static let readiness = ["not ready", "hardly", "fair", "good", "as good as it gets"]

  /// The meaning of a figure.
  func meaning(_ value: Int) -> String? {
    meanings.indices.contains(value - 1) ? meanings[value - 1] : nil
  }

  /// The figure that a key stands for: its digit, and 0 for 10.
  func value(_ key: KeyPress) -> Int? {
    guard let digit = key.typed?.wholeNumberValue, key.typed?.isASCII == true else { return nil }
    let value = digit == 0 ? 10 : digit
    return value <= maximum ? value : nil
  }

  /// The figure after a key, if it is one that changes it.
  ///
  /// - Returns: nil if the key is another; a figure of nil is one that isn't said.
  func changed(_ value: Int?, by key: KeyPress) -> Int?? {
    if let typed = self.value(key) { return .some(typed) }
    switch key.key {
    case .right, .character("+"): return .some(min(maximum, (value ?? 0) + 1))
    case .left, .character("-"): return .some(value.flatMap { $0 > 1 ? $0 - 1 : nil })
    case .backspace, .delete: return .some(nil)
    default: return nil
    }
  }

  /// A pill: the name and the figure in one piece; nil where nothing was said.
  func pill(_ value: Int?, _ look: ClimbingLook) -> StyledText? {
    guard let value else { return nil }
    guard look.isOnScreen, look.hasBackgrounds else {
      return StyledText("[\(name) \(value)/\(maximum)]")
    }
    var figure = look.theme.pill
    figure.isBold = true
    figure.foreground = look.theme.color(ofLevel: value, of: maximum, isGood: isGood)
    return StyledText([
      .init(" \(name) ", look.theme.pill), .init("\(value)/\(maximum) ", figure),
    ])
  }

  /// A line that a figure is chosen on: all figures, the chosen one between brackets.
  func choice(_ value: Int?, _ look: ClimbingLook) -> StyledText {
    StyledText(
      (1...maximum).map { figure in
        guard figure == value else { return .init(" \(figure) ", look.muted) }
        var style = TextStyle.bold
        if look.isOnScreen, look.hasBackgrounds {
          style.background = look.theme.color(ofLevel: figure, of: maximum, isGood: isGood)
          style.foreground = look.theme.base
        }
        return .init("[\(figure)]", style)
      })
  }
}
