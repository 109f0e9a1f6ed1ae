import DatingFeatures
import DomainModels
import Storage

@testable import dating

extension Composition {
  /// The product over stores that are linked and decks that are given, with a clock that stands.
  static func testing(
    stores: [any StorageDriver] = linked.stores, decks: [any Deck] = linked.decks
  ) -> Composition {
    Composition(
      stores: stores, decks: decks, languageModels: linked.languageModels,
      codeSender: linked.codeSender, mailSender: linked.mailSender,
      passwordHasher: linked.passwordHasher,
      clock: .fixed(at: Timestamp(milliseconds: 1_800_000_000_000)), random: .seeded(4))
  }

  /// The linked driver that opens a scheme, alone.
  static func store(_ scheme: String) -> [any StorageDriver] {
    linked.stores.filter { $0.schemes.contains(scheme) }
  }
}
