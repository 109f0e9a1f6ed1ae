import Assembly
import DatingAssembly
import DatingFeatures
import DomainModels
import Storage

extension DatingComposition {
  /// The product over stores that are linked and decks that are given, with a clock that stands.
  static func testing(
    stores: [any StorageDriver] = linked.stores, decks: [any Deck] = linked.decks
  ) -> DatingComposition {
    var composition = linked
    composition.stores = stores
    composition.decks = decks
    composition.clock = .fixed(at: Timestamp(milliseconds: 1_800_000_000_000))
    composition.random = .seeded(4)
    return composition
  }

  /// The linked driver that opens a scheme, alone.
  static func store(_ scheme: String) -> [any StorageDriver] {
    linked.stores.filter { $0.schemes.contains(scheme) }
  }
}

extension DataLocation {
  /// The usual store of dating in a folder.
  init(_ folder: String) {
    self.init(folder: folder, product: "dating", driver: DatingComposition.linked.stores[0])
  }
}
