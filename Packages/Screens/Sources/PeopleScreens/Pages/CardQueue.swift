import DomainModels
import PeopleModels
import PeopleRequests

/// The people who come next on the screen, and those who went and may come back.
struct CardQueue: Sendable {
  private enum Expectation {
    case none
    case anew
    case more
  }

  private(set) var cards: [PersonCard] = []
  private(set) var candidates = 0
  /// How to read the figures.
  private(set) var note: String?
  /// Whether a page has come.
  private(set) var isKnown = false
  private var expects = Expectation.none
  /// Whether the service had nobody beyond those who are here.
  private var hasAll = false
  /// Who was decided on here, so that an older page doesn't bring them back.
  private var decided: Set<Identifier<Person>> = []
  /// The cards that went last, for undo.
  private var gone: [PersonCard] = []
  private var missing: Identifier<Person>?

  /// So many cards are left when more are asked for.
  private static let least = 3

  var top: PersonCard? { cards.first }

  /// Whether nobody is left.
  var isExhausted: Bool { isKnown && cards.isEmpty && expects == .none }

  /// Whether there may be more, and few are here.
  var wantsMore: Bool {
    isKnown && !hasAll && expects == .none && cards.count <= CardQueue.least
  }

  /// The next page takes the place of what is here.
  ///
  /// - Returns: whom to leave out.
  mutating func beginAnew() -> [Identifier<Person>] {
    expects = .anew
    return []
  }

  /// The next page comes behind what is here.
  ///
  /// - Returns: whom to leave out.
  mutating func beginMore() -> [Identifier<Person>] {
    expects = .more
    return cards.map(\.person)
  }

  mutating func take(_ page: DiscoveryPage) {
    let known = expects == .more ? Set(cards.map(\.person)) : []
    let new = page.cards.filter { !decided.contains($0.person) && !known.contains($0.person) }
    // What was decided on while the page was on its way is left out; it may not be the last.
    hasAll = page.cards.isEmpty || new.isEmpty && expects == .more
    cards = expects == .more ? cards + new : new
    candidates = page.candidates
    note = page.note
    isKnown = true
    expects = .none
  }

  /// The page that was asked for doesn't come.
  mutating func giveUp() { expects = .none }

  mutating func decided(_ person: Identifier<Person>) {
    decided.insert(person)
    guard let index = cards.firstIndex(where: { $0.person == person }) else { return }
    gone.append(cards.remove(at: index))
    if gone.count > PeopleLimits.undo { gone.removeFirst() }
    candidates = max(0, candidates - 1)
  }

  /// Somebody who is hidden from now on.
  mutating func remove(_ person: Identifier<Person>) {
    decided.insert(person)
    cards.removeAll { $0.person == person }
    gone.removeAll { $0.person == person }
  }

  /// A decision was taken back.
  ///
  /// - Returns: whether the card was still here; otherwise somebody has to bring it.
  mutating func takeBack(_ person: Identifier<Person>) -> Bool {
    decided.remove(person)
    guard let index = gone.lastIndex(where: { $0.person == person }) else {
      missing = person
      return false
    }
    putBack(gone.remove(at: index))
    return true
  }

  func isMissing(_ person: Identifier<Person>) -> Bool { missing == person }

  /// Adds the chances to a card that came without.
  mutating func explain(_ report: LikelihoodReport) {
    guard let index = cards.firstIndex(where: { $0.person == report.person }) else { return }
    cards[index].likelihood = report.likelihood
    note = note ?? report.note
  }

  mutating func putBack(_ card: PersonCard) {
    missing = nil
    guard !cards.contains(where: { $0.person == card.person }) else { return }
    cards.insert(card, at: 0)
    candidates += 1
  }
}
