public import DomainModels

/// The sends of one period.
public struct ProgressPoint: Sendable, Equatable {
  /// The name of the period: `2026-03`, `2026 Q1`, `2026`.
  public let name: String
  public let start: CivilDate
  /// How many sends there are; each route once in a period, if routes count once.
  public let sends: Int
  /// The hardest, by its place on the scale; `nil` without a send.
  public let hardest: Int?
  public let hardestGrade: String?
  /// The median, the lower of two middle ones; `nil` without a send.
  public let median: Int?
  /// The median's grade.
  public let medianGrade: String?
}
