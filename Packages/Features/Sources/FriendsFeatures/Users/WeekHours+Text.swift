import DomainModels
import FriendsModels

extension WeekHours {
  private static let days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  /// Reads spans such as `mon 18-22`; a day of its own is all of it.
  ///
  /// - Throws: `ValidationError` naming the first span that is none.
  init(spans: [String]) throws(ValidationError) {
    self.init()
    for (index, span) in spans.enumerated() {
      let words = span.lowercased().split(separator: " ")
      let hours =
        words.count == 1
        ? ["0", "24"]
        : words.dropFirst().joined().split(separator: "-")
          .map(String.init)
      guard let day = words.first.flatMap({ Self.days.firstIndex(of: String($0)) }),
        hours.count == 2, let start = Int(hours[0]), let end = Int(hours[1]),
        (0..<24).contains(start), start < end, end <= 24
      else {
        throw ValidationError(issues: [
          ValidationError.Issue(
            field: "free_hours[\(index)]", reason: "must be a day and hours, such as mon 18-22")
        ])
      }
      for hour in start..<end { self[day: day, hour: hour] = true }
    }
  }

  /// The same hours as the fewest spans.
  var spans: [String] {
    (0..<7).flatMap { day -> [String] in
      var spans: [String] = []
      var start: Int?
      for hour in 0...24 {
        let isFree = hour < 24 && self[day: day, hour: hour]
        if isFree, start == nil { start = hour }
        if !isFree, let begun = start {
          spans.append("\(Self.days[day]) \(begun)-\(hour)")
          start = nil
        }
      }
      return spans
    }
  }
}

/// A time of day as people write it: `22:00`.
enum ClockText {
  /// Minutes since midnight as a text.
  static func text(_ minutes: Int) -> String {
    let parts = [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return parts.joined(separator: ":")
  }

  /// A text as minutes since midnight.
  ///
  /// - Throws: `ValidationError` for anything but a time of day.
  static func minutes(_ text: String, field: String) throws(ValidationError) -> Int {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.count == 2 }), let hour = Int(parts[0]),
      let minute = Int(parts[1]), (0..<24).contains(hour), (0..<60).contains(minute)
    else {
      throw ValidationError(issues: [
        ValidationError.Issue(field: field, reason: "must be a time of day, such as 22:00")
      ])
    }
    return hour * 60 + minute
  }
}
