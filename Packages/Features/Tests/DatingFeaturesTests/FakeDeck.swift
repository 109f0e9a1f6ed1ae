import DatingFeatures
import DatingModels
import DomainModels

/// A deck from a literal.
struct FakeDeck: Deck {
  var name = "seas"
  var title = "Date a Sea"
  var summary = "Seas, and what there is to say of them"
  var version = 1
  var digest = "first"
  var content: [FakeCard] = FakeDeck.usual

  static let usual = [
    FakeCard("north-sea", "North Sea"),
    FakeCard("black-sea", "Black Sea", .land),
    FakeCard("north-atlantic", "North Atlantic", .srm),
    FakeCard("dead-sea", "The Dead & Salty Sea", .land),
    FakeCard("aral", "Aral Sea", .ice),
  ]

  func cards(at now: Timestamp) throws -> [Card] {
    content.enumerated().map { $1.card(of: name, at: $0, now) }
  }

  /// The next version of the deck.
  func next(_ change: (inout [FakeCard]) -> Void) -> FakeDeck {
    var deck = self
    deck.version += 1
    deck.digest += "+"
    change(&deck.content)
    return deck
  }
}

/// A card of a fake deck, as little as there is to say of one.
struct FakeCard: Sendable {
  var slug: String
  var name: String
  var category: InterventionCategory = .ocean
  var tagline = "Wet, wild, and full of figures"
  var bio = "I can carry 5 boats at once."
  var scale = ImpactScale.local
  var research = ResearchLevel.active
  var readiness = TechnicalReadiness.pilot
  var support = SupportLevel.mixed
  var pros = ["It floats.", "It carries 5 boats.", "It is free."]
  var cons = ["It is wet.", "It is cold.", "It is deep."]
  var figures = ["The sea is 3.7 km deep on average."]
  var corrections: [String] = []
  var source = "Ahab & Ishmael, Journal of Whales 7"

  init(_ slug: String, _ name: String, _ category: InterventionCategory = .ocean) {
    self.slug = slug
    self.name = name
    self.category = category
  }

  /// The same with something changed.
  func with(_ change: (inout FakeCard) -> Void) -> FakeCard {
    var card = self
    change(&card)
    return card
  }

  func card(of deck: String, at position: Int, _ now: Timestamp) -> Card {
    let id = Intervention.identity(deck: deck, slug: slug)
    let intervention = Intervention(
      id: id, deck: deck, position: position, slug: slug, name: name, category: category,
      tagline: tagline, bio: bio, personalityTraits: ["salty", "deep"],
      conversationStyle: "In waves.", openingLine: "Fancy a swim?", impactScale: scale,
      researchLevel: research, technicalReadiness: readiness, support: support, imageName: nil,
      symbolName: "drop.fill", gradientColors: ["#0A1B2C", "#FFD08A"],
      chatContext: "A sea for tests.", lifecycle: Lifecycle(createdAt: now))
    let sides: [(ClaimSide, [String])] = [
      (.pro, pros), (.con, cons), (.figure, figures), (.correction, corrections),
    ]
    let claims = sides.flatMap { side, texts in
      texts.enumerated().map { place, text in
        Claim(
          id: Claim.identity(of: id, side: side, position: place), intervention: id, side: side,
          position: place, text: text, popular: side == .correction ? "Fish can't drown." : nil,
          source: source, year: 1851, confidence: .medium, lifecycle: Lifecycle(createdAt: now))
      }
    }
    return Card(intervention: intervention, claims: claims)
  }
}

/// A deck whose cards can't be read.
struct UnreadableDeck: Deck {
  struct Refusal: Error {}

  private let deck: FakeDeck

  init(_ deck: FakeDeck) { self.deck = deck }

  var name: String { deck.name }
  var title: String { deck.title }
  var summary: String { deck.summary }
  var version: Int { deck.version }
  var digest: String { deck.digest }

  func cards(at now: Timestamp) throws -> [Card] { throw Refusal() }
}
