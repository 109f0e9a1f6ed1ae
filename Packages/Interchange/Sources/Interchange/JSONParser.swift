/// One pass over one document.
///
/// The parser reads through ``current``, which is 0 past the end. A zero byte is valid nowhere in
/// JSON, so the grammar rejects both alike, and only the error looks which it was.
struct JSONParser {
  let bytes: UnsafeBufferPointer<UInt8>
  let depthLimit: Int
  var index = 0

  init(bytes: UnsafeBufferPointer<UInt8>, depthLimit: Int) {
    self.bytes = bytes
    self.depthLimit = depthLimit
  }

  var current: UInt8 {
    index < bytes.count ? bytes[index] : 0
  }

  var isAtEnd: Bool { index >= bytes.count }

  mutating func parseDocument() throws(JSONError) -> JSONValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw error(.byteOrderMark, "a byte order mark has no place in JSON; save as plain UTF-8")
    }
    skipWhiteSpace()
    if isAtEnd { throw error(.emptyDocument, "expected a value, found an empty document") }
    let value = try parseValue(depth: 0)
    skipWhiteSpace()
    if !isAtEnd {
      throw error(.trailingContent, "expected the end of the document, found \(found())")
    }
    return value
  }

  mutating func parseValue(depth: Int) throws(JSONError) -> JSONValue {
    switch current {
    case UInt8(ascii: "\""):
      return .string(try parseString())
    case UInt8(ascii: "{"):
      return .object(try parseObject(depth: depth + 1))
    case UInt8(ascii: "["):
      return .array(try parseArray(depth: depth + 1))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return try parseNumber()
    case UInt8(ascii: "t"):
      try expectWord("true")
      return .boolean(true)
    case UInt8(ascii: "f"):
      try expectWord("false")
      return .boolean(false)
    case UInt8(ascii: "n"):
      try expectWord("null")
      return .null
    default:
      throw unexpected("a value")
    }
  }

  mutating func skipWhiteSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): index += 1
      default: return
      }
    }
  }

  private mutating func expectWord(_ word: StaticString) throws(JSONError) {
    let start = index
    for place in 0..<word.utf8CodeUnitCount {
      guard !isAtEnd, current == word.utf8Start[place] else {
        if isAtEnd { throw unexpected("'\(word)'") }
        index = start
        throw error(.unexpectedCharacter, "expected '\(word)' or another value")
      }
      index += 1
    }
  }
}
