import AccountRequests
import DomainModels
import PeopleRequests
import ScreenParts
import Terminal

/// The account: where it is signed in, leaving this device, and deleting everything; and the way to
/// whom one passed or blocked.
struct SettingsPage: PeoplePage {
  private var sessions: [SessionInfo]?
  private var now = Timestamp(milliseconds: 0)
  private var selection = 0
  private var question: Confirmation?
  private var hasFailed = false

  let title = "Your account"

  var hints: [KeyHint] {
    if question != nil { return Confirmation.hints }
    return [
      KeyHint("q", "back"), KeyHint("x", "end this session"), KeyHint("o", "end all others"),
      KeyHint("O", "sign out"), KeyHint("D", "delete account"), KeyHint("?", "keys"),
      KeyHint("P", "passed"), KeyHint("B", "blocked"),
    ]
  }

  mutating func appear() -> [PeopleCommand] { [.perform(.sessions, named: "sessions")] }

  mutating func update(_ key: KeyPress, in area: Rect, _ look: PeopleLook) -> [PeopleCommand] {
    if let asked = question {
      question = nil
      return asked.answer(key)
    }
    switch key.key {
    case .character("q"), .escape: return [.close]
    case .down, .character("j"):
      selection = max(0, min((sessions?.count ?? 0) - 1, selection + 1))
    case .up, .character("k"): selection = max(0, selection - 1)
    case .character("x"), .enter: question = ending
    case .character("o"):
      question = Confirmation(
        title: "End all other sessions?", text: "Only this one stays.", effect: .endOtherSessions)
    case .character("O"): question = .signOut
    case .character("r") where hasFailed:
      hasFailed = false
      return appear()
    case .character("D"): return [.open(DeletePage())]
    case .character("P"): return [.open(DecidedPage())]
    case .character("B"): return [.open(BlockedPage())]
    default: break
    }
    return []
  }

  /// Ending the chosen session; this one is left by signing out, which clears the device too.
  private var ending: Confirmation? {
    guard let sessions, sessions.indices.contains(selection) else { return nil }
    let session = sessions[selection]
    if session.isCurrent { return .signOut }
    return Confirmation(
      title: "End this session?", text: "\(session.deviceLabel) is signed out.",
      effect: .endSession(session.id))
  }

  mutating func receive(_ news: PeopleNews, _ look: PeopleLook) -> [PeopleCommand] {
    if case .failed(.sessions, _, _) = news { hasFailed = sessions == nil }
    guard case .sessions(let sessions, let now) = news else { return [] }
    self.sessions = sessions
    self.now = now
    selection = max(0, min(sessions.count - 1, selection))
    return []
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: PeopleLook) {
    let room = area.formRoom
    var sheet = FormSheet(columns: room.columns, look)
    if area.rows >= 6 { sheet.add("Where you are signed in", .bold) }
    guard let sessions else {
      sheet.add(Waiting.text(hasFailed: hasFailed), look.muted)
      sheet.draw(in: &frame, room)
      question?.draw(in: &frame, area, look)
      return
    }
    for (index, session) in sessions.enumerated() {
      let isFocused = index == selection
      let text = SessionText(session, now: now, look)
      for (row, line) in [text.name, text.state].enumerated() {
        let mark = isFocused && row == 0 ? "> " : "  "
        let shown = (mark + look.text(line.sanitizedCell()))
          .truncated(toWidth: room.columns, ellipsis: look.ellipsis)
        let style =
          row == 1
          ? look.muted
          : isFocused ? TextStyle(isBold: true, foreground: look.theme.accent) : .plain
        sheet.add(StyledText(shown, style), isFocused: isFocused)
      }
    }
    if area.rows >= 6 {
      sheet.space(in: area)
      sheet.add("P shows whom you passed or left for later, B whom you blocked.", look.muted)
    }
    sheet.draw(in: &frame, room)
    question?.draw(in: &frame, area, look)
  }
}

extension Confirmation {
  /// Before somebody leaves this device.
  static let signOut = Confirmation(
    title: "Sign out?", text: "What this device knows of you is removed from it.",
    effect: .signOut)
}
