/// How a line is dashed.
///
/// DTCG Format Module 2025.10, Stroke style.
public enum StrokeStyle: Sendable, Hashable {
  /// One of the styles that CSS has.
  case keyword(Keyword)
  /// Dashes and gaps in turn, as in SVG's `stroke-dasharray`, and how a dash ends.
  case dashes([DimensionValue], LineCap)

  /// The standard's names.
  public enum Keyword: String, Sendable, CaseIterable {
    case solid, dashed, dotted, double, groove, ridge, outset, inset
  }

  /// How a dash ends.
  public enum LineCap: String, Sendable, CaseIterable {
    case round, butt, square
  }
}
