import DomainModels
import FriendsModels
import FriendsRequests
import Storage

extension RecordReading {
  /// Refuses one more of something that was done so often within a time.
  ///
  /// - Parameters:
  ///   - times: when it was done within the time, in any order.
  ///   - limit: how often it may be done.
  ///   - milliseconds: the time.
  ///   - now: when it would be done again.
  ///   - message: what is said.
  /// - Throws: ``FriendsError/Code/rateLimited``.
  func requireRoom(
    among times: [Timestamp], limit: Int, within milliseconds: Int64, at now: Timestamp,
    _ message: String
  ) throws {
    guard times.count >= limit else { return }
    let oldest = times.sorted(by: >)[limit - 1]
    throw FriendsError(
      .rateLimited, message, hint: "Try again later",
      retryAfterSeconds: now.seconds(until: oldest.advanced(byMilliseconds: milliseconds)))
  }
}
