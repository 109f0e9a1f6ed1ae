/// Reads the XML 1.0 that Office writes, from chunks of bytes of any size.
///
/// Only what is needed, so that there is little to attack: UTF-8, elements, attributes, text, CDATA,
/// the five entities and numbers; comments and processing instructions are passed over. A document
/// type is refused before anything in it is read. Names are compared without their prefixes; the
/// prefixes' declarations are not looked at.
public struct StrictXMLParser: Sendable {
  /// The most bytes of one tag, comment or run of text.
  let tokenLimit: Int

  /// The number of elements that may be open.
  private let depthLimit = 64

  /// Bytes that have come and not been used up.
  private(set) var buffer: [UInt8] = []
  /// The next byte to read.
  var place = 0
  /// Up to where the end of the current token has been looked for.
  var searched = 0
  /// The quote that is open there, in a tag, or 0.
  private var quote: UInt8 = 0

  private var isWhole = false
  private var isAtStart = true
  private var isEmptyElement = false
  private var hasRoot = false
  /// The names of the open elements, as they stand.
  private var open: [String] = []
  private var line = 1
  private var column = 1

  /// Begins a text.
  ///
  /// - Parameter tokenLimit: The most bytes of one tag, comment or run of text.
  public init(tokenLimit: Int = 1 << 20) {
    self.tokenLimit = tokenLimit
  }

  /// The number of elements that are open.
  public var depth: Int { open.count }

  /// Takes more bytes.
  public mutating func feed(_ bytes: [UInt8]) {
    if place > 0 {
      buffer.removeFirst(place)
      searched = max(0, searched - place)
      place = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// Takes the end of the text.
  public mutating func finish() { isWhole = true }

  /// The next event; nil if more bytes are needed, or none come any more.
  ///
  /// - Throws: What the text has that XML hasn't, with line and column; asking again is no use then.
  public mutating func next() throws(XMLError) -> XMLEvent? {
    if isEmptyElement {
      isEmptyElement = false
      return .end(StrictXMLParser.local(open.removeLast()))
    }
    if isAtStart, try !begin() { return nil }
    while place < buffer.count {
      if buffer[place] != UInt8(ascii: "<") {
        guard let text = try takeText() else { return nil }
        if !text.isEmpty { return .text(text) }
        continue
      }
      guard let token = try token() else { return nil }
      let event = try event(of: token)
      advance(to: token.end)
      if let event { return event }
    }
    if isWhole, !open.isEmpty || !hasRoot {
      throw error(
        .unexpectedEnd, open.last.map { "the text ends inside '\($0)'" } ?? "there is no element",
        at: place)
    }
    return nil
  }
}

extension StrictXMLParser {
  /// The kind of token between two places.
  private struct Token {
    enum Kind {
      case start
      case end
      case characters
      case ignored
    }
    let kind: Kind
    /// Its content, without what marks its ends.
    let content: Range<Int>
    let end: Int
  }

  /// Looks at the first bytes; false if there are too few.
  private mutating func begin() throws(XMLError) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if buffer.count < 3, !isWhole { return false }
    if buffer.starts(with: mark) { place = 3 }
    searched = place
    isAtStart = false
    if let first = buffer.first, first == 0xFE || first == 0xFF || first == 0 {
      throw error(.encoding, "only UTF-8 is read", at: 0)
    }
    return true
  }

  /// A run of text up to the next tag; nil if that hasn't come.
  private mutating func takeText() throws(XMLError) -> [UInt8]? {
    var end = max(place, searched)
    while end < buffer.count, buffer[end] != UInt8(ascii: "<") { end += 1 }
    searched = end
    if end - place > tokenLimit { throw tooLong() }
    if end == buffer.count, !isWhole { return nil }
    let range = place..<end
    if open.isEmpty {
      guard let wrong = buffer[range].firstIndex(where: { !StrictXMLParser.isSpace($0) }) else {
        advance(to: end)
        return []
      }
      throw error(.unexpectedCharacter, "text outside the root element", at: wrong)
    }
    let text = try resolved(range, isAttribute: false)
    advance(to: end)
    return text
  }

  /// The token that begins here; nil if its end hasn't come.
  private mutating func token() throws(XMLError) -> Token? {
    let rest = buffer[place...]
    switch rest.dropFirst().first {
    case UInt8(ascii: "/"): return try token(.end, from: place + 2, to: [UInt8(ascii: ">")])
    case UInt8(ascii: "?"): return try token(.ignored, from: place + 2, to: Array("?>".utf8))
    case UInt8(ascii: "!"): break
    case nil:
      if isWhole { throw error(.unexpectedEnd, "the text ends inside a tag", at: place) }
      return nil
    default: return try startTag()
    }
    if rest.starts(with: "<!--".utf8) {
      return try token(.ignored, from: place + 4, to: Array("-->".utf8))
    }
    if rest.starts(with: "<![CDATA[".utf8) {
      return try token(.characters, from: place + 9, to: Array("]]>".utf8))
    }
    if !isWhole, ["<!--", "<![CDATA["].contains(where: { $0.utf8.starts(with: rest) }) {
      return nil
    }
    throw error(.documentType, "a document type or other declaration is not read", at: place)
  }

  private mutating func token(
    _ kind: Token.Kind, from start: Int, to end: [UInt8]
  ) throws(XMLError) -> Token? {
    var found = max(start, searched - end.count)
    let last = end[end.count - 1]
    while found + end.count <= buffer.count {
      if buffer[found + end.count - 1] == last, buffer[found..<found + end.count] == end[...] {
        if found - place > tokenLimit { throw tooLong() }
        return Token(kind: kind, content: start..<found, end: found + end.count)
      }
      found += 1
    }
    searched = buffer.count
    return try missingEnd()
  }

  private mutating func startTag() throws(XMLError) -> Token? {
    var end = max(place + 1, searched)
    while end < buffer.count {
      let byte = buffer[end]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        if end - place > tokenLimit { throw tooLong() }
        return Token(kind: .start, content: place + 1..<end, end: end + 1)
      }
      end += 1
    }
    searched = end
    return try missingEnd()
  }

  private func missingEnd() throws(XMLError) -> Token? {
    if buffer.count - place > tokenLimit + 3 { throw tooLong() }
    if isWhole { throw error(.unexpectedEnd, "the text ends inside a tag or comment", at: place) }
    return nil
  }

  private mutating func event(of token: Token) throws(XMLError) -> XMLEvent? {
    switch token.kind {
    case .ignored:
      if !hasRoot { try checkDeclaration(token.content) }
      return nil
    case .characters:
      guard !open.isEmpty else {
        throw error(.unexpectedCharacter, "text outside the root element", at: place)
      }
      let text = Array(buffer[token.content])
      try checkCharacters(token.content)
      return text.isEmpty ? nil : .text(text)
    case .end:
      let text = buffer[token.content]
      let spaces = text.reversed().prefix(while: StrictXMLParser.isSpace).count
      let name = String(decoding: text.dropLast(spaces), as: UTF8.self)
      guard name == open.last else {
        throw error(
          .wrongEndTag, "an end tag that doesn't end \(open.last.map { "'\($0)'" } ?? "anything")",
          at: place)
      }
      open.removeLast()
      return .end(StrictXMLParser.local(name))
    case .start:
      return .start(try start(token.content))
    }
  }

  private mutating func start(_ range: Range<Int>) throws(XMLError) -> XMLTag {
    var range = range
    if buffer[range].last == UInt8(ascii: "/") {
      isEmptyElement = true
      range = range.lowerBound..<range.upperBound - 1
    }
    if open.isEmpty, hasRoot {
      throw error(.unexpectedCharacter, "a second root element", at: place)
    }
    guard open.count < depthLimit else {
      throw error(.tooDeep, "more than \(depthLimit) elements inside each other", at: place)
    }
    var cursor = range.lowerBound
    let name = try takeName(&cursor, range.upperBound)
    var tag = XMLTag(name: StrictXMLParser.local(name))
    while true {
      let gap = cursor
      while cursor < range.upperBound, StrictXMLParser.isSpace(buffer[cursor]) { cursor += 1 }
      if cursor == range.upperBound { break }
      guard cursor > gap else {
        throw error(.unexpectedCharacter, "expected white space or the end of the tag", at: cursor)
      }
      let start = cursor
      let attribute = try takeAttribute(&cursor, range.upperBound)
      // A tag has few attributes, unless it is made to have many.
      guard tag.attributes.count < 256 else { throw tooLong() }
      guard !tag.attributes.contains(where: { $0.name == attribute.name }) else {
        throw error(.duplicateAttribute, "the attribute '\(attribute.name)' twice", at: start)
      }
      tag.attributes.append(attribute)
    }
    hasRoot = true
    open.append(name)
    return tag
  }

  private func takeAttribute(
    _ cursor: inout Int, _ end: Int
  ) throws(XMLError) -> XMLAttribute {
    let name = try takeName(&cursor, end)
    while cursor < end, StrictXMLParser.isSpace(buffer[cursor]) { cursor += 1 }
    guard cursor < end, buffer[cursor] == UInt8(ascii: "=") else {
      throw error(.unexpectedCharacter, "expected '=' behind an attribute's name", at: cursor)
    }
    cursor += 1
    while cursor < end, StrictXMLParser.isSpace(buffer[cursor]) { cursor += 1 }
    guard cursor < end, buffer[cursor] == UInt8(ascii: "\"") || buffer[cursor] == UInt8(ascii: "'"),
      let close = buffer[(cursor + 1)..<end].firstIndex(of: buffer[cursor])
    else { throw error(.unexpectedCharacter, "expected a value in quotes", at: cursor) }
    let value = try resolved(cursor + 1..<close, isAttribute: true)
    cursor = close + 1
    return XMLAttribute(name: name, value: String(decoding: value, as: UTF8.self))
  }

  /// A name; its letters are checked as far as ASCII goes, and other scalars are let through.
  private func takeName(_ cursor: inout Int, _ end: Int) throws(XMLError) -> String {
    let start = cursor
    while cursor < end, StrictXMLParser.isName(buffer[cursor], isFirst: cursor == start) {
      cursor += 1
    }
    guard cursor > start,
      let name = String(validating: buffer[start..<cursor], as: UTF8.self)
    else { throw error(.unexpectedCharacter, "expected a name", at: cursor) }
    return name
  }

  private func checkDeclaration(_ range: Range<Int>) throws(XMLError) {
    let text = buffer[range]
    guard text.starts(with: "xml ".utf8), let declared = StrictXMLParser.encoding(in: text) else {
      return
    }
    guard ["utf-8", "us-ascii"].contains(declared) else {
      throw error(.encoding, "only UTF-8 is read, not '\(declared)'", at: place)
    }
  }

  private static func encoding(in text: ArraySlice<UInt8>) -> String? {
    // Only this one word of the declaration matters; the rest is passed over like a comment.
    let words = String(decoding: text, as: UTF8.self).split(whereSeparator: {
      $0.isWhitespace || $0 == "=" || $0 == "\"" || $0 == "'"
    })
    guard let index = words.firstIndex(of: "encoding"), index + 1 < words.count else { return nil }
    return words[index + 1].lowercased()
  }
}

extension StrictXMLParser {
  /// Goes on to a place, counting lines.
  private mutating func advance(to end: Int) {
    (line, column) = position(of: end)
    place = end
    searched = end
    quote = 0
  }

  private func position(of offset: Int) -> (line: Int, column: Int) {
    var line = line
    var column = column
    for byte in buffer[place..<max(place, offset)] {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return (line, column)
  }

  func error(_ code: XMLError.Code, _ reason: String, at offset: Int) -> XMLError {
    let (line, column) = position(of: offset)
    return XMLError(code: code, line: line, column: column, reason: reason)
  }

  private func tooLong() -> XMLError {
    error(.tooLong, "a tag or text of more than \(tokenLimit) bytes", at: place)
  }

  static func local(_ name: String) -> String {
    name.utf8.firstIndex(of: UInt8(ascii: ":")).map {
      String(name[name.utf8.index(after: $0)...])
    } ?? name
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private static func isName(_ byte: UInt8, isFirst: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: ":"), 0x80...0xFF:
      true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): !isFirst
    default: false
    }
  }
}
