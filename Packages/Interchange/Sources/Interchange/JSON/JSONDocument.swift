/// A JSON document that was read whole and is kept as it stands.
///
/// Reading makes no string, array or dictionary: it notes where each value and key begins and ends,
/// in 24 bytes each. What a node says is worked out when it is asked for. So a reader that needs a
/// part of a document, or the place of each part, pays for that alone.
///
/// ```swift
/// let document = try JSONDocument(Array(#"{"climb": {"grade": "6b+"}}"#.utf8))
/// for (key, value) in document.members(of: document.root) {
///   print(document.text(of: key) ?? "", document.position(of: value).column)
/// }
/// ```
public struct JSONDocument: Sendable {
  /// The document, as it was read.
  public let bytes: [UInt8]

  @usableFromInline let entries: [JSONEntry]

  let allowsDuplicateKeys: Bool

  /// Reads a document in UTF-8, by the rules of ``JSONReader``.
  ///
  /// - Parameters:
  ///   - bytes: The whole document.
  ///   - depthLimit: How deeply arrays and objects may be nested. Reading takes no stack for it;
  ///     ``value(of:)`` does.
  ///   - allowsDuplicateKeys: Whether a key may stand in its object more than once. If so, the first
  ///     counts wherever one is asked for by name, and ``duplicateKeys`` lists the others.
  /// - Throws: ``JSONError`` with the place of the first thing that is wrong.
  public init(
    _ bytes: [UInt8], depthLimit: Int = JSONReader.defaultDepthLimit,
    allowsDuplicateKeys: Bool = false
  ) throws(JSONError) {
    entries = try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) -> [JSONEntry] in
      var parser = JSONParser(
        bytes: buffer, depthLimit: depthLimit, allowsDuplicateKeys: allowsDuplicateKeys)
      try parser.parseDocument()
      return parser.entries
    }
    self.bytes = bytes
    self.allowsDuplicateKeys = allowsDuplicateKeys
  }

  /// Reads a document of a stream that must not end for what its reader does not look at.
  ///
  /// It takes all that ``init(_:depthLimit:allowsDuplicateKeys:)`` takes, duplicate keys included,
  /// and besides:
  ///
  /// - half of a surrogate pair, which reads as U+FFFD; ``bytes`` still has the escape;
  /// - control characters in strings, as they are;
  /// - `NaN`, `Infinity`, `-Infinity` and numbers that are too large for a double, which read as
  ///   null.
  ///
  /// - Parameters:
  ///   - bytes: The whole document, in UTF-8.
  ///   - depthLimit: How deeply arrays and objects may be nested.
  /// - Throws: ``JSONError`` with the place of the first thing that is wrong.
  public init(
    lenient bytes: [UInt8], depthLimit: Int = JSONReader.defaultDepthLimit
  ) throws(JSONError) {
    entries = try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) -> [JSONEntry] in
      var parser = JSONParser(
        bytes: buffer, depthLimit: depthLimit, allowsDuplicateKeys: true, isLenient: true)
      try parser.parseDocument()
      return parser.entries
    }
    self.bytes = bytes
    allowsDuplicateKeys = true
  }

  init(bytes: [UInt8], entries: [JSONEntry], allowsDuplicateKeys: Bool) {
    self.bytes = bytes
    self.entries = entries
    self.allowsDuplicateKeys = allowsDuplicateKeys
  }

  /// The document's one value.
  @inlinable
  public var root: JSONNode { JSONNode(index: 0) }

  /// What sort of thing a node is.
  @inlinable
  public func kind(of node: JSONNode) -> JSONKind { entries[node.index].kind }

  /// Where a node stands: the offsets of its bytes, with quotes and brackets.
  @inlinable
  public func range(of node: JSONNode) -> Range<Int> {
    let entry = entries[node.index]
    return Int(entry.start)..<Int(entry.end)
  }

  /// The line and column of a node; counting them takes time by how far down it stands.
  public func position(of node: JSONNode) -> JSONPosition {
    position(atOffset: range(of: node).lowerBound)
  }

  /// The line and column of an offset in ``bytes``.
  public func position(atOffset offset: Int) -> JSONPosition {
    bytes.withUnsafeBufferPointer { JSONPosition(of: offset, in: $0) }
  }
}
