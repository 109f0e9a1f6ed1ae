/// A grade: a scale, what is written, and the stretch of the family's axis that it covers.
///
/// A grade may be one of its scale's (`5.11b`), part of one (`5.9+`), or a span (`5.11b/c`,
/// `5.10`). A span covers all of its parts. Two grades are equal if scale and text are.
public struct Grade: Sendable {
  /// The scale that it belongs to.
  public let scale: GradeScale

  /// How the scale writes it: `7A+` in Font, `7a+` in French, `8-` in UIAA, however it was typed.
  public let text: String

  /// The stretch of the family's axis by which it sorts and filters.
  ///
  /// The axis is theCrag's. What theCrag doesn't place lies where the scale was told to put it:
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

  /// Whether the two are of one family and their bands have something in common.
  public func overlaps(_ other: Grade) -> Bool {
    family == other.family && band.overlaps(other.band)
  }

  /// Whether the two are of one family and all of the other lies within this one.
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
