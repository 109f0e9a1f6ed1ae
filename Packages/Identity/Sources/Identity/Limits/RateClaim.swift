import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A request for one unit of a limit.
struct RateClaim: Sendable {
  let bucket: Identifier<RateBucket>
  let limit: RateLimit

  /// Names a limit by what it is and for whom; the name is hashed.
  init(_ limit: RateLimit, _ name: String, _ subject: [UInt8], keys: any IdentityKeys) {
    self.limit = limit
    bucket = Identifier(UUID(spelledBy: keys.hash(Array("\(name):".utf8) + subject, for: .limit)))
  }
}

/// The effective time of a row that may have been written by a clock ahead of this one.
///
/// The clocks of a service's machines differ a little, and are set right a little. A row from up to
/// a minute ahead therefore keeps its own time: as long as it lies ahead nothing passes on any
/// machine, and clocks that take turns can't add up their differences. A row from further ahead
/// was written by a wrong clock, or this one is wrong: it goes back with the clock, so that no user
/// waits for a wrong clock's date.
struct RowTime: Sendable {
  /// The largest accepted lead of a row's time.
  static let tolerance: Int64 = 60_000

  /// The time to reckon with: never before the row's own, unless the clock jumped.
  let at: Timestamp
  /// True if the clock went back by more than clocks differ.
  let isJump: Bool
  /// By how many milliseconds ``at`` is ahead of the clock: so much longer is any wait.
  let ahead: Int64

  init(of last: Timestamp?, now: Timestamp) {
    guard let last, last > now else {
      (at, isJump, ahead) = (now, false, 0)
      return
    }
    isJump = last > now.advanced(byMilliseconds: Self.tolerance)
    at = isJump ? now : last
    ahead = at.milliseconds - now.milliseconds
  }
}
