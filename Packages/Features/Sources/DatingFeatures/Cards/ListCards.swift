public import DatingModels
public import DomainModels
public import Storage

/// Lists the deck's cards with what was decided on each.
public struct ListCards<Context: HasStore & HasDeck>: Sendable {
  private let context: Context

  /// Prepares the list of the context's deck.
  public init(_ context: Context) { self.context = context }

  /// The cards that a filter shows, in swiping order.
  ///
  /// - Parameters:
  ///   - filter: which cards.
  ///   - withClaims: whether to read the claims too; without, `card.claims` is empty.
  /// - Returns: the cards, each with its decision.
  /// - Throws: what the store throws.
  public func callAsFunction(
    _ filter: CardFilter = CardFilter(), withClaims: Bool = true
  ) async throws -> [DecidedCard] {
    let deck = context.deck.name
    return try await context.store.read { transaction in
      let decisions = try transaction.decisions()
      let shown = try transaction.interventions(of: deck, filter).filter {
        filter.shows(decisions[$0.id])
      }
      let cards =
        withClaims
        ? try transaction.cards(of: shown) : shown.map { Card(intervention: $0, claims: []) }
      return cards.map { DecidedCard(card: $0, decision: decisions[$0.id]) }
    }
  }
}

/// An intervention with everything that is claimed of it.
public struct Card: Sendable, Equatable, Identifiable {
  public var intervention: Intervention
  /// Its claims, by side and then by place.
  public var claims: [Claim]

  /// Puts an intervention and its claims together.
  public init(intervention: Intervention, claims: [Claim]) {
    self.intervention = intervention
    self.claims = claims
  }

  public var id: Identifier<Intervention> { intervention.id }

  /// The claims for it: its interests.
  public var pros: [Claim] { claims(.pro) }
  /// The claims against it: its dealbreakers.
  public var cons: [Claim] { claims(.con) }
  /// The numbers to know it by.
  public var figures: [Claim] { claims(.figure) }
  /// The corrections of common beliefs by the literature.
  public var corrections: [Claim] { claims(.correction) }

  private func claims(_ side: ClaimSide) -> [Claim] { claims.filter { $0.side == side } }
}

/// The cards that a list shows.
public struct CardFilter: Sendable, Equatable {
  /// Only this category.
  public var category: InterventionCategory?
  /// Only those with this decision.
  public var verdict: Verdict?
  /// Only those without any decision.
  public var isUndecided: Bool
  /// Only those in whose words each of these words begins one, or whose abbreviation this is.
  public var words: String?

  /// Makes a filter; without arguments, it shows every card.
  public init(
    category: InterventionCategory? = nil, verdict: Verdict? = nil, isUndecided: Bool = false,
    words: String? = nil
  ) {
    self.category = category
    self.verdict = verdict
    self.isUndecided = isUndecided
    self.words = words
  }

  func shows(_ decision: SwipeDecision?) -> Bool {
    if isUndecided, decision != nil { return false }
    return verdict.map { $0 == decision?.verdict } ?? true
  }
}

/// A card and what was decided on it, if anything was.
public struct DecidedCard: Sendable, Equatable {
  public let card: Card
  /// The decision; `nil` while there is none.
  public let decision: SwipeDecision?

  public var intervention: Intervention { card.intervention }
  /// The decision; `nil` while there is none.
  public var verdict: Verdict? { decision?.verdict }
}

extension RecordReading {
  /// The deck's interventions in swiping order, without their claims.
  ///
  /// Words find what contains them, and an abbreviation finds what it stands for.
  func interventions(
    of deck: String, _ filter: CardFilter = CardFilter()
  ) throws -> [Intervention] {
    var query = Query<Intervention>().filter(\.deck == deck).order(by: \.position)
    if let category = filter.category { query = query.filter(\.category == category) }
    let all = try fetch(query)
    guard let words = filter.words else { return all }
    let found = Set(try values(of: \.id, query.filter(.matches(words))))
    return all.filter { found.contains($0.id) || $0.isAbbreviated(as: words) }
  }

  /// The deck's cards in swiping order.
  func cards(of deck: String) throws -> [Card] { try cards(of: try interventions(of: deck)) }

  /// The interventions with their claims.
  func cards(of interventions: [Intervention]) throws -> [Card] {
    // Few cards are asked for by ID; for many, reading all claims once is faster.
    var query = Query<Claim>().order(by: \.position)
    if interventions.count <= 4 {
      query = query.filter(.among(\.intervention, interventions.map(\.id)))
    }
    let claims = Dictionary(grouping: try fetch(query), by: \.intervention)
    return interventions.map { intervention in
      let own = claims[intervention.id] ?? []
      let bySide = ClaimSide.allCases.flatMap { side in own.filter { $0.side == side } }
      return Card(intervention: intervention, claims: bySide)
    }
  }

  /// Every decision by the card it is on.
  func decisions() throws -> [Identifier<Intervention>: SwipeDecision] {
    let all = try fetch(Query<SwipeDecision>())
    return Dictionary(all.map { ($0.intervention, $0) }) { first, _ in first }
  }

  func decision(on card: Identifier<Intervention>) throws -> SwipeDecision? {
    try find(SwipeDecision.identity(on: card))
  }
}
