public import Storage

/// Something that has to be done for a device that syncs, and answered with an event.
///
/// One is under way at a time. Those of the store are each one transaction: whatever ends the program
/// between two effects, the next run goes on from what the store remembers.
public enum SyncEffect: Sendable {
  /// The store: look where it stands (``SyncEvent/opened(ticket:_:)``).
  case open(ticket: Int)
  /// The transport: ask for changes (``SyncEvent/pulled(ticket:_:)``).
  case pull(ticket: Int, after: SyncCursor?, limit: Int)
  /// The store: merge them, and remember the cursor with them (``SyncEvent/taken(ticket:_:)``).
  case take(ticket: Int, PullReply)
  /// The store: forget the cursor, and with `handingOverAll` also what was handed over
  /// (``SyncEvent/opened(ticket:_:)``).
  case reset(ticket: Int, handingOverAll: Bool)
  /// The transport: ask for records (``SyncEvent/fetched(ticket:_:)``).
  case fetch(ticket: Int, SnapshotPlace?, ranges: Set<DigestRange>?, limit: Int)
  /// The store: merge them, and remember how far the snapshot was read
  /// (``SyncEvent/restored(ticket:_:)``).
  case restore(ticket: Int, SnapshotPage)
  /// The store: collect what is to be handed over (``SyncEvent/gathered(ticket:_:)``); with ranges,
  /// the records of those after a place.
  case gather(ticket: Int, ranges: Set<DigestRange>?, after: RecordKey?, limit: Int)
  /// The transport: hand changes over (``SyncEvent/pushed(ticket:_:)``).
  case push(ticket: Int, SyncBatch)
  /// The store: note what became of them (``SyncEvent/settled(ticket:_:)``).
  case settle(ticket: Int, SyncBatch, PushReply)
  /// The transport: ask for digests (``SyncEvent/digested(ticket:_:)``).
  case digest(ticket: Int)
  /// The store: compare them with its own (``SyncEvent/compared(ticket:_:)``).
  case compare(ticket: Int, [DigestRange: Fingerprint])
  /// The store: merge records of ranges that differ (``SyncEvent/mended(ticket:_:)``).
  case mend(ticket: Int, SnapshotPage, SyncMending)
  /// Whoever has them: make fresh credentials (``SyncEvent/refreshed(ticket:)``).
  case refresh(ticket: Int)
  /// The clock: wait, longer with every failure in a row (``SyncEvent/elapsed(ticket:)``).
  case wait(ticket: Int, failures: Int, atLeast: Duration?)
  /// The store: write down how the round ended, for people; it is not answered.
  case conclude(SyncConclusion)
}

extension SyncEffect {
  /// Which answer it waits for; `nil` if none.
  var ticket: Int? {
    switch self {
    case .open(let ticket), .pull(let ticket, _, _), .take(let ticket, _), .reset(let ticket, _),
      .fetch(let ticket, _, _, _), .restore(let ticket, _), .gather(let ticket, _, _, _),
      .push(let ticket, _), .settle(let ticket, _, _), .digest(let ticket),
      .compare(let ticket, _), .mend(let ticket, _, _), .refresh(let ticket),
      .wait(let ticket, _, _):
      ticket
    case .conclude: nil
    }
  }
}
