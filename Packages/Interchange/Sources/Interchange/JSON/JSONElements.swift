/// The elements of an array of a document, in order.
public struct JSONElements: Sequence, IteratorProtocol, Sendable {
  @usableFromInline let entries: [JSONEntry]
  @usableFromInline var place: Int
  @usableFromInline var count: Int

  @inlinable
  init(entries: [JSONEntry], place: Int, count: Int) {
    self.entries = entries
    self.place = place
    self.count = count
  }

  /// The next element, or nil at the end.
  @inlinable
  public mutating func next() -> JSONNode? {
    guard count > 0 else { return nil }
    count -= 1
    let node = JSONNode(index: place)
    place = Int(entries[place].next)
    return node
  }
}

/// The members of an object of a document, in order.
public struct JSONMembers: Sequence, IteratorProtocol, Sendable {
  @usableFromInline let entries: [JSONEntry]
  @usableFromInline var place: Int
  @usableFromInline var count: Int

  @inlinable
  init(entries: [JSONEntry], place: Int, count: Int) {
    self.entries = entries
    self.place = place
    self.count = count
  }

  /// The next member's key, which is a string, and value; nil at the end.
  @inlinable
  public mutating func next() -> (key: JSONNode, value: JSONNode)? {
    guard count > 0 else { return nil }
    count -= 1
    let key = JSONNode(index: place)
    place = Int(entries[place + 1].next)
    return (key, JSONNode(index: key.index + 1))
  }
}

/// A parser's note of one value or key: its position and what follows it.
@usableFromInline
struct JSONEntry: Sendable {
  /// The first byte: the opening quote, bracket, digit or letter.
  @usableFromInline var start: UInt32

  /// The byte after the last.
  @usableFromInline var end: UInt32

  /// The entry after this one and everything inside it.
  @usableFromInline var next: UInt32

  @usableFromInline let kind: JSONKind

  /// True if a string holds escapes, so that its bytes are not its text.
  @usableFromInline var isEscaped = false

  /// A number's bits, a boolean as 0 or 1, how many elements or members there are, or the
  /// fingerprint of a key without escapes.
  @usableFromInline var payload: UInt64 = 0
}

/// A value or a key of a ``JSONDocument``, which alone can tell what it is.
///
/// Nodes are numbered in the order of the document from 0, the root.
public struct JSONNode: Hashable, Sendable {
  public let index: Int

  /// The node of a number that ``index`` gave; no document has a node of any other number.
  @inlinable
  public init(index: Int) {
    self.index = index
  }
}

/// The kind of a node of a document.
public enum JSONKind: UInt8, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case boolean
  /// A whole number in the range of `Int64`, written without fraction or exponent.
  case integer
  /// Any other number.
  case number
  /// A string; keys of members are strings too.
  case string
  /// Values in order.
  case array
  /// Members in order.
  case object
}

extension JSONKind {
  /// The name of the kind in a message, with its article.
  var phrase: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .integer, .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
