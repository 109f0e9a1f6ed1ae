public import DomainModels

/// A year so far beside the year before to the same day, so that a spring isn't held against a
/// whole year.
///
/// Climbs whose day is not known are in neither.
public struct YearToDate: Sendable, Equatable {
  /// The last day that counts in the later year.
  public let through: CivilDate
  /// The later year.
  public let current: YearSummary
  /// The year before, to the same day; `nil` where it has nothing.
  public let previous: YearSummary?
}
