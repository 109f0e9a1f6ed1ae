public import DatingFeatures
import DatingModels
import DomainModels

/// One rule that every deck has to follow, as a value that a test runs.
///
/// ```swift
/// @Test(arguments: DeckRule.all) func parks(rule: DeckRule) throws {
///   try rule.check(NationalParksDeck())
/// }
/// ```
public struct DeckRule: Sendable, CustomStringConvertible {
  /// A stable name, `D1` and so on; `Deck` says the same.
  public let id: String
  public let sentence: String
  private let body: @Sendable (any Deck, [Card]) throws -> Void

  /// The id and the sentence.
  public var description: String { "\(id) \(sentence)" }

  /// Checks the rule for a deck.
  ///
  /// - Throws: ``DeckViolation`` with what is wrong, or what reading the deck throws.
  public func check(_ deck: any Deck) throws {
    try body(deck, try deck.cards(at: DeckRule.someTime))
  }

  private static let someTime = Timestamp(milliseconds: 1_700_000_000_000)
  private static let otherTime = Timestamp(milliseconds: 1_800_000_000_000)

  public static let all: [DeckRule] = [
    DeckRule(id: "D1", sentence: "slugs and names are unique, and every card and claim is valid") {
      _, cards in
      try requireDistinct(cards.map(\.intervention.slug), "slug")
      try requireDistinct(cards.map { $0.intervention.name.lowercased() }, "name")
      for card in cards {
        try card.intervention.validate()
        for claim in card.claims { try claim.validate() }
        try requireDistinct(card.claims.map(\.text), "claim of \(card.intervention.slug)")
      }
    },
    DeckRule(id: "D2", sentence: "every claim names its source, its year and its confidence") {
      _, cards in
      for card in cards {
        for claim in card.claims where !claim.isAttributed {
          throw DeckViolation("\(card.intervention.slug): no source for \"\(claim.text)\"")
        }
      }
    },
    DeckRule(id: "D3", sentence: "no card is one-sided") { _, cards in
      for card in cards {
        let counts = [card.pros.count, card.cons.count]
        guard counts.allSatisfy({ $0 >= 3 }), !card.figures.isEmpty else {
          throw DeckViolation(
            """
            \(card.intervention.slug) has \(counts[0]) claims for it, \(counts[1]) against it and \
            \(card.figures.count) figures
            """)
        }
      }
    },
    DeckRule(id: "D4", sentence: "what a card says of itself holds no figure that no claim gives") {
      _, cards in
      for card in cards {
        let known = Set(card.claims.flatMap { numbers(in: $0.text) })
        let own = card.intervention
        for text in [own.bio, own.tagline, own.openingLine, own.chatContext] {
          for number in numbers(in: text) where !known.contains(number) {
            throw DeckViolation("\(own.slug): no claim gives the figure \(number)")
          }
        }
      }
    },
    DeckRule(id: "D5", sentence: "two readings give the same cards but for the times") {
      deck, cards in
      let again = try deck.cards(at: otherTime)
      guard again.map(timeless) == cards.map(timeless) else {
        throw DeckViolation("two readings differ")
      }
    },
    DeckRule(id: "D6", sentence: "identities follow from deck and slug, positions from the order") {
      deck, cards in
      for (position, card) in cards.enumerated() {
        let own = card.intervention
        guard own.deck == deck.name, own.position == position,
          own.id == Intervention.identity(deck: deck.name, slug: own.slug)
        else { throw DeckViolation("\(own.slug) has a foreign identity, deck or position") }
        for claim in card.claims where !card.owns(claim) {
          throw DeckViolation("\(own.slug): a claim has a foreign identity or position")
        }
      }
    },
  ]

  private static func requireDistinct(_ values: [String], _ what: String) throws {
    var seen: Set<String> = []
    for value in values where !seen.insert(value).inserted {
      throw DeckViolation("two cards share the \(what) \"\(value)\"")
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
  /// Whether a claim's identity and place are what its card gives it.
  fileprivate func owns(_ claim: Claim) -> Bool {
    let same = claims.filter { $0.side == claim.side }
    return claim.intervention == id
      && claim.id == Claim.identity(of: id, side: claim.side, position: claim.position)
      && same.indices.contains(claim.position) && same[claim.position] == claim
  }
}
