public import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Everything that dating keeps in a store.
public enum DatingRecords {
  public static var all: [any Record.Type] {
    [
      Intervention.self, Claim.self, DeckEdition.self, SwipeDecision.self, SwipeStep.self,
      ChatMessage.self, ModelCall.self, CachedAnswer.self,
    ]
  }
}

/// The namespaces of the version 5 IDs of this product; they never change.
enum DatingNamespace {
  static let card = UUID(
    uuid: (0x5E, 0x1F, 0x0A, 0x3C, 0x8B, 0x6D, 0x4E, 0x21, 0x9C, 0x47, 0x2D, 0x90, 0xB1, 0x7E, 3, 1)
  )
  static let claim = UUID(
    uuid: (0x5E, 0x1F, 0x0A, 0x3C, 0x8B, 0x6D, 0x4E, 0x21, 0x9C, 0x47, 0x2D, 0x90, 0xB1, 0x7E, 3, 2)
  )
  static let decision = UUID(
    uuid: (0x5E, 0x1F, 0x0A, 0x3C, 0x8B, 0x6D, 0x4E, 0x21, 0x9C, 0x47, 0x2D, 0x90, 0xB1, 0x7E, 3, 3)
  )
  static let answer = UUID(
    uuid: (0x5E, 0x1F, 0x0A, 0x3C, 0x8B, 0x6D, 0x4E, 0x21, 0x9C, 0x47, 0x2D, 0x90, 0xB1, 0x7E, 3, 5)
  )
  static let edition = UUID(
    uuid: (0x5E, 0x1F, 0x0A, 0x3C, 0x8B, 0x6D, 0x4E, 0x21, 0x9C, 0x47, 0x2D, 0x90, 0xB1, 0x7E, 3, 4)
  )
}

/// The version of a deck that the store holds.
public struct DeckEdition: Record {
  /// Follows from the deck's name.
  public let id: Identifier<DeckEdition>
  /// The deck's name.
  public var deck: String
  /// Grows with every published change of the deck.
  public var version: Int
  /// Tells two contents of one version apart while a deck is being written.
  public var digest: String
  /// The times when it was first loaded, and last replaced.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<DeckEdition>, deck: String, version: Int, digest: String, lifecycle: Lifecycle
  ) {
    self.id = id
    self.deck = deck
    self.version = version
    self.digest = digest
    self.lifecycle = lifecycle
  }

  /// The ID of a deck's edition.
  public static func identity(of deck: String) -> Identifier<DeckEdition> {
    Identifier(name: deck, in: DatingNamespace.edition)
  }

  public static let table = "deck_editions"

  /// Shared by all users, and made again from the deck.
  public static let schema = Schema(
    scope: .shared, kind: .cache,
    Column("id", \.id),
    Column("deck", \.deck),
    Column("version", \.version),
    Column("digest", \.digest),
    Column.lifecycle(\.lifecycle),
    make: DeckEdition.init)
}
