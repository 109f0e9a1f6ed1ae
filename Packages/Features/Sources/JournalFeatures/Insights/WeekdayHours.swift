/// When thoughts come, by the clock on the wall where they were.
public struct WeekdayHours: Sendable, Hashable, Encodable {
  /// How many thoughts on each weekday, Monday first, in each hour from 0 to 23.
  public let counts: [[Int]]

  /// Counts thoughts by weekday (1 for Monday to 7) and hour.
  init(_ moments: [(weekday: Int, hour: Int)]) {
    var counts = Array(repeating: Array(repeating: 0, count: 24), count: 7)
    for moment in moments where (1...7).contains(moment.weekday) && (0..<24).contains(moment.hour) {
      counts[moment.weekday - 1][moment.hour] += 1
    }
    self.counts = counts
  }

  /// How many thoughts there are.
  public var total: Int { counts.reduce(0) { $0 + $1.reduce(0, +) } }

  /// How many came on each weekday, Monday first.
  public var weekdays: [Int] { counts.map { $0.reduce(0, +) } }

  /// How many came in each hour.
  public var hours: [Int] { (0..<24).map { hour in counts.reduce(0) { $0 + $1[hour] } } }
}
