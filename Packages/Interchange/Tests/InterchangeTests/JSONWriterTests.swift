import Interchange
import Testing

@Suite struct JSONWriterTests {
  private func written(
    _ style: JSONWriter.Style = .compact, _ body: (inout JSONWriter) -> Void
  ) -> String {
    var writer = JSONWriter(style: style)
    body(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func nested(_ writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("a")
    writer.beginArray()
    writer.integer(1)
    writer.boolean(true)
    writer.null()
    writer.endArray()
    writer.key("b")
    writer.beginObject()
    writer.key("c")
    writer.string("x")
    writer.key("d")
    writer.number(0.5)
    writer.endObject()
    writer.key("e")
    writer.beginArray()
    writer.endArray()
    writer.key("f")
    writer.beginObject()
    writer.endObject()
    writer.endObject()
  }

  @Test("compact")
  func compact() {
    #expect(
      written(.compact, nested) == #"{"a":[1,true,null],"b":{"c":"x","d":0.5},"e":[],"f":{}}"#)
  }

  @Test("pretty")
  func pretty() {
    let expected = """
      {
        "a": [
          1,
          true,
          null
        ],
        "b": {
          "c": "x",
          "d": 0.5
        },
        "e": [],
        "f": {}
      }
      """
    #expect(written(.pretty, nested) == expected)
  }

  @Test(
    "strings are escaped no more than they must be",
    arguments: [
      ("", #""""#), ("a\"b\\c/d", #""a\"b\\c/d""#), ("\n\r\t\u{8}\u{C}", #""\n\r\t\b\f""#),
      ("\0\u{1B}\u{1F}", #""\u0000\u001B\u001F""#), ("\u{7F}é漢😀\u{2028}", "\"\u{7F}é漢😀\u{2028}\""),
      ("a\nb", #""a\nb""#),
    ])
  func strings(_ text: String, _ expected: String) {
    #expect(written { $0.string(text) } == expected)
    #expect(
      written {
        $0.beginObject()
        $0.key(text)
        $0.null()
        $0.endObject()
      } == "{\(expected):null}")
  }

  @Test(
    "integers",
    arguments: [
      (0, "0"), (7, "7"), (-1, "-1"), (10, "10"), (1_234_567_890, "1234567890"),
      (Int64.max, "9223372036854775807"), (Int64.min, "-9223372036854775808"),
    ])
  func integers(_ value: Int64, _ expected: String) {
    #expect(written { $0.integer(value) } == expected)
  }

  @Test(
    "doubles are short, keep their kind, and are null where JSON has no word",
    arguments: [
      (0.0, "0.0"), (-0.0, "-0.0"), (1.0, "1.0"), (0.1, "0.1"), (-2.5, "-2.5"), (1e16, "1e+16"),
      (1e308, "1e+308"), (Double.leastNonzeroMagnitude, "5e-324"), (100_000.0, "100000.0"),
      (Double.nan, "null"),
      (Double.infinity, "null"), (-Double.infinity, "null"),
    ])
  func doubles(_ value: Double, _ expected: String) throws {
    let text = written { $0.number(value) }
    #expect(text == expected)
    if value.isFinite { #expect(try JSONReader.read(text) == .number(value)) }
  }

  @Test("lines: one document on each")
  func lines() {
    let text = written {
      $0.write(["a": 1])
      #expect($0.isComplete)
      $0.endLine()
      #expect(!$0.isComplete)
      $0.write([2])
      $0.endLine()
    }
    #expect(text == "{\"a\":1}\n[2]\n")
  }

  @Test("appends to what is there")
  func appending() {
    var writer = JSONWriter(appendingTo: Array("data: ".utf8))
    writer.null()
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "data: null")
  }

  @Test("a value and the same calls write the same")
  func valueAndStream() {
    let value: JSONValue = [
      "a": [1, true, nil], "b": ["c": "x", "d": 0.5], "e": [], "f": [:],
    ]
    #expect(value.text() == written(.compact, nested))
    #expect(value.text(style: .pretty) == written(.pretty, nested))
    #expect("\(value)" == value.text())
  }

  @Test("calls that make no document stop the program")
  func misuse() async {
    await #expect(processExitsWith: .failure) {
      var writer = JSONWriter()
      writer.beginObject()
      writer.integer(1)
    }
    await #expect(processExitsWith: .failure) {
      var writer = JSONWriter()
      writer.beginArray()
      writer.key("a")
    }
    await #expect(processExitsWith: .failure) {
      var writer = JSONWriter()
      writer.beginArray()
      writer.endObject()
    }
    await #expect(processExitsWith: .failure) {
      var writer = JSONWriter()
      writer.null()
      writer.null()
    }
  }
}
