import DomainModels
import FriendsModels
import ICalendar

/// When a member is to be reminded: some time before, but not at night.
struct ReminderSchedule: Sendable {
  let settings: ReminderSettings
  let zone: MissionZone

  /// When a reminder is due.
  ///
  /// One that would fall into quiet hours comes when they end; if that is too late for the mission,
  /// it comes a minute before they begin.
  ///
  /// - Parameters:
  ///   - start: when the mission begins.
  ///   - lead: how many minutes before.
  /// - Returns: when it is due.
  func due(before start: Timestamp, lead: Int) -> Timestamp {
    let due = start.adding(minutes: -lead)
    guard let local = zone.local(due), let quiet = quietHours(around: local) else { return due }
    return quiet.end < start ? quiet.end : min(due, quiet.begin.adding(minutes: -1))
  }

  /// The quiet hours that a time falls into.
  private func quietHours(
    around local: ICalendarLocalTime
  ) -> (begin: Timestamp, end: Timestamp)? {
    let (from, until) = (settings.quietFrom, settings.quietUntil)
    let minute = local.secondOfDay / 60
    let isOvernight = from > until
    guard from != until, isOvernight ? minute >= from || minute < until : (from..<until) ~= minute
    else { return nil }
    let began = isOvernight && minute < until ? -1 : 0
    let ends = isOvernight && minute >= from ? 1 : 0
    guard let begin = instant(local, days: began, minute: from),
      let end = instant(local, days: ends, minute: until)
    else { return nil }
    return (begin, end)
  }

  private func instant(_ local: ICalendarLocalTime, days: Int, minute: Int) -> Timestamp? {
    local.date.adding(days: days)
      .flatMap { ICalendarLocalTime(date: $0, hour: minute / 60, minute: minute % 60) }
      .map { zone.instant($0) }
  }
}
