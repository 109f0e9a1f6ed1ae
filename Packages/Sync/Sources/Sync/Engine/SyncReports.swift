public import Storage

/// What settling a push came to.
public struct SettleReport: Sendable, Hashable {
  /// How many changes the far side has now.
  public var accepted = 0
  /// How many it refused for good; they are in quarantine.
  public var quarantined = 0
  /// How many have to come again.
  public var retried = 0

  /// A report of nothing.
  public init() {}

  /// Adds another report up.
  public static func += (left: inout SettleReport, right: SettleReport) {
    left.accepted += right.accepted
    left.quarantined += right.quarantined
    left.retried += right.retried
  }
}

/// What taking changes from elsewhere came to.
public struct TakeReport: Sendable, Hashable {
  /// How many changed something here.
  public var applied = 0
  /// How many were known, or older than what is here.
  public var known = 0
  /// How many are kept until they can be taken.
  public var parked = 0
  /// How many are of somebody whose records don't come this way.
  public var foreign = 0
  /// How many contradict themselves, and were passed over.
  public var invalid = 0
  /// How many values gave way to others whose authors had not seen them.
  public var conflicts = 0
  /// Records of others among them (``SharedRecords``), which the place has, then.
  public var sharedRecords: Set<RecordKey> = []

  /// A report of nothing.
  public init() {}

  /// Adds another report up.
  public static func += (left: inout TakeReport, right: TakeReport) {
    left.applied += right.applied
    left.known += right.known
    left.parked += right.parked
    left.foreign += right.foreign
    left.invalid += right.invalid
    left.conflicts += right.conflicts
    left.sharedRecords.formUnion(right.sharedRecords)
  }
}

/// How a round of syncing ended.
public enum SyncConclusion: Sendable, Hashable {
  /// Everything that was there has been exchanged.
  case done
  /// Both sides were compared; so many ranges still differ, or `nil` if it was not finished.
  case verified(differing: Int)
  /// Everything that can be read has been exchanged, but the place holds changes that can't be read;
  /// with the number of differing ranges if both sides were compared.
  case incomplete(SyncError, differing: Int?)
  /// Something failed that may pass.
  case failed(SyncError)
  /// Something failed that a person has to put right.
  case paused(SyncError)
}
