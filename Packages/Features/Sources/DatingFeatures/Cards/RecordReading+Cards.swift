import DatingModels
import DomainModels
import Storage

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
