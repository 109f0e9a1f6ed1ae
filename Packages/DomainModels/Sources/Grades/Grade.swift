/// A grade: a scale, what is written, and the stretch of the family's axis that it covers.
///
/// A grade may be one of its scale's (`5.11b`), part of one (`5.9+`), or a span (`5.11b/c`,
/// `5.10`). A span covers all of its parts. Two grades are equal if scale and text are.
public struct Grade: Sendable {
  /// The scale that it belongs to.
  public let scale: GradeScale

  /// The notation of the scale: `7A+` in Font, `7a+` in French, `8-` in UIAA, however it was typed.
  public let text: String

  /// The stretch of the family's axis by which it sorts and filters.
  ///
  /// The axis is theCrag's. What theCrag doesn't place lies where the scale's definition puts it:
  /// that serves order alone, never a conversion.
  public let band: GradeBand

  let span: GradeSpan

  /// Four times the middle of the band, so that it is a whole number; see the order.
  let middle: Int

  init(scale: GradeScale, text: String, span: GradeSpan) {
    self.scale = scale
    self.text = text
    self.span = span
    let place = scale.place
    let band = place.band(of: span) ?? GradeBand(lo: 0, hi: 0)
    self.band = band
    if span.first == span.last {
      middle = 2 * (band.lo + band.hi)
    } else {
      let sum = span.first + span.last
      let (low, high) = (place[sum / 2] ?? band, place[(sum + 1) / 2] ?? band)
      middle = low.lo + low.hi + high.lo + high.hi
    }
  }

  public var family: GradeFamily { scale.family }

  /// The stretch of a table's axis, or nil if the table doesn't know the grade.
  public func band(in table: GradeTable) -> GradeBand? {
    scale.column(in: table)?.band(of: span)
  }

  /// Returns whether the two are of one family and their bands have something in common.
  public func overlaps(_ other: Grade) -> Bool {
    family == other.family && band.overlaps(other.band)
  }

  /// Returns whether the two are of one family and all of the other lies within this one.
  public func contains(_ other: Grade) -> Bool {
    family == other.family && band.contains(other.band)
  }

  /// The easiest grade of the scale that it covers, in part or wholly.
  public var lowest: Grade { scale.grade(at: span.first) }

  /// The hardest grade of the scale that it covers, in part or wholly.
  public var highest: Grade { scale.grade(at: span.last) }

  /// Everything from this grade to another of the same scale, or nil if the scales differ.
  public func through(_ other: Grade) -> Grade? {
    guard scale == other.scale else { return nil }
    let (low, high) = other.span.precedes(span) ? (other, self) : (self, other)
    let joined = low.span.joined(with: high.span)
    if joined == low.span { return low }
    if joined == high.span { return high }
    return Grade(
      scale: scale, text: scale.rangeStyle.joining(low.text, high.text), span: joined)
  }
}

/// A total order: by family, then by the middle of what a grade covers, then by scale and text.
///
/// The middle of a span is that of its middle grade, or lies between its two middle grades. So
/// `5.10a`, `5.10-`, `5.10a/b`, `5.10b`, `5.10`, `5.10b/c` and so on stand as Mountain Project's
/// codes put them.
extension Grade: Comparable {
  /// Returns whether the first is the easier one.
  public static func < (first: Grade, second: Grade) -> Bool {
    let isOneScale = first.scale == second.scale
    if !isOneScale, first.family != second.family { return first.family.id < second.family.id }
    if first.middle != second.middle { return first.middle < second.middle }
    if !isOneScale { return first.scale.id < second.scale.id }
    return first.text < second.text
  }

  /// Returns whether both have the same scale and the same text.
  public static func == (first: Grade, second: Grade) -> Bool {
    first.text == second.text && first.scale == second.scale
  }
}

/// Grades are keys.
extension Grade: Hashable {
  /// Hashes scale and text.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(scale)
    hasher.combine(text)
  }
}

/// A grade prints as it is written.
extension Grade: CustomStringConvertible {
  /// The ``text``.
  public var description: String { text }
}

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

  /// Returns whether the grade is of the ends' family and overlaps what they enclose.
  public func contains(_ grade: Grade) -> Bool {
    if let low, grade.family != low.family || grade.band.hi <= low.band.lo { return false }
    if let high, grade.family != high.family || grade.band.lo >= high.band.hi { return false }
    return true
  }
}
