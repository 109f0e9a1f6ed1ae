/// A grade in another scale: a range, because scales cut difficulty at other places.
public struct GradeConversion: Sendable, Hashable {
  /// The answer of one table.
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

  /// The confidence of the conversion.
  public let confidence: ConversionConfidence

  /// The answers of the tables; empty if the grade was in that scale already.
  public let answers: [Answer]

  /// True if the grade goes beyond what the other scale covers, so that the range is only its part.
  public let isCutOff: Bool

  /// True if the tables agree, at least in part and where the scales are settled; nil if only one
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

/// Conversion between scales of a family.
extension Grade {
  /// Converts this grade to another scale.
  ///
  /// Each table that knows both answers with every grade of the other scale that shares something
  /// with this one. The result spans all answers; its confidence says how they relate.
  ///
  /// - Throws: ``GradeError`` if the families differ, if no table knows both, or if the other scale
  ///   ends before it reaches this grade. Nothing is ever rounded to the end of a scale.
  public func converted(to scale: GradeScale) throws(GradeError) -> GradeConversion {
    guard family == scale.family else {
      throw GradeError(.familiesDiffer(self, scale))
    }
    guard scale != self.scale else {
      return GradeConversion(
        low: self, high: self, confidence: .high, answers: [], isCutOff: false)
    }
    var isKnown = false
    var isCutOff = false
    var answers: [GradeConversion.Answer] = []
    for table in GradeTable.allCases {
      guard let band = band(in: table), let column = scale.column(in: table) else { continue }
      isKnown = true
      guard let range = column.grades(overlapping: band) else { continue }
      if let whole = column.whole, !whole.contains(band) { isCutOff = true }
      answers.append(
        GradeConversion.Answer(
          table: table, low: scale.grade(at: range.lowerBound),
          high: scale.grade(at: range.upperBound)))
    }
    guard isKnown else { throw GradeError(.notConvertible(self, scale)) }
    guard let low = answers.map(\.low).min(by: { $0.span.first < $1.span.first }),
      let high = answers.map(\.high).max(by: { $0.span.last < $1.span.last })
    else { throw GradeError(.noEquivalent(self, scale)) }
    return GradeConversion(
      low: low, high: high, confidence: confidence(in: answers, to: scale), answers: answers,
      isCutOff: isCutOff)
  }

  /// The number on the scale of the International Rock Climbing Research Association, for reports.
  ///
  /// Of a grade that reaches beyond 1 to 32 it is the part within: `isCutOff` of the conversion to
  /// ``GradeScale/ircra`` says so.
  ///
  /// - Throws: ``GradeError`` as ``converted(to:)`` does.
  public func ircra() throws(GradeError) -> ClosedRange<Int> {
    let conversion = try converted(to: .ircra)
    return (conversion.low.span.first + 1)...(conversion.high.span.last + 1)
  }

  private func confidence(
    in answers: [GradeConversion.Answer], to scale: GradeScale
  ) -> ConversionConfidence {
    guard let first = answers.first, answers.count > 1 else { return .single }
    for settled in [self.scale.settled, scale.settled] {
      if let settled, !settled.overlaps(band) { return .low }
    }
    if answers.allSatisfy({ $0.low == first.low && $0.high == first.high }) { return .high }
    let low = answers.map(\.low.span.first).max() ?? 0
    let high = answers.map(\.high.span.last).min() ?? 0
    return low <= high ? .medium : .low
  }
}

/// The confidence of a conversion.
public enum ConversionConfidence: String, Sendable, CaseIterable, Comparable {
  /// The tables contradict each other, or the scale is not settled here.
  case low
  /// Only one table has both grades: no other contradicts or confirms it.
  case single
  /// The tables' answers overlap.
  case medium
  /// The tables give the same answer.
  case high

  /// Returns whether the first is the weaker one.
  public static func < (first: ConversionConfidence, second: ConversionConfidence) -> Bool {
    first.rank < second.rank
  }

  private var rank: Int {
    switch self {
    case .low: 0
    case .single: 1
    case .medium: 2
    case .high: 3
    }
  }
}
