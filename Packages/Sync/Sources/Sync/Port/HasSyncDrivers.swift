/// Promises ways to sync.
public protocol HasSyncDrivers: Sendable {
  /// The kinds of place that are linked.
  var syncDrivers: [any SyncDriver] { get }
}
