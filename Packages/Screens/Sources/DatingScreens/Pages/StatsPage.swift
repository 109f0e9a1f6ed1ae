import DatingFeatures
import ScreenParts
import Terminal

/// The swipes in numbers.
struct StatsPage: DatingPage {
  private var statistics: SwipeStatistics?
  private var text = ScrollingText()

  let title = "Your swipes in numbers"

  let hints = [KeyHint("q", "back"), KeyHint("↑↓", "scroll"), KeyHint("?", "keys")]

  mutating func appear() -> [DatingCommand] { [.perform(.statistics)] }

  var scrolls: Bool { true }

  mutating func update(_ key: KeyPress, in area: Rect, _ look: Look) -> [DatingCommand] {
    if key == "q" || key.key == .escape { return [.close] }
    let count = lines(area, look).count
    _ = text.update(key, lines: count, in: room(area))
    return []
  }

  mutating func receive(_ message: DatingMessage, _ look: Look) -> [DatingCommand] {
    if case .statistics(let statistics) = message { self.statistics = statistics }
    return []
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: Look) {
    text.draw(lines(area, look), in: &frame, room(area), look)
  }

  private func room(_ area: Rect) -> Rect { area.inset(horizontal: 2, vertical: 0) }

  private func lines(_ area: Rect, _ look: Look) -> [StyledText] {
    statistics.map {
      StatisticsText($0, look).lines(columns: min(88, room(area).columns))
    } ?? []
  }
}
