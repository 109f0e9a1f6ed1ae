/// A STANDARD or DAYLIGHT part of a VTIMEZONE whose rule goes on without an end.
struct ICalendarObservance: Sendable {
  let rule: ICalendarRule
  let start: ICalendarLocalTime
  let offsetBefore: Int
  let offset: Int

  /// The last time at or before an instant at which it begins.
  func lastOnset(at instant: Int) -> Int? {
    guard let local = ICalendarLocalTime(stamp: instant &+ offsetBefore) else { return nil }
    let stamp = local.stamp
    guard stamp >= start.stamp else { return nil }
    // Yearly rules are found in this year or the one before; rarer ones are sought farther back.
    for years in [0, 1, 4, 40, 400] {
      let year = max(start.date.year, local.date.year - years)
      guard let from = ICalendarLocalTime(year, 1, 1, 0, 0, 0) else { return nil }
      let dates = ICalendarRuleDates(
        rule, from: start, until: stamp, notBefore: from, includesStart: false)
      if let last = dates.reduce(nil as ICalendarLocalTime?, { $1 }) {
        return last.stamp - offsetBefore
      }
    }
    return start.stamp - offsetBefore
  }
}
