import PeopleModels
import PeopleRequests
import ScreenParts
import Terminal

/// Today's pick: one person, who sees the same of the reader today.
struct DailyPage: PeoplePage {
  private let own: Set<Interest>
  /// How to read the chances.
  private let note: String?
  private var pick: DailyPickCard?
  private var writing: PeopleEffect?
  private var offer: MatchOffer?
  private var hasFailed = false

  init(sharing own: Set<Interest>, note: String?) {
    self.own = own
    self.note = note
  }

  var title: String { pick.map { "Today's pick, \($0.day)" } ?? "Today's pick" }

  var hints: [KeyHint] {
    if offer != nil { return MatchOffer.hints }
    guard pick?.card != nil else { return [KeyHint("q", "back"), KeyHint("?", "keys")] }
    return [
      KeyHint("←", "no"), KeyHint("→", "like"), KeyHint("↑", "more"), KeyHint("?", "keys"),
      KeyHint("q", "back"), KeyHint("s", "later"),
    ]
  }

  mutating func appear() -> [PeopleCommand] { pick == nil ? [.perform(.daily)] : [] }

  mutating func update(_ key: KeyPress, in area: Rect, _ look: PeopleLook) -> [PeopleCommand] {
    guard writing == nil else { return [] }
    if let offered = offer {
      guard case .open(let page)? = offered.answer(key)?.first else { return [.close] }
      return [.replace(page)]
    }
    switch key.key {
    case .character("q"), .escape: return [.close]
    case .character("r") where hasFailed:
      hasFailed = false
      return appear()
    case .right, .character("l"): return decide(.like)
    case .left, .character("h"): return decide(.pass)
    case .character("s"): return decide(.later)
    case .up, .enter, .character("d"), .character("k"):
      guard let card = pick?.card else { return [] }
      return [.open(PersonPage(card, sharing: own, note: note, isDeciding: true))]
    default: return []
    }
  }

  private mutating func decide(_ verdict: PeopleVerdict) -> [PeopleCommand] {
    guard let card = pick?.card else { return [] }
    let effect = PeopleEffect.decide(card.person, verdict)
    writing = effect
    return [.perform(effect)]
  }

  mutating func receive(_ news: PeopleNews, _ look: PeopleLook) -> [PeopleCommand] {
    switch news {
    case .daily(let pick): self.pick = pick
    case .decided(let outcome) where writing == .decide(outcome.person, outcome.verdict):
      writing = nil
      guard outcome.verdict == .like, let match = outcome.match else { return [.close] }
      offer = MatchOffer(match: match)
    case .failed(.daily, _, _): hasFailed = true
    case .failed(let effect, _, _) where effect == writing: writing = nil
    case .blocked(let person) where person == pick?.card?.person: return [.close]
    case .reported(_, let draft) where draft.person != nil && draft.person == pick?.card?.person:
      return [.close]
    default: break
    }
    return []
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: PeopleLook) {
    var rest = area
    // The whole note, unless the window is low.
    let noteLines = look.lines(pick?.note ?? "", max(1, area.columns - 4)).count
    let noteArea = rest.takeBottom(area.rows > 10 ? min(noteLines, area.rows / 4) : 0)
    if let pick, !noteArea.isEmpty {
      frame.write(
        paragraph: look.text(pick.note), in: noteArea.inset(horizontal: 2, vertical: 0),
        style: look.muted, ellipsis: look.ellipsis)
    }
    if let card = pick?.card {
      let place = rest.inset(horizontal: rest.columns >= 60 ? 2 : 1, vertical: 0)
        .centered(columns: look.theme.cardColumns, rows: 30)
      PersonFace(card: card, own: own, note: note, look: look).draw(in: &frame, place)
    } else {
      let text =
        pick == nil
        ? Waiting.text(hasFailed: hasFailed) : "There is nobody for you today. Look in tomorrow."
      frame.write(
        paragraph: text, in: rest.formRoom, style: look.muted, ellipsis: look.ellipsis)
    }
    offer?.draw(in: &frame, rest, look)
  }
}
