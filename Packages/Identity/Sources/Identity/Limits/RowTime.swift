import DomainModels

/// Which time counts for a row that may have been written by a clock ahead of this one.
///
/// The clocks of a service's machines differ a little, and are set right a little. A row from up to
/// a minute ahead therefore keeps its own time: as long as it lies ahead nothing passes, whichever
/// clock looks, and clocks that take turns can't add up their differences. A row from further ahead
/// was written by a wrong clock, or this one is wrong: it goes back with the clock, so that nobody
/// waits for a wrong clock's date.
struct RowTime: Sendable {
  /// How far ahead a row's time is believed.
  static let tolerance: Int64 = 60_000

  /// The time to reckon with: never before the row's own, unless the clock jumped.
  let at: Timestamp
  /// Whether the clock went back by more than clocks differ.
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
