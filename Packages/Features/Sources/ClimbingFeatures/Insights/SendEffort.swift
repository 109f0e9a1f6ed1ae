import ClimbingModels
import DomainModels

/// The effort of the first send of a route.
struct SendEffort {
  /// Tries with the last one; `nil` where no climber counted.
  let tries: Int?
  /// Days with the last one; `nil` where earlier ones may be missing.
  let days: Int?

  init(before: ArraySlice<ClimbingDay>, climbingDay: ClimbingDay, counts: (Ascent) -> Bool) {
    guard let place = climbingDay.ascents.firstIndex(where: counts), !climbingDay.isPitched else {
      (tries, days) = (nil, nil)
      return
    }
    let style = climbingDay.ascents[place].style
    let isAlone = before.isEmpty && place == 0
    guard style != .repeat else {
      // Sent before the log begins.
      (tries, days) = (nil, nil)
      return
    }
    if isAlone, style?.isFirstTry ?? false {
      (tries, days) = (1, 1)
      return
    }
    let earlier = before.reduce(Int?.some(0)) { sum, climbingDay in
      guard let sum, let tries = climbingDay.tries else { return nil }
      return sum + min(tries, 1_000_000)
    }
    // A style that says of earlier tries, and none is logged: they were not all logged.
    let isMissing = isAlone && (style?.needsEarlierTry ?? false)
    if climbingDay.isLoggedOneByOne {
      tries = isMissing ? nil : earlier.map { $0 + place + 1 }
    } else if let counted = climbingDay.tries, climbingDay.ascents.count == 1 {
      // What a source counts is what it took in all, and at least what is logged.
      let logged = before.reduce(1) { $0 + min($1.tries ?? 1, 1_000_000) }
      tries = max(counted, logged)
    } else {
      tries = isAlone && style == .secondGo ? 2 : nil
    }
    let dated = before.map(\.day) + [climbingDay.day]
    let isWhole = climbingDay.isLoggedOneByOne ? !isMissing : !before.isEmpty
    days = isWhole && !dated.contains(nil) ? Set(dated).count : nil
  }
}
