extension StrictXMLParser {
  /// Text with its entities resolved and its line ends made line feeds; in an attribute, white space
  /// becomes spaces and `<` is refused.
  func resolved(_ range: Range<Int>, isAttribute: Bool) throws(XMLError) -> [UInt8] {
    try checkCharacters(range)
    let special = { (byte: UInt8) in
      byte == UInt8(ascii: "&") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "]")
        || isAttribute && (byte < 0x20 || byte == UInt8(ascii: "<"))
    }
    guard buffer[range].contains(where: special) else { return Array(buffer[range]) }
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    var place = range.lowerBound
    while place < range.upperBound {
      let byte = buffer[place]
      switch byte {
      case UInt8(ascii: "&"):
        let scalar = try reference(&place, range.upperBound)
        text.append(contentsOf: String(scalar).utf8)
        continue
      case UInt8(ascii: "\r"):
        let isPair = place + 1 < range.upperBound && buffer[place + 1] == UInt8(ascii: "\n")
        if !isPair { text.append(isAttribute ? 0x20 : UInt8(ascii: "\n")) }
      case UInt8(ascii: "<") where isAttribute:
        throw error(.unexpectedCharacter, "'<' in a value", at: place)
      case UInt8(ascii: "\n") where isAttribute, UInt8(ascii: "\t") where isAttribute:
        text.append(0x20)
      case UInt8(ascii: "]") where !isAttribute:
        if buffer[place..<range.upperBound].starts(with: "]]>".utf8) {
          throw error(.unexpectedCharacter, "']]>' in text", at: place)
        }
        text.append(byte)
      default: text.append(byte)
      }
      place += 1
    }
    return text
  }

  /// Sees to it that bytes are UTF-8 without the control characters that XML has no place for.
  func checkCharacters(_ range: Range<Int>) throws(XMLError) {
    guard String(validating: buffer[range], as: UTF8.self) != nil else {
      throw error(.encoding, "bytes that are not UTF-8", at: range.lowerBound)
    }
    if let wrong = buffer[range].firstIndex(where: { $0 < 0x20 && !StrictXMLParser.isSpace($0) }) {
      throw error(.unexpectedCharacter, "a control character", at: wrong)
    }
  }

  /// Resolves the reference at a place; the place moves behind it.
  private func reference(_ place: inout Int, _ end: Int) throws(XMLError) -> Unicode.Scalar {
    let start = place
    // The longest is `&#x10FFFF;`, but zeros may stand in front.
    guard let close = buffer[start..<min(end, start + 16)].firstIndex(of: UInt8(ascii: ";")) else {
      throw error(.unknownEntity, "'&' begins no entity", at: start)
    }
    place = close + 1
    let name = String(decoding: buffer[(start + 1)..<close], as: UTF8.self)
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    let isHexadecimal = name.hasPrefix("#x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard name.hasPrefix("#"), digits.utf8.first != UInt8(ascii: "+"),
      digits.utf8.first != UInt8(ascii: "-"),
      let number = UInt32(digits, radix: isHexadecimal ? 16 : 10),
      let scalar = Unicode.Scalar(number),
      number >= 0x20 && number < 0xFFFE || number > 0xFFFF || [9, 10, 13].contains(number)
    else { throw error(.unknownEntity, "an entity that isn't one of XML's five", at: start) }
    return scalar
  }
}
