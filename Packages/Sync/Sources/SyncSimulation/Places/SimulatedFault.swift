import DomainModels
import Storage
import Sync

/// A mistake that engines and servers were seen to make, and that a simulator has to notice.
public enum SimulatedFault: String, Sendable, CaseIterable {
  /// Of two values with one timestamp each device keeps its own.
  case prefersSelf = "prefers_self"
  /// A cursor is the latest timestamp that the device saw.
  case timestampCursor = "timestamp_cursor"
  /// A push that was taken clears all that waits of its records, edits made meanwhile among it.
  case clearsByFlag = "clears_by_flag"
  /// Changes of a record are joined though it was deleted in between.
  case joinsAcrossDeletions = "joins_across_deletions"
  /// A push whose answer is missing counts as taken.
  case takesFailureForSuccess = "takes_failure_for_success"
  /// A device that was away for longer than history is kept goes on with the present.
  case skipsTrimmed = "skips_trimmed"
  /// A place that was restored from a backup goes on as if nothing had happened.
  case keepsEpoch = "keeps_epoch"
  /// The place refuses some edits for good, for a reason that would pass.
  case refusesForGood = "refuses_for_good"
  /// The place changes the values that it gets, and timestamps them as its own.
  case normalises
  /// An erasure is handed over as a deletion.
  case erasesSoftly = "erases_softly"
  /// Each round begins without a cursor.
  case forgetsCursor = "forgets_cursor"
  /// One change that the place does not take holds up all others.
  case blocksQueue = "blocks_queue"
  /// A deletion removes the row, and leaves those that go with it.
  case keepsChildren = "keeps_children"
  /// Something tidies up what a device knows of a place that it syncs with.
  case forgetsLink = "forgets_link"
  /// A device does not forget what is not shared any more.
  case ignoresRevocations = "ignores_revocations"
  /// A device keeps its refresh token, though it got another one.
  case keepsSpentToken = "keeps_spent_token"

  /// The mistake, as a sentence.
  public var summary: String {
    switch self {
    case .prefersSelf: "of two values with one stamp each device keeps its own"
    case .timestampCursor: "a cursor is the latest stamp that was seen"
    case .clearsByFlag: "a push clears edits that were made meanwhile"
    case .joinsAcrossDeletions: "changes are joined across deletions"
    case .takesFailureForSuccess: "a push whose answer is missing counts as taken"
    case .skipsTrimmed: "a device that was away too long goes on with the present"
    case .keepsEpoch: "a place that was restored goes on as if nothing had happened"
    case .refusesForGood: "the place refuses edits for good that it would take later"
    case .normalises: "the place changes the values that it gets"
    case .erasesSoftly: "an erasure is handed over as a deletion"
    case .forgetsCursor: "each round begins without a cursor"
    case .blocksQueue: "one change that the place does not take holds up all others"
    case .keepsChildren: "a deletion leaves what goes with the record"
    case .forgetsLink: "a device forgets the place that it syncs with"
    case .ignoresRevocations: "a device does not forget what is not shared any more"
    case .keepsSpentToken: "a device keeps a refresh token that was used"
    }
  }

  /// The invariant that it breaks, sooner or later.
  public var breaks: SimulationInvariant {
    switch self {
    case .prefersSelf, .timestampCursor, .clearsByFlag, .joinsAcrossDeletions,
      .takesFailureForSuccess, .skipsTrimmed, .keepsEpoch:
      .convergence
    case .refusesForGood: .noEditLost
    case .normalises: .nothingInvented
    case .erasesSoftly: .noResurrection
    case .forgetsCursor: .cursorsAdvance
    case .blocksQueue: .queuesDrain
    case .keepsChildren: .noOrphanSeen
    case .forgetsLink: .storesAreSound
    case .ignoresRevocations: .holdsWhatIsShared
    case .keepsSpentToken: .sessionsLast
    }
  }

  func decorate(_ transport: any SyncTransport) -> any SyncTransport {
    switch self {
    case .timestampCursor: TimestampCursorTransport(transport)
    case .takesFailureForSuccess, .skipsTrimmed, .refusesForGood, .normalises, .erasesSoftly,
      .blocksQueue, .ignoresRevocations, .keepsEpoch:
      FaultInjectingTransport(transport, self)
    default: transport
    }
  }

  /// Does what an effect asks of a store, with the mistake.
  func perform(
    _ effect: SyncEffect, _ store: SyncStore, _ records: RecordStore
  ) async throws -> SyncEvent? {
    switch (self, effect) {
    case (.prefersSelf, .take(let ticket, let reply)):
      let changes = try await TieFilter(records).without(ties: reply.changes)
      return await store.perform(.take(ticket: ticket, reply.with(changes)))
    case (.prefersSelf, .restore(let ticket, let page)):
      let kept = SnapshotPage(
        records: try await TieFilter(records).without(ties: page.records), next: page.next,
        cursor: page.cursor)
      return await store.perform(.restore(ticket: ticket, kept))
    case (.prefersSelf, .mend(let ticket, let page, let mending)):
      let kept = SnapshotPage(
        records: try await TieFilter(records).without(ties: page.records), next: page.next,
        cursor: page.cursor)
      return await store.perform(.mend(ticket: ticket, kept, mending))
    case (.clearsByFlag, .settle(_, let batch, _)):
      let event = await store.perform(effect)
      let pushed = Set(batch.changes.map(\.change.key))
      try await records.write { transaction in
        let cleared = try transaction.changes().filter { pushed.contains($0.key) }
        try transaction.clearChanges(cleared)
      }
      return event
    case (.joinsAcrossDeletions, .gather):
      guard case .gathered(let ticket, let batch?) = await store.perform(effect) else {
        return await store.perform(effect)
      }
      let joined = SyncBatch(batch.changes.joinedAcrossLives(), batch.source, held: batch.held)
      return .gathered(ticket: ticket, joined)
    case (.forgetsCursor, .open(let ticket)):
      _ = await store.perform(.reset(ticket: ticket, handingOverAll: false))
      return await store.perform(effect)
    case (.keepsChildren, .take(let ticket, let reply)):
      let (gone, others) = reply.changes.parted {
        $0.isDeletion && !$0.isErasure && SimTable(rawValue: $0.table)?.hasChildren == true
      }
      let event = await store.perform(.take(ticket: ticket, reply.with(others)))
      try await records.write { transaction in
        for change in gone { _ = try transaction.sweep(change.key) }
      }
      return event
    case (.forgetsLink, .settle):
      try await records.write { transaction in
        if let link = try transaction.first(Query<SyncLink>()) {
          try transaction.erase(link.id, at: link.lifecycle.updatedAt)
        }
      }
      return await store.perform(effect)
    default: return await store.perform(effect)
    }
  }
}

extension PullReply {
  /// The same page with other changes.
  fileprivate func with(_ changes: [Change]) -> PullReply {
    PullReply(
      changes: changes, forget: forget, cursor: cursor, hasMore: hasMore, now: now,
      hasLostChanges: hasLostChanges, unread: unread)
  }
}

extension [Change] {
  /// Those for which something holds, and the others.
  fileprivate func parted(_ isWanted: (Change) -> Bool) -> (wanted: [Change], others: [Change]) {
    (filter(isWanted), filter { !isWanted($0) })
  }
}

extension SimTable {
  /// True if records of another table go with its own.
  fileprivate var hasChildren: Bool { SimTable.allCases.contains { $0.parent?.table == self } }
}
