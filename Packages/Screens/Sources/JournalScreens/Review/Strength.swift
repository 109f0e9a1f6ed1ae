import JournalModels
import ScreenParts
import Terminal

/// A figure from 0 to 100 that the user sets with digits, or with plus and minus.
struct Strength: Equatable {
  /// From 0 to 100; nil where it isn't said.
  private(set) var value: Int?
  let scale: EmotionScale
  /// The digits that were typed last.
  private var typed = ""

  init(_ value: Int?, _ scale: EmotionScale) {
    self.value = value
    self.scale = scale
  }

  /// Takes in a key.
  ///
  /// - Returns: whether it is one that sets a figure.
  mutating func update(_ key: KeyPress) -> Bool {
    let step = scale == .hundred ? 5 : 10
    switch key.key {
    case .character(let character) where character.isASCII && character.isNumber:
      return type(character)
    case .character("+"), .character("="), .right: set((value ?? 45) + step)
    case .character("-"), .left: set((value ?? 55) - step)
    case .backspace, .delete:
      // One digit less, while digits are typed; then: not said.
      typed = String(typed.dropLast())
      value = Int(typed).flatMap(scale.stored)
    default: return false
    }
    return true
  }

  private mutating func type(_ digit: Character) -> Bool {
    for text in [typed + String(digit), String(digit)] {
      guard let number = Int(text), let stored = scale.stored(number) else { continue }
      typed = text
      value = stored
      return true
    }
    return true
  }

  private mutating func set(_ new: Int) {
    value = min(100, max(0, new))
    typed = ""
  }

  /// The keys go elsewhere: the next digit begins a figure.
  mutating func leave() { typed = "" }

  /// A bar with its figure, or that nothing is said.
  func line(columns: Int, _ look: JournalLook) -> StyledText {
    guard let value else { return StyledText("not said", look.muted) }
    let figure = "\(scale.shown(value))"
    let room = columns - figure.count - 1
    guard room >= 10 else { return StyledText(figure, .bold) }
    let width = min(20, room)
    let full = (value * width + 50) / 100
    return StyledText([
      .init(
        String(repeating: look.sign("█", "#"), count: full),
        look.isOnScreen ? look.color(look.theme.accent) : .plain),
      .init(String(repeating: look.sign("░", "."), count: width - full), look.muted),
      .init(" " + figure, .bold),
    ])
  }
}
