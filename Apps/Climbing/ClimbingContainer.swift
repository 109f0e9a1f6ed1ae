import ClimbingFeatures
import ClimbingModels
import DomainModels
import Storage

/// Everything the product's use cases ask for, put together once.
struct ClimbingContainer: HasStore, HasClock, HasIdentifiers, HasLocalTime, HasClimber,
  HasLogbookFormats
{
  /// Acts for the climber.
  let store: RecordStore
  let clock: WallClock
  let identifiers: IdentifierGenerator
  let localTime: LocalTime
  /// Who climbs, and through which account.
  let localClimber: LocalClimber
  let logbookFormats: [LogbookFormat]
  /// What syncing takes besides.
  let dependencies: SyncDependencies

  var climber: Identifier<Profile> { localClimber.profile.id }
}
