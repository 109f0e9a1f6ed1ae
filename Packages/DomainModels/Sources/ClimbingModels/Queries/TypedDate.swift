public import DomainModels

/// A date as a climber types it: a day, a month or a year, or a distance from today.
///
/// ```swift
/// TypedDate("yesterday")?.date(today: today)
/// TypedDate("31/12/2023")?.date(today: today)
/// ```
public struct TypedDate: Sendable, Hashable {
  private enum Meaning: Hashable {
    case date(PartialDate)
    case daysAgo(Int)
  }

  private let meaning: Meaning

  /// The forms in which a date can be typed, for help and errors.
  public static let forms =
    "2024, 2024-07, 2024-07-14, 14.7.2024, 31/12/2023, today, yesterday, or 30d, 6w, 2y ago"

  /// Reads a text.
  ///
  /// A day is read as `CivilDate(typed:)` reads it.
  ///
  /// - Parameter text: a form of ``forms``, in any case.
  public init?(_ text: String) {
    let text = text.trimmed.lowercased()
    switch text {
    case "today": meaning = .daysAgo(0)
    case "yesterday": meaning = .daysAgo(1)
    default:
      if let date = PartialDate(text) ?? CivilDate(typed: text).map({ PartialDate($0) }) {
        meaning = .date(date)
      } else if let days = Self.daysAgo(text) {
        meaning = .daysAgo(days)
      } else {
        return nil
      }
    }
  }

  /// The date that is meant.
  ///
  /// - Parameter today: the day on the climber's clock.
  /// - Returns: the date, as exactly as it was typed.
  public func date(today: CivilDate) -> PartialDate {
    switch meaning {
    case .date(let date): date
    case .daysAgo(let days): PartialDate(today.adding(days: -days))
    }
  }

  /// So many days (`30d`), weeks (`6w`) or years (`2y`, of 365 days) ago, with or without `ago`.
  private static func daysAgo(_ text: String) -> Int? {
    let text = text.hasSuffix("ago") ? text.dropLast(3).trimmed : text
    let units: [Character: Int] = ["d": 1, "w": 7, "y": 365]
    guard let unit = text.last, let days = units[unit], let count = Int(text.dropLast()),
      (0...100_000).contains(count)
    else { return nil }
    return count * days
  }
}
