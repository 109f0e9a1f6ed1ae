public import Storage

/// Something that happened to a device that syncs.
///
/// An event that answers an effect carries its ticket. An answer whose ticket is not the last one
/// given out is late, or came twice, and changes nothing.
public enum SyncEvent: Sendable {
  /// There is a reason to sync.
  case nudged(SyncTrigger)
  /// The store returned its position.
  case opened(ticket: Int, SyncPosition)
  /// A page of changes arrived.
  case pulled(ticket: Int, PullReply)
  /// They were merged.
  case taken(ticket: Int, TakeReport)
  /// A page of records arrived.
  case fetched(ticket: Int, SnapshotPage)
  /// They were merged.
  case restored(ticket: Int, TakeReport)
  /// The store collected what is to be handed over; `nil` if there is nothing.
  case gathered(ticket: Int, SyncBatch?)
  /// The far side answered a push.
  case pushed(ticket: Int, PushReply)
  /// The answer was noted.
  case settled(ticket: Int, SettleReport)
  /// The far side gave its digests.
  case digested(ticket: Int, [DigestRange: Fingerprint])
  /// These ranges differ.
  case compared(ticket: Int, [DigestRange])
  /// A page of their records was merged.
  case mended(ticket: Int, TakeReport)
  /// There are fresh credentials.
  case refreshed(ticket: Int)
  /// The wait is over.
  case elapsed(ticket: Int)
  /// The far side could not do what it was asked.
  case failed(ticket: Int, SyncError)
  /// The store could not do what it was asked.
  case broke(ticket: Int, SyncError)
  /// The person signed out, or the program ends.
  case stop

  /// The events without what they carry.
  public enum Kind: String, Sendable, CaseIterable {
    /// One for each event of the same name.
    case nudged, opened, pulled, taken, fetched, restored, gathered, pushed, settled, digested
    /// One for each event of the same name.
    case compared, mended, refreshed, elapsed, failed, broke, stop
  }

  /// The effect that it answers; `nil` for what comes by itself.
  var ticket: Int? {
    switch self {
    case .nudged, .stop: nil
    case .opened(let ticket, _), .pulled(let ticket, _), .taken(let ticket, _),
      .fetched(let ticket, _), .restored(let ticket, _), .gathered(let ticket, _),
      .pushed(let ticket, _), .settled(let ticket, _), .digested(let ticket, _),
      .compared(let ticket, _), .mended(let ticket, _), .refreshed(let ticket),
      .elapsed(let ticket), .failed(let ticket, _), .broke(let ticket, _):
      ticket
    }
  }

  /// True if an effect failed.
  var isFailure: Bool {
    switch self {
    case .failed, .broke: true
    default: false
    }
  }
}

/// Why a device should sync now.
public enum SyncTrigger: String, Sendable, CaseIterable {
  /// The user changed a record.
  case written
  /// The far side can be reached again.
  case connected
  /// A person asked for it, or put right what was in the way.
  case asked
  /// A person asked whether both sides hold the same; it includes syncing first.
  case verify
}

/// The result of settling a push.
public struct SettleReport: Sendable, Hashable {
  /// The number of changes that the far side has now.
  public var accepted = 0
  /// The number of changes that it refused for good; they are in quarantine.
  public var quarantined = 0
  /// The number of changes that have to come again.
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

/// The result of taking changes from elsewhere.
public struct TakeReport: Sendable, Hashable {
  /// The number of changes that had an effect here.
  public var applied = 0
  /// The number of changes that were known, or older than the values here.
  public var known = 0
  /// The number of changes that are kept until they can be applied.
  public var parked = 0
  /// The number of changes that belong to owners whose records don't come this way.
  public var foreign = 0
  /// The number of changes that contradict themselves, and were ignored.
  public var invalid = 0
  /// The number of values that lost to others whose authors had not seen them.
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

/// The end of a round of syncing.
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
