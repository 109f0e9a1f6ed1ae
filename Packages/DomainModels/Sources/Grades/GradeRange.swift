/// Grades from one to another, for filters; either end may be open.
///
/// A grade is within the range if its band has something in common with it, so that a filter from
/// `6b` finds what is written `6a+/b`, and what is written in another scale of the family.
public struct GradeRange: Sendable, Hashable {
  /// The easiest grade that is meant, all of it.
  public let low: Grade?

  /// The hardest grade that is meant, all of it.
  public let high: Grade?

  public init(from low: Grade? = nil, through high: Grade? = nil) {
    self.low = low
    self.high = high
  }

  /// Whether the grade is of the ends' family and overlaps what they enclose.
  public func contains(_ grade: Grade) -> Bool {
    if let low, grade.family != low.family || grade.band.hi <= low.band.lo { return false }
    if let high, grade.family != high.family || grade.band.lo >= high.band.hi { return false }
    return true
  }
}
