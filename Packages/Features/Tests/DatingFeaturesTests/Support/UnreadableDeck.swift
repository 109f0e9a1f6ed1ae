import DatingFeatures
import DomainModels

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
