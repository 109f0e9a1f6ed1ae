public import DomainModels
import FriendsModels
import ICalendar

/// When something begins, as people say it: `tomorrow 18:00`, `Thursday 7pm`, `every Thursday 18:00`.
public struct StartTimeText: Sendable, Equatable {
  /// The instant.
  public let start: Timestamp
  /// The RRULE that `every` stands for; `nil` without it.
  public let rule: String?

  /// Reads a time by the clocks of a zone; `nil` for anything else.
  ///
  /// Days are `today`, `tomorrow`, a weekday (its next that has not begun), `in 3 days`, or a date such
  /// as `2027-05-02` or `2.5.2027`; without a day the next time that the clocks show it is meant. Times are `18:00`,
  /// `18h`, `6pm` or `6:30 pm`. `every Thursday`, `every day` and `every week` repeat.
  ///
  /// - Parameters:
  ///   - text: what was typed.
  ///   - zone: whose clocks.
  ///   - now: the time it is.
  ///   - moved: when that begins which is moved, if it is still to come: a time without a day is then
  ///     meant for its day, and a weekday is the first from that day on.
  public init?(
    _ text: String, in zone: MissionZone, at now: Timestamp, moving moved: Timestamp? = nil
  ) {
    if let instant = zone.instant(reading: text) {
      (start, rule) = (instant, nil)
      return
    }
    var words = text.lowercased().replacing(",", with: " ").split(whereSeparator: \.isWhitespace)
      .map(String.init).filter { !["at", "on", "next", "this"].contains($0) }
    let repeats = words.first == "every"
    if repeats { words.removeFirst() }
    // "6 pm" is one time.
    if let last = words.last, ["am", "pm"].contains(last), words.count >= 2 {
      words.removeLast()
      words[words.count - 1] += last
    }
    guard let typed = words.popLast(), let minutes = StartTimeText.minutes(typed),
      let today = zone.day(of: now), let day = Day(words), !repeats || day.rule != nil
    else { return nil }
    let moved = moved.flatMap { $0 > now ? zone.day(of: $0) : nil }
    let first = day.first(from: day.isNearToday ? today : moved ?? today)
    // What has passed today, and can be meant for another day, is meant for the next.
    let days = [first] + (day.step.map { [first.adding(days: $0)] } ?? [])
    let instants = days.compactMap { zone.instant(on: $0, minutes: minutes) }
    guard let found = instants.first(where: { $0 > now }) ?? instants.first else { return nil }
    start = found
    rule = repeats ? day.rule : nil
  }

  /// The minute of the day that a time names; `nil` if it is none.
  private static func minutes(_ text: String) -> Int? {
    var text = text
    var shift: Int?
    for (ending, hours) in [("am", 0), ("pm", 12)] where text.hasSuffix(ending) {
      text.removeLast(2)
      shift = hours
    }
    let isBare = text.hasSuffix("h")
    if isBare { text.removeLast() }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.count == 2 || isBare || shift != nil,
      parts.allSatisfy({ (1...2).contains($0.count) && $0.allSatisfy(\.isASCII) }),
      var hour = Int(parts[0]), let minute = parts.count == 2 ? Int(parts[1]) : 0,
      (0..<60).contains(minute)
    else { return nil }
    if let shift {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + shift
    }
    return (0..<24).contains(hour) ? hour * 60 + minute : nil
  }

  /// The day that words name.
  private enum Day {
    case today
    /// So many days from today.
    case away(Int)
    /// 1 is Monday.
    case weekday(Int)
    case date(CivilDate)
    case any
    case everyWeek

    init?(_ words: [String]) {
      switch words {
      case []: self = .any
      case ["day"], ["daily"]: self = .any
      case ["week"], ["weekly"]: self = .everyWeek
      case ["today"], ["tonight"]: self = .today
      case ["tomorrow"]: self = .away(1)
      default:
        if words.count == 3, words[0] == "in", ["day", "days"].contains(words[2]) {
          guard let days = Int(words[1]), (0...730).contains(days) else { return nil }
          self = .away(days)
          return
        }
        guard words.count == 1, let word = words.first else { return nil }
        if let day = CivilDate(word) ?? StartTimeText.date(word) {
          self = .date(day)
        } else if let weekday = StartTimeText.weekday(word) {
          self = .weekday(weekday)
        } else {
          return nil
        }
      }
    }

    /// The first day that can be meant.
    func first(from today: CivilDate) -> CivilDate {
      switch self {
      case .today, .any, .everyWeek: today
      case .away(let days): today.adding(days: days)
      case .weekday(let wanted): today.adding(days: (wanted - today.isoWeekday + 7) % 7)
      case .date(let date): date
      }
    }

    /// True if it counts from today, even if a mission is moved.
    var isNearToday: Bool {
      switch self {
      case .today, .away: true
      default: false
      }
    }

    /// After how many days the next comes that can be meant; `nil` if there is only one.
    var step: Int? {
      switch self {
      case .any: 1
      case .weekday, .everyWeek: 7
      default: nil
      }
    }

    /// The rule that the unit has after "every".
    var rule: String? {
      switch self {
      case .any: "FREQ=DAILY"
      case .everyWeek: "FREQ=WEEKLY"
      case .weekday(let weekday):
        "FREQ=WEEKLY;BYDAY=\(["MO", "TU", "WE", "TH", "FR", "SA", "SU"][weekday - 1])"
      default: nil
      }
    }
  }

  /// The day that a date such as `24.12.2026` names.
  private static func date(_ word: String) -> CivilDate? {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].count == 4,
      parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }),
      let day = Int(parts[0]), let month = Int(parts[1]), let year = Int(parts[2])
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// The weekday that a word names, in full, in the plural or by three letters and more; 1 is Monday.
  private static func weekday(_ word: String) -> Int? {
    let names = [
      "mondays", "tuesdays", "wednesdays", "thursdays", "fridays", "saturdays", "sundays",
    ]
    guard word.count >= 3 else { return nil }
    return names.firstIndex { $0.hasPrefix(word) }.map { $0 + 1 }
  }
}

extension MissionZone {
  /// The day that the clocks show.
  fileprivate func day(of instant: Timestamp) -> CivilDate? {
    local(instant).flatMap {
      CivilDate(year: $0.date.year, month: $0.date.month, day: $0.date.day)
    }
  }

  /// When the clocks show a minute of a day.
  fileprivate func instant(on day: CivilDate, minutes: Int) -> Timestamp? {
    instant(reading: "\(day) \(ClockText.text(minutes))")
  }
}
