/// The grammar of JSON: finds one token after another in bytes that may go on later.
///
/// The only one here: whole documents, streams and partial documents are all read through it. It
/// reads through ``current``, which is 0 past the end. A zero byte is valid nowhere in JSON, so the
/// grammar rejects both alike, and only the error looks which it was. How deep a document is nested
/// costs no stack of the thread.
///
/// If the bytes end inside a token and others may follow, ``isIncomplete`` is set, the error that
/// is thrown means nothing, and ``index`` stays at the token's first byte. What has been looked at
/// is noted, so that one byte more doesn't mean looking at all of them again.
struct JSONScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  let depthLimit: Int

  /// True if the document ends where the bytes end.
  let isFinal: Bool

  /// True if numbers are left as they are written, so that none is too large.
  let keepsNumbers: Bool

  /// True if halves of surrogate pairs, control characters and numbers that no double is are let
  /// through.
  let isLenient: Bool

  /// The largest size of an unfinished number: a longer one is judged as it stands.
  let numberLimit: Int

  var index = 0
  var state: JSONScannerState

  /// The start of the current token.
  var tokenStart = 0

  /// True if more bytes are needed.
  var isIncomplete = false

  init(
    bytes: UnsafeBufferPointer<UInt8>, depthLimit: Int, isFinal: Bool = true,
    keepsNumbers: Bool = false, isLenient: Bool = false, numberLimit: Int = .max,
    state: JSONScannerState = JSONScannerState()
  ) {
    self.bytes = bytes
    self.depthLimit = depthLimit
    self.isFinal = isFinal
    self.keepsNumbers = keepsNumbers
    self.isLenient = isLenient
    self.numberLimit = numberLimit
    self.state = state
  }

  @inline(__always)
  var current: UInt8 {
    index < bytes.count ? bytes[index] : 0
  }

  var isAtEnd: Bool { index >= bytes.count }

  /// Finds the next token.
  @inline(__always)
  mutating func next() throws(JSONError) -> JSONToken {
    while true {
      skipWhiteSpace()
      tokenStart = index
      switch state.expectation {
      case .nextMember:
        if current == UInt8(ascii: "}") { return close(.endObject) }
        guard current == UInt8(ascii: ",") else { throw unexpected("',' or '}' after a member") }
        index += 1
        state.expectation = .key
      case .key, .firstKey:
        guard current == UInt8(ascii: "\"") else { return try noKey() }
        let key = try parseString(.key)
        state.expectation = .colon
        return key
      case .colon:
        guard current == UInt8(ascii: ":") else { throw unexpected("':' after a key") }
        index += 1
        state.expectation = .memberValue
      case .nextElement:
        if current == UInt8(ascii: "]") { return close(.endArray) }
        guard current == UInt8(ascii: ",") else { throw unexpected("',' or ']' after an element") }
        index += 1
        state.expectation = .element
      case .memberValue:
        state.expectation = .nextMember
        return try parseValue(.memberValue)
      case .firstElement, .element:
        if current == UInt8(ascii: "]") {
          if state.expectation == .firstElement { return close(.endArray) }
          throw error(.trailingComma, "expected a value after ',', found ']'")
        }
        let before = state.expectation
        state.expectation = .nextElement
        return try parseValue(before)
      case .root:
        try checkBeginning()
        state.expectation = .end
        return try parseValue(.root)
      case .end:
        if !isAtEnd {
          throw try certain(
            .trailingContent, "expected the end of the document, found ")
        }
        if !isFinal { throw incomplete() }
        return JSONToken(kind: .end, start: index, end: index)
      }
    }
  }

  /// Reads the value here; of an array or object only the opening bracket.
  @inline(__always)
  private mutating func parseValue(
    _ before: JSONScannerState.Expectation
  ) throws(JSONError) -> JSONToken {
    switch current {
    case UInt8(ascii: "\""): return try parseString(.string, before)
    case UInt8(ascii: "{"): return try begin(.beginObject)
    case UInt8(ascii: "["): return try begin(.beginArray)
    default: return try parseScalar(before)
    }
  }

  private mutating func parseScalar(
    _ before: JSONScannerState.Expectation
  ) throws(JSONError) -> JSONToken {
    do throws(JSONError) {
      switch current {
      case UInt8(ascii: "-") where isLenient && isInfinity(at: index + 1):
        index += 1
        return try parseWord("Infinity", .null, 0)
      case UInt8(ascii: "I") where isLenient: return try parseWord("Infinity", .null, 0)
      case UInt8(ascii: "N") where isLenient: return try parseWord("NaN", .null, 0)
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try parseNumber()
      case UInt8(ascii: "t"): return try parseWord("true", .boolean, 1)
      case UInt8(ascii: "f"): return try parseWord("false", .boolean, 0)
      case UInt8(ascii: "n"): return try parseWord("null", .null, 0)
      default: throw unexpected("a value")
      }
    } catch {
      state.expectation = before
      throw error
    }
  }

  private func isInfinity(at place: Int) -> Bool {
    place < bytes.count && bytes[place] == UInt8(ascii: "I")
  }

  private mutating func noKey() throws(JSONError) -> JSONToken {
    let isFirst = state.expectation == .firstKey
    if current == UInt8(ascii: "}") {
      if isFirst { return close(.endObject) }
      throw error(.trailingComma, "expected a key after ',', found '}'")
    }
    throw unexpected(isFirst ? "a key in double quotes or '}'" : "a key in double quotes")
  }

  private mutating func begin(_ kind: JSONToken.Kind) throws(JSONError) -> JSONToken {
    guard state.open.count < depthLimit else {
      throw error(.tooDeep, "arrays and objects are nested more than \(depthLimit) deep")
    }
    let isObject = kind == .beginObject
    state.open.append(isObject)
    state.expectation = isObject ? .firstKey : .firstElement
    index += 1
    return JSONToken(kind: kind, start: tokenStart, end: index)
  }

  private mutating func close(_ kind: JSONToken.Kind) -> JSONToken {
    state.open.removeLast()
    switch state.open.last {
    case true?: state.expectation = .nextMember
    case false?: state.expectation = .nextElement
    case nil: state.expectation = .end
    }
    index += 1
    return JSONToken(kind: kind, start: tokenStart, end: index)
  }

  private mutating func checkBeginning() throws(JSONError) {
    if state.origin.offset + index == 0, current == 0xEF {
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
        throw error(.byteOrderMark, "a byte order mark has no place in JSON; save as plain UTF-8")
      }
    }
    guard isAtEnd else { return }
    if !isFinal { throw incomplete() }
    throw error(.emptyDocument, "expected a value, found an empty document")
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
    _ word: StaticString, _ kind: JSONToken.Kind, _ payload: UInt64
  ) throws(JSONError) -> JSONToken {
    for place in 0..<word.utf8CodeUnitCount {
      guard !isAtEnd, current == word.utf8Start[place] else {
        if isAtEnd { throw unexpected("'\(word)'") }
        index = tokenStart
        throw error(.unexpectedCharacter, "expected '\(word)' or another value")
      }
      index += 1
    }
    return JSONToken(kind: kind, start: tokenStart, end: index, payload: payload)
  }
}

/// The scanner's knowledge of the bytes before those that it looks at.
struct JSONScannerState: Sendable {
  /// The tokens that may come next.
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

  /// The position of the next byte.
  var origin = JSONOrigin()

  /// The number of scanned bytes of an unfinished string or number, from its first byte.
  var progress = 0

  /// True if escapes were seen in that part of a string.
  var isEscaped = false
}

/// The next thing that stands in a document, as a scanner found it.
struct JSONToken: Sendable {
  enum Kind: UInt8, Sendable {
    case null, boolean, integer, number, string, key
    case beginArray, beginObject, endArray, endObject
    /// The end of the document.
    case end
  }

  let kind: Kind

  /// True if a string holds escapes.
  var isEscaped = false

  /// The first byte.
  let start: Int

  /// The byte after the last.
  let end: Int

  /// A number's bits, or a boolean as 0 or 1.
  var payload: UInt64 = 0
}
