extension JSONParser {
  mutating func parseArray(depth: Int) throws(JSONError) -> [JSONValue] {
    try enter(depth)
    var elements: [JSONValue] = []
    skipWhiteSpace()
    if current == UInt8(ascii: "]") {
      index += 1
      return elements
    }
    while true {
      if current == UInt8(ascii: "]") {
        throw error(.trailingComma, "expected a value after ',', found ']'")
      }
      elements.append(try parseValue(depth: depth))
      skipWhiteSpace()
      switch current {
      case UInt8(ascii: ","):
        index += 1
        skipWhiteSpace()
      case UInt8(ascii: "]"):
        index += 1
        return elements
      default:
        throw unexpected("',' or ']' after an element")
      }
    }
  }

  mutating func parseObject(depth: Int) throws(JSONError) -> JSONObject {
    try enter(depth)
    var object = JSONObject()
    skipWhiteSpace()
    if current == UInt8(ascii: "}") {
      index += 1
      return object
    }
    while true {
      try parseMember(into: &object, depth: depth)
      skipWhiteSpace()
      switch current {
      case UInt8(ascii: ","):
        index += 1
        skipWhiteSpace()
      case UInt8(ascii: "}"):
        index += 1
        return object
      default:
        throw unexpected("',' or '}' after a member")
      }
    }
  }

  private mutating func parseMember(
    into object: inout JSONObject, depth: Int
  ) throws(JSONError) {
    guard current == UInt8(ascii: "\"") else {
      if object.isEmpty { throw unexpected("a key in double quotes or '}'") }
      if current == UInt8(ascii: "}") {
        throw error(.trailingComma, "expected a key after ',', found '}'")
      }
      throw unexpected("a key in double quotes")
    }
    let start = index
    let key = try parseString()
    skipWhiteSpace()
    guard current == UInt8(ascii: ":") else { throw unexpected("':' after a key") }
    index += 1
    skipWhiteSpace()
    let value = try parseValue(depth: depth)
    guard object.append(key, value) else {
      // A key comes from the document: it is shown as JSON, which escapes control characters.
      throw error(.duplicateKey, "the key \(JSONValue.string(key)) is there twice", at: start)
    }
  }

  private mutating func enter(_ depth: Int) throws(JSONError) {
    guard depth <= depthLimit else {
      throw error(.tooDeep, "arrays and objects are nested more than \(depthLimit) deep")
    }
    index += 1
  }
}
