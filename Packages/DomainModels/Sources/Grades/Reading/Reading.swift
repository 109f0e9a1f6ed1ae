/// One way to understand a word.
struct Reading: Sendable {
  /// The scale, by its place in the lexicon.
  let scale: Int
  /// How the scale writes it, or where a range begins.
  let text: String
  /// Where a range ends.
  var end: String?
  let span: GradeSpan
  /// Whether it counts only where the scale or its family was named.
  var needsHint: Bool

  /// Everything from this to another of the same scale; the shorter spelling if that covers it.
  func joined(with other: Reading) -> Reading {
    let (low, high) = other.span.precedes(span) ? (other, self) : (self, other)
    let span = low.span.joined(with: high.span)
    let text = span == high.span && span != low.span ? high.text : low.text
    return Reading(
      scale: scale, text: text, end: span == low.span || span == high.span ? nil : high.text,
      span: span, needsHint: needsHint)
  }
}
