import DomainModels
import Foundation
import Storage
import Sync

/// Shorter calls for tests.
extension SyncTransport {
  @discardableResult
  func push(_ changes: Change..., as device: UInt8 = 1) async throws -> [OperationResult] {
    try await push(changes, as: device)
  }

  @discardableResult
  func push(_ changes: [Change], as device: UInt8 = 1) async throws -> [OperationResult] {
    try await push(SyncPush(device: .device(device), changes: changes)).results
  }

  func pull(
    after cursor: SyncCursor? = nil, limit: Int = 1000, as device: UInt8 = 9
  ) async throws -> PullReply {
    try await pull(PullRequest(device: .device(device), cursor: cursor, limit: limit))
  }

  func snapshot(
    at place: SnapshotCursor? = nil, of ranges: Set<DigestRange>? = nil, limit: Int = 1000
  ) async throws -> SnapshotPage {
    try await snapshot(
      SnapshotRequest(device: .device(9), place: place, ranges: ranges, limit: limit))
  }

  /// All records of a snapshot, in pages.
  func wholeSnapshot(
    of ranges: Set<DigestRange>? = nil, limit: Int = 1000
  ) async throws -> (records: [Change], cursor: SyncCursor) {
    var page = try await snapshot(of: ranges, limit: limit)
    var records = page.records
    while let next = page.next {
      page = try await snapshot(at: next, of: ranges, limit: limit)
      records += page.records
    }
    return (records, page.cursor)
  }

  /// Returns the reason why a pull is refused; `nil` if it is not.
  func refusal(after cursor: SyncCursor?) async -> SyncError.Reason? {
    do throws(SyncError) {
      _ = try await pull(PullRequest(device: .device(9), cursor: cursor, limit: 10))
      return nil
    } catch {
      return error.reason
    }
  }
}

extension UUID {
  static func device(_ number: UInt8) -> UUID {
    UUID(uuid: (0xDE, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
  }
}

extension Change {
  /// The value of a field.
  subscript(field: String) -> StoredValue? { fields.first { $0.name == field }?.value }
}
