/// A date that is known to the day, to the month or only to the year.
///
/// Old logbooks remember "summer 2009": pretending to know the day would be a lie that statistics
/// then repeat. Text form: `2009`, `2009-07` or `2009-07-14`, which also sorts rightly.
public struct PartialDate: Sendable, Hashable {
  /// The precision of a date.
  public enum Precision: Int, Sendable, Hashable {
    /// Only the year.
    case year
    /// The year and the month.
    case month
    case day
  }

  /// The first day it can mean.
  public let earliest: CivilDate
  /// The precision of the date.
  public let precision: Precision

  private init(_ earliest: CivilDate, _ precision: Precision) {
    self.earliest = earliest
    self.precision = precision
  }

  /// A date of which the year is known, or `nil` if it is not 1 to 9999.
  public init?(year: Int) {
    guard let first = CivilDate(year: year, month: 1, day: 1) else { return nil }
    self.init(first, .year)
  }

  /// A date of which year and month are known, or `nil` if there is no such month.
  public init?(year: Int, month: Int) {
    guard let first = CivilDate(year: year, month: month, day: 1) else { return nil }
    self.init(first, .month)
  }

  /// A date that is known to the day.
  public init(_ day: CivilDate) { self.init(day, .day) }

  /// The year, which is always known.
  public var year: Int { earliest.year }

  /// The month; `nil` if only the year is known.
  public var month: Int? { precision == .year ? nil : earliest.month }

  /// The day; `nil` if only the month or the year is known.
  public var day: CivilDate? { precision == .day ? earliest : nil }

  /// The last day it can mean.
  public var latest: CivilDate {
    switch precision {
    case .year:
      earliest.adding(days: CivilDate.length(ofMonth: 2, year: year) == 29 ? 365 : 364)
    case .month:
      earliest.adding(days: CivilDate.length(ofMonth: earliest.month, year: year) - 1)
    case .day: earliest
    }
  }
}

extension PartialDate: LosslessStringConvertible {
  /// The date as far as it is known, in ISO 8601's order.
  public var description: String {
    switch precision {
    case .year: padded(year, 4)
    case .month: "\(padded(year, 4))-\(padded(earliest.month, 2))"
    case .day: earliest.description
    }
  }

  /// Reads `2009`, `2009-07` or `2009-07-14`.
  public init?(_ description: String) {
    var scanner = DigitScanner(description)
    guard let year = scanner.digits(4) else { return nil }
    if scanner.isAtEnd {
      self.init(year: year)
      return
    }
    guard scanner.skip("-"), let month = scanner.digits(2) else { return nil }
    if scanner.isAtEnd {
      self.init(year: year, month: month)
      return
    }
    guard scanner.skip("-"), let day = scanner.digits(2), scanner.isAtEnd,
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    self.init(date)
  }
}

extension PartialDate: Comparable {
  /// Orders as the text form does: a year comes before its months, a month before its days.
  public static func < (left: PartialDate, right: PartialDate) -> Bool {
    (left.earliest, left.precision.rawValue) < (right.earliest, right.precision.rawValue)
  }
}
