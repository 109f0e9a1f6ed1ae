import DomainModels
import Storage
public import Sync
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A place in memory that commits one mistake, to show that every rule can fail.
///
/// Every instance over one ``MemoryTransport`` is an opening of it.
public final class FaultyTransport: SyncTransport {
  private let whole: MemoryTransport
  private let fault: TransportFault?
  private let memory = Mutex(FaultState())

  /// Makes an opening.
  ///
  /// - Parameters:
  ///   - whole: the place beneath; for ``TransportFault/trustsClocks`` one without a clock.
  ///   - fault: the mistake; `nil` for none.
  public init(_ whole: MemoryTransport, _ fault: TransportFault?) {
    self.whole = whole
    self.fault = fault
  }

  /// All that a transport can claim.
  public var capabilities: Set<SyncCapability> { Set(SyncCapability.allCases) }

  /// As the place beneath says.
  public var place: String { whole.place }

  /// Takes changes, after its fashion.
  ///
  /// - Throws: `SyncError`.
  public func push(_ push: SyncPush) async throws(SyncError) -> PushReply {
    let passed = memory.withLock { $0.passed(push, fault) }
    do throws(SyncError) {
      let reply = try await whole.push(SyncPush(device: push.device, changes: passed))
      var end: SyncCursor?
      if fault == .skipsOthers {
        end = try await whole.snapshot(SnapshotRequest(device: push.device, limit: 1)).cursor
      }
      return PushReply(
        results: answer(to: push, passed, reply.results), now: reply.now, cursor: end)
    } catch {
      memory.withLock { $0.failed.formUnion(push.changes.map(\.operation)) }
      guard fault == .acknowledgesFailures else { throw error }
      return PushReply(results: push.changes.map { OperationResult($0.operation, .applied) })
    }
  }

  private func answer(
    to push: SyncPush, _ passed: [Change], _ results: [OperationResult]
  ) -> [OperationResult] {
    let known = Dictionary(results.map { ($0.operation, $0) }) { first, _ in first }
    let all = push.changes.map { change in
      known[change.operation] ?? OperationResult(change.operation, .applied)
    }
    return switch fault {
    case .shufflesResults: all.reversed()
    case .answersOnce: Array(all.prefix(1))
    case .stampsRepeats:
      push.changes.map { OperationResult($0.operation, .applied) }
    case .restampsSilently:
      all.map { OperationResult($0.operation, $0.outcome == .restamped ? .applied : $0.outcome) }
    default: all
    }
  }

  /// Gives changes, after its fashion.
  ///
  /// - Throws: `SyncError`.
  public func pull(_ request: PullRequest) async throws(SyncError) -> PullReply {
    var request = request
    var latest: HybridTimestamp?
    if fault == .ordersByTime, let cursor = request.cursor {
      let parts = cursor.description.split(separator: "@")
      latest = parts.last.flatMap { HybridTimestamp(String($0)) }
      request = request.with(parts.first.map { SyncCursor(String($0)) } ?? cursor)
    }
    do throws(SyncError) {
      return try await altered(whole.pull(request), request, latest)
    } catch {
      switch (fault, error.reason) {
      case (.beginsAnew, .replaced): return try await whole.pull(request.with(nil))
      case (.skipsForgotten, .mustRefetch):
        let page = try await whole.snapshot(SnapshotRequest(device: request.device, limit: 1))
        return PullReply(changes: [], cursor: page.cursor, hasMore: false)
      default: throw error
      }
    }
  }

  private func altered(
    _ reply: PullReply, _ request: PullRequest, _ latest: HybridTimestamp?
  ) -> PullReply {
    var changes = reply.changes
    var cursor = reply.cursor
    var hasMore = reply.hasMore
    switch fault {
    case .losesPageEnds where hasMore: changes.removeLast()
    case .repeatsLastChange where changes.isEmpty: changes = whole.changes.suffix(1)
    case .comesToNoEnd where changes.isEmpty: hasMore = true
    case .reversesPages: changes.reverse()
    case .multipliesRepeats:
      let repeated = memory.withLock { $0.repeated }
      changes = changes.flatMap {
        Array(repeating: $0, count: repeated.contains($0.operation) ? 4 : 1)
      }
    case .ordersByTime:
      changes.removeAll { change in latest.map { change.timestamp <= $0 } ?? false }
      let last = changes.map(\.timestamp).max() ?? latest
      cursor = SyncCursor("\(cursor)@\(last?.description ?? "")")
    default: break
    }
    return PullReply(
      changes: changes.compactMap { $0.damaged(by: fault) }, cursor: cursor, hasMore: hasMore,
      remaining: reply.remaining, now: reply.now)
  }

  /// Gives records, after its fashion.
  ///
  /// - Throws: `SyncError`.
  public func snapshot(_ request: SnapshotRequest) async throws(SyncError) -> SnapshotPage {
    let page = try await whole.snapshot(request)
    var records = page.records
    var cursor = page.cursor
    switch fault {
    case .givesNoRanges where request.ranges != nil: records = []
    case .losesSnapshotRecords where request.ranges == nil: records = records.dropLast()
    case .givesDeleted where request.ranges == nil && page.next == nil:
      records += whole.deleted
    case .movesSnapshotCursor:
      cursor = try await whole.snapshot(SnapshotRequest(device: request.device, limit: 1)).cursor
    default: break
    }
    return SnapshotPage(records: records, next: page.next, cursor: cursor)
  }

  /// Gives fingerprints, after its fashion.
  ///
  /// - Throws: `SyncError`.
  public func digests() async throws(SyncError) -> [DigestRange: Fingerprint] {
    var digests = try await whole.digests()
    switch fault {
    case .countsOnly: return digests.mapValues { Fingerprint(count: $0.count, sum: 0) }
    case .keepsEmptyRanges:
      for state in whole.deleted {
        let range = DigestRange(of: state.key)
        digests[range] = digests[range] ?? Fingerprint()
      }
      return digests
    case .countsDeleted:
      for state in whole.deleted {
        let known = digests[DigestRange(of: state.key)] ?? Fingerprint()
        digests[DigestRange(of: state.key)] = Fingerprint(
          count: known.count + 1, sum: known.sum &+ state.timestamp.time)
      }
      return digests
    default: return digests
    }
  }
}

extension PullRequest {
  fileprivate func with(_ cursor: SyncCursor?) -> PullRequest {
    PullRequest(device: device, cursor: cursor, limit: limit)
  }
}

extension MemoryTransport {
  /// The records that are deleted, as they are.
  fileprivate var deleted: [Change] {
    state.withLock { log in
      log.view.records.keys.compactMap { log.view.state(of: $0) }.filter(\.isDeletion)
    }
  }
}
