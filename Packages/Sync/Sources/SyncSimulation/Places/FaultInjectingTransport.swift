import DomainModels
import Storage
import Sync

/// A place, or the way to it, with a mistake.
struct FaultInjectingTransport: SyncTransport {
  private let base: any SyncTransport
  private let fault: SimulatedFault

  init(_ base: any SyncTransport, _ fault: SimulatedFault) {
    (self.base, self.fault) = (base, fault)
  }

  var capabilities: Set<SyncCapability> { base.capabilities }
  var place: String { base.place }

  func push(_ push: SyncPush) async throws(SyncError) -> PushReply {
    if fault == .blocksQueue, push.changes.contains(where: { $0.table == SimTable.tags.rawValue }) {
      throw SyncError(.offline, "something is wrong with a tag")
    }
    let changes = push.changes.map(mistaken)
    do throws(SyncError) {
      return try await base.push(
        SyncPush(device: push.device, changes: changes, cursor: push.cursor))
    } catch {
      guard fault == .takesFailureForSuccess, error.reason == .offline else { throw error }
      return PushReply(results: push.changes.map { OperationResult($0.operation, .applied) })
    }
  }

  func pull(_ request: PullRequest) async throws(SyncError) -> PullReply {
    do throws(SyncError) {
      let reply = try await base.pull(request)
      guard fault == .ignoresRevocations else { return reply }
      return PullReply(
        changes: reply.changes, cursor: reply.cursor, hasMore: reply.hasMore, now: reply.now)
    } catch {
      // Both go on with the present: below the floor, and beyond the end.
      let isPassedOver =
        fault == .skipsTrimmed && error.reason == .mustRefetch
        || fault == .keepsEpoch && error.reason == .replaced
      guard isPassedOver else { throw error }
      let page = try await base.snapshot(
        SnapshotRequest(device: request.device, place: nil, ranges: nil, limit: 1))
      return PullReply(changes: [], cursor: page.cursor, hasMore: false)
    }
  }

  func snapshot(_ request: SnapshotRequest) async throws(SyncError) -> SnapshotPage {
    try await base.snapshot(request)
  }

  func digests() async throws(SyncError) -> [DigestRange: Fingerprint] {
    try await base.digests()
  }

  /// Applies the mistake to a change.
  private func mistaken(_ change: Change) -> Change {
    switch fault {
    case .erasesSoftly where change.isErasure:
      return change.with(change.fields.filter { $0.name == "deleted_at" }, life: 2)
    case .normalises:
      return change.with(
        change.fields.map { field in
          guard case .text(let text) = field.value else { return field }
          return FieldChange(
            name: field.name, value: .text(text.uppercased()), stamp: field.stamp.next)
        })
    case .refusesForGood where change.life == 1 && change["created_at"] == nil:
      // No place has such a field, and each refuses what names it.
      let flaw = FieldChange(name: "_flaw", value: .null, stamp: change.stamp)
      return change.with(change.fields + [flaw])
    default: return change
    }
  }
}

extension Change {
  fileprivate func with(_ fields: [FieldChange], life: Int? = nil) -> Change {
    Change(
      operation: operation, sequence: sequence, scope: scope, table: table, record: record,
      life: life ?? self.life, stamp: fields.map(\.stamp).reduce(stamp, max), fields: fields,
      schemaVersion: schemaVersion)
  }
}

extension HybridTimestamp {
  /// The one right after it.
  fileprivate var next: HybridTimestamp {
    HybridTimestamp(milliseconds: instant.milliseconds, counter: counter &+ 1, node: node)
  }
}

/// Leaves out of changes what has the timestamp of what is here: as if the local value were always
/// right.
struct TieFilter {
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

/// A place whose cursor is the latest timestamp that a device saw, as `updated_at` columns are used.
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
