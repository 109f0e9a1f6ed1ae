import ClimbingFeatures
import ClimbingModels
import DomainModels
import Storage

/// One climber with all that the use cases ask for.
struct SocialActor: HasStore, HasClimber, HasClock, HasIdentifiers {
  let store: RecordStore
  let climber: Identifier<Profile>
  let clock: WallClock
  let identifiers: IdentifierGenerator
}
