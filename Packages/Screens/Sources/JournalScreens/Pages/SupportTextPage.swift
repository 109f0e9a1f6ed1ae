import JournalFeatures
import ScreenParts
import Terminal

/// The person's own plan, people to talk to, and helplines.
struct SupportTextPage: JournalPage {
  private(set) var page: SupportPage?
  private var text = ScrollingText()

  let title = "Support"

  let hints = [KeyHint("q", "back"), KeyHint("↑↓", "scroll")]

  var scrolls: Bool { true }

  mutating func appear() -> [JournalCommand] { [.perform(.support, named: "support")] }

  mutating func update(_ key: KeyPress, in area: Rect, _ look: JournalLook) -> [JournalCommand] {
    if key.key == .escape || key == "q" || key == "s" || key.key == .enter { return [.close] }
    _ = text.update(key, lines: lines(area, look).count, in: room(area))
    return []
  }

  mutating func receive(_ message: JournalMessage, _ look: JournalLook) -> [JournalCommand] {
    switch message {
    case .support(let page): self.page = page
    // This page has content even if the journal can't be opened.
    case .failed(.support, _, _): page = page ?? SupportPage(.unreadable, countries: [])
    default: break
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
    page.map { SupportText($0, look).lines(columns: room(area).columns) } ?? []
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: JournalLook) {
    text.draw(lines(area, look), in: &frame, room(area), look)
  }
}
