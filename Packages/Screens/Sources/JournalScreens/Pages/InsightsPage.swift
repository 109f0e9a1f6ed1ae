import JournalFeatures
import JournalModels
import ScreenParts
import Terminal

/// The statistics of a period.
struct InsightsPage: JournalPage {
  private(set) var period: JournalPeriod
  private(set) var insights: JournalInsights?
  private var scale = EmotionScale.hundred
  private var text = ScrollingText()

  init(_ period: JournalPeriod) { self.period = period }

  var title: String { "What it says: \(period.title)" }

  let hints = [
    KeyHint("q", "back"), KeyHint("↑↓", "scroll"), KeyHint("←→", "period"),
    KeyHint("s", "support"), KeyHint("?", "keys"),
  ]

  var scrolls: Bool { true }

  mutating func appear() -> [JournalCommand] { [ask] }

  private var ask: JournalCommand { .perform(.insights(period), named: "insights") }

  mutating func update(_ key: KeyPress, in area: Rect, _ look: JournalLook) -> [JournalCommand] {
    switch key.key {
    case .character("q"), .escape: return [.close]
    case .character("s"): return [.perform(.program(.support))]
    case .right, .left:
      let all = JournalPeriod.named.map(\.period)
      let place = all.firstIndex(of: period) ?? all.count - 1
      period = all[(place + (key.key == .right ? 1 : all.count - 1)) % all.count]
      text = ScrollingText()
      return [ask]
    default:
      _ = text.update(key, lines: lines(area, look).count, in: room(area))
      return []
    }
  }

  mutating func receive(_ message: JournalMessage, _ look: JournalLook) -> [JournalCommand] {
    if case .insights(let insights, let scale) = message, insights.period == period {
      self.insights = insights
      self.scale = scale
    }
    return []
  }

  private func room(_ area: Rect) -> Rect {
    var room = area.inset(
      horizontal: area.columns >= 20 ? 2 : 0, vertical: area.rows >= 14 ? 1 : 0)
    room.columns = min(room.columns, 76)
    return room
  }

  private func lines(_ area: Rect, _ look: JournalLook) -> [StyledText] {
    insights.map { InsightsText($0, scale: scale, look).lines(columns: room(area).columns) } ?? []
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: JournalLook) {
    text.draw(lines(area, look), in: &frame, room(area), look)
  }
}
