import DomainModelsTesting
import Storage
import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SyncTransport {
  /// Pulls page by page until there is no more.
  func pullAll(
    as device: UInt8, after cursor: SyncCursor? = nil, limit: Int = 100
  ) async throws -> (changes: [Change], cursor: SyncCursor) {
    var changes: [Change] = []
    var cursor = cursor
    for _ in 0..<10_000 {
      let reply = try await pull(
        PullRequest(device: TransportSamples.device(device), cursor: cursor, limit: limit))
      changes += reply.changes
      cursor = reply.cursor
      if !reply.hasMore { return (changes, reply.cursor) }
    }
    throw ExpectationFailure("pulling comes to no end")
  }

  /// Hands changes over.
  @discardableResult
  func push(_ changes: [Change], as device: UInt8) async throws -> PushReply {
    try await push(SyncPush(device: TransportSamples.device(device), changes: changes))
  }

  /// Hands changes over, none of which may be refused.
  func pushAll(_ changes: [Change], as device: UInt8) async throws {
    let reply = try await push(changes, as: device)
    for result in reply.results {
      switch result.outcome {
      case .applied, .merged, .duplicate, .restamped: continue
      case .rejected, .retry:
        throw ExpectationFailure("a change that can be taken was answered \(result.outcome)")
      }
    }
  }

  /// Reads a snapshot page by page, and does something after each.
  func snapshotAll(
    as device: UInt8, _ ranges: Set<DigestRange>? = nil, limit: Int,
    after page: (SnapshotPage) async throws -> Void = { _ in }
  ) async throws -> (records: [Change], cursor: SyncCursor) {
    var records: [Change] = []
    var place: SnapshotPlace?
    for _ in 0..<10_000 {
      let read = try await snapshot(
        SnapshotRequest(
          device: TransportSamples.device(device), place: place, ranges: ranges, limit: limit))
      records += read.records
      try await page(read)
      guard let next = read.next else { return (records, read.cursor) }
      place = next
    }
    throw ExpectationFailure("the snapshot comes to no end")
  }
}
