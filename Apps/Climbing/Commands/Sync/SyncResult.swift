import ClimbingFeatures
import Sync

/// The result of syncing with one remote, for the output.
struct SyncResult {
  /// The link, as it is afterwards.
  let link: SyncLink
  /// What came of it; `nil` if the place could not be opened.
  let report: SyncReport?
  /// What failed; with a report, why the place could not give everything.
  let problem: SyncError?
  /// Who came to this device.
  let newcomer: LocalClimber?
  /// What was chosen just now about syncing after writes.
  let isAutomatic: Bool?
}
