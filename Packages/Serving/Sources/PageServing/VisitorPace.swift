public import DomainModels
import Serving
import Synchronization

/// Limits how many visitors without an account one client address brings in an hour, so that nobody
/// fills the store with them.
///
/// An IPv6 client has the first 64 bits of its address. The counts are in this process's memory.
public final class VisitorPace: Sendable {
  /// How many new visitors one address may bring in an hour.
  public static let perHour = 30

  private struct Count {
    var hour: Int64
    var visitors: Int
  }

  private let counts = Mutex<[[UInt8]: Count]>([:])
  private let clock: WallClock

  public init(clock: WallClock) { self.clock = clock }

  /// Counts a new visitor.
  ///
  /// - Parameter address: the client's; a Unix socket has none, and no limit.
  /// - Throws: that there are too many.
  public func admit(_ address: String) throws {
    guard let client = AddressRange.client(of: address) else { return }
    let hour = clock.now.milliseconds / 3_600_000
    let isAdmitted = counts.withLock { counts in
      // Counts of earlier hours say nothing; there are few addresses in an hour.
      if counts.count >= 10_000 { counts = counts.filter { $0.value.hour == hour } }
      let visitors = counts[client].flatMap { $0.hour == hour ? $0.visitors : nil } ?? 0
      guard visitors < Self.perHour else { return false }
      counts[client] = Count(hour: hour, visitors: visitors + 1)
      return true
    }
    if !isAdmitted { throw TooManyVisitors() }
  }
}

/// One address brings too many visitors.
struct TooManyVisitors: ExplainedError {
  let code = "too_many_visitors"
  let message = "too many new visitors came from your network within this hour"
  let hint: String? = "Nothing was stored. Try again in an hour; you can read all cards meanwhile"
  let kind = FailureKind.busy
}
