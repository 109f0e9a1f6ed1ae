public import Storage

/// Something that has to be done for a device that syncs, and answered with an event.
///
/// One is under way at a time. Those of the store are each one transaction: if the program ends
/// between two effects, the next run goes on from what the store remembers.
public enum SyncEffect: Sendable {
  /// The store: read the position of the link (``SyncEvent/opened(ticket:_:)``).
  case open(ticket: Int)
  /// The transport: ask for changes (``SyncEvent/pulled(ticket:_:)``).
  case pull(ticket: Int, after: SyncCursor?, limit: Int)
  /// The store: merge them, and remember the cursor with them (``SyncEvent/taken(ticket:_:)``).
  case take(ticket: Int, PullReply)
  /// The store: forget the cursor, and with `handingOverAll` also what was handed over
  /// (``SyncEvent/opened(ticket:_:)``).
  case reset(ticket: Int, handingOverAll: Bool)
  /// The transport: ask for records (``SyncEvent/fetched(ticket:_:)``).
  case fetch(ticket: Int, SnapshotCursor?, ranges: Set<DigestRange>?, limit: Int)
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
  case mend(ticket: Int, SnapshotPage, DivergenceRepair)
  /// Make fresh credentials, by the part of the program that has them
  /// (``SyncEvent/refreshed(ticket:)``).
  case refresh(ticket: Int)
  /// The clock: wait, longer with every failure in a row (``SyncEvent/elapsed(ticket:)``).
  case wait(ticket: Int, failures: Int, atLeast: Duration?)
  /// The store: write down how the round ended, for people; it is not answered.
  case conclude(SyncConclusion)
}

extension SyncEffect {
  /// The answer that it waits for; `nil` if none.
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

/// The changes that a store has to hand over next.
public struct SyncBatch: Sendable, Hashable {
  /// The source of the changes, and so what is remembered once they were acknowledged.
  public enum Source: Sendable, Hashable {
    /// The change log, read up to this place of each scope.
    case log(through: LogPosition)
    /// The records themselves, at a first meeting: the place after which to go on, `nil` at the end.
    case records(next: String?)
    /// Records of ranges that differed; nothing is remembered.
    case ranges(next: RecordKey?)
  }

  /// The changes, each record's joined as far as that loses nothing.
  public let changes: [CoalescedChange]
  /// The source of the changes.
  public let source: Source
  /// Changes that can't be handed over because what they refer to was refused.
  public let held: [Change]
  /// The cursor of the device when they were collected.
  public let cursor: SyncCursor?

  public init(
    _ changes: [CoalescedChange], _ source: Source, held: [Change] = [],
    cursor: SyncCursor? = nil
  ) {
    self.changes = changes
    self.source = source
    self.held = held
    self.cursor = cursor
  }
}

/// Ranges in which the two sides differ, and how far they were mended.
public struct DivergenceRepair: Sendable, Hashable {
  /// True if records that the far side does not have any more are forgotten here.
  ///
  /// Otherwise, and where something of them is waiting to be handed over, they are handed over.
  public let isSweeping: Bool
  /// The ranges under way.
  public internal(set) var current: Set<DigestRange> = []
  /// The records of the ranges that the far side has, of the pages so far.
  public internal(set) var seen: Set<RecordKey> = []
  /// True if no more of their pages are to come.
  public internal(set) var isLastPage = false
  /// From where to pull once this page is merged; `nil` before the very last one.
  public internal(set) var cursor: SyncCursor?

  /// The start of their next page.
  var place: SnapshotCursor?
  /// The ranges that are still to come.
  var waiting: [DigestRange] = []
  /// The cursor from before the digests: what came later will be pulled.
  var start: SyncCursor?
  /// True if the ranges were mended once, and are looked at again.
  var isSecondLook = false

  init(isSweeping: Bool) { self.isSweeping = isSweeping }

  /// Moves on to the next few ranges.
  mutating func advance(by count: Int) {
    current = Set(waiting.prefix(count))
    waiting.removeFirst(min(count, waiting.count))
    seen = []
    isLastPage = false
  }
}
