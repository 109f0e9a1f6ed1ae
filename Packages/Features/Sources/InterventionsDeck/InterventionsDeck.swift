public import DatingFeatures
public import DomainModels

/// Real climate interventions, each with what speaks for it and against it.
///
/// `Data/interventions.json` contains the cards; it is compiled into the program.
public struct InterventionsDeck: Deck {
  public init() {}

  /// `interventions`; IDs follow from it.
  public var name: String { "interventions" }

  /// Its name for people.
  public var title: String { "Date an Intervention" }

  /// Its content.
  public var summary: String {
    "Climate interventions as dating profiles: what each can do, what it can't, and who says so"
  }

  /// The version in the data file.
  public var version: Int { EmbeddedInterventions.version }

  /// The data file's checksum.
  public var digest: String { EmbeddedInterventions.digest }

  /// Reads the embedded cards.
  ///
  /// - Throws: ``DeckDataError`` if the data is not a deck.
  public func cards(at now: Timestamp) throws -> [Card] {
    try DeckReader(deck: name, now: now).cards(in: EmbeddedInterventions.json)
  }

  /// The everyday words by which people ask for each claim, by the claim's text; for the offline
  /// voice.
  ///
  /// - Throws: ``DeckDataError`` if the data is not a deck.
  public static func keywords() throws -> [String: String] {
    try DeckReader.keywords(in: EmbeddedInterventions.json)
  }
}
