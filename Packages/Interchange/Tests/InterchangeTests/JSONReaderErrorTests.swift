import Interchange
import Testing

/// The refusals of the reader, with their codes and places.
@Suite struct JSONReaderErrorTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let bytes: [UInt8]
    let code: JSONError.Code
    let line: Int
    let column: Int

    init(_ text: String, _ code: JSONError.Code, _ line: Int, _ column: Int) {
      self.init(Array(text.utf8), code, line, column)
    }

    /// A mistake in the first line.
    init(_ text: String, _ code: JSONError.Code, _ column: Int) {
      self.init(Array(text.utf8), code, 1, column)
    }

    /// A mistake in the first line.
    init(_ bytes: [UInt8], _ code: JSONError.Code, _ column: Int) {
      self.init(bytes, code, 1, column)
    }

    init(_ bytes: [UInt8], _ code: JSONError.Code, _ line: Int, _ column: Int) {
      self.bytes = bytes
      self.code = code
      self.line = line
      self.column = column
    }

    var testDescription: String { String(decoding: bytes, as: UTF8.self) }
  }

  private func check(_ example: Case) throws {
    let error = try #require(throws: JSONError.self) { try JSONReader.read(example.bytes) }
    #expect(error.code == example.code, "\(error)")
    #expect(error.line == example.line, "\(error)")
    #expect(error.column == example.column, "\(error)")
  }

  @Test(
    "structure",
    arguments: [
      Case("", .emptyDocument, 1), Case(" \n ", .emptyDocument, 2, 2),
      Case("[", .unexpectedEnd, 2), Case("{", .unexpectedEnd, 2), Case("[1", .unexpectedEnd, 3),
      Case("[1,", .unexpectedEnd, 4), Case("{\"a\"", .unexpectedEnd, 5),
      Case("{\"a\":", .unexpectedEnd, 6), Case("{\"a\":1", .unexpectedEnd, 7),
      Case("{\"a\":1,", .unexpectedEnd, 8), Case("]", .unexpectedCharacter, 1),
      Case("}", .unexpectedCharacter, 1), Case(",", .unexpectedCharacter, 1),
      Case("[1 2]", .unexpectedCharacter, 4), Case("[1}", .unexpectedCharacter, 3),
      Case("{\"a\" 1}", .unexpectedCharacter, 6), Case("{\"a\":1]", .unexpectedCharacter, 7),
      Case("{\"a\":1 \"b\":2}", .unexpectedCharacter, 8), Case("{a:1}", .unexpectedCharacter, 2),
      Case("{'a':1}", .unexpectedCharacter, 2), Case("{1:1}", .unexpectedCharacter, 2),
      Case("{\"a\":}", .unexpectedCharacter, 6), Case("[,1]", .unexpectedCharacter, 2),
      Case("[1,,2]", .unexpectedCharacter, 4), Case("{,}", .unexpectedCharacter, 2),
      Case("[1,]", .trailingComma, 4), Case("[1,\n]", .trailingComma, 2, 1),
      Case("{\"a\":1,}", .trailingComma, 8), Case("1 2", .trailingContent, 3),
      Case("{}{}", .trailingContent, 3), Case("[]]", .trailingContent, 3),
      Case("nullx", .trailingContent, 5), Case("1\0", .trailingContent, 2),
      Case("{\"a\":1,\"a\":2}", .duplicateKey, 8),
      Case("{\"a\":1,\n  \"\\u0061\":2}", .duplicateKey, 2, 3),
      Case("/* no */1", .unexpectedCharacter, 1), Case("\u{A0}1", .unexpectedCharacter, 1),
      Case("\u{C}1", .unexpectedCharacter, 1), Case("\0", .unexpectedCharacter, 1),
      Case("[\n\n  1,\n  }", .unexpectedCharacter, 4, 3),
    ])
  func structure(_ example: Case) throws { try check(example) }

  @Test(
    "words",
    arguments: [
      Case("nul", .unexpectedEnd, 4), Case("nulL", .unexpectedCharacter, 1),
      Case("True", .unexpectedCharacter, 1), Case("[truth]", .unexpectedCharacter, 2),
      Case("NaN", .unexpectedCharacter, 1), Case("Infinity", .unexpectedCharacter, 1),
      Case("undefined", .unexpectedCharacter, 1), Case("falsE", .unexpectedCharacter, 1),
    ])
  func words(_ example: Case) throws { try check(example) }

  @Test(
    "numbers",
    arguments: [
      Case("01", .leadingZero, 1), Case("-01", .leadingZero, 2), Case("00", .leadingZero, 1),
      Case("-", .unexpectedEnd, 2), Case("-a", .invalidNumber, 2), Case("1.", .unexpectedEnd, 3),
      Case("[1.]", .invalidNumber, 4), Case("1.e1", .invalidNumber, 3),
      Case("1e", .unexpectedEnd, 3), Case("[1e+]", .invalidNumber, 5),
      Case(".5", .unexpectedCharacter, 1), Case("+1", .unexpectedCharacter, 1),
      Case("--1", .invalidNumber, 2), Case("0x10", .trailingContent, 2),
      Case("1_000", .trailingContent, 2), Case("[1e400]", .numberOutOfRange, 2),
      Case("[1,-1e999999999999999999999]", .numberOutOfRange, 4),
      Case("1e1.5", .trailingContent, 4),
      Case("-Infinity", .invalidNumber, 2), Case("１", .unexpectedCharacter, 1),
    ])
  func numbers(_ example: Case) throws { try check(example) }

  @Test(
    "strings",
    arguments: [
      Case("\"", .unexpectedEnd, 2), Case("\"abc", .unexpectedEnd, 5),
      Case("\"a\\", .unexpectedEnd, 4), Case("\"a\nb\"", .controlCharacter, 3),
      Case("\"a\tb\"", .controlCharacter, 3), Case("\"a\0b\"", .controlCharacter, 3),
      Case("\"é\u{1F}\"", .controlCharacter, 3), Case("\"\\x41\"", .invalidEscape, 2),
      Case("\"a\\'\"", .invalidEscape, 3), Case("\"\\u12\"", .invalidEscape, 2),
      Case("\"\\u12G4\"", .invalidEscape, 2), Case("\"\\U0041\"", .invalidEscape, 2),
      Case("\"\\ud800\"", .loneSurrogate, 2), Case("\"ab\\udc00\"", .loneSurrogate, 4),
      Case("\"\\ud800\\n\"", .loneSurrogate, 2), Case("\"\\ud800\\u0041\"", .loneSurrogate, 2),
      Case("\"\\ud800\\ud800\"", .loneSurrogate, 2), Case("\"\\ud800x\"", .loneSurrogate, 2),
      Case("\"\\u00", .unexpectedEnd, 6), Case("\"\\ud800\\u", .unexpectedEnd, 10),
      Case("'a'", .unexpectedCharacter, 1), Case("“a”", .unexpectedCharacter, 1),
    ])
  func strings(_ example: Case) throws { try check(example) }

  @Test(
    "bytes",
    arguments: [
      Case([0xEF, 0xBB, 0xBF, 0x31], .byteOrderMark, 1),
      Case([0xFF, 0xFE, 0x31, 0], .invalidUTF8, 1),
      Case([0x22, 0xFF, 0x22], .invalidUTF8, 2), Case([0x22, 0xC3, 0x22], .invalidUTF8, 2),
      Case([0x22, 0xC0, 0x80, 0x22], .invalidUTF8, 2),
      Case([0x22, 0xED, 0xA0, 0x80, 0x22], .invalidUTF8, 2),
      Case([0x22, 0xF5, 0x80, 0x80, 0x80, 0x22], .invalidUTF8, 2),
      Case([0x22, 0xC3, 0xA9, 0xE2, 0x82, 0x22], .invalidUTF8, 3),
      Case([0x5B, 0x80, 0x5D], .invalidUTF8, 2), Case([0x31, 0xC3], .trailingContent, 2),
      Case([0x22, 0x5C, 0x6E, 0x80, 0x22], .invalidUTF8, 4),
    ])
  func bytes(_ example: Case) throws { try check(example) }

  @Test("the message has the place and says what was expected and what was there")
  func messages() throws {
    func message(_ text: String) throws -> String {
      try #require(throws: JSONError.self) { try JSONReader.read(text) }.message
    }
    #expect(
      try message("{\n\n\"key\":[1, 2}")
        == "line 3, column 12: expected ',' or ']' after an element,"
        + " found '}'")
    #expect(
      try message("{\"a\":1]") == "line 1, column 7: expected ',' or '}' after a member, found ']'")
    #expect(try message("[1,\u{1B}]").hasSuffix("found U+001B"))
    #expect(try message("[").hasSuffix("found the end of the document"))
    #expect(
      try message("{\"\\u001b\":1,\"\\u001b\":1}")
        == "line 1, column 13: the key \"\\u001B\" is there twice")
  }

  @Test("the offset counts bytes, the column scalars, the line line feeds")
  func place() throws {
    let error = try #require(throws: JSONError.self) {
      try JSONReader.read("[\r\n\"e\u{301}😀\", x]")
    }
    #expect((error.line, error.column, error.offset) == (2, 8, 14))
  }
}
