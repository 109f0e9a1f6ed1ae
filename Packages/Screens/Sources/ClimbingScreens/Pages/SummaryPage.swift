import ClimbingFeatures
import ClimbingModels
import ScreenParts
import Terminal

/// The summary of a session that has ended.
struct SummaryPage: ClimbingPage {
  private let detail: SessionDetail
  private var text = ScrollingText()

  init(_ detail: SessionDetail) { self.detail = detail }

  let title = "The session has ended"

  let hints = [
    KeyHint("q", "leave"), KeyHint("n", "another session"), KeyHint("↑↓", "scroll"),
    KeyHint("?", "keys"),
  ]

  var scrolls: Bool { true }

  mutating func update(_ key: KeyPress, in area: Rect, _ look: ClimbingLook) -> [ClimbingCommand] {
    switch key.key {
    case .character("n"): return [.close]
    case .character("q"), .escape, .enter: return [.quit(.done)]
    default:
      let count = lines(area, look).count
      _ = text.update(key, lines: count, in: room(area))
      return []
    }
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: ClimbingLook) {
    text.draw(lines(area, look), in: &frame, room(area), look)
  }

  private func room(_ area: Rect) -> Rect {
    area.inset(horizontal: 2, vertical: area.rows >= 14 ? 1 : 0)
  }

  private func lines(_ area: Rect, _ look: ClimbingLook) -> [StyledText] {
    SessionSummaryText(detail, look).lines(columns: min(80, room(area).columns))
  }
}
