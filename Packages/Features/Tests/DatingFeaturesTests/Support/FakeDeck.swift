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
