/// An engine with what it still has to do, and what came of it so far.
struct SyncRun {
  private var engine: SyncEngine
  private var waiting: [SyncEffect] = []
  private(set) var progress = SyncProgress()
  private(set) var outcome = SyncOutcome()

  init(_ settings: SyncSettings, _ capabilities: Set<SyncCapability>) {
    engine = SyncEngine(settings: settings, capabilities: capabilities)
  }

  /// What is to be done next; `nil` if the engine waits for something to happen.
  mutating func next() -> SyncEffect? {
    if waiting.isEmpty { return nil }
    let effect = waiting.removeFirst()
    if case .conclude(let conclusion) = effect { outcome.conclusion = conclusion }
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
