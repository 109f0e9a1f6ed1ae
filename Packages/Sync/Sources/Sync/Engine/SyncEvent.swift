import Storage

/// Something that happened to a device that syncs.
///
/// What answers an effect carries its ticket. An answer whose ticket is not the last one given out is
/// late, or came twice, and changes nothing.
public enum SyncEvent: Sendable {
  /// There is a reason to sync.
  case nudged(SyncNudge)
  /// The store said where it stands.
  case opened(ticket: Int, SyncPosition)
  /// Changes came.
  case pulled(ticket: Int, PullReply)
  /// They were merged.
  case taken(ticket: Int, TakeReport)
  /// Records came.
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

  /// Which effect it answers; `nil` for what comes by itself.
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

  /// Whether an effect failed.
  var isFailure: Bool {
    switch self {
    case .failed, .broke: true
    default: false
    }
  }
}

/// Why a device should sync now.
public enum SyncNudge: String, Sendable, CaseIterable {
  /// The user changed a record.
  case written
  /// The far side can be reached again.
  case connected
  /// A person asked for it, or put right what was in the way.
  case asked
  /// A person asked whether both sides hold the same; it includes syncing first.
  case verify
}
