import Foundation
import Storage
import Testing

@testable import Sync

/// The engine's behaviour step by step, beyond the table.
struct EngineTests {
  /// Feeds events, each with the ticket that is waited for.
  private func run(
    _ engine: inout SyncEngine, _ events: [(Int) -> SyncEvent]
  ) -> [String] {
    events.flatMap { event in engine.handle(event(engine.awaitedTicket)).map(\.name) }
  }

  private func engine(batch: Int = 100) -> SyncEngine {
    SyncEngine(settings: SyncSettings(batchSize: batch), capabilities: [.persistent, .snapshots])
  }

  private static var round: [(Int) -> SyncEvent] {
    [
      { _ in .nudged(.asked) }, { .opened(ticket: $0, Samples.position) },
      { .pulled(ticket: $0, Samples.reply()) }, { .taken(ticket: $0, TakeReport()) },
    ]
  }

  @Test func aRoundPullsThenHandsOver() {
    var engine = engine()
    let effects = run(
      &engine,
      Self.round + [
        { .gathered(ticket: $0, Samples.batch(2)) },
        { .pushed(ticket: $0, PushReply(results: [])) },
        { .settled(ticket: $0, SettleReport()) }, { .gathered(ticket: $0, nil) },
      ])
    #expect(
      effects == [
        "open", "pull", "take", "gather", "push", "settle", "gather", "conclude: done",
      ])
    #expect(engine.phase == .idle)
  }

  @Test func pullsToTheEndBeforeHandingOver() {
    var engine = engine()
    let effects = run(
      &engine,
      Array(Self.round.prefix(2)) + [
        { .pulled(ticket: $0, Samples.reply(upTo: "2", hasMore: true)) },
        { .taken(ticket: $0, TakeReport()) }, { .pulled(ticket: $0, Samples.reply()) },
        { .taken(ticket: $0, TakeReport()) },
      ])
    #expect(effects == ["open", "pull", "take", "pull", "take", "gather"])
  }

  @Test func aPlaceThatPromisesMoreAndGivesNothingIsNotAskedForEver() {
    var engine = engine()
    _ = run(&engine, Array(Self.round.prefix(2)))
    let effects = run(&engine, [{ .pulled(ticket: $0, Samples.reply(hasMore: true)) }])
    #expect(effects == ["conclude: failed", "wait"])
  }

  @Test func aLateAnswerChangesNothing() {
    var engine = engine()
    _ = run(&engine, Array(Self.round.prefix(2)))
    let old = engine.awaitedTicket
    _ = run(&engine, [{ .failed(ticket: $0, Samples.error(.offline)) }, { .elapsed(ticket: $0) }])
    #expect(engine.phase == .opening)
    #expect(engine.handle(.pulled(ticket: old, Samples.reply())).isEmpty)
    #expect(engine.phase == .opening)
  }

  @Test func aWriteDuringARoundMakesAnother() {
    var engine = engine()
    _ = run(&engine, Self.round)
    _ = engine.handle(.nudged(.written))
    let effects = run(&engine, [{ .gathered(ticket: $0, nil) }])
    #expect(effects == ["conclude: done", "open"])
  }

  @Test func aWriteDoesNotShortenAWait() {
    var engine = engine()
    _ = run(&engine, Array(Self.round.prefix(2)))
    _ = run(&engine, [{ .failed(ticket: $0, Samples.error(.offline)) }])
    #expect(engine.handle(.nudged(.written)).isEmpty)
    #expect(engine.handle(.nudged(.connected)).map(\.name) == ["open"])
  }

  @Test func aPersonWhoAsksDuringARequestThatFailsDoesNotWait() {
    for nudge in SyncTrigger.allCases {
      var engine = engine()
      _ = run(&engine, Array(Self.round.prefix(2)))
      #expect(engine.handle(.nudged(nudge)).isEmpty)
      let effects = run(&engine, [{ .failed(ticket: $0, Samples.error(.offline)) }])
      #expect(effects == ["conclude: failed", nudge == .written ? "wait" : "open"], "\(nudge)")
      if nudge == .written { continue }
      // The next request is sent after that.
      #expect(
        run(
          &engine,
          [
            { .opened(ticket: $0, Samples.position) },
            { .failed(ticket: $0, Samples.error(.offline)) },
          ]) == ["pull", "conclude: failed", "wait"])
      #expect(engine.failures == 2)
    }
  }

  @Test func everyFailureIsTriedAgain() {
    // An unforeseen reason must not end syncing for good: unknown is retried.
    let paused: Set<SyncError.Reason> = [.incompatible, .wrongPlace, .locked]
    for reason in SyncError.Reason.allCases {
      var engine = engine()
      _ = run(&engine, Array(Self.round.prefix(2)))
      let effects = run(&engine, [{ .failed(ticket: $0, Samples.error(reason)) }])
      #expect(!effects.isEmpty, "\(reason)")
      #expect((engine.phase == .paused) == paused.contains(reason), "\(reason)")
    }
  }

  @Test func failuresAddUpUntilARoundSucceeds() {
    var engine = engine()
    for count in 1...3 {
      _ = run(&engine, count == 1 ? Array(Self.round.prefix(2)) : [])
      _ = run(&engine, [{ .failed(ticket: $0, Samples.error(.offline)) }])
      #expect(engine.failures == count)
      _ = run(&engine, [{ .elapsed(ticket: $0) }, { .opened(ticket: $0, Samples.position) }])
    }
    _ = run(&engine, Array(Self.round.dropFirst(2)) + [{ .gathered(ticket: $0, nil) }])
    #expect(engine.failures == 0)
  }

  @Test func credentialsAreMadeOnceARound() {
    var engine = engine()
    _ = run(&engine, Self.round + [{ .gathered(ticket: $0, Samples.batch(2)) }])
    #expect(run(&engine, [{ .failed(ticket: $0, Samples.error(.unauthorised)) }]) == ["refresh"])
    #expect(
      run(&engine, [{ .refreshed(ticket: $0) }] + Array(Self.round.dropFirst())) == [
        "open", "pull", "take", "gather",
      ])
    #expect(
      run(
        &engine,
        [
          { .gathered(ticket: $0, Samples.batch(2)) },
          { .failed(ticket: $0, Samples.error(.unauthorised)) },
        ]) == ["push", "conclude: paused"])
  }

  @Test func aRoundMayOutlastSeveralTokens() {
    var engine = engine()
    _ = run(&engine, Array(Self.round.prefix(2)))
    for _ in 0..<3 {
      #expect(
        run(&engine, [{ .failed(ticket: $0, Samples.error(.unauthorised)) }]) == ["refresh"])
      // The page comes with the new token, which is not valid for the next one.
      #expect(
        run(
          &engine,
          [
            { .refreshed(ticket: $0) }, { .opened(ticket: $0, Samples.position) },
            { .pulled(ticket: $0, Samples.reply(upTo: "2", hasMore: true)) },
            { .taken(ticket: $0, TakeReport()) },
          ]) == ["open", "pull", "take", "pull"])
    }
  }

  @Test func aComparisonThatIsCutIsMadeLater() {
    var engine = engine()
    let toDigests: [(Int) -> SyncEvent] = [
      { .opened(ticket: $0, Samples.position) }, { .pulled(ticket: $0, Samples.reply()) },
      { .taken(ticket: $0, TakeReport()) }, { .gathered(ticket: $0, nil) },
    ]
    _ = engine.handle(.nudged(.verify))
    #expect(run(&engine, toDigests).last == "digest")
    #expect(run(&engine, [{ .failed(ticket: $0, Samples.error(.unauthorised)) }]) == ["refresh"])
    #expect(run(&engine, [{ .refreshed(ticket: $0) }] + toDigests).last == "digest")
    #expect(run(&engine, [{ .failed(ticket: $0, Samples.error(.offline)) }]).last == "wait")
    #expect(run(&engine, [{ .elapsed(ticket: $0) }] + toDigests).last == "digest")
  }

  @Test func aRefreshThatCanNotBeReachedIsTriedAgain() {
    var engine = engine()
    _ = run(&engine, Array(Self.round.prefix(2)))
    _ = run(&engine, [{ .failed(ticket: $0, Samples.error(.unauthorised)) }])
    #expect(
      run(&engine, [{ .failed(ticket: $0, Samples.error(.offline)) }]) == [
        "conclude: failed", "wait",
      ])
  }

  @Test func aRefusedBatchIsHalvedDownToOneChange() {
    var engine = engine(batch: 8)
    _ = run(&engine, Self.round + [{ .gathered(ticket: $0, Samples.batch(8)) }])
    for count in [4, 2, 1] {
      var limit: Int?
      for effect in engine.handle(
        .failed(ticket: engine.awaitedTicket, Samples.error(.refused)))
      {
        if case .gather(_, _, _, let asked) = effect { limit = asked }
      }
      #expect(limit == count)
      _ = run(&engine, [{ .gathered(ticket: $0, Samples.batch(UInt8(count))) }])
    }
    var rejected: PushReply?
    for effect in engine.handle(.failed(ticket: engine.awaitedTicket, Samples.error(.refused))) {
      if case .settle(_, _, let reply) = effect { rejected = reply }
    }
    guard case .rejected(let code, _)? = rejected?.results.first?.outcome else {
      Issue.record("the last change was not refused by itself")
      return
    }
    #expect(code == SyncError.Reason.refused.rawValue)
    // And the next batches grow again.
    var limits: [Int] = []
    for _ in 0..<4 {
      for effect in engine.handle(.settled(ticket: engine.awaitedTicket, SettleReport())) {
        if case .gather(_, _, _, let asked) = effect { limits.append(asked) }
      }
      _ = run(
        &engine,
        [
          { .gathered(ticket: $0, Samples.batch(1)) },
          { .pushed(ticket: $0, PushReply(results: [])) },
        ])
    }
    #expect(limits == [2, 4, 8, 8])
  }

  @Test func aPlaceThatRefusesItsOwnBeginningIsNotAskedForEver() {
    for reason in [SyncError.Reason.mustRefetch, .replaced] {
      for capabilities in [Set<SyncCapability>(), [.snapshots]] {
        var engine = SyncEngine(settings: SyncSettings(), capabilities: capabilities)
        _ = run(&engine, Array(Self.round.prefix(2)))
        var steps = 0
        while engine.phase != .waiting, steps < 20 {
          steps += 1
          switch engine.phase {
          case .opening:
            _ = engine.handle(
              .opened(ticket: engine.awaitedTicket, SyncPosition(cursor: nil)))
          default:
            _ = engine.handle(.failed(ticket: engine.awaitedTicket, Samples.error(reason)))
          }
        }
        #expect(engine.phase == .waiting, "\(reason)")
      }
    }
  }

  @Test func aTrimmedCursorIsMendedByRangesAndTheNewOneIsFromBeforeTheDigests() {
    var engine = engine()
    _ = run(&engine, Array(Self.round.prefix(2)))
    let first = SnapshotPage(records: [], next: nil, cursor: SyncCursor("before"))
    let later = SnapshotPage(records: [], next: nil, cursor: SyncCursor("after"))
    let effects = run(
      &engine,
      [
        { .failed(ticket: $0, Samples.error(.mustRefetch)) }, { .fetched(ticket: $0, first) },
        { .digested(ticket: $0, [:]) }, { .compared(ticket: $0, [Samples.range]) },
        { .fetched(ticket: $0, later) },
      ])
    #expect(
      effects == ["fetch ranges", "digest", "compare", "fetch ranges", "mend"])
    var remembered: [SyncCursor?] = []
    for effect in engine.handle(.mended(ticket: engine.awaitedTicket, TakeReport())) {
      if case .mend(_, _, let mending) = effect {
        remembered.append(mending.cursor)
        #expect(mending.isSweeping)
      }
    }
    #expect(remembered == [SyncCursor("before")])
    #expect(run(&engine, [{ .mended(ticket: $0, TakeReport()) }]) == ["open"])
  }

  @Test func verifyingLooksASecondTimeAndSaysWhatStillDiffers() {
    var engine = engine()
    _ = run(&engine, [{ _ in .nudged(.verify) }] + Array(Self.round.dropFirst()))
    let effects = run(
      &engine,
      [
        { .gathered(ticket: $0, nil) }, { .digested(ticket: $0, [:]) },
        { .compared(ticket: $0, [Samples.range]) }, { .fetched(ticket: $0, Samples.page) },
        { .mended(ticket: $0, TakeReport()) }, { .gathered(ticket: $0, nil) },
        { .digested(ticket: $0, [:]) },
      ])
    #expect(
      effects == [
        "digest", "compare", "fetch ranges", "mend", "gather ranges", "digest", "compare",
      ])
    var conclusion: SyncConclusion?
    for effect in engine.handle(.compared(ticket: engine.awaitedTicket, [Samples.range])) {
      if case .conclude(let end) = effect { conclusion = end }
    }
    #expect(conclusion == .verified(differing: 1))
    #expect(engine.phase == .idle)
  }

  @Test func nothingFollowsAfterStop() {
    var engine = engine()
    _ = run(&engine, Self.round)
    _ = engine.handle(.stop)
    for phase in [SyncTrigger.written, .connected, .asked, .verify] {
      #expect(engine.handle(.nudged(phase)).isEmpty)
    }
    #expect(engine.phase == .stopped)
  }
}
