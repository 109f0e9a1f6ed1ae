import PeopleModels
import PeopleRequests
import ScreenParts
import Terminal

/// What can be done with a match besides writing.
enum TalkMenu: Sendable {
  case list
  case asking(Confirmation)

  var hints: [KeyHint] {
    switch self {
    case .list:
      [
        KeyHint("d", "profile"), KeyHint("p", "pause or go on"), KeyHint("x", "end it"),
        KeyHint("b", "block"), KeyHint("r", "report"), KeyHint("Esc", "back"),
      ]
    case .asking: Confirmation.hints
    }
  }

  /// Takes in a key.
  ///
  /// - Returns: what to do, and what the menu shows next; nil where it is gone.
  func update(_ key: KeyPress, _ match: MatchSummary?) -> ([PeopleCommand], TalkMenu?) {
    guard let match else { return ([], nil) }
    switch self {
    case .asking(let question): return (question.answer(key), nil)
    case .list: return choose(key, match)
    }
  }

  private func choose(_ key: KeyPress, _ match: MatchSummary) -> ([PeopleCommand], TalkMenu?) {
    let name = match.name ?? "somebody"
    switch key.key {
    case .character("d"):
      return (match.person.map { [.open(PersonPage($0))] } ?? [], nil)
    case .character("p") where match.status != .ended:
      return ([.perform(match.pausedByMe ? .resume(match.id) : .pause(match.id))], nil)
    case .character("x") where match.status != .ended:
      return ([], .asking(.unmatch(match.id, name)))
    case .character("b"):
      return ([], match.person.map { .asking(.block($0, name)) })
    case .character("r"):
      return ([.open(ReportFormPage(on: match.person, match: match.id, name: name))], nil)
    default: return ([], nil)
    }
  }

  func draw(_ match: MatchSummary?, in frame: inout Frame, _ area: Rect, _ look: PeopleLook) {
    frame.cursor = nil
    switch self {
    case .asking(let question): question.draw(in: &frame, area, look)
    case .list:
      let pause =
        match?.pausedByMe == true ? "p  go on with it" : "p  let it rest; nobody writes meanwhile"
      Notice(
        title: match?.name ?? "This match",
        text: "d  profile\n\(pause)\nx  end it for both\nb  block\nr  report", look: look
      ).draw(in: &frame, area)
    }
  }
}
