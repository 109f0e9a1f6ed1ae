import DomainModels
import JournalModels

/// The day of a thought, as people say it.
enum DayText {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// A short word of at most ten columns: the hour of today, a day, a date.
  static func short(_ thought: Thought, today: CivilDate) -> String {
    let day = thought.day
    if day == today { return time(thought) }
    return words(day, today: today)
  }

  /// The day and the time.
  static func long(_ thought: Thought, today: CivilDate) -> String {
    "\(words(thought.day, today: today)), \(time(thought))"
  }

  /// A day: today, yesterday, 3 Nov, or a date of another year.
  static func words(_ day: CivilDate, today: CivilDate) -> String {
    if day == today { return "today" }
    if day == today.adding(days: -1) { return "yesterday" }
    if day == today.adding(days: 1) { return "tomorrow" }
    guard day.year == today.year else { return day.description }
    return "\(day.day) \(months[day.month - 1])"
  }

  /// The hour and the minute on the person's clock then.
  static func time(_ thought: Thought) -> String {
    let offset = Int64(clamping: thought.utcOffsetMinutes)
    let local = thought.occurredAt.advanced(byMilliseconds: offset * 60_000).milliseconds
    let minutes = ((local % 86_400_000 + 86_400_000) % 86_400_000) / 60_000
    return "\(padded(minutes / 60)):\(padded(minutes % 60))"
  }

  private static func padded(_ number: Int64) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
