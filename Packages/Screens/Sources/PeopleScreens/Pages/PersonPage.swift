import DomainModels
import PeopleModels
import PeopleRequests
import ScreenParts
import Terminal

/// Everything that somebody says about themselves, and on demand how likely a match is.
struct PersonPage: PeoplePage {
  private let person: Identifier<Person>
  private let own: Set<Interest>
  /// How to read the chances.
  private let note: String?
  /// Whether it was opened from the stack, which takes the decision.
  private let isDeciding: Bool
  private var card: PersonCard?
  private var report: LikelihoodReport?
  private var text = ScrollingText()
  /// Whether they could not be read: they may be gone.
  private var hasFailed = false
  private var question: Confirmation?

  init(_ card: PersonCard, sharing own: Set<Interest>, note: String?, isDeciding: Bool) {
    self.note = note
    person = card.person
    self.card = card
    self.own = own
    self.isDeciding = isDeciding
  }

  /// A profile that has to be read first.
  init(_ person: Identifier<Person>) {
    self.person = person
    own = []
    note = nil
    isDeciding = false
  }

  var title: String { card?.name ?? "" }

  var hints: [KeyHint] {
    if question != nil { return Confirmation.hints }
    let decisions = [KeyHint("←", "no"), KeyHint("→", "like"), KeyHint("s", "later")]
    return [KeyHint("q", "back")] + (report == nil ? [KeyHint("x", "how likely")] : [])
      + (isDeciding ? decisions : []) + [
        KeyHint("↑↓", "scroll"), KeyHint("b", "block"), KeyHint("r", "report"),
      ]
  }

  var scrolls: Bool { true }

  mutating func appear() -> [PeopleCommand] {
    card == nil ? [.perform(.person(person))] : []
  }

  mutating func update(_ key: KeyPress, in area: Rect, _ look: PeopleLook) -> [PeopleCommand] {
    if let asked = question {
      question = nil
      return asked.answer(key)
    }
    switch (key.key, key.modifiers) {
    case (.character("q"), _), (.escape, _): return [.close]
    case (.character("x"), _): return report == nil ? [.perform(.likelihood(person))] : []
    case (.left, _), (.right, _), (.character("l"), _), (.character("h"), _),
      (.character("s"), _):
      return isDeciding ? [.close, .press([key])] : []
    case (.character("b"), []):
      question = card.map { .block(person, $0.name) }
      return []
    case (.character("r"), _):
      guard let card else {
        hasFailed = false
        return appear()
      }
      return [.open(ReportFormPage(on: person, match: nil, name: card.name))]
    default:
      let room = area.formRoom
      _ = text.update(key, lines: lines(room, look).count, in: room)
      return []
    }
  }

  mutating func receive(_ news: PeopleNews, _ look: PeopleLook) -> [PeopleCommand] {
    switch news {
    case .person(let card) where card.person == person: self.card = card
    case .likelihood(let report) where report.person == person: self.report = report
    case .failed(.person(person), _, hint: _): hasFailed = true
    case .blocked(let blocked) where blocked == person: return [.close]
    case .reported(_, let draft) where draft.person == person: return [.close]
    default: break
    }
    return []
  }

  private func lines(_ room: Rect, _ look: PeopleLook) -> [StyledText] {
    guard let card else { return [StyledText(Waiting.text(hasFailed: hasFailed), look.muted)] }
    var shown = card
    var reasons: [StyledText] = []
    if let report {
      // The report says the same with reasons.
      shown.likelihood = nil
      reasons = LikelihoodText(report, look).lines(columns: room.columns) + [""]
    }
    var lines = reasons + PersonText(shown, sharing: own, look).lines(columns: room.columns)
    if shown.likelihood != nil, let note, !note.isEmpty {
      lines += [""] + look.lines(note, room.columns, look.muted)
    }
    return lines
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: PeopleLook) {
    let room = area.formRoom
    text.draw(lines(room, look), in: &frame, room, look)
    question?.draw(in: &frame, area, look)
  }
}
