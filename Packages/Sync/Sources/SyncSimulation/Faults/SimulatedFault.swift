import DomainModels
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

/// Leaves out of changes what has the stamp of what is here: as if one's own were always right.
struct TieKeeper {
  private let records: RecordStore

  init(_ records: RecordStore) { self.records = records }

  func without(ties changes: [Change]) async throws -> [Change] {
    try await records.read { transaction in
      try changes.compactMap { change in
        guard transaction.catalogue.syncedTables.contains(where: { $0.table == change.table }),
          let state = try transaction.state(of: change.key)
        else { return change }
        let here = Dictionary(state.fields.map { ($0.name, $0.stamp) }) { first, _ in first }
        let fields = change.fields.filter { here[$0.name] != $0.stamp }
        return fields.isEmpty
          ? nil
          : Change(
            operation: change.operation, scope: change.scope, table: change.table,
            record: change.record, life: change.life, stamp: change.stamp, fields: fields,
            schemaVersion: change.schemaVersion)
      }
    }
  }
}

/// A place whose cursor is the latest stamp that a device saw, as `updated_at` columns are used.
struct TimestampCursorTransport: SyncTransport {
  private let base: any SyncTransport

  init(_ base: any SyncTransport) { self.base = base }

  var capabilities: Set<SyncCapability> { base.capabilities.subtracting([.snapshots]) }
  var place: String { base.place }

  func push(_ push: SyncPush) async throws(SyncError) -> PushReply { try await base.push(push) }

  func pull(_ request: PullRequest) async throws(SyncError) -> PullReply {
    var changes: [Change] = []
    var cursor: SyncCursor?
    while true {
      let reply = try await base.pull(
        PullRequest(device: request.device, cursor: cursor, limit: 1_000))
      changes += reply.changes
      cursor = reply.cursor
      if !reply.hasMore { break }
    }
    let seen = request.cursor?.description ?? ""
    let later = changes.filter { $0.stamp.description > seen }.sorted { $0.stamp < $1.stamp }
    let page = Array(later.prefix(request.limit))
    return PullReply(
      changes: page, cursor: SyncCursor(page.last?.stamp.description ?? seen),
      hasMore: page.count < later.count)
  }

  func snapshot(_ request: SnapshotRequest) async throws(SyncError) -> SnapshotPage {
    try await base.snapshot(request)
  }

  func digests() async throws(SyncError) -> [DigestRange: Fingerprint] {
    try await base.digests()
  }
}

extension [CoalescedChange] {
  /// The changes with all of one record made one, of the first life among them that is a deletion.
  ///
  /// That is how a queue of one entry for each record looks at it: what comes after a deletion is
  /// added to the deletion.
  func joinedAcrossLives() -> [CoalescedChange] {
    var places: [RecordKey: Int] = [:]
    var joined: [Change] = []
    for change in map(\.change) {
      if let place = places[change.key] {
        joined[place] = joined[place].absorbing(change)
      } else {
        places[change.key] = joined.count
        joined.append(change)
      }
    }
    return joined.coalesced()
  }
}

extension Change {
  fileprivate func absorbing(_ next: Change) -> Change {
    let life = isDeletion ? life : next.life
    let fields = next.fields.filter { !isDeletion || $0.name != "deleted_at" }
    let names = Set(fields.map(\.name))
    return Change(
      operation: next.operation, sequence: sequence, scope: scope, table: table, record: record,
      life: life, stamp: Swift.max(stamp, next.stamp),
      fields: self.fields.filter { !names.contains($0.name) } + fields,
      schemaVersion: schemaVersion)
  }
}
