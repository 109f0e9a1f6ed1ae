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

  /// The kind of a node.
  @inlinable
  public func kind(of node: JSONNode) -> JSONKind { entries[node.index].kind }

  /// The position of a node: the offsets of its bytes, with quotes and brackets.
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

extension JSONDocument {
  /// The value of a node and everything inside it.
  public func value(of node: JSONNode) -> JSONValue {
    bytes.withUnsafeBufferPointer { JSONBuilder(bytes: $0, entries: entries).value(at: node.index) }
  }
}

extension JSONDocument {
  /// The number of elements that an array or members an object has; 0 for everything else.
  @inlinable
  public func count(of node: JSONNode) -> Int {
    let entry = entries[node.index]
    return entry.kind == .array || entry.kind == .object ? Int(entry.payload) : 0
  }

  /// The elements of an array in order; none for everything else.
  @inlinable
  public func elements(of node: JSONNode) -> JSONElements {
    JSONElements(
      entries: entries, place: node.index + 1,
      count: kind(of: node) == .array ? count(of: node) : 0)
  }

  /// The members of an object in order; none for everything else.
  @inlinable
  public func members(of node: JSONNode) -> JSONMembers {
    JSONMembers(
      entries: entries, place: node.index + 1,
      count: kind(of: node) == .object ? count(of: node) : 0)
  }

  /// The number of nodes that a value is made of: itself, and all keys and values inside it.
  @inlinable
  public func nodeCount(of node: JSONNode) -> Int {
    Int(entries[node.index].next) - node.index
  }

  /// The value of an object's member, or nil if there is none; it looks at one key after another.
  public func member(_ name: StaticString, of node: JSONNode) -> JSONNode? {
    for (key, value) in members(of: node) where text(of: key, isExactly: name) { return value }
    return nil
  }

  /// The value of an object's member, or nil if there is none; it looks at one key after another.
  public func member(_ name: String, of node: JSONNode) -> JSONNode? {
    for (key, value) in members(of: node) where text(of: key, isExactly: name) { return value }
    return nil
  }
}

extension JSONDocument {
  /// The text of a string or key, or nil for everything else.
  public func text(of node: JSONNode) -> String? {
    let entry = entries[node.index]
    guard entry.kind == .string else { return nil }
    return bytes.withUnsafeBufferPointer { JSONText.text(of: entry, in: $0) }
  }

  /// Returns whether a string or key says just this, byte for byte.
  public func text(of node: JSONNode, isExactly other: StaticString) -> Bool {
    other.withUTF8Buffer { isExactly(node, $0) }
  }

  /// Returns whether a string or key says just this, byte for byte.
  public func text(of node: JSONNode, isExactly other: String) -> Bool {
    var other = other
    return other.withUTF8 { isExactly(node, $0) }
  }

  /// Hands on the bytes of what a string or key says, its escapes resolved.
  ///
  /// Nothing is copied for a string without escapes.
  ///
  /// - Returns: What `body` returned, or nil if this is no string.
  @inlinable
  public func withText<Result>(
    of node: JSONNode, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result? {
    let entry = entries[node.index]
    guard entry.kind == .string else { return nil }
    if entry.isEscaped {
      var text = text(of: node) ?? ""
      return text.withUTF8(body)
    }
    return bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[Int(entry.start) + 1..<Int(entry.end) - 1]))
    }
  }

  /// The number as a double, or nil if this is no number.
  @inlinable
  public func double(of node: JSONNode) -> Double? {
    let entry = entries[node.index]
    return switch entry.kind {
    case .number: Double(bitPattern: entry.payload)
    case .integer: Double(Int64(bitPattern: entry.payload))
    default: nil
    }
  }

  /// The whole number, or nil if this is something else; never rounded.
  @inlinable
  public func integer(of node: JSONNode) -> Int64? {
    let entry = entries[node.index]
    return entry.kind == .integer ? Int64(bitPattern: entry.payload) : nil
  }

  /// The boolean, or nil if this is something else.
  @inlinable
  public func boolean(of node: JSONNode) -> Bool? {
    let entry = entries[node.index]
    return entry.kind == .boolean ? entry.payload == 1 : nil
  }

  private func isExactly(_ node: JSONNode, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
    let entry = entries[node.index]
    guard entry.kind == .string else { return false }
    if entry.isEscaped { return text(of: node)?.utf8.elementsEqual(other) ?? false }
    let start = Int(entry.start) + 1
    guard Int(entry.end) - 1 - start == other.count else { return false }
    for place in 0..<other.count where bytes[start + place] != other[place] { return false }
    return true
  }
}

extension JSONDocument {
  /// The number as it is written, digit for digit, or nil if this is no number.
  public func numberText(of node: JSONNode) -> String? {
    guard isNumber(node) else { return nil }
    return String(decoding: bytes[range(of: node)], as: UTF8.self)
  }

  /// The number exactly, or nil if this is no number or its exponent is beyond
  /// ``JSONDecimal/exponentLimit``.
  public func decimal(of node: JSONNode) -> JSONDecimal? {
    guard isNumber(node) else { return nil }
    return bytes[range(of: node)].withUnsafeBufferPointer { JSONDecimal(bytes: $0) }
  }

  private func isNumber(_ node: JSONNode) -> Bool {
    kind(of: node) == .number || kind(of: node) == .integer
  }
}
