/// What a grade is in another scale: a range, because scales cut difficulty at other places.
public struct GradeConversion: Sendable, Hashable {
  /// What one table says.
  public struct Answer: Sendable, Hashable {
    public let table: GradeTable
    /// The easiest equivalent.
    public let low: Grade
    /// The hardest equivalent.
    public let high: Grade
  }

  /// The easiest equivalent that any table gives.
  public let low: Grade

  /// The hardest equivalent that any table gives.
  public let high: Grade

  /// How well founded this is.
  public let confidence: ConversionConfidence

  /// What each table says; empty if the grade was in that scale already.
  public let answers: [Answer]

  /// Whether the grade goes beyond what the other scale covers, so that the range is only its part.
  public let isCutOff: Bool

  /// Whether the tables agree, at least in part and where the scales are settled; nil if only one
  /// table knows both grades.
  public var sourcesAgree: Bool? {
    switch confidence {
    case .low: false
    case .single: nil
    case .medium, .high: true
    }
  }

  /// All from ``low`` to ``high`` as one grade of the other scale (`6b+/6c`).
  public var grade: Grade { low.through(high) ?? low }
}

/// A conversion prints as its grade.
extension GradeConversion: CustomStringConvertible {
  /// The text of ``grade``.
  public var description: String { grade.text }
}
