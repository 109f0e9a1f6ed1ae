import DatingFeatures
import ScreenParts
import Terminal

/// Two cards side by side.
struct ComparePage: DatingPage {
  private let first: CardReference
  private let second: CardReference
  private var comparison: CardComparison?
  private var text = ScrollingText()

  init(_ first: CardReference, _ second: CardReference) {
    self.first = first
    self.second = second
  }

  let title = "Side by side"

  let hints = [KeyHint("↑↓", "scroll"), KeyHint("q", "back"), KeyHint("?", "keys")]

  mutating func appear() -> [DatingCommand] { [.perform(.compare(first, second))] }

  var scrolls: Bool { true }

  mutating func update(_ key: KeyPress, in area: Rect, _ look: Look) -> [DatingCommand] {
    if key == "q" || key.key == .escape { return [.close] }
    let count = lines(area, look).count
    _ = text.update(key, lines: count, in: room(area))
    return []
  }

  mutating func receive(_ message: DatingMessage, _ look: Look) -> [DatingCommand] {
    if case .comparison(let comparison) = message, first.mayMean(comparison.left.intervention),
      second.mayMean(comparison.right.intervention)
    {
      self.comparison = comparison
    }
    return []
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: Look) {
    text.draw(lines(area, look), in: &frame, room(area), look)
  }

  private func room(_ area: Rect) -> Rect { area.inset(horizontal: 2, vertical: 0) }

  private func lines(_ area: Rect, _ look: Look) -> [StyledText] {
    comparison.map { ComparisonText($0, look).lines(columns: room(area).columns) } ?? []
  }
}
