import DatingFeatures
import DomainModels
import Storage

/// Everything the product's use cases ask for, put together once.
struct DatingContainer: HasStore, HasDeck, HasClock, HasIdentifiers {
  let store: RecordStore
  let deck: any Deck
  let clock: WallClock
  let identifiers: IdentifierGenerator
}
