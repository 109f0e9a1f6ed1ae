import Storage

/// An engine with what it still has to do, and what came of it so far.
struct SyncRun {
  private var engine: SyncEngine
  private var waiting: [SyncEffect] = []
  private(set) var progress = SyncProgress()
  private(set) var outcome = SyncOutcome()

  init(_ settings: SyncSettings, _ capabilities: Set<SyncCapability>) {
    engine = SyncEngine(settings: settings, capabilities: capabilities)
  }

  /// The next effect; `nil` if the engine waits for something to happen.
  mutating func next() -> SyncEffect? {
    if waiting.isEmpty { return nil }
    let effect = waiting.removeFirst()
    switch effect {
    case .conclude(let conclusion): outcome.conclusion = conclusion
    case .settle(_, let batch, _):
      outcome.tablesHandedOver.formUnion(batch.changes.map(\.change.table))
    default: break
    }
    return effect
  }

  mutating func handle(_ event: SyncEvent) {
    switch event {
    case .pulled(_, let reply):
      progress.received += reply.changes.count
      progress.remaining = reply.remaining
      for notice in reply.notices where !outcome.notices.contains(notice) {
        outcome.notices.append(notice)
      }
    case .fetched(_, let page):
      progress.received += page.records.count
      progress.remaining = page.remaining
    case .taken(_, let report), .restored(_, let report), .mended(_, let report):
      outcome.taken += report
    case .settled(_, let report):
      progress.sent += report.accepted
      outcome.settled += report
    default: break
    }
    waiting += engine.handle(event)
    progress.phase = engine.phase
  }
}

/// The result of a run of syncing.
public struct SyncOutcome: Sendable, Hashable {
  /// The end of the run; `nil` if it had no time to end.
  public internal(set) var conclusion: SyncConclusion?
  /// The outcome of all changes that came.
  public internal(set) var taken = TakeReport()
  /// The outcome of all changes that were handed over.
  public internal(set) var settled = SettleReport()
  /// The tables of the changes that the far side answered.
  public internal(set) var tablesHandedOver: Set<String> = []
  /// Sentences for users about what the far side could not read.
  public internal(set) var notices: [String] = []

  public init() {}

  /// The error that stopped the run; `nil` if none did.
  public var problem: SyncError? {
    switch conclusion {
    case .failed(let error), .paused(let error): error
    case .done, .verified, .incomplete, nil: nil
    }
  }

  /// Why the place could not give everything that it holds, though the run came to its end.
  public var unread: SyncError? {
    if case .incomplete(let error, _) = conclusion { error } else { nil }
  }
}

/// The progress of a run of syncing.
public struct SyncProgress: Sendable, Hashable {
  /// The current phase.
  public internal(set) var phase = SyncPhase.idle
  /// The number of changes and records that came so far.
  public internal(set) var received = 0
  /// About how many are still to come; `nil` if that is not known.
  public internal(set) var remaining: Int?
  /// The number of changes that were handed over so far.
  public internal(set) var sent = 0

  public init() {}
}
