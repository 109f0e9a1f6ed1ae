/// A date that is known to the day, to the month or only to the year.
///
/// Old logbooks remember "summer 2009": pretending to know the day would be a lie that statistics
/// then repeat. Text form: `2009`, `2009-07` or `2009-07-14`, which also sorts rightly.
public enum PartialDate: Sendable, Hashable {
  /// Only the year is known, 1 to 9999.
  case year(Int)
  /// The year and the month, 1 to 12.
  case month(year: Int, month: Int)
  /// The day is known.
  case day(CivilDate)

  /// The year, which is always known.
  public var year: Int {
    switch self {
    case .year(let year): year
    case .month(let year, _): year
    case .day(let date): date.year
    }
  }

  /// The first day it can mean; `nil` if the case holds a year or month that does not exist.
  public var earliest: CivilDate? {
    switch self {
    case .year(let year): CivilDate(year: year, month: 1, day: 1)
    case .month(let year, let month): CivilDate(year: year, month: month, day: 1)
    case .day(let date): date
    }
  }

  /// The last day it can mean; `nil` if the case holds a year or month that does not exist.
  public var latest: CivilDate? {
    switch self {
    case .year(let year): CivilDate(year: year, month: 12, day: 31)
    case .month(let year, let month):
      CivilDate(year: year, month: month, day: CivilDate.length(ofMonth: month, year: year))
    case .day(let date): date
    }
  }
}

extension PartialDate: LosslessStringConvertible {
  /// The date as far as it is known, in ISO 8601's order.
  public var description: String {
    switch self {
    case .year(let year): padded(year, 4)
    case .month(let year, let month): "\(padded(year, 4))-\(padded(month, 2))"
    case .day(let date): date.description
    }
  }

  /// Reads `2009`, `2009-07` or `2009-07-14`.
  public init?(_ description: String) {
    var scanner = DigitScanner(description)
    guard let year = scanner.digits(4), year >= 1 else { return nil }
    if scanner.isAtEnd {
      self = .year(year)
      return
    }
    guard scanner.skip("-"), let month = scanner.digits(2), (1...12).contains(month) else {
      return nil
    }
    if scanner.isAtEnd {
      self = .month(year: year, month: month)
      return
    }
    guard scanner.skip("-"), let day = scanner.digits(2), scanner.isAtEnd,
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    self = .day(date)
  }
}

extension PartialDate: Comparable {
  /// Orders by the text form: a year comes before its months, a month before its days.
  public static func < (left: PartialDate, right: PartialDate) -> Bool {
    left.description < right.description
  }
}
