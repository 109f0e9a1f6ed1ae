import Interchange
import Testing

/// The input that the reader accepts, and the results.
@Suite struct JSONReaderTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let text: String
    let value: JSONValue

    init(_ text: String, _ value: JSONValue) {
      self.text = text
      self.value = value
    }

    var testDescription: String { text }
  }

  @Test(
    "scalars",
    arguments: [
      Case("null", nil), Case("true", true), Case("false", false),
      Case("\"\"", ""), Case("\"a\"", "a"), Case(" \t\r\n1\n ", 1),
    ])
  func scalars(_ example: Case) throws {
    #expect(try JSONReader.read(example.text) == example.value)
  }

  @Test(
    "integers",
    arguments: [
      Case("0", 0), Case("-1", -1), Case("10", 10), Case("120", 120),
      Case("9007199254740993", 9_007_199_254_740_993),
      Case("9223372036854775807", .integer(.max)),
      Case("-9223372036854775808", .integer(.min)),
    ])
  func integers(_ example: Case) throws {
    #expect(try JSONReader.read(example.text) == example.value)
  }

  @Test(
    "other numbers",
    arguments: [
      Case("9223372036854775808", .number(9_223_372_036_854_775_808)),
      Case("-9223372036854775809", .number(-9_223_372_036_854_775_808)),
      Case("18446744073709551616", .number(18_446_744_073_709_551_616)),
      Case("1.0", 1.0), Case("0.1", 0.1), Case("-0.5", -0.5), Case("1e0", 1.0),
      Case("1E+2", 100.0), Case("1e-2", 0.01), Case("0e0", 0.0), Case("0.0e-99999999999", 0.0),
      Case("1e22", 1e22), Case("1e23", 1e23), Case("123.456e-7", 123.456e-7),
      Case("1.7976931348623157e308", .number(.greatestFiniteMagnitude)),
      Case("1e308", 1e308), Case("5e-324", .number(.leastNonzeroMagnitude)),
      Case("1e-400", 0.0),
      Case("0.30000000000000004", 0.30000000000000004),
      Case("9007199254740993.0", 9007199254740992.0),
      Case("179769313486231570000e288", 1.7976931348623157e308),
    ])
  func otherNumbers(_ example: Case) throws {
    #expect(try JSONReader.read(example.text) == example.value)
  }

  @Test(
    "numbers of many digits are read as the standard library reads them",
    arguments: [
      "123456789012345678901234567890", "2.2250738585072011e-308", "2.2250738585072014e-308",
      "0.500000000000000166533453693773481063544750213623046875", "9007199254740993.0",
    ])
  func hardNumbers(_ text: String) throws {
    #expect(try JSONReader.read(text) == .number(#require(Double(text))))
  }

  @Test("minus zero keeps its sign", arguments: ["-0", "-0.0", "-0e5", "-1e-999"])
  func minusZero(_ text: String) throws {
    let number = try #require(try JSONReader.read(text).numberValue)
    #expect(number == 0)
    #expect(number.sign == .minus)
  }

  @Test("a number of a thousand digits is read to the nearest double")
  func manyDigits() throws {
    let text = "0." + String(repeating: "3", count: 1000)
    #expect(try JSONReader.read(text) == .number(1.0 / 3.0))
  }

  @Test(
    "strings",
    arguments: [
      Case(#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
      Case(#""\u0041\u00e9\u20AC""#, "A\u{E9}\u{20AC}"),
      Case(#""\ud83d\ude00""#, "😀"), Case(#""\uDBFF\uDFFF""#, "\u{10FFFF}"),
      Case(#""a\u0000b""#, "a\0b"), Case("\"é漢😀\"", "é漢😀"),
      Case("\"\u{7F}\u{80}\u{2028}\"", "\u{7F}\u{80}\u{2028}"),
      Case(#""é\n漢""#, "é\n漢"), Case(#""e\u0301""#, "e\u{301}"),
    ])
  func strings(_ example: Case) throws {
    let text = try #require(try JSONReader.read(example.text).stringValue)
    let expected = try #require(example.value.stringValue)
    // Bytes, because Swift calls canonically equivalent strings equal.
    #expect(Array(text.utf8) == Array(expected.utf8))
  }

  @Test(
    "arrays and objects",
    arguments: [
      Case("[]", []), Case("[ ]", []), Case("{}", [:]), Case("{ }", [:]),
      Case("[1,[2,[3]],{}]", [1, [2, [3]], [:]]),
      Case(#"{"b":1,"a":[true,null],"":{"x":"y"}}"#, ["b": 1, "a": [true, nil], "": ["x": "y"]]),
      Case(" { \"a\" : 1 ,\n\"b\" : 2 } ", ["a": 1, "b": 2]),
    ])
  func containers(_ example: Case) throws {
    #expect(try JSONReader.read(example.text) == example.value)
  }

  @Test("every kind of input is read alike")
  func inputs() throws {
    let text = #"{"a":[1,2]}"#
    let expected: JSONValue = ["a": [1, 2]]
    let bytes = Array(text.utf8)
    #expect(try JSONReader.read(text) == expected)
    #expect(try JSONReader.read(bytes) == expected)
    #expect(try JSONReader.read(bytes[...]) == expected)
    #expect(try JSONReader.read(text.utf8) == expected)
    #expect(try JSONReader.read(AnySequence(bytes)) == expected)
    let buffered = try bytes.withUnsafeBufferPointer { try JSONReader.read($0) }
    #expect(buffered == expected)
  }

  @Test("nesting is allowed up to the limit and not beyond")
  func depth() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(throws: Never.self) { try JSONReader.read(nested(512)) }
    let error = try #require(throws: JSONError.self) { try JSONReader.read(nested(513)) }
    #expect(error.code == .tooDeep)
    #expect(error.column == 513)
    #expect(throws: Never.self) { try JSONReader.read(nested(3), depthLimit: 3) }
    #expect(throws: JSONError.self) { try JSONReader.read(nested(4), depthLimit: 3) }
    #expect(throws: JSONError.self) { try JSONReader.read(#"{"a":{}}"#, depthLimit: 1) }
    #expect(throws: Never.self) { try JSONReader.read("1", depthLimit: 0) }
    let endless = String(repeating: "[", count: 1_000_000)
    #expect(throws: JSONError.self) { try JSONReader.read(endless) }
  }
}
