/// What a device is doing about syncing.
public enum SyncPhase: String, Sendable, CaseIterable {
  /// Nothing is to be done.
  case idle
  /// The store looks where it stands with the place.
  case opening
  /// The far side was asked for changes.
  case pulling
  /// The store merges a page of changes.
  case taking
  /// The far side was asked for records as they are, instead of all that ever changed.
  case fetching
  /// The store merges a page of records.
  case restoring
  /// The store collects what is to be handed over.
  case gathering
  /// Changes are on their way to the far side.
  case pushing
  /// The store notes what became of them.
  case settling
  /// The far side was asked for its digests.
  case digesting
  /// The store compares them with its own.
  case comparing
  /// The far side was asked for the records of ranges that differ.
  case refetching
  /// The store merges them.
  case mending
  /// Fresh credentials were asked for.
  case refreshing
  /// Something failed, and is tried again after a while.
  case waiting
  /// Something failed that a person has to put right.
  case paused
  case stopped
}
