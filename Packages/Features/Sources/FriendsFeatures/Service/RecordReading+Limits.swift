import DomainModels
import FriendsModels
import FriendsRequests
import Services
import Storage

extension RecordReading {
  /// Refuses one more of something that was done so often by now.
  ///
  /// - Parameters:
  ///   - times: when it was done after the beginning, in any order.
  ///   - limit: how often it may be done.
  ///   - since: the beginning of the time that counts, which ends now.
  ///   - message: what is said.
  /// - Throws: ``ServiceError/Code/rateLimited``, which says when the oldest counts no more.
  func requireRoom(
    among times: [Timestamp], limit: Int, since: Timestamp, _ message: String
  ) throws {
    guard times.count >= limit else { return }
    let oldest = times.sorted(by: >)[limit - 1]
    throw ServiceError(
      .rateLimited, message, hint: "Try again later",
      retryAfterSeconds: since.seconds(until: oldest))
  }
}
