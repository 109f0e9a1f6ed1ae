import ClimbingFeatures
import ClimbingModels
import DomainModels
import Secrets
import Storage
import Sync

/// Everything that syncing asks for, for one climber, who may still be on the way here.
struct SyncContainer: HasStore, HasClock, HasIdentifiers, HasClimber, HasSyncing {
  /// Acts for the climber.
  let store: RecordStore
  let clock: WallClock
  let identifiers: IdentifierGenerator
  let climber: Identifier<Profile>
  let dependencies: SyncDependencies

  var syncDrivers: [any SyncDriver] { dependencies.syncDrivers }
  var secrets: any SecretStore { dependencies.secrets }
  var deviceName: String { dependencies.deviceName }
  var random: RandomSource { dependencies.random }

  /// For a climber who acts.
  init(_ container: ClimbingContainer) {
    store = container.store
    clock = container.clock
    identifiers = container.identifiers
    climber = container.climber
    dependencies = container.dependencies
  }

  init(
    _ accounts: AccountContainer, for climber: Identifier<Profile>, _ dependencies: SyncDependencies
  ) {
    store = accounts.store.acting(for: .logbook(of: climber))
    clock = accounts.clock
    identifiers = accounts.identifiers
    self.climber = climber
    self.dependencies = dependencies
  }
}
