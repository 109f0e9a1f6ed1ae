/// What a scanner has to know of the bytes before those that it looks at.
struct JSONScannerState: Sendable {
  /// What may come next.
  enum Expectation: UInt8, Sendable {
    /// The document's value.
    case root
    /// An element, or the end of the array.
    case firstElement
    /// An element, behind a comma.
    case element
    /// A comma, or the end of the array.
    case nextElement
    /// A key, or the end of the object.
    case firstKey
    /// A key, behind a comma.
    case key
    /// The colon behind a key.
    case colon
    /// The value behind a colon.
    case memberValue
    /// A comma, or the end of the object.
    case nextMember
    /// The end of the document.
    case end
  }

  var expectation = Expectation.root

  /// The arrays and objects that are open, outermost first: whether each is an object.
  var open: [Bool] = []

  /// Where the byte stands that the scanner looks at first.
  var origin = JSONOrigin()

  /// How far a string or number that isn't whole was looked at, from its first byte.
  var progress = 0

  /// Whether escapes were seen in that part of a string.
  var isEscaped = false
}
