import Foundation

/// A zone of the system's database: the only file of this module that uses Foundation.
struct ICalendarSystemZone: Sendable {
  private let zone: TimeZone

  /// Nil if the database has no such name; abbreviations such as "EST" are no names.
  init?(_ name: String) {
    guard !name.hasPrefix("GMT+"), !name.hasPrefix("GMT-"),
      name == "UTC" || name.contains("/"), let zone = TimeZone(identifier: name)
    else { return nil }
    self.zone = zone
  }

  func offset(at instant: Int) -> Int {
    zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant)))
  }

  func isDaylight(at instant: Int) -> Bool { state(at: instant).isDaylight }

  /// The transitions from one instant to another.
  ///
  /// They are found by halving, between instants a week apart that differ: the system's own list
  /// leaves out changes that aren't daylight saving time.
  func transitions(from first: Int, to last: Int) -> [ICalendarTransition] {
    let week = 7 * CivilArithmetic.secondsPerDay
    var transitions: [ICalendarTransition] = []
    var instant = first
    var before = state(at: first)
    while instant < last {
      let next = min(instant + week, last)
      let after = state(at: next)
      if after.offset != before.offset || after.isDaylight != before.isDaylight {
        let at = change(from: instant, to: next)
        let state = state(at: at)
        transitions.append(
          ICalendarTransition(
            instant: at, offsetBefore: before.offset, offset: state.offset,
            isDaylight: state.isDaylight))
        (instant, before) = (at, state)
      } else {
        (instant, before) = (next, after)
      }
    }
    return transitions
  }

  /// The first second whose state is another one than at the beginning.
  private func change(from first: Int, to last: Int) -> Int {
    let before = state(at: first)
    var (low, high) = (first, last)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      let now = state(at: middle)
      if now.offset == before.offset, now.isDaylight == before.isDaylight {
        low = middle
      } else {
        high = middle
      }
    }
    return high
  }

  /// No name: the system's abbreviations depend on the language it is set to.
  private func state(at instant: Int) -> (offset: Int, isDaylight: Bool) {
    let date = Date(timeIntervalSince1970: Double(instant))
    return (zone.secondsFromGMT(for: date), zone.isDaylightSavingTime(for: date))
  }
}
