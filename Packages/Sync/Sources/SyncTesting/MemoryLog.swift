import DomainModels
import Storage
import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The contents of a place in memory.
struct MemoryLog {
  var identity: UUID
  var failure: (error: SyncError, isDone: Bool)?
  private(set) var changes: [Change] = []
  private(set) var view = RecordView()
  /// The number of changes that came before the first that is kept.
  private var dropped = 0
  private var keys: [RecordKey] = []
  /// The operations that were taken, and whether their timestamps are others now.
  private var taken: [UUID: Bool] = [:]
  private var clock = HybridClock(node: 0)

  /// The number of milliseconds that a timestamp may be ahead of the clock.
  private static let tolerance: Int64 = 60_000

  init(identity: UUID) { self.identity = identity }

  mutating func forget() {
    dropped += changes.count
    changes = []
  }

  mutating func take(_ change: Change, judgedAt now: Timestamp?) -> OperationResult {
    if let isOther = taken[change.operation] {
      guard isOther else { return OperationResult(change.operation, .duplicate) }
      return OperationResult(change.operation, .restamped, current: current(of: change))
    }
    let judged = now.flatMap { restamped(change, at: $0) }
    let kept = judged ?? change
    clock.witness(kept.stamp)
    taken[kept.operation] = judged != nil
    if view.records[kept.key] == nil { keys.append(kept.key) }
    changes.append(kept)
    view.add(kept)
    if judged == nil { return OperationResult(change.operation, .applied) }
    return OperationResult(change.operation, .restamped, current: current(of: change))
  }

  /// The change with timestamps of this place; `nil` if its own are good.
  private mutating func restamped(_ change: Change, at now: Timestamp) -> Change? {
    let latest = HybridTimestamp(
      milliseconds: now.advanced(byMilliseconds: MemoryLog.tolerance).milliseconds,
      counter: .max, node: .max)
    guard change.fields.map(\.stamp).reduce(change.stamp, max) > latest else { return nil }
    let stamp = clock.next(at: now)
    return Change(
      operation: change.operation, scope: change.scope, table: change.table,
      record: change.record, life: change.life, stamp: stamp,
      fields: change.fields.map { field in
        FieldChange(
          name: field.name, value: field.value, stamp: min(field.stamp, stamp),
          replaced: field.replaced.map { min($0, stamp) })
      }, schemaVersion: change.schemaVersion)
  }

  /// The present fields of a change.
  private func current(of change: Change) -> Change? {
    let names = Set(change.fields.map(\.name))
    return view.state(of: change.key).map { state in
      Change(
        operation: state.operation, scope: state.scope, table: state.table,
        record: state.record, life: state.life, stamp: state.stamp,
        fields: state.fields.filter { names.contains($0.name) }, schemaVersion: change.schemaVersion
      )
    }
  }

  func page(_ request: PullRequest, now: Timestamp?) throws(SyncError) -> PullReply {
    let start = try request.cursor.map { cursor throws(SyncError) in
      try place(cursor.description, of: "cursor")
    }
    let first = start?.first ?? dropped
    guard first >= dropped, start != nil || dropped == 0 else {
      throw SyncError(.mustRefetch, "the changes after the cursor are not kept any more")
    }
    let page = Array(changes.dropFirst(first - dropped).prefix(max(1, request.limit)))
    let next = first + page.count
    let rest = dropped + changes.count - next
    return PullReply(
      changes: page, cursor: cursor(at: next), hasMore: rest > 0, remaining: rest, now: now)
  }

  func snapshot(_ request: SnapshotRequest) throws(SyncError) -> SnapshotPage {
    let start = try request.place.map { place throws(SyncError) in
      try self.place(place.description, of: "snapshot")
    }
    let first = start?.first ?? 0
    let end = start?.end ?? dropped + changes.count
    var found: [Change] = []
    var next = first
    while next < keys.count, found.count < max(1, request.limit) {
      let key = keys[next]
      next += 1
      guard let state = view.state(of: key) else { continue }
      if request.ranges?.contains(DigestRange(of: key)) ?? !state.isDeletion {
        found.append(state)
      }
    }
    return SnapshotPage(
      records: found,
      next: next < keys.count
        ? SnapshotCursor("snapshot \(identity.uuidString) \(next) \(end)") : nil,
      cursor: cursor(at: end), remaining: keys.count - next)
  }

  private func cursor(at sequence: Int) -> SyncCursor {
    SyncCursor("cursor \(identity.uuidString) \(sequence) \(sequence)")
  }

  /// Reads what ``cursor(at:)`` and ``snapshot(_:)`` write.
  private func place(
    _ text: String, of kind: String
  ) throws(SyncError) -> (first: Int, end: Int) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0] == kind, parts[1] == identity.uuidString,
      let first = Int(parts[2]), let end = Int(parts[3]), first >= 0,
      (0...dropped + changes.count).contains(end), kind == "snapshot" || first == end
    else { throw SyncError(.replaced, "the \(kind) is not of this place") }
    return (first, end)
  }
}
