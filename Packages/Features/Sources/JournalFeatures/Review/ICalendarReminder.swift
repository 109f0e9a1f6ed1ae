public import DomainModels
import ICalendar

/// The reminder as a calendar file, for a phone or any other calendar.
///
/// Times are on the clock of the user who looks, without a zone: 20:00 stays 20:00 on a journey and
/// when the clocks change. Its words are ``ReviewReminder``'s, and nothing in it was typed by any
/// user.
public struct ICalendarReminder: Sendable, Hashable {
  /// The formats of a follow-up.
  public enum FollowUpForm: String, Sendable, Hashable, CaseIterable {
    /// An entry of the day (VEVENT), which every calendar shows.
    case event
    /// A task (VTODO), which some calendars don't know.
    case task
  }

  /// At what time of the day everything in it comes.
  public let reminder: ReviewReminder
  /// True if it comes daily.
  public let isDaily: Bool
  public let followUps: [FollowUp]
  /// The formats of a follow-up.
  public let form: FollowUpForm

  /// Makes a calendar of reminders.
  ///
  /// - Parameters:
  ///   - reminder: at what time of the day everything in it comes.
  ///   - isDaily: whether it comes daily; `false` for the follow-ups alone.
  ///   - followUps: the follow-ups.
  ///   - form: what a follow-up is written as.
  public init(
    _ reminder: ReviewReminder, isDaily: Bool = true, followUps: [FollowUp] = [],
    form: FollowUpForm = .event
  ) {
    self.reminder = reminder
    self.isDaily = isDaily
    self.followUps = followUps
    self.form = form
  }

  /// The file.
  ///
  /// It has a VEVENT that comes daily with an alarm, and one VEVENT or VTODO for each follow-up.
  /// Written again it has the same names (UID), so that a calendar replaces and doesn't add.
  ///
  /// - Parameters:
  ///   - now: when it is written.
  ///   - today: the first day of the daily one.
  /// - Returns: a calendar of RFC 5545.
  /// - Throws: ``ReminderError/calendar(_:)`` if there is nothing to write.
  public func bytes(now: Timestamp, today: CivilDate) throws(ReminderError) -> [UInt8] {
    guard isDaily || !followUps.isEmpty else { throw .calendar("there is no follow-up to write") }
    let written = try Self.stamp(now)
    do {
      var calendar = try ICalendarComponent.calendar(product: "-//Quartet//Journal 1//EN", [])
      if isDaily { calendar.components.append(try daily(from: today, written)) }
      for followUp in followUps { calendar.components.append(try component(followUp, written)) }
      return try ICalendarWriter.bytes(of: [calendar])
    } catch let error as ReminderError {
      throw error
    } catch {
      throw .calendar("\(error)")
    }
  }

  private func daily(
    from today: CivilDate, _ written: ICalendarProperty
  ) throws -> ICalendarComponent {
    ICalendarComponent(
      "VEVENT",
      [
        ICalendarProperty("UID", text: "journal-review@quartet"), written,
        Self.property("DTSTART", try time(on: today)), Self.quarterOfAnHour,
        ICalendarProperty("RRULE", values: [.rule(try ICalendarRule(.daily))]),
        ICalendarProperty("SUMMARY", text: ReviewReminder.title), Self.isPrivate, Self.isFree,
      ],
      [Self.alarm(ReviewReminder.title, toEnd: false)])
  }

  private func component(
    _ followUp: FollowUp, _ written: ICalendarProperty
  ) throws -> ICalendarComponent {
    let time = try time(on: followUp.day)
    let uid = ICalendarProperty("UID", text: followUp.uid)
    let summary = ICalendarProperty("SUMMARY", text: ReviewReminder.followUpTitle)
    switch form {
    case .event:
      return ICalendarComponent(
        "VEVENT",
        [
          uid, written, Self.property("DTSTART", time), Self.quarterOfAnHour, summary,
          Self.isPrivate, Self.isFree,
        ],
        [Self.alarm(ReviewReminder.followUpTitle, toEnd: false)])
    case .task:
      return ICalendarComponent(
        "VTODO", [uid, written, Self.property("DUE", time), summary, Self.isPrivate],
        [Self.alarm(ReviewReminder.followUpTitle, toEnd: true)])
    }
  }

  private static let quarterOfAnHour = ICalendarProperty(
    "DURATION", values: [.duration(ICalendarDuration(seconds: 900))])
  private static let isPrivate = ICalendarProperty("CLASS", value: "PRIVATE")
  /// No user who looks at a user's free hours sees it.
  private static let isFree = ICalendarProperty("TRANSP", value: "TRANSPARENT")

  private static func alarm(_ text: String, toEnd: Bool) -> ICalendarComponent {
    ICalendarAlarm(showing: text, at: .relative(ICalendarDuration(), toEnd: toEnd)).component
  }

  private static func property(_ name: String, _ time: ICalendarLocalTime) -> ICalendarProperty {
    ICalendarProperty(name, values: [.moment(.floating(time))])
  }

  private func time(on day: CivilDate) throws(ReminderError) -> ICalendarLocalTime {
    try Self.time(on: day, seconds: reminder.minute * 60)
  }

  private static func stamp(_ now: Timestamp) throws(ReminderError) -> ICalendarProperty {
    let day = now.utcDate
    let seconds = now.milliseconds / 1_000 - Int64(day.daysSinceEpoch) * 86_400
    let time = try time(on: day, seconds: min(max(Int(seconds), 0), 86_399))
    return ICalendarProperty("DTSTAMP", values: [.moment(.utc(time))])
  }

  private static func time(
    on day: CivilDate, seconds: Int
  ) throws(ReminderError) -> ICalendarLocalTime {
    guard let date = ICalendarDate(year: day.year, month: day.month, day: day.day),
      let time = ICalendarLocalTime(
        date: date, hour: seconds / 3_600, minute: seconds / 60 % 60, second: seconds % 60)
    else { throw .calendar("\(day) is not a day that a calendar knows") }
    return time
  }
}
