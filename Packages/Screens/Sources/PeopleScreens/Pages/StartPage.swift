import PeopleRequests
import ScreenParts
import Terminal

/// The moment before it is known where the person stands.
struct StartPage: PeoplePage {
  private var hasFailed = false

  let title = ""

  var hints: [KeyHint] {
    hasFailed ? [KeyHint("r", "try again"), KeyHint("q", "quit")] : [KeyHint("q", "quit")]
  }

  mutating func appear() -> [PeopleCommand] { [.perform(.stand, named: "stand")] }

  mutating func update(_ key: KeyPress, in area: Rect, _ look: PeopleLook) -> [PeopleCommand] {
    switch key.key {
    case .character("q"), .escape: return [.close]
    case .character("r"), .enter:
      hasFailed = false
      return appear()
    default: return []
    }
  }

  mutating func receive(_ news: PeopleNews, _ look: PeopleLook) -> [PeopleCommand] {
    if case .failed(.stand, _, _) = news { hasFailed = true }
    return []
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: PeopleLook) {
    let text = hasFailed ? "It can't be found out who you are. Press r." : "One moment."
    frame.write(
      paragraph: text, in: area.inset(horizontal: 2, vertical: area.rows > 3 ? 1 : 0),
      style: look.muted, ellipsis: look.ellipsis)
  }
}
