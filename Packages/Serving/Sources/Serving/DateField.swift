import DomainModels
import Synchronization

/// The value of the field `Date` (RFC 9110, section 6.6.1), written once a second.
final class DateField: Sendable {
  private let last = Mutex((second: Int64.min, text: ""))

  /// - Parameter now: the time of the response.
  /// - Returns: the time as an IMF-fixdate (`Sun, 06 Nov 1994 08:49:37 GMT`).
  func text(at now: Timestamp) -> String {
    let second = now.milliseconds / 1_000
    return last.withLock { last in
      if last.second != second { last = (second, Self.text(second)) }
      return last.text
    }
  }

  private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func text(_ second: Int64) -> String {
    let date = CivilDate(daysSinceEpoch: Int(second / 86_400))
    let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    let ofDay = Int(second % 86_400)
    let time = [ofDay / 3_600, ofDay / 60 % 60, ofDay % 60].map(two).joined(separator: ":")
    return "\(days[date.isoWeekday - 1]), \(two(date.day)) \(months[date.month - 1]) "
      + "\(date.year) \(time) GMT"
  }
}
