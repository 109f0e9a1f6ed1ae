import ClimbingFeatures
import DomainModels
import Secrets
import Sync

/// What syncing takes of the program and the device.
struct SyncDependencies: HasSyncing {
  let syncDrivers: [any SyncDriver]
  let secrets: any SecretStore
  let deviceName: String
  let random: RandomSource
}
