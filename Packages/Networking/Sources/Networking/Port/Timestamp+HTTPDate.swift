public import DomainModels

extension Timestamp {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let longDays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  /// Reads a date of HTTP in any of its three forms (RFC 9110, section 5.6.7).
  ///
  /// `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT`, and
  /// `Sun Nov  6 08:49:37 1994`. A wrong name of the day is forgiven, a leap second is the second
  /// after it.
  ///
  /// - Parameters:
  ///   - text: the date.
  ///   - now: decides on the century of the second form: more than 50 years ahead is past.
  public init?(httpDate text: String, now: Timestamp) {
    let words = text.split(separator: " ").map(String.init)
    let found: (day: CivilDate?, clock: String)? =
      switch words.count {
      case 6 where words[5] == "GMT" && Timestamp.days.contains { words[0] == "\($0)," }:
        (Timestamp.date(words[3], words[2], words[1]), words[4])
      case 4 where words[3] == "GMT" && Timestamp.longDays.contains { words[0] == "\($0)," }:
        (Timestamp.shortDate(words[1], now: now), words[2])
      case 5 where Timestamp.days.contains(words[0]):
        (
          Timestamp.date(words[4], words[1], words[2].count == 1 ? "0\(words[2])" : words[2]),
          words[3]
        )
      default: nil
      }
    guard let found, let day = found.day, let seconds = Timestamp.seconds(found.clock) else {
      return nil
    }
    self.init(milliseconds: (Int64(day.daysSinceEpoch) * 86_400 + Int64(seconds)) * 1000)
  }

  private static func date(_ year: String, _ month: String, _ day: String) -> CivilDate? {
    guard let year = number(year, digits: 4), let day = number(day, digits: 2),
      let month = months.firstIndex(of: month)
    else { return nil }
    return CivilDate(year: year, month: month + 1, day: day)
  }

  private static func shortDate(_ text: String, now: Timestamp) -> CivilDate? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, let short = number(parts[2], digits: 2) else { return nil }
    let thisYear = now.utcDate.year
    var year = thisYear - thisYear % 100 + short
    if year > thisYear + 50 { year -= 100 }
    return date(String(year), parts[1], parts[0])
  }

  private static func seconds(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, let hour = number(parts[0], digits: 2), hour < 24,
      let minute = number(parts[1], digits: 2), minute < 60,
      let second = number(parts[2], digits: 2), second <= 60
    else { return nil }
    return hour * 3600 + minute * 60 + second
  }

  private static func number(_ text: String, digits: Int) -> Int? {
    let isNumber = text.utf8.count == digits && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    return isNumber ? Int(text) : nil
  }
}
