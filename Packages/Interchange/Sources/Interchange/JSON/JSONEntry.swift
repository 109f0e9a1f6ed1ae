/// What a parser notes of one value or key: where it stands and what follows it.
@usableFromInline
struct JSONEntry: Sendable {
  /// The first byte: the opening quote, bracket, digit or letter.
  @usableFromInline var start: UInt32

  /// The byte after the last.
  @usableFromInline var end: UInt32

  /// The entry after this one and everything inside it.
  @usableFromInline var next: UInt32

  @usableFromInline let kind: JSONKind

  /// Whether a string holds escapes, so that its bytes are not its text.
  @usableFromInline var isEscaped = false

  /// A number's bits, a boolean as 0 or 1, how many elements or members there are, or the
  /// fingerprint of a key without escapes.
  @usableFromInline var payload: UInt64 = 0
}
