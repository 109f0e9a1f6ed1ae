import DomainModels
import Serving
import Synchronization

/// Limits how often a client starts something, such as a session: a burst at once, and one more after
/// each interval.
///
/// A client is an IPv4 address or the first 64 bits of an IPv6 address.
final class SessionRateLimit: Sendable {
  private let burst: Int64
  /// After how long a client may begin once more, in milliseconds.
  private let interval: Int64

  private struct State {
    /// The time at which each client has its whole burst again, in milliseconds (the "theoretical
    /// arrival time" of the generic cell rate algorithm, ITU-T I.371).
    var times: [[UInt8]: Int64] = [:]
    var nextSweep: Int64 = 0
  }

  private let state = Mutex(State())
  private let clock: WallClock

  init(clock: WallClock, burst: Int64 = 60, interval: Int64 = 10_000) {
    (self.clock, self.burst, self.interval) = (clock, burst, interval)
  }

  /// Counts a session.
  ///
  /// - Parameter address: the client's; what is no address has no limit.
  /// - Returns: after how many seconds the client may begin one; `nil` if it may now.
  func take(_ address: String) -> Int64? {
    AddressRange.client(of: address).flatMap { take(of: $0) }
  }

  /// Counts a session of what has a name.
  func take(of client: [UInt8]) -> Int64? {
    let now = clock.now.milliseconds
    return state.withLock { state in
      if now >= state.nextSweep {
        state.times = state.times.filter { $0.value > now }
        state.nextSweep = now + interval
      }
      let next = max(now, state.times[client] ?? now) + interval
      let wait = next - now - burst * interval
      guard wait <= 0 else { return (wait + 999) / 1_000 }
      state.times[client] = next
      return nil
    }
  }

  /// Takes a session back that nothing was kept in.
  func giveBack(_ address: String) {
    guard let client = AddressRange.client(of: address) else { return }
    state.withLock { state in
      if let time = state.times[client] { state.times[client] = time - interval }
    }
  }
}
