import DatingFeatures
import DomainModels
import InterventionsDeck

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
