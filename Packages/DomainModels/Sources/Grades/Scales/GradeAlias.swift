/// A spelling of something in a scale that isn't one of its labels.
struct GradeAlias: Sendable, Hashable {
  /// What is typed, in any case, with or without its spaces.
  var text: String
  /// How the grade is written.
  var canonical: String
  var span: GradeSpan
  /// Whether it is read only where the scale or its family was named.
  var needsHint = false
}
