import ClimbingFeatures
import Sync

/// The result of syncing with one remote, for the output.
struct SyncResult {
  /// The link, as it is afterwards.
  let link: SyncLink
  /// The report; `nil` if the remote could not be opened.
  let report: SyncReport?
  /// The error; with a report, why the remote could not give everything.
  let problem: SyncError?
  /// The climber who is new on this device.
  let newcomer: LocalClimber?
  /// The choice that this command made about syncing after writes.
  let isAutomatic: Bool?
}
