/// A day of the week, as rules name it (RFC 5545, 3.3.10).
public enum ICalendarWeekday: String, CaseIterable, Sendable {
  case monday = "MO"

  case tuesday = "TU"

  case wednesday = "WE"

  case thursday = "TH"

  case friday = "FR"

  case saturday = "SA"

  case sunday = "SU"

  /// The place in a week that begins on Monday, from 0.
  var index: Int {
    switch self {
    case .monday: 0
    case .tuesday: 1
    case .wednesday: 2
    case .thursday: 3
    case .friday: 4
    case .saturday: 5
    case .sunday: 6
    }
  }
}
