/// The next thing that stands in a document, as a scanner found it.
struct JSONToken: Sendable {
  enum Kind: UInt8, Sendable {
    case null, boolean, integer, number, string, key
    case beginArray, beginObject, endArray, endObject
    /// The end of the document.
    case end
  }

  let kind: Kind

  /// Whether a string holds escapes.
  var isEscaped = false

  /// The first byte.
  let start: Int

  /// The byte after the last.
  let end: Int

  /// A number's bits, or a boolean as 0 or 1.
  var payload: UInt64 = 0
}
