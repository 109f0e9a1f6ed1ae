/// Which grades of a scale's list something covers: one, a half of one, or all between two.
struct GradeSpan: Sendable, Hashable {
  /// The easiest grade, by its place in the list.
  var first: Int
  /// The hardest grade, by its place in the list.
  var last: Int
  /// Only the upper half of the easiest is meant (`5.9+`).
  var fromMiddle = false
  /// Only the lower half of the hardest is meant (`V4-`).
  var toMiddle = false

  /// All from the easier of two spans to the harder, whichever is named first.
  func joined(with other: GradeSpan) -> GradeSpan {
    let low = (first, fromMiddle ? 1 : 0) <= (other.first, other.fromMiddle ? 1 : 0) ? self : other
    let high = (last, toMiddle ? 0 : 1) >= (other.last, other.toMiddle ? 0 : 1) ? self : other
    return GradeSpan(
      first: low.first, last: high.last, fromMiddle: low.fromMiddle, toMiddle: high.toMiddle)
  }

  /// Whether this one is easier, or begins easier.
  func precedes(_ other: GradeSpan) -> Bool {
    (first, fromMiddle ? 1 : 0, last, toMiddle ? 0 : 1)
      < (other.first, other.fromMiddle ? 1 : 0, other.last, other.toMiddle ? 0 : 1)
  }
}
