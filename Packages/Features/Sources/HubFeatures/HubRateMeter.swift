import DomainModels
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Counts what accounts ask of this process.
final class HubRateMeter: Sendable {
  private struct Entry {
    var requests: Double
    var bytes: Double
    var at: Timestamp
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
        entries = entries.filter { $0.value.at > old }
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
}
