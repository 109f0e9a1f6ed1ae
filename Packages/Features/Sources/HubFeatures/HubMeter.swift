import DomainModels
import SyncServer
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Counts what accounts ask of this process, and what their pushes add.
final class HubMeter: Sendable {
  private struct Entry {
    var requests: Double
    var bytes: Double
    var at: Timestamp
    /// What pushes added since it was written down.
    var added = SyncUsage()
    /// What of that is being written down.
    var leaving = SyncUsage()
    /// The most that pushes under way may add.
    var reserved = SyncUsage()

    var isSettled: Bool { added.rows == 0 && leaving.rows == 0 && reserved.rows == 0 }
  }

  private let entries = Mutex<[UUID: Entry]>([:])
  /// From so many accounts on, those are forgotten that have asked for nothing in ten minutes.
  private static let many = 10_000

  /// Takes requests and bytes from an account's budget.
  ///
  /// - Returns: `nil` if the account may make it, else how long it has to wait.
  func take(
    requests: Int, bytes: Int, of account: UUID, at now: Timestamp, _ limits: HubLimits
  ) -> Duration? {
    entries.withLock { entries in
      if entries.count > Self.many {
        let old = now.advanced(byMilliseconds: -600_000)
        entries = entries.filter { $0.value.at > old || !$0.value.isSettled }
      }
      var entry =
        entries[account]
        ?? Entry(requests: Double(limits.requestBurst), bytes: Double(limits.byteBurst), at: now)
      let seconds = Double(max(0, now.milliseconds - entry.at.milliseconds)) / 1_000
      let (requestRate, byteRate) = (
        Double(max(1, limits.requestsPerSecond)), Double(max(1, limits.bytesPerSecond))
      )
      entry.requests = min(Double(limits.requestBurst), entry.requests + seconds * requestRate)
      entry.bytes = min(Double(limits.byteBurst), entry.bytes + seconds * byteRate)
      entry.at = now
      // A budget may go below nothing once, so that a message of any size can pass.
      let wait = max(
        requests > 0 ? (1 - entry.requests) / requestRate : 0,
        bytes > 0 ? -entry.bytes / byteRate : 0
      )
      if wait <= 0 {
        entry.requests -= Double(requests)
        entry.bytes -= Double(bytes)
      }
      entries[account] = entry
      return wait <= 0 ? nil : .milliseconds(Int64((wait * 1_000).rounded(.up)))
    }
  }

  /// Reserves room for a push, so that pushes at the same time do not share it.
  ///
  /// - Parameters:
  ///   - most: the most that the push may add; it may go beyond the quota once.
  ///   - account: an account that ``take(requests:bytes:of:at:_:)`` knows.
  ///   - stored: what is written down of it.
  ///   - limits: the quota.
  /// - Returns: whether there is room; then ``settle(_:as:of:)`` has to follow.
  func reserve(
    _ most: SyncUsage, of account: UUID, besides stored: SyncUsage, _ limits: HubLimits
  ) -> Bool {
    entries.withLock { entries in
      guard var entry = entries[account] else { return false }
      let used = stored + entry.added + entry.leaving + entry.reserved
      guard used.rows < limits.rows, used.bytes < limits.bytes else { return false }
      entry.reserved = entry.reserved + most
      entries[account] = entry
      return true
    }
  }

  /// Counts what a push added in place of what was reserved for it.
  func settle(_ most: SyncUsage, as used: SyncUsage, of account: UUID) {
    entries.withLock { entries in
      guard var entry = entries[account] else { return }
      entry.reserved = entry.reserved - most
      entry.added = entry.added + used
      entries[account] = entry
    }
  }

  /// What pushes of an account added since it was written down.
  func added(by account: UUID) -> SyncUsage {
    entries.withLock { entries in
      entries[account].map { $0.added + $0.leaving } ?? SyncUsage()
    }
  }

  /// Writes down what pushes of an account added; it counts here until the write has committed, and on
  /// if the write fails.
  ///
  /// - Parameters:
  ///   - account: the account.
  ///   - write: writes it down.
  /// - Returns: what `write` returns.
  /// - Throws: what `write` throws.
  func writeDown<Value>(
    of account: UUID, _ write: (_ added: SyncUsage) async throws -> Value
  ) async rethrows -> Value {
    let added = entries.withLock { entries in
      guard var entry = entries[account] else { return SyncUsage() }
      let added = entry.added
      entry.leaving = entry.leaving + added
      entry.added = SyncUsage()
      entries[account] = entry
      return added
    }
    func end(isWritten: Bool) {
      entries.withLock { entries in
        guard var entry = entries[account] else { return }
        entry.leaving = entry.leaving - added
        if !isWritten { entry.added = entry.added + added }
        entries[account] = entry
      }
    }
    do {
      let value = try await write(added)
      end(isWritten: true)
      return value
    } catch {
      end(isWritten: false)
      throw error
    }
  }
}

extension SyncUsage {
  init(rows: Int, bytes: Int) {
    self.init()
    (self.rows, self.bytes) = (rows, bytes)
  }

  fileprivate static func + (left: Self, right: Self) -> Self {
    Self(rows: left.rows + right.rows, bytes: left.bytes + right.bytes)
  }

  fileprivate static func - (left: Self, right: Self) -> Self {
    Self(rows: left.rows - right.rows, bytes: left.bytes - right.bytes)
  }
}
