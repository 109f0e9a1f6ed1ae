public import DomainModels

/// The days of the summary.
public enum JournalPeriod: Sendable, Hashable {
  /// The last seven days with today.
  case week
  /// The last thirty days with today.
  case month
  /// The last ninety days with today.
  case quarter
  /// The last 365 days with today.
  case year
  /// Every day there is.
  case all
  /// From one day to another, both included; `nil` leaves that end open.
  case days(from: CivilDate?, to: CivilDate?)

  /// The periods that have a name, from the shortest on.
  public static let named: [(name: String, period: JournalPeriod)] = [
    ("week", .week), ("month", .month), ("quarter", .quarter), ("year", .year), ("all", .all),
  ]

  /// The period of a name, in any case.
  public init?(named name: String) {
    let name = name.lowercased()
    guard let found = JournalPeriod.named.first(where: { $0.name == name }) else { return nil }
    self = found.period
  }

  /// The first day; `nil` for no bound.
  public func first(today: CivilDate) -> CivilDate? {
    switch self {
    case .week: today.adding(days: -6)
    case .month: today.adding(days: -29)
    case .quarter: today.adding(days: -89)
    case .year: today.adding(days: -364)
    case .all: nil
    case .days(let from, _): from
    }
  }

  /// The last day; `nil` for no bound.
  ///
  /// The named periods have none: a thought from beyond the date line may be of tomorrow already.
  public var last: CivilDate? {
    if case .days(_, let to) = self { to } else { nil }
  }

  /// Whether a day lies in it.
  public func contains(_ day: CivilDate, today: CivilDate) -> Bool {
    (first(today: today).map { $0 <= day } ?? true) && (last.map { day <= $0 } ?? true)
  }

  /// As people read it.
  public var title: String {
    switch self {
    case .week: "the last 7 days"
    case .month: "the last 30 days"
    case .quarter: "the last 90 days"
    case .year: "the last year"
    case .all, .days(.none, .none): "all time"
    case .days(.some(let from), .none): "since \(from)"
    case .days(.none, .some(let to)): "until \(to)"
    case .days(.some(let from), .some(let to)): from == to ? "\(from)" : "\(from) to \(to)"
    }
  }
}
