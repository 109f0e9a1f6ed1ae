/// Promises the deck that is being swiped.
public protocol HasDeck: Sendable {
  /// The deck.
  var deck: any Deck { get }
}
