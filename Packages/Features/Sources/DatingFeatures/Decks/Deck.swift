public import DomainModels

/// Where candidates come from: what a deck plug-in is.
///
/// An app lists the decks it links, in its composition root. Taking one out is deleting its line.
///
/// ## Rules
///
/// `DatingFeaturesTesting` checks each rule with the same name.
///
/// - **D1** Slugs and names are unique, and every card and claim is valid.
/// - **D2** Every claim names its source, its year and its confidence.
/// - **D3** No card is one-sided: at least three claims speak for it, three against, and one is a
///   figure.
/// - **D4** What the card says of itself holds no figure that no claim of it gives.
/// - **D5** Two readings at two times give the same cards but for the times.
/// - **D6** Identities follow from deck and slug, and positions from the order.
///
/// ## Writing one
///
/// Give a name that never changes, raise the version with every published change, and return the
/// cards in swiping order. To fake one in a test, return two cards from a literal.
public protocol Deck: Sendable {
  /// A lower-case name that never changes, because identities follow from it.
  var name: String { get }

  /// What people call it.
  var title: String { get }

  /// One sentence on what is in it.
  var summary: String { get }

  /// Grows with every published change; a store never goes back to a smaller one.
  var version: Int { get }

  /// Tells contents apart, so that a store can see without reading the cards that it has them.
  var digest: String { get }

  /// Reads the cards, in swiping order.
  ///
  /// - Parameter now: when they are read, for their lifecycles.
  /// - Returns: the cards, each with its claims.
  /// - Throws: an explained error if the deck's data can't be read.
  func cards(at now: Timestamp) throws -> [Card]
}
