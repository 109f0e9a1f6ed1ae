import DomainModels
import PeopleModels
import PeopleRequests
import ScreenParts
import Terminal

/// Whom one passed or left for later, the newest first: to think again.
struct DecidedPage: PeoplePage {
  /// Which of the two lists is shown.
  private var verdict = PeopleVerdict.pass
  private var people: [DecidedPerson]?
  private var next: String?
  private var now = Timestamp(milliseconds: 0)
  private var list = ChoiceList()
  private var isLoadingMore = false
  private var hasFailed = false
  /// The decision that is being kept; keys wait for it to be.
  private var writing: PeopleEffect?
  private var offer: MatchOffer?

  var title: String { verdict == .pass ? "Whom you passed" : "Left for later" }

  var hints: [KeyHint] {
    if offer != nil { return MatchOffer.hints }
    let rest = [
      KeyHint("Tab", verdict == .pass ? "left for later" : "passed"), KeyHint("q", "back"),
      KeyHint("?", "keys"),
    ]
    guard selected != nil else { return rest }
    return [KeyHint("→", "like"), KeyHint("Enter", "profile")] + rest + [other]
  }

  /// The other verdict that can be given.
  private var other: KeyHint { verdict == .pass ? KeyHint("s", "later") : KeyHint("←", "no") }

  mutating func appear() -> [PeopleCommand] { writing == nil ? [reload()] : [] }

  private mutating func reload() -> PeopleCommand {
    isLoadingMore = false
    hasFailed = false
    return .perform(.decisions(verdict, after: nil), named: "decisions")
  }

  private var selected: DecidedPerson? {
    guard let people, people.indices.contains(list.selection) else { return nil }
    return people[list.selection]
  }

  mutating func update(_ key: KeyPress, in area: Rect, _ look: PeopleLook) -> [PeopleCommand] {
    guard writing == nil else { return [] }
    if let offered = offer {
      offer = nil
      if let commands = offered.answer(key) { return commands }
    }
    switch key.key {
    case .character("q"), .escape: return [.close]
    case .tab: return turn()
    case .right, .character("l"): return decide(.like)
    case .left, .character("h"): return decide(.pass)
    case .character("s"): return decide(.later)
    case .enter, .character("d"): return selected.map { [.open(PersonPage($0.person))] } ?? []
    case .character("r") where hasFailed: return [reload()]
    default:
      guard list.update(key, count: people?.count ?? 0, in: area) else { return [] }
      return loadMore()
    }
  }

  /// Shows the other list.
  private mutating func turn() -> [PeopleCommand] {
    verdict = verdict == .pass ? .later : .pass
    people = nil
    next = nil
    list = ChoiceList()
    return [reload()]
  }

  private mutating func decide(_ verdict: PeopleVerdict) -> [PeopleCommand] {
    guard let selected, selected.verdict != verdict else { return [] }
    let effect = PeopleEffect.decide(selected.person, verdict)
    writing = effect
    return [.perform(effect)]
  }

  /// Asks for the next people when the last one is reached.
  private mutating func loadMore() -> [PeopleCommand] {
    guard let next, let people, list.selection >= people.count - 1, !isLoadingMore else {
      return []
    }
    isLoadingMore = true
    return [.perform(.decisions(verdict, after: next), named: "decisions")]
  }

  // MARK: What effects brought

  mutating func receive(_ news: PeopleNews, _ look: PeopleLook) -> [PeopleCommand] {
    switch news {
    case .decisions(let page, verdict, let after, let now):
      self.now = now
      take(page, after: after)
    case .failed(.decisions(verdict, _), _, _):
      isLoadingMore = false
      hasFailed = people == nil
    case .decided(let outcome):
      if writing == .decide(outcome.person, outcome.verdict) {
        writing = nil
        offer = outcome.verdict == .like ? outcome.match.map(MatchOffer.init) : nil
      }
      if outcome.verdict != verdict { remove(outcome.person) }
      return loadMore()
    case .failed(let effect, _, _) where effect == writing:
      writing = nil
      // Who can't be decided on may be gone.
      return [reload()]
    case .blocked(let person): remove(person)
    case .reported(_, let draft): if let person = draft.person { remove(person) }
    default: break
    }
    return []
  }

  private mutating func take(_ page: PageOf<DecidedPerson>, after: String?) {
    let known = after == nil ? [] : people ?? []
    let places = Set(known.map(\.person))
    people = known + page.items.filter { !places.contains($0.person) }
    next = page.items.isEmpty ? nil : page.next
    isLoadingMore = false
    list.keep(within: people?.count ?? 0)
  }

  private mutating func remove(_ person: Identifier<Person>) {
    people?.removeAll { $0.person == person }
    list.keep(within: people?.count ?? 0)
  }

  func draw(in frame: inout Frame, _ area: Rect, _ look: PeopleLook) {
    if let people, !people.isEmpty {
      let rows = people.map { decided in
        let text = DecidedText(decided, now: now)
        return (name: text.name, state: text.state)
      }
      list.draw(rows, in: &frame, area, look)
    } else {
      frame.write(
        paragraph: people == nil ? Waiting.text(hasFailed: hasFailed) : nobody,
        in: area.formRoom, style: look.muted, ellipsis: look.ellipsis)
    }
    offer?.draw(in: &frame, area, look)
  }

  private var nobody: String {
    verdict == .pass
      ? "You passed on nobody who is still here." : "Nobody who is still here waits for later."
  }
}
