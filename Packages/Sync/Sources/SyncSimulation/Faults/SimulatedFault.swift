import Storage
import Sync

/// A mistake that engines were seen to make, and that a simulator has to notice.
public enum SimulatedFault: String, Sendable, CaseIterable {
  /// Of two values with one stamp each device keeps its own.
  case prefersSelf = "prefers_self"
  /// How far a device has pulled is the latest stamp that it saw.
  case timestampCursor = "timestamp_cursor"
  /// A push that was taken clears all that waits of its records, edits made meanwhile among it.
  case clearsByFlag = "clears_by_flag"
  /// Changes of a record are joined though it was deleted in between.
  case joinsAcrossDeletions = "joins_across_deletions"

  /// What the mistake is, as a sentence.
  public var summary: String {
    switch self {
    case .prefersSelf: "of two values with one stamp each device keeps its own"
    case .timestampCursor: "a cursor is the latest stamp that was seen"
    case .clearsByFlag: "a push clears edits that were made meanwhile"
    case .joinsAcrossDeletions: "changes are joined across deletions"
    }
  }

  func decorate(_ transport: any SyncTransport) -> any SyncTransport {
    self == .timestampCursor ? TimestampCursorTransport(transport) : transport
  }

  /// Does what an effect asks of a store, with the mistake.
  func perform(
    _ effect: SyncEffect, _ store: SyncStore, _ records: RecordStore
  ) async throws -> SyncEvent? {
    switch (self, effect) {
    case (.prefersSelf, .take(let ticket, let reply)):
      let changes = try await TieKeeper(records).without(ties: reply.changes)
      let kept = PullReply(
        changes: changes, cursor: reply.cursor, hasMore: reply.hasMore, now: reply.now,
        hasLostChanges: reply.hasLostChanges, unread: reply.unread)
      return await store.perform(.take(ticket: ticket, kept))
    case (.prefersSelf, .restore(let ticket, let page)):
      let kept = SnapshotPage(
        records: try await TieKeeper(records).without(ties: page.records), next: page.next,
        cursor: page.cursor)
      return await store.perform(.restore(ticket: ticket, kept))
    case (.prefersSelf, .mend(let ticket, let page, let mending)):
      let kept = SnapshotPage(
        records: try await TieKeeper(records).without(ties: page.records), next: page.next,
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
    default: return await store.perform(effect)
    }
  }
}
