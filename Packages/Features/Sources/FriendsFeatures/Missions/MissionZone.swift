public import DomainModels
import FriendsModels
import ICalendar

/// The clocks of one place.
public struct MissionZone: Sendable {
  public let name: String
  let zone: ICalendarZone

  /// Takes a zone of the system; `nil` for a name that means nothing.
  public init?(_ name: String) {
    guard let zone = name == "UTC" ? .utc : ICalendarZone.system(name) else { return nil }
    self.name = name
    self.zone = zone
  }

  /// Takes a zone that a member named.
  ///
  /// - Throws: `ValidationError` if it means nothing.
  @discardableResult
  static func require(_ name: String, field: String) throws(ValidationError) -> MissionZone {
    guard let zone = MissionZone(name) else {
      throw ValidationError(issues: [
        ValidationError.Issue(field: field, reason: "must be a time zone, such as Europe/Berlin")
      ])
    }
    return zone
  }

  /// Returns the local time of an instant, to the second.
  func local(_ instant: Timestamp) -> ICalendarLocalTime? {
    zone.local(at: Int((Double(instant.milliseconds) / 1000).rounded(.down)))
  }

  /// When the clocks show this; RFC 5545 (3.3.5) says which instant a time has that comes twice or
  /// never.
  func instant(_ local: ICalendarLocalTime) -> Timestamp {
    Timestamp(milliseconds: Int64(zone.instant(of: local)) * 1000)
  }

  /// A time as people type it, in the clocks of this place: `2026-12-01 18:00`; `nil` if it is none.
  public func instant(reading text: String) -> Timestamp? {
    let digits = text.filter(\.isNumber)
    guard text.count == 16, digits.count == 12,
      text.dropFirst(10).first.map({ " T".contains($0) }) == true
    else { return nil }
    return MissionZone.local("\(digits.prefix(8))T\(digits.suffix(4))00").map { instant($0) }
  }

  /// An instant as people read it: weekday, day and time of these clocks (`Tue 2026-12-01 18:00`).
  public func wording(of instant: Timestamp) -> String {
    guard let local = local(instant),
      let day = CivilDate(year: local.date.year, month: local.date.month, day: local.date.day)
    else { return instant.description }
    let weekday = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][day.isoWeekday - 1]
    return "\(weekday) \(day) \(ClockText.text(local.secondOfDay / 60))"
  }

  /// The time of a text as ``FriendsModels/MissionSeries/localStart`` has it.
  static func local(_ text: String) -> ICalendarLocalTime? {
    let digits = text.filter(\.isNumber)
    guard text.count == 15, digits.count == 14 else { return nil }
    func part(_ start: Int, _ count: Int) -> Int {
      Int(digits.dropFirst(start).prefix(count)) ?? -1
    }
    return ICalendarLocalTime(
      part(0, 4), part(4, 2), part(6, 2), part(8, 2), part(10, 2), part(12, 2))
  }

  /// Returns whether the hours of a week hold a whole span.
  func isFree(_ hours: WeekHours, at start: Timestamp, _ minutes: Int) -> Bool {
    stride(from: 0, to: max(1, minutes), by: 60).allSatisfy { offset in
      guard let local = local(start.adding(minutes: offset)),
        let day = CivilDate(year: local.date.year, month: local.date.month, day: local.date.day)
      else { return false }
      return hours[day: day.isoWeekday - 1, hour: local.hour]
    }
  }
}
