import Interchange
import Testing

@Suite("Canonical JSON (RFC 8785)")
struct JSONCanonicalTests {
  private func canonical(_ text: String) throws -> String {
    String(decoding: try JSONReader.read(text).canonicalBytes(), as: UTF8.self)
  }

  @Test("the standard's example of 3.2.2 and 3.2.3")
  func example() throws {
    let text = #"""
      {
        "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
        "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
        "literals": [null, true, false]
      }
      """#
    let expected =
      #"{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"#
      + #""string":"€$\u000f\nA'B\"\\\\\"/"}"#
    #expect(try canonical(text) == expected)
  }

  @Test("keys are sorted by UTF-16 code units, as in 3.2.3")
  func order() throws {
    let text = #"""
      {"\u20ac":"Euro Sign","\r":"Carriage Return","\ufb33":"Hebrew Letter Dalet With Dagesh",
       "1":"One","\ud83d\ude00":"Emoji: Grinning Face","\u0080":"Control",
       "\u00f6":"Latin Small Letter O With Diaeresis"}
      """#
    let value = try JSONReader.read(try canonical(text))
    #expect(
      value.objectValue?.map { $0.value.stringValue ?? "" } == [
        "Carriage Return", "One", "Control", "Latin Small Letter O With Diaeresis", "Euro Sign",
        "Emoji: Grinning Face", "Hebrew Letter Dalet With Dagesh",
      ])
    #expect(
      try canonical(#"{"b":1,"a":{"d":[],"c":{}},"":2}"#) == #"{"":2,"a":{"c":{},"d":[]},"b":1}"#)
    #expect(
      try canonical(#"{"peach":1,"péché":2,"pêche":3,"sin":4}"#).hasPrefix(#"{"peach":1,"péché""#))
    // Two ways to write é are two keys, and neither is changed into the other.
    let accents = try canonical("{\"\u{E9}\":1,\"e\u{301}\":2}")
    #expect(Array(accents.utf8) == Array("{\"e\u{301}\":2,\"\u{E9}\":1}".utf8))
  }

  @Test("numbers as in Appendix B")
  func numbers() throws {
    for (bits, text) in [
      (0x0000_0000_0000_0000, "0"), (0x8000_0000_0000_0000, "0"),
      (0x0000_0000_0000_0001, "5e-324"), (0x8000_0000_0000_0001, "-5e-324"),
      (0x7FEF_FFFF_FFFF_FFFF, "1.7976931348623157e+308"),
      (0xFFEF_FFFF_FFFF_FFFF, "-1.7976931348623157e+308"),
      (0x4340_0000_0000_0000, "9007199254740992"), (0xC340_0000_0000_0000, "-9007199254740992"),
      (0x4430_0000_0000_0000, "295147905179352830000"),
      (0x44B5_2D02_C7E1_4AF5, "9.999999999999997e+22"), (0x44B5_2D02_C7E1_4AF6, "1e+23"),
      (0x44B5_2D02_C7E1_4AF7, "1.0000000000000001e+23"),
      (0x444B_1AE4_D6E2_EF4E, "999999999999999700000"),
      (0x444B_1AE4_D6E2_EF4F, "999999999999999900000"), (0x444B_1AE4_D6E2_EF50, "1e+21"),
      (0x3EB0_C6F7_A0B5_ED8C, "9.999999999999997e-7"), (0x3EB0_C6F7_A0B5_ED8D, "0.000001"),
      (0x41B3_DE43_5555_5553, "333333333.3333332"), (0x41B3_DE43_5555_5554, "333333333.33333325"),
      (0x41B3_DE43_5555_5555, "333333333.3333333"), (0x41B3_DE43_5555_5556, "333333333.3333334"),
      (0x41B3_DE43_5555_5557, "333333333.33333343"),
      (0xBECB_F647_612F_3696, "-0.0000033333333333333333"),
      (0x4314_3FF3_C1CB_0959, "1424953923781206.2"),
    ] as [(UInt64, String)] {
      let value = JSONValue.number(Double(bitPattern: bits))
      #expect(String(decoding: try value.canonicalBytes(), as: UTF8.self) == text)
    }
    for (number, text) in [
      (JSONValue.integer(0), "0"), (-7, "-7"), (1.0, "1"), (100.0, "100"),
      (123e18, "123000000000000000000"),
      (0.1, "0.1"), (1.5e-7, "1.5e-7"),
    ] {
      #expect(String(decoding: try number.canonicalBytes(), as: UTF8.self) == text)
    }
  }

  @Test("control characters are escaped in lower case, nothing else is")
  func escapes() throws {
    let text = "\u{8}\t\n\u{C}\r\u{1B}\u{7F}\u{2028}/é😀\"\\"
    #expect(
      String(decoding: try JSONValue.string(text).canonicalBytes(), as: UTF8.self)
        == "\"\\b\\t\\n\\f\\r\\u001b\u{7F}\u{2028}/é😀\\\"\\\\\"")
  }

  @Test(
    "what has no canonical form is an error with its place",
    arguments: [
      (["a": [1, .number(.nan)]], .notFinite, "at [\"a\"][1]: JSON has no number for nan"),
      (.number(-.infinity), .notFinite, "JSON has no number for -inf"),
      (
        [.integer(9_007_199_254_740_993)], .inexactInteger,
        "at [0]: 9007199254740993 is no double; write it as a string, or round it before"
      ),
      (
        .integer(.max), .inexactInteger,
        "9223372036854775807 is no double; write it as a string, or round it before"
      ),
    ] as [(JSONValue, JSONCanonicalError.Code, String)])
  func errors(_ value: JSONValue, _ code: JSONCanonicalError.Code, _ message: String) throws {
    let error = try #require(throws: JSONCanonicalError.self) { try value.canonicalBytes() }
    #expect(error.code == code)
    #expect(error.message == message)
  }

  @Test("writing canonically what was written canonically changes nothing", arguments: 0..<3)
  func stable(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1000 {
      let double = Double(bitPattern: UInt64.random(in: 0...(.max), using: &random))
      guard double.isFinite else { continue }
      let bytes = try JSONValue.array([.number(double)]).canonicalBytes()
      let back = try JSONReader.read(bytes)
      #expect(back[0]?.numberValue == double)
      if let whole = back[0]?.integerValue, Int64(exactly: Double(whole)) != whole { continue }
      #expect(try back.canonicalBytes() == bytes)
    }
  }
}
