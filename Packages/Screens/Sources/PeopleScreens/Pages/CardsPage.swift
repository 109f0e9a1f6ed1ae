import DomainModels
import PeopleModels
import PeopleRequests
import ScreenParts
import Terminal

/// The stack of people: liking, passing, leaving for later.
///
/// A decision is shown when it is kept, and not before: until then the card stays where it is, and
/// keys wait.
struct CardsPage: PeoplePage {
  private(set) var queue = CardQueue()
  /// One's own profile, for what both like.
  private(set) var profile: MyProfile?
  private var now: Timestamp?
  private(set) var why: WhyReport?
  private(set) var whyText = ScrollingText()
  /// On whom a decision is being kept, or whether one is being taken back.
  private var writing: PeopleEffect?
  /// Keys that came while one was.
  private var waiting: [KeyPress] = []
  private(set) var offer: MatchOffer?
  private(set) var question: Confirmation?
  /// What the last key did.
  private(set) var note: String?
  /// Whether what is shown where nobody is left could not be read.
  private(set) var hasFailed = false

  var title: String {
    guard queue.isKnown else { return "" }
    if profile?.state == .paused { return "you are hidden" }
    guard queue.top != nil else { return "nobody left" }
    return "at most \(String.counted(queue.candidates, "person fits", "people fit"))"
  }

  var hints: [KeyHint] {
    if question != nil { return Confirmation.hints }
    if offer != nil { return MatchOffer.hints }
    let rest = [KeyHint("u", "undo"), KeyHint("m", "matches"), KeyHint("p", "profile")]
    guard queue.top != nil else {
      return [
        KeyHint("f", "wishes"), KeyHint("P", "passed"), KeyHint("?", "keys"), KeyHint("q", "quit"),
      ] + rest + [KeyHint("B", "blocked")]
    }
    return [
      KeyHint("←", "no"), KeyHint("→", "like"), KeyHint("↑", "more"), KeyHint("?", "keys"),
      KeyHint("q", "quit"), KeyHint("s", "later"),
    ] + rest + [KeyHint("i", "today's pick"), KeyHint("f", "wishes")]
  }

  /// Whether Ctrl-D and Ctrl-U scroll: through the reasons why nobody is there.
  var scrolls: Bool { queue.top == nil }

  mutating func appear() -> [PeopleCommand] {
    guard writing == nil else { return [] }
    return [.perform(.profile, named: "profile"), reload()]
  }

  private mutating func reload() -> PeopleCommand {
    hasFailed = false
    return .perform(.cards(skipping: queue.beginAnew()), named: "cards")
  }

  // MARK: Keys

  mutating func update(_ key: KeyPress, in area: Rect, _ look: PeopleLook) -> [PeopleCommand] {
    if writing != nil {
      // Somebody who holds a key down should not go on deciding for a minute.
      if waiting.count < 64 { waiting.append(key) }
      return []
    }
    if let asked = question {
      question = nil
      return asked.answer(key)
    }
    if let offered = offer {
      offer = nil
      if let commands = offered.answer(key) { return commands }
    }
    // A letter with Ctrl is not that letter: it scrolls.
    if key.typed != nil || !key.modifiers.contains(.control) {
      if let commands = act(key) { return commands }
    }
    guard queue.top == nil, let why else { return [] }
    _ = whyText.update(key, lines: end(why, area, look).count, in: room(area))
    return []
  }

  /// What a key does; nil for one that does nothing here.
  private mutating func act(_ key: KeyPress) -> [PeopleCommand]? {
    switch key.key {
    case .right, .character("l"): return decide(.like)
    case .left, .character("h"): return decide(.pass)
    case .character("s"): return decide(.later)
    case .character("u"): return write(.undo)
    case .character("q"): return [.close]
    case .enter where hasFailed: return [reload()]
    default: return page(for: key).map { [.open($0)] }
    }
  }

  private mutating func page(
    for key: KeyPress
  ) -> (any ScreenPage<PeopleEffect, PeopleNews, PeopleLook>)? {
    switch key.key {
    case .character("m"), .character("v"): return MatchesPage()
    case .character("w"): return InsightPage(.why)
    case .character("e"): return InsightPage(.exposure)
    case .character("i"): return DailyPage(sharing: own, note: queue.note)
    case .character("S"): return SettingsPage()
    case .character("P"): return DecidedPage()
    case .character("B"): return BlockedPage()
    case .character("p"): return ProfilePage()
    case .character("f"):
      guard let profile, let now else { return nil }
      return ProfileFormPage(.wishes, of: profile, on: now.utcDate)
    default: break
    }
    guard let card = queue.top else { return nil }
    switch key.key {
    case .up, .enter, .character("d"), .character("k"):
      return PersonPage(card, sharing: own, note: queue.note, isDeciding: true)
    case .character("r"): return ReportFormPage(on: card.person, match: nil, name: card.name)
    case .character("b"): question = .block(card.person, card.name)
    default: break
    }
    return nil
  }

  var own: Set<Interest> { profile?.details.interests ?? [] }

  private mutating func decide(_ verdict: PeopleVerdict) -> [PeopleCommand] {
    guard let top = queue.top else { return [] }
    return write(.decide(top.person, verdict))
  }

  private mutating func write(_ effect: PeopleEffect) -> [PeopleCommand] {
    writing = effect
    return [.perform(effect)]
  }

  // MARK: What effects brought

  mutating func receive(_ news: PeopleNews, _ look: PeopleLook) -> [PeopleCommand] {
    switch news {
    case .profile(let profile, let now):
      self.profile = profile
      self.now = now
    case .saved(let profile): self.profile = profile
    case .cards(let page):
      queue.take(page)
      return fill()
    case .why(let report): why = report
    case .decided(let outcome): return decided(outcome)
    case .undone(let undone): return self.undone(undone)
    case .person(let card) where queue.isMissing(card.person):
      queue.putBack(card)
      // A profile comes without its chances.
      return card.likelihood == nil ? [.perform(.likelihood(card.person))] : []
    case .likelihood(let report): queue.explain(report)
    case .blocked(let person):
      queue.remove(person)
      note = "Blocked: you will not see each other any more."
      return fill()
    case .reported(_, let draft):
      note = "Thank you. The report is kept, and you will not see each other any more."
      if let person = draft.person { queue.remove(person) }
      return fill()
    case .failed(.cards, _, _), .failed(.why, _, _):
      queue.giveUp()
      hasFailed = true
    case .failed(let effect, _, _) where effect == writing:
      writing = nil
      waiting = []
      // What is shown may be gone: who can't be decided on is not there any more.
      return effect == .undo ? [] : [reload()]
    default: break
    }
    return []
  }

  private mutating func decided(_ outcome: DecisionOutcome) -> [PeopleCommand] {
    let isOurs = writing == .decide(outcome.person, outcome.verdict)
    queue.decided(outcome.person)
    if isOurs {
      note = CardsPage.sentence(outcome)
      offer = outcome.verdict == .like ? outcome.match.map(MatchOffer.init) : nil
    }
    return fill() + (isOurs ? proceed() : [])
  }

  private mutating func undone(_ undone: UndoneDecision) -> [PeopleCommand] {
    note = UndoneText.sentence(undone)
    // Who is decided on still, as before, doesn't come back, nor does who is gone.
    let comesBack = undone.restored == nil && undone.name != nil
    let commands: [PeopleCommand] =
      !comesBack || queue.takeBack(undone.person) ? [] : [.perform(.person(undone.person))]
    return commands + (writing == .undo ? proceed() : [])
  }

  /// Asks for more cards before they run out, and why there are none when they have.
  private mutating func fill() -> [PeopleCommand] {
    if queue.wantsMore {
      return [.perform(.cards(skipping: queue.beginMore()), named: "cards")]
    }
    guard queue.isExhausted else { return [] }
    return [.perform(.why, named: "why")]
  }

  /// Hands on the keys that waited: the first of them may open another page, which gets the rest.
  private mutating func proceed() -> [PeopleCommand] {
    writing = nil
    let keys = waiting
    waiting = []
    return keys.isEmpty ? [] : [.press(keys)]
  }

  private static func sentence(_ outcome: DecisionOutcome) -> String {
    switch outcome.verdict {
    case .like: "You like \(outcome.name)."
    case .pass: "You passed on \(outcome.name)."
    case .later: "\(outcome.name) waits for later."
    }
  }
}
