/// Promises the deck that is being swiped.
public protocol HasDeck: Sendable {
  var deck: any Deck { get }
}
