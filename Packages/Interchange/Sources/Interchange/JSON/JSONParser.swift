/// One pass over one document, which notes an entry for each value and key.
///
/// The parser reads through ``current``, which is 0 past the end. A zero byte is valid nowhere in
/// JSON, so the grammar rejects both alike, and only the error looks which it was. It keeps its own
/// stack: how deep a document is nested costs no stack of the thread.
struct JSONParser {
  let bytes: UnsafeBufferPointer<UInt8>
  let depthLimit: Int
  var index = 0
  var entries: [JSONEntry] = []

  /// The arrays and objects that are open, outermost first.
  private var open: [Int] = []

  init(bytes: UnsafeBufferPointer<UInt8>, depthLimit: Int) {
    self.bytes = bytes
    self.depthLimit = depthLimit
    entries.reserveCapacity(bytes.count / 12 + 4)
  }

  @inline(__always)
  var current: UInt8 {
    index < bytes.count ? bytes[index] : 0
  }

  var isAtEnd: Bool { index >= bytes.count }

  mutating func parseDocument() throws(JSONError) {
    guard bytes.count < UInt32.max else {
      throw error(.tooLarge, "a document of 4 GiB and more can't be read whole", at: 0)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw error(.byteOrderMark, "a byte order mark has no place in JSON; save as plain UTF-8")
    }
    skipWhiteSpace()
    if isAtEnd { throw error(.emptyDocument, "expected a value, found an empty document") }
    do throws(JSONError) {
      try parseValue()
      while !open.isEmpty { try parseNext() }
      skipWhiteSpace()
      if !isAtEnd {
        throw error(.trailingContent, "expected the end of the document, found \(found())")
      }
    } catch {
      // Keys are compared when their object ends; one that is there twice may stand before this.
      throw firstDuplicate(before: error) ?? error
    }
  }

  /// Reads the value here; of an array or object only the opening bracket.
  private mutating func parseValue() throws(JSONError) {
    switch current {
    case UInt8(ascii: "\""):
      try parseString()
    case UInt8(ascii: "{"):
      try begin(.object)
    case UInt8(ascii: "["):
      try begin(.array)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      try parseNumber()
    case UInt8(ascii: "t"):
      try parseWord("true", .boolean, 1)
    case UInt8(ascii: "f"):
      try parseWord("false", .boolean, 0)
    case UInt8(ascii: "n"):
      try parseWord("null", .null, 0)
    default:
      throw unexpected("a value")
    }
  }

  /// Reads on in the innermost array or object: its next element or member, or its end.
  private mutating func parseNext() throws(JSONError) {
    let container = open[open.count - 1]
    let isObject = entries[container].kind == .object
    let close = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    skipWhiteSpace()
    if current == close {
      index += 1
      return try end(container)
    }
    if entries[container].payload > 0 {
      guard current == UInt8(ascii: ",") else {
        throw unexpected(isObject ? "',' or '}' after a member" : "',' or ']' after an element")
      }
      index += 1
      skipWhiteSpace()
      if current == close {
        throw isObject
          ? error(.trailingComma, "expected a key after ',', found '}'")
          : error(.trailingComma, "expected a value after ',', found ']'")
      }
    }
    if isObject { try parseKey(isFirst: entries[container].payload == 0) }
    entries[container].payload += 1
    try parseValue()
  }

  private mutating func parseKey(isFirst: Bool) throws(JSONError) {
    guard current == UInt8(ascii: "\"") else {
      throw unexpected(isFirst ? "a key in double quotes or '}'" : "a key in double quotes")
    }
    try parseString()
    skipWhiteSpace()
    guard current == UInt8(ascii: ":") else { throw unexpected("':' after a key") }
    index += 1
    skipWhiteSpace()
  }

  private mutating func begin(_ kind: JSONKind) throws(JSONError) {
    guard open.count < depthLimit else {
      throw error(.tooDeep, "arrays and objects are nested more than \(depthLimit) deep")
    }
    open.append(entries.count)
    add(kind, from: index)
    index += 1
  }

  private mutating func end(_ container: Int) throws(JSONError) {
    entries[container].end = UInt32(truncatingIfNeeded: index)
    entries[container].next = UInt32(truncatingIfNeeded: entries.count)
    if entries[container].kind == .object,
      let duplicate = duplicateKey(in: container)
    {
      throw duplicateError(duplicate)
    }
    open.removeLast()
  }

  /// Notes an entry that ends where the parser stands.
  @inline(__always)
  mutating func add(
    _ kind: JSONKind, from start: Int, isEscaped: Bool = false, payload: UInt64 = 0
  ) {
    entries.append(
      JSONEntry(
        start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: index),
        next: UInt32(truncatingIfNeeded: entries.count + 1), kind: kind, isEscaped: isEscaped,
        payload: payload))
  }

  @inline(__always)
  mutating func skipWhiteSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): index += 1
      default: return
      }
    }
  }

  private mutating func parseWord(
    _ word: StaticString, _ kind: JSONKind, _ payload: UInt64
  ) throws(JSONError) {
    let start = index
    for place in 0..<word.utf8CodeUnitCount {
      guard !isAtEnd, current == word.utf8Start[place] else {
        if isAtEnd { throw unexpected("'\(word)'") }
        index = start
        throw error(.unexpectedCharacter, "expected '\(word)' or another value")
      }
      index += 1
    }
    add(kind, from: start, payload: payload)
  }

  /// The error for a key that stands twice before another error, in any object that is open.
  private func firstDuplicate(before error: JSONError) -> JSONError? {
    guard error.code != .duplicateKey else { return nil }
    let duplicates = open.filter { entries[$0].kind == .object }.compactMap(duplicateKey)
    guard let first = duplicates.min(), entries[first].start < error.offset else { return nil }
    return duplicateError(first)
  }

  private func duplicateError(_ key: Int) -> JSONError {
    // A key comes from the document: it is shown as JSON, which escapes control characters.
    let text = JSONText.text(of: entries[key], in: bytes)
    return error(
      .duplicateKey, "the key \(JSONValue.string(text)) is there twice",
      at: Int(entries[key].start))
  }
}
