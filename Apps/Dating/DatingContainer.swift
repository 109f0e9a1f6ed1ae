import DatingFeatures
import DomainModels
import LLM
import Storage

/// Everything the product's use cases ask for, put together once.
struct DatingContainer: HasStore, HasDeck, HasLanguageModel, HasClock, HasIdentifiers {
  let store: RecordStore
  let deck: any Deck
  let languageModel: any LanguageModel
  let clock: WallClock
  let identifiers: IdentifierGenerator
}
