import ScreenParts
import Terminal

/// The moment before it is known where the person stands.
struct StartPage: FriendsPage {
  private var hasFailed = false

  let title = ""

  var hints: [KeyHint] {
    hasFailed ? [KeyHint("r", "try again"), KeyHint("q", "quit")] : [KeyHint("q", "quit")]
  }

  mutating func appear() -> [FriendsCommand] { [.perform(.stand, named: "stand")] }

  mutating func update(_ key: KeyPress, in area: Rect, _ look: FriendsLook) -> [FriendsCommand] {
    switch key.key {
    case .character("q"), .escape: return [.close]
    case .character("r"), .enter:
      hasFailed = false
      return appear()
    default: return []
    }
  }

  mutating func receive(_ news: FriendsNews, _ look: FriendsLook) -> [FriendsCommand] {
    if case .failed("stand", _, _) = news { hasFailed = true }
    return []
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: FriendsLook) {
    frame.write(
      paragraph: Waiting.text(hasFailed: hasFailed), in: area.formRoom, style: look.muted,
      ellipsis: look.ellipsis)
  }
}
