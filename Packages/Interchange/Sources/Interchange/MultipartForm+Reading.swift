extension MultipartForm {
  /// Reads a form.
  ///
  /// - Parameters:
  ///   - body: the whole body; limit its size before.
  ///   - contentType: the header `Content-Type`.
  ///   - limits: how much is read.
  /// - Throws: ``MultipartError``.
  public init(
    _ body: [UInt8], contentType: String, limits: Limits = Limits()
  ) throws(MultipartError) {
    let header = HeaderValue(contentType)
    guard header.value == "multipart/form-data", let boundary = header.parameters["boundary"],
      (1...70).contains(boundary.utf8.count)
    else { throw .otherContentType }
    self.boundary = boundary
    parts = []
    let delimiter = Array("\r\n--\(boundary)".utf8)
    // The first boundary may be the very beginning; what stands before it says nothing.
    guard var rest = Self.afterDelimiter(body[...], delimiter.dropFirst(2)[...])
    else { throw .truncated }
    while !Self.isEnd(rest) {
      guard parts.count < limits.parts else { throw .tooLarge }
      guard let line = Self.afterPadding(rest) else { throw .truncated }
      guard let end = line.firstRange(ofBytes: delimiter) else { throw .truncated }
      parts.append(try Self.part(line[..<end.lowerBound], number: parts.count + 1, limits))
      rest = line[end.upperBound...]
    }
  }

  /// The bytes after the first delimiter, which begins the body or a line.
  private static func afterDelimiter(
    _ bytes: ArraySlice<UInt8>, _ delimiter: ArraySlice<UInt8>
  ) -> ArraySlice<UInt8>? {
    if bytes.starts(with: delimiter) { return bytes.dropFirst(delimiter.count) }
    guard let found = bytes.firstRange(ofBytes: Array("\r\n".utf8) + delimiter) else { return nil }
    return bytes[found.upperBound...]
  }

  private static func isEnd(_ rest: ArraySlice<UInt8>) -> Bool { rest.starts(with: "--".utf8) }

  /// The bytes after the white space that transports may add, and the end of the line.
  private static func afterPadding(_ rest: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let line = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return line.starts(with: "\r\n".utf8) ? line.dropFirst(2) : nil
  }

  private static func part(
    _ bytes: ArraySlice<UInt8>, number: Int, _ limits: Limits
  ) throws(MultipartError) -> Part {
    // A part without any header would begin with its empty line, and have no name.
    guard let end = bytes.prefix(limits.headerBytes).firstRange(ofBytes: Array("\r\n\r\n".utf8))
    else {
      throw bytes.count > limits.headerBytes ? .tooLarge : .badPart(number)
    }
    guard let text = String(validating: bytes[..<end.lowerBound], as: UTF8.self) else {
      throw .badPart(number)
    }
    var part: Part?
    var contentType: String?
    for line in text.split(separator: "\r\n") {
      guard let colon = line.firstIndex(of: ":") else { throw .badPart(number) }
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      switch line[..<colon].lowercased() {
      case "content-disposition":
        let header = HeaderValue(String(value))
        guard header.value == "form-data", let name = header.parameters["name"] else {
          throw .badPart(number)
        }
        part = Part(
          name: unescaped(name), fileName: header.parameters["filename"].map(unescaped),
          content: Array(bytes[end.upperBound...]))
      case "content-type": contentType = String(value)
      default: break
      }
    }
    guard var part else { throw .badPart(number) }
    part.contentType = contentType
    return part
  }

  private static func unescaped(_ text: String) -> String {
    text.replacing("%22", with: "\"").replacing("%0D", with: "\r").replacing("%0A", with: "\n")
  }
}

/// A header's value with its parameters (`form-data; name="photo"`; RFC 9110, section 5.6.6).
private struct HeaderValue {
  /// In lower case.
  let value: String
  /// By their names in lower case; of two with one name the first.
  var parameters: [String: String] = [:]

  init(_ text: String) {
    var rest = text[...]
    value = rest.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
    rest = rest.drop { $0 != ";" }
    while rest.popFirst() != nil {
      let name = rest.prefix { $0 != "=" && $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
      rest = rest.drop { $0 != "=" && $0 != ";" }
      guard rest.first == "=" else { continue }
      rest = rest.dropFirst().drop(while: \.isWhitespace)
      var found = ""
      if rest.first == "\"" {
        rest = rest.dropFirst()
        while let character = rest.popFirst(), character != "\"" {
          // Some browsers escape with a backslash, which stands before itself or a quotation mark.
          if character == "\\", let next = rest.first, next == "\"" || next == "\\" {
            found.append(next)
            rest = rest.dropFirst()
          } else {
            found.append(character)
          }
        }
        rest = rest.drop { $0 != ";" }
      } else {
        found = String(rest.prefix { $0 != ";" }.filter { !$0.isWhitespace })
        rest = rest.drop { $0 != ";" }
      }
      if parameters[name] == nil { parameters[name] = found }
    }
  }
}

extension ArraySlice<UInt8> {
  /// The first occurrence of some bytes; `nil` for none.
  func firstRange(ofBytes pattern: [UInt8]) -> Range<Int>? {
    guard let first = pattern.first else { return nil }
    var rest = self
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: pattern) { return start..<start + pattern.count }
      rest = rest.dropFirst()
    }
    return nil
  }
}
