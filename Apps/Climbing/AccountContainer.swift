import DomainModels
import Storage

/// What has to be known before it is known who climbs.
struct AccountContainer: HasStore, HasClock, HasIdentifiers {
  let store: RecordStore
  let clock: WallClock
  let identifiers: IdentifierGenerator
}
