import DatingFeatures
import DatingModels
import DomainModels
import InterventionsDeck
import Testing

/// A deck that breaks one rule, and the rule that has to notice.
struct BrokenDeck: Sendable, CustomTestStringConvertible {
  let rule: String
  let flaw: String
  let deck: AlteredDeck

  var testDescription: String { "\(rule): \(flaw)" }

  init(
    _ rule: String, _ flaw: String, _ change: @escaping @Sendable (inout [Card], Timestamp) -> Void
  ) {
    self.rule = rule
    self.flaw = flaw
    deck = AlteredDeck(change)
  }

  static let all: [BrokenDeck] = [
    BrokenDeck("D1", "two cards share a slug") { cards, _ in
      cards[1].intervention.slug = cards[0].intervention.slug
    },
    BrokenDeck("D1", "two names differ in case only") { cards, _ in
      cards[1].intervention.name = cards[0].intervention.name.uppercased()
    },
    BrokenDeck("D1", "a colour is none") { cards, _ in
      cards[2].intervention.gradientColors = ["pink", "#102030"]
    },
    BrokenDeck("D1", "a claim is too long") { cards, _ in
      cards[2].claims[0].text = String(repeating: "long ", count: 61)
    },
    BrokenDeck("D1", "a card says one thing twice") { cards, _ in
      cards[2].claims[1].text = cards[2].claims[0].text
    },
    BrokenDeck("D1", "a pro corrects something") { cards, _ in
      cards[2].claims[0].popular = "Everybody says so."
    },
    BrokenDeck("D2", "a claim has no source") { cards, _ in cards[3].claims[2].source = "" },
    BrokenDeck("D2", "a source is a number") { cards, _ in cards[3].claims[2].source = "[17]" },
    BrokenDeck("D2", "a claim has no year") { cards, _ in cards[3].claims[2].year = 0 },
    BrokenDeck("D3", "a card has two pros") { cards, _ in
      cards[4].claims.removeAll { $0.side == .pro && $0.position > 1 }
    },
    BrokenDeck("D3", "a card has two cons") { cards, _ in
      cards[4].claims.removeAll { $0.side == .con && $0.position > 1 }
    },
    BrokenDeck("D3", "a card has no figure") { cards, _ in
      cards[4].claims.removeAll { $0.side == .figure }
    },
    BrokenDeck("D4", "a bio invents a figure") { cards, _ in
      cards[5].intervention.bio += " I am worth 123.45 billion."
    },
    BrokenDeck("D4", "a tagline invents a figure") { cards, _ in
      cards[5].intervention.tagline = "Number 4711"
    },
    BrokenDeck("D4", "an opening line invents a figure") { cards, _ in
      cards[5].intervention.openingLine = "Would you like 4,711 degrees?"
    },
    BrokenDeck("D4", "what the model should know holds a figure without a source") { cards, _ in
      cards[5].intervention.chatContext += " It costs $4711."
    },
    BrokenDeck("D5", "the order depends on the time") { cards, now in
      if now > Timestamp(milliseconds: 1_750_000_000_000) { cards.swapAt(0, 1) }
    },
    BrokenDeck("D5", "a text depends on the time") { cards, now in
      cards[6].claims[0].text += " (\(now))"
    },
    BrokenDeck("D6", "positions have a gap") { cards, _ in cards[7].intervention.position += 1 },
    BrokenDeck("D6", "a card is another deck's") { cards, _ in
      cards[7].intervention.deck = "parks"
    },
    BrokenDeck("D6", "an identity belongs to another slug") { cards, _ in
      cards[7].intervention.slug += "-new"
    },
    BrokenDeck("D6", "a claim belongs to another card") { cards, _ in
      cards[7].claims[0].intervention = cards[8].id
    },
    BrokenDeck("D6", "two claims have changed places") { cards, _ in
      cards[7].claims.swapAt(0, 1)
    },
  ]
}

/// The real deck with something wrong.
struct AlteredDeck: Deck {
  private let deck = InterventionsDeck()
  private let change: @Sendable (inout [Card], Timestamp) -> Void

  init(_ change: @escaping @Sendable (inout [Card], Timestamp) -> Void) { self.change = change }

  var name: String { deck.name }
  var title: String { deck.title }
  var summary: String { deck.summary }
  var version: Int { deck.version }
  var digest: String { deck.digest }

  func cards(at now: Timestamp) throws -> [Card] {
    var cards = try deck.cards(at: now)
    change(&cards, now)
    return cards
  }
}
