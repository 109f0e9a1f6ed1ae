import DomainModels
import Storage

/// Decides what a device does next about syncing: a pure state machine.
///
/// ```swift
/// var engine = SyncEngine(settings: SyncSettings(), capabilities: transport.capabilities)
/// var effects = engine.handle(.nudged(.asked))
/// ```
///
/// It knows no store, no transport, no clock and no randomness. Its driver does what each
/// effect says and hands the answer back as an event; ``Synchroniser`` is such a driver, and a
/// simulator is another. The same events give the same effects.
///
/// A round reads the device's position, pulls to the end, and hands over what was written here.
/// `Documentation/Engine.md` has a table of all phases and events, which a test compares with this
/// code.
public struct SyncEngine: Sendable {
  /// The current phase.
  public private(set) var phase = SyncPhase.idle
  /// The number of failures in a row.
  public private(set) var failures = 0

  let settings: SyncSettings
  let hasSnapshots: Bool

  /// The ticket of the effect that is under way, which its answer has to carry.
  private(set) var awaitedTicket = 0
  /// True if there was a reason to sync since the round began.
  private var isWantedAgain = false
  /// True if a person asked, or the far side could be reached again, since the last request.
  private var isUrgent = false
  private var wantsVerification = false
  /// Why the last page that was pulled is not all that the place holds.
  private var unread: SyncError?
  /// The phase that was refused for want of credentials, until the same is answered with fresh ones.
  private var refusedPhase: SyncPhase?
  /// True if the cursor was forgotten in this round.
  private var hasBegunAnew = false
  /// The continuation of the pages that are being read.
  private var next = Next.end
  /// After which place was asked.
  private var asked: SyncCursor?
  private var batchLimit: Int
  /// The batch that is on its way.
  private var batch: SyncBatch?
  private var mending: DivergenceRepair?
  /// After which record of the ranges the batch was gathered.
  private var gatheredAfter: RecordKey?

  /// The step after the page under way.
  private enum Next: Sendable {
    case end
    case changes(SyncCursor)
    case records(SnapshotCursor)
  }

  /// Makes the engine of a device that does nothing yet.
  ///
  /// - Parameters:
  ///   - settings: how much is asked and handed over at a time.
  ///   - capabilities: what the transport can do.
  public init(settings: SyncSettings, capabilities: Set<SyncCapability>) {
    self.settings = settings
    hasSnapshots = capabilities.contains(.snapshots)
    batchLimit = settings.batchSize
  }

  /// Takes note of something that happened.
  ///
  /// - Parameter event: what happened.
  /// - Returns: what is to be done now, in order.
  public mutating func handle(_ event: SyncEvent) -> [SyncEffect] {
    if phase == .stopped { return [] }
    if let ticket = event.ticket {
      if ticket != awaitedTicket { return [] }
      if phase == refusedPhase, !event.isFailure { refusedPhase = nil }
    }
    switch (event, phase) {
    case (.stop, _): return stop()
    case (.nudged(let nudge), _): return nudged(nudge)
    case (.opened(_, let position), .opening): return opened(position)
    case (.pulled(_, let reply), .pulling): return pulled(reply)
    case (.fetched(_, let page), .fetching): return fetched(page)
    case (.taken, .taking), (.restored, .restoring): return goOn()
    case (.gathered(_, let batch), .gathering): return gathered(batch)
    case (.pushed(_, let reply), .pushing): return settle(reply)
    case (.settled(_, let report), .settling): return settled(report)
    case (.digested(_, let digests), .digesting):
      return go(.comparing) { .compare(ticket: $0, digests) }
    case (.compared(_, let ranges), .comparing): return compared(ranges)
    case (.fetched(_, let page), .refetching): return refetched(page)
    case (.mended, .mending): return mended()
    case (.refreshed, .refreshing): return open()
    case (.elapsed, .waiting): return begin()
    case (.failed(_, let error), _) where phase.asksFarSide: return failed(error)
    case (.broke(_, let error), _) where phase.asksStore: return fail(error)
    default: return []
    }
  }

  /// Moves on, with an effect that has a ticket of its own.
  private mutating func go(
    _ next: SyncPhase, _ effect: (Int) -> SyncEffect
  ) -> [SyncEffect] {
    phase = next
    if next.asksFarSide { isUrgent = false }
    awaitedTicket += 1
    return [effect(awaitedTicket)]
  }
}

// MARK: Beginning and ending a round

extension SyncEngine {
  private mutating func nudged(_ nudge: SyncTrigger) -> [SyncEffect] {
    if nudge == .verify { wantsVerification = true }
    switch phase {
    case .idle: return begin()
    case .waiting:
      // A write is no reason to believe that what failed has passed; the timer will tell.
      return nudge == .written ? [] : begin()
    case .paused: return nudge == .asked || nudge == .verify ? begin() : []
    case .stopped: return []
    default:
      isWantedAgain = true
      if nudge != .written { isUrgent = true }
      return []
    }
  }

  private mutating func begin() -> [SyncEffect] {
    isUrgent = false
    refusedPhase = nil
    hasBegunAnew = false
    return open()
  }

  private mutating func open() -> [SyncEffect] {
    isWantedAgain = false
    batch = nil
    stopMending()
    unread = nil
    return go(.opening) { .open(ticket: $0) }
  }

  private mutating func opened(_ position: SyncPosition) -> [SyncEffect] {
    if position.mustCompare { wantsVerification = true }
    if position.cursor == nil, hasSnapshots { return fetch(position.snapshot) }
    return pull(position.cursor)
  }

  private mutating func stop() -> [SyncEffect] {
    phase = .stopped
    awaitedTicket += 1
    return []
  }

  /// Everything was exchanged.
  private mutating func finish() -> [SyncEffect] {
    failures = 0
    refusedPhase = nil
    hasBegunAnew = false
    if wantsVerification {
      wantsVerification = false
      mending = DivergenceRepair(isSweeping: false)
      return go(.digesting) { .digest(ticket: $0) }
    }
    return rest(conclusion(differing: nil))
  }

  private func conclusion(differing: Int?) -> SyncConclusion {
    if let unread { return .incomplete(unread, differing: differing) }
    return differing.map { .verified(differing: $0) } ?? .done
  }

  private mutating func rest(_ conclusion: SyncConclusion) -> [SyncEffect] {
    phase = .idle
    awaitedTicket += 1
    let effects = [SyncEffect.conclude(conclusion)]
    return isWantedAgain ? effects + open() : effects
  }
}

// MARK: Pulling

extension SyncEngine {
  private mutating func pull(_ cursor: SyncCursor?) -> [SyncEffect] {
    let limit = settings.pageSize
    asked = cursor
    return go(.pulling) { .pull(ticket: $0, after: cursor, limit: limit) }
  }

  private mutating func fetch(_ place: SnapshotCursor?) -> [SyncEffect] {
    let limit = settings.pageSize
    return go(.fetching) { .fetch(ticket: $0, place, ranges: nil, limit: limit) }
  }

  private mutating func pulled(_ reply: PullReply) -> [SyncEffect] {
    if reply.hasMore, reply.changes.isEmpty, reply.cursor == asked {
      // It would be asked the same for ever.
      return fail(SyncError(.damaged, "the place says that there is more, and gives nothing"))
    }
    if reply.hasLostChanges { wantsVerification = true }
    unread = reply.unread
    next = reply.hasMore ? .changes(reply.cursor) : .end
    return go(.taking) { .take(ticket: $0, reply) }
  }

  private mutating func fetched(_ page: SnapshotPage) -> [SyncEffect] {
    next = page.next.map { .records($0) } ?? .changes(page.cursor)
    return go(.restoring) { .restore(ticket: $0, page) }
  }

  /// After a page was merged.
  private mutating func goOn() -> [SyncEffect] {
    switch next {
    case .end: gather()
    case .changes(let cursor): pull(cursor)
    case .records(let place): fetch(place)
    }
  }
}

// MARK: Handing over

extension SyncEngine {
  private mutating func gather(after key: RecordKey? = nil) -> [SyncEffect] {
    gatheredAfter = key
    let ranges = mending?.current
    let limit = batchLimit
    return go(.gathering) { .gather(ticket: $0, ranges: ranges, after: key, limit: limit) }
  }

  private mutating func gathered(_ next: SyncBatch?) -> [SyncEffect] {
    guard let next else { return mending == nil ? finish() : nextRanges() }
    batch = next
    // Nothing of it goes this way; the store has to remember that it looked.
    if next.changes.isEmpty { return settle(PushReply(results: [])) }
    return go(.pushing) { .push(ticket: $0, next) }
  }

  private mutating func settle(_ reply: PushReply) -> [SyncEffect] {
    guard let batch else { return open() }
    return go(.settling) { .settle(ticket: $0, batch, reply) }
  }

  private mutating func settled(_ report: SettleReport) -> [SyncEffect] {
    let source = batch?.source
    batch = nil
    if report.retried > 0 {
      return fail(SyncError(.busy, "the far side asks to be sent some changes again"))
    }
    batchLimit = min(settings.batchSize, batchLimit * 2)
    if case .ranges(let next) = source {
      if let next { return gather(after: next) }
      return nextRanges()
    }
    return gather()
  }

  /// The far side refused a push as a whole: the smaller half is tried, down to one change, which is
  /// then refused by itself.
  private mutating func refused(_ error: SyncError) -> [SyncEffect] {
    guard let batch else { return open() }
    if batch.changes.count > 1 {
      batchLimit = max(1, batch.changes.count / 2)
      return gather(after: gatheredAfter)
    }
    let results = batch.changes.map {
      OperationResult($0.change.operation, .rejected(code: error.code, message: error.message))
    }
    return settle(PushReply(results: results))
  }
}

// MARK: Comparing and mending

extension SyncEngine {
  private mutating func compared(_ ranges: [DigestRange]) -> [SyncEffect] {
    guard var mending else { return open() }
    if mending.isSecondLook || (ranges.isEmpty && !mending.isSweeping) {
      self.mending = nil
      return rest(conclusion(differing: ranges.count))
    }
    mending.waiting = ranges
    self.mending = mending
    return nextRanges()
  }

  /// Goes on to the next ranges, or to the end.
  private mutating func nextRanges() -> [SyncEffect] {
    guard var mending else { return open() }
    if !mending.waiting.isEmpty {
      mending.advance(by: settings.rangesAtOnce)
      self.mending = mending
      return refetch(nil)
    }
    if mending.isSweeping {
      // An empty page, with which the cursor is remembered.
      mending.advance(by: 0)
      mending.isLastPage = true
      mending.cursor = mending.start
      self.mending = mending
      let page = SnapshotPage(records: [], next: nil, cursor: mending.start ?? SyncCursor(""))
      return go(.mending) { .mend(ticket: $0, page, mending) }
    }
    self.mending?.isSecondLook = true
    return go(.digesting) { .digest(ticket: $0) }
  }

  private mutating func refetch(_ place: SnapshotCursor?) -> [SyncEffect] {
    let ranges = mending?.current ?? []
    let limit = settings.pageSize
    return go(.refetching) { .fetch(ticket: $0, place, ranges: ranges, limit: limit) }
  }

  private mutating func refetched(_ page: SnapshotPage) -> [SyncEffect] {
    guard var mending else { return open() }
    if mending.isSweeping, mending.start == nil {
      // The cursor comes before the digests, so that nothing falls between the two.
      mending.start = page.cursor
      self.mending = mending
      return go(.digesting) { .digest(ticket: $0) }
    }
    mending.seen.formUnion(page.records.map(\.key))
    mending.isLastPage = page.next == nil
    mending.place = page.next
    self.mending = mending
    return go(.mending) { .mend(ticket: $0, page, mending) }
  }

  private mutating func mended() -> [SyncEffect] {
    guard let mending else { return open() }
    if mending.cursor != nil { return open() }
    if let place = mending.place { return refetch(place) }
    return mending.isSweeping ? nextRanges() : gather()
  }

  /// Resynchronises: the changes after the cursor are not kept any more, or the place is another.
  private mutating func startNewEpoch(_ error: SyncError) -> [SyncEffect] {
    // Once a round: a place that refuses its own beginning would be asked for ever.
    if hasBegunAnew { return fail(error) }
    hasBegunAnew = true
    if error.reason == .mustRefetch, hasSnapshots, phase == .pulling {
      mending = DivergenceRepair(isSweeping: true)
      return refetch(nil)
    }
    stopMending()
    return go(.opening) { .reset(ticket: $0, handingOverAll: error.reason == .replaced) }
  }
}

// MARK: Failures

extension SyncEngine {
  private mutating func failed(_ error: SyncError) -> [SyncEffect] {
    switch error.reason {
    case .unauthorised:
      // A device that is refused with fresh credentials is not let in with fresher ones. A round can
      // last longer than several of them, each of which was good for something.
      if refusedPhase != nil || phase == .refreshing { return pause(error) }
      refusedPhase = phase
      return go(.refreshing) { .refresh(ticket: $0) }
    case .refused where phase == .pushing: return refused(error)
    case .mustRefetch, .replaced: return startNewEpoch(error)
    case .incompatible, .wrongPlace, .locked: return pause(error)
    case .offline, .busy, .refused, .full, .damaged, .store: return fail(error)
    }
  }

  private mutating func fail(_ error: SyncError) -> [SyncEffect] {
    failures += 1
    let failures = failures
    batch = nil
    stopMending()
    // A request that was sent before says nothing about what was put right since.
    if isUrgent { return [.conclude(.failed(error))] + begin() }
    return [.conclude(.failed(error))]
      + go(.waiting) { .wait(ticket: $0, failures: failures, atLeast: error.retryAfter) }
  }

  private mutating func pause(_ error: SyncError) -> [SyncEffect] {
    phase = .paused
    awaitedTicket += 1
    batch = nil
    stopMending()
    return [.conclude(.paused(error))]
  }

  /// Gives up a comparison; one that was asked for is made in a later round.
  private mutating func stopMending() {
    if mending?.isSweeping == false { wantsVerification = true }
    mending = nil
  }
}
