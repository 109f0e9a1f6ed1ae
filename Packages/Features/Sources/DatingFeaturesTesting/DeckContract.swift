public import DatingFeatures
import DatingModels
import DomainModels
public import DomainModelsTesting

/// A rule of ``DeckContract``.
public typealias DeckRule = ContractRule<any Deck, Never>

/// The contract of decks: the rules of `Deck`, as values that a test runs.
///
/// ```swift
/// @Test(arguments: DeckContract.rules) func parks(rule: DeckRule) async throws {
///   try await rule.check(NationalParksDeck())
/// }
/// ```
public enum DeckContract {
  /// Every rule, in the order of their ids.
  public static let rules: [DeckRule] = [
    DeckRule("D1", "slugs and names are unique, and every card and claim is valid") { deck in
      let cards = try deck.cards(at: someTime)
      try requireDistinct(cards.map(\.intervention.slug), "slug")
      try requireDistinct(cards.map { $0.intervention.name.lowercased() }, "name")
      for card in cards {
        try card.intervention.validate()
        for claim in card.claims { try claim.validate() }
        try requireDistinct(card.claims.map(\.text), "claim of \(card.intervention.slug)")
      }
    },
    DeckRule("D2", "every claim names its source, its year and its confidence") { deck in
      let cards = try deck.cards(at: someTime)
      for card in cards {
        for claim in card.claims where !claim.isAttributed {
          throw ExpectationFailure("\(card.intervention.slug): no source for \"\(claim.text)\"")
        }
      }
    },
    DeckRule("D3", "no card is one-sided") { deck in
      let cards = try deck.cards(at: someTime)
      for card in cards {
        let counts = [card.pros.count, card.cons.count]
        guard counts.allSatisfy({ $0 >= 3 }), !card.figures.isEmpty else {
          throw ExpectationFailure(
            """
            \(card.intervention.slug) has \(counts[0]) claims for it, \(counts[1]) against it and \
            \(card.figures.count) figures
            """)
        }
      }
    },
    DeckRule("D4", "what a card says of itself holds no figure that no claim gives") { deck in
      let cards = try deck.cards(at: someTime)
      for card in cards {
        let known = Set(card.claims.flatMap { numbers(in: $0.text) })
        let own = card.intervention
        for text in [own.bio, own.tagline, own.openingLine, own.chatContext] {
          for number in numbers(in: text) where !known.contains(number) {
            throw ExpectationFailure("\(own.slug): no claim gives the figure \(number)")
          }
        }
      }
    },
    DeckRule("D5", "two readings give the same cards but for the times") { deck in
      let cards = try deck.cards(at: someTime)
      let again = try deck.cards(at: otherTime)
      guard again.map(timeless) == cards.map(timeless) else {
        throw ExpectationFailure("two readings differ")
      }
    },
    DeckRule("D6", "identities follow from deck and slug, positions from the order") { deck in
      let cards = try deck.cards(at: someTime)
      for (position, card) in cards.enumerated() {
        let own = card.intervention
        guard own.deck == deck.name, own.position == position,
          own.id == Intervention.identity(deck: deck.name, slug: own.slug)
        else { throw ExpectationFailure("\(own.slug) has a foreign identity, deck or position") }
        for claim in card.claims where !card.owns(claim) {
          throw ExpectationFailure("\(own.slug): a claim has a foreign identity or position")
        }
      }
    },
  ]

  private static let someTime = Timestamp(milliseconds: 1_700_000_000_000)
  private static let otherTime = Timestamp(milliseconds: 1_800_000_000_000)

  private static func requireDistinct(_ values: [String], _ what: String) throws {
    var seen: Set<String> = []
    for value in values where !seen.insert(value).inserted {
      throw ExpectationFailure("two cards share the \(what) \"\(value)\"")
    }
  }

  /// The card as if it had been made at one fixed time.
  private static func timeless(_ card: Card) -> Card {
    var card = card
    card.intervention.lifecycle = Lifecycle(createdAt: someTime)
    for index in card.claims.indices {
      card.claims[index].lifecycle = Lifecycle(createdAt: someTime)
    }
    return card
  }

  /// The runs of digits, each with the fraction that belongs to it; the 2 of CO2 is no figure.
  private static func numbers(in text: String) -> [String] {
    var found: [String] = []
    var rest = text[...]
    while let start = rest.firstIndex(where: \.isNumber) {
      let isInWord = start > rest.startIndex && rest[rest.index(before: start)].isLetter
      let run = rest[start...].prefix { $0.isNumber || $0 == "." || $0 == "," }
      let number = run.reversed().drop { !$0.isNumber }.reversed()
      if !isInWord { found.append(String(number)) }
      rest = rest[run.endIndex...]
    }
    return found
  }
}

extension Claim {
  fileprivate var isAttributed: Bool {
    source.contains(where: \.isLetter) && year > 0
  }
}

extension Card {
  /// Returns whether a claim's ID and place are what its card gives it.
  fileprivate func owns(_ claim: Claim) -> Bool {
    let same = claims.filter { $0.side == claim.side }
    return claim.intervention == id
      && claim.id == Claim.identity(of: id, side: claim.side, position: claim.position)
      && same.indices.contains(claim.position) && same[claim.position] == claim
  }
}
