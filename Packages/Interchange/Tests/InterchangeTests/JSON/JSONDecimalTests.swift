import Interchange
import Testing

@Suite("Exact decimals")
struct JSONDecimalTests {
  @Test(
    "keep every digit, and are written so that they read back",
    arguments: [
      ("0", "0"), ("-0", "0"), ("0.000e999999999999999999", "0"), ("0.1", "0.1"), ("1.50", "1.5"),
      ("15e-1", "1.5"), ("12345678901234567890.123", "12345678901234567890.123"), ("-7", "-7"),
      ("1000000", "1000000"), ("10000000", "1e7"), ("123e7", "1.23e9"), ("0.0000001", "0.0000001"),
      ("0.00000001", "1e-8"), ("1e400", "1e400"), ("-1.25E-400", "-1.25e-400"), ("1e+3", "1000"),
      ("123.456e1", "1234.56"), ("100.0", "100"), ("9223372036854775808", "9223372036854775808"),
    ])
  func text(_ text: String, _ expected: String) throws {
    let decimal = try #require(JSONDecimal(text))
    #expect(decimal.description == expected)
    #expect(JSONDecimal(decimal.description) == decimal)
  }

  @Test(
    "are made of nothing but numbers",
    arguments: [
      "", " 1", "1 ", "+1", ".5", "1.", "01", "1e", "nan", "0x1", "1,2", "[1]", "\"1\"", "true",
      "1e1000000001", "1e-1000000001", "1e99999999999999999999", "١",
    ])
  func refused(_ text: String) {
    #expect(JSONDecimal(text) == nil)
  }

  @Test("are equal, ordered and hashed by what they are worth")
  func order() throws {
    let ascending = try [
      "-1e400", "-100", "-99.5", "-0.2", "-0.1", "-1e-400", "0", "1e-400", "0.05", "0.1", "0.11",
      "1",
      "9", "10", "10.000000000000000000001", "1e1000000000",
    ].map { try #require(JSONDecimal($0)) }
    for (left, first) in ascending.enumerated() {
      for (right, second) in ascending.enumerated() {
        #expect((first < second) == (left < right))
        #expect((first == second) == (left == right))
      }
    }
    let same = try ["1.5", "1.50", "15e-1", "0.15e1", "1500e-3"].map {
      try #require(JSONDecimal($0))
    }
    #expect(Set(same).count == 1)
  }

  @Test("say which whole number or double is nearest")
  func conversions() throws {
    for (text, integer, double) in [
      ("7.0", 7, 7), ("1e3", 1000, 1000), ("1.5", nil, 1.5), ("0", 0, 0), ("1e400", nil, .infinity),
      ("-1e400", nil, -.infinity), ("9223372036854775807", .max, 9_223_372_036_854_775_808),
      ("-9223372036854775808", .min, -9_223_372_036_854_775_808),
      ("9223372036854775808", nil, 9_223_372_036_854_775_808), ("0.1", nil, 0.1),
      ("1e-400", nil, 0),
    ] as [(String, Int64?, Double)] {
      let decimal = try #require(JSONDecimal(text))
      #expect(decimal.integer == integer)
      #expect(decimal.double == double)
    }
    for value in [0, 1, -1, 10, -1200, Int64.max, .min] {
      #expect(JSONDecimal(value) == JSONDecimal("\(value)"))
      #expect(JSONDecimal(value).integer == value)
    }
  }

  @Test("of a document are what it says")
  func document() throws {
    let document = try JSONDocument(
      Array(#"[0.10, 12345678901234567890.123, 7, "0.1", null]"#.utf8))
    let nodes = Array(document.elements(of: document.root))
    #expect(
      nodes.map { document.numberText(of: $0) }
        == ["0.10", "12345678901234567890.123", "7", nil, nil])
    #expect(
      nodes.map { document.decimal(of: $0)?.description }
        == ["0.1", "12345678901234567890.123", "7", nil, nil])
  }

  @Test("are written with all their digits")
  func writing() throws {
    var writer = JSONWriter()
    writer.beginArray()
    for text in ["0.10", "12345678901234567890.123", "-1e400"] {
      writer.decimal(try #require(JSONDecimal(text)))
    }
    writer.endArray()
    #expect(
      String(decoding: writer.bytes, as: UTF8.self) == "[0.1,12345678901234567890.123,-1e400]")
  }

  @Test("and doubles are the same number where a double is that decimal", arguments: 0..<2)
  func doubles(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let double = Double(bitPattern: UInt64.random(in: 0...(.max), using: &random))
      let other = Double(bitPattern: UInt64.random(in: 0...(.max), using: &random))
      guard double.isFinite, other.isFinite else { continue }
      let decimal = try #require(JSONDecimal(double.description))
      #expect(decimal.double == double)
      let second = try #require(JSONDecimal(other.description))
      #expect((second < decimal) == (other < double))
    }
  }

  @Test(
    "exponents without measure are no numbers here, and no end of the program",
    arguments: [
      "1e9223372036854775807", "1e-9223372036854775807", "1e-9223372036854775808",
      "1e99999999999999999999", "1e-99999999999999999999", "1.5e-2000000001",
    ])
  func endlessExponents(_ text: String) throws {
    #expect(JSONDecimal(text) == nil)
    #expect(JSONDecimal("-" + text) == nil)
    if text.contains("e-") {
      let document = try JSONDocument(Array(text.utf8))
      #expect(document.decimal(of: document.root) == nil)
    }
  }

  @Test("zeros behind the point and an exponent that makes up for them give the number itself")
  func longZeros() throws {
    let zeros = String(repeating: "0", count: 100_009)
    #expect(throws: JSONError.self) { try JSONReader.read("0.\(zeros)1e1000001") }
    #expect(try JSONReader.read("0.\(zeros)1e100010") == .number(1))
    #expect(JSONDecimal("0.\(zeros)1e100010") == JSONDecimal(1))
  }
}
