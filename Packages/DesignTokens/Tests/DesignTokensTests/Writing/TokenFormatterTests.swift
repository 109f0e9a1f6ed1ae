import DesignTokens
import DomainModelsTesting
import Foundation
import Interchange
import Testing

@Suite("The formatter")
struct TokenFormatterTests {
  private func formatted(_ text: String, _ formatter: TokenFormatter = TokenFormatter()) throws
    -> String
  {
    String(decoding: try formatter.format(Array(text.utf8), name: "x"), as: UTF8.self)
  }

  @Test("groups are open, tokens are on one line")
  func layout() throws {
    let text = #"""
      {"a":{"$type" :"color","b":{"$value":
      {"colorSpace":"srgb","components":[0,0.50,1E0]}},"c":{}},"$description":"x"}
      """#
    #expect(
      try formatted(text) == #"""
        {
          "a": {
            "$type": "color",
            "b": { "$value": { "colorSpace": "srgb", "components": [0, 0.50, 1E0] } },
            "c": {}
          },
          "$description": "x"
        }

        """#)
  }

  @Test("what doesn't fit into the width is open, from the outside in")
  func width() throws {
    let text = #"{"t":{"$value":[{"color":"{a.b}","position":0},{"color":"{a.c}","position":1}]}}"#
    #expect(
      try formatted(text, TokenFormatter(width: 50)) == #"""
        {
          "t": {
            "$value": [
              { "color": "{a.b}", "position": 0 },
              { "color": "{a.c}", "position": 1 }
            ]
          }
        }

        """#)
  }

  @Test("a line of exactly the width stays whole, comma included; one column less breaks it")
  func exactWidth() throws {
    let text = #"{"a":{"$value":"é"}}"#
    // Two spaces, the token, and room for a comma.
    let line = #"  "a": { "$value": "é" }"#
    #expect(
      try formatted(text, TokenFormatter(width: line.count + 1)) == "{\n\(line)\n}\n")
    #expect(
      try formatted(text, TokenFormatter(width: line.count))
        == "{\n  \"a\": {\n    \"$value\": \"é\"\n  }\n}\n")
  }

  @Test("names, strings and numbers keep their bytes")
  func bytes() throws {
    let text =
      #"{"\u00e9\/": {"$value": 1.50e+00, "$extensions": {"x.y": [true, null, "\u0000"]}}}"#
    #expect(
      try formatted(text) == #"""
        {
          "\u00e9\/": { "$value": 1.50e+00, "$extensions": { "x.y": [true, null, "\u0000"] } }
        }

        """#)
  }

  @Test("properties come first if that is wanted, in groups and tokens and nowhere else")
  func propertiesFirst() throws {
    let text =
      #"{"b":{"$value":{"y":1,"$x":2},"$type":"number"},"$type":"color","a":{"c":{},"$description":""}}"#
    #expect(
      try formatted(text, TokenFormatter(putsPropertiesFirst: true)) == #"""
        {
          "$type": "color",
          "b": { "$value": { "y": 1, "$x": 2 }, "$type": "number" },
          "a": {
            "$description": "",
            "c": {}
          }
        }

        """#)
  }

  @Test("formatting twice is formatting once, and says the same", arguments: [1, 20, 40, 80, 120])
  func stable(width: Int) throws {
    var generator = SeededGenerator(seed: UInt64(width))
    for _ in 0..<60 {
      let value = generator.tree(depth: 5)
      let bytes = value.bytes(style: generator.next() % 2 == 0 ? .compact : .pretty)
      for first in [false, true] {
        let formatter = TokenFormatter(width: width, putsPropertiesFirst: first)
        let once = try formatter.format(bytes, name: "x")
        #expect(try formatter.format(once, name: "x") == once)
        if !first { #expect(try JSONReader.read(once) == value) }
      }
    }
  }

  @Test("what is no JSON is refused with its place")
  func noJSON() throws {
    let error = #expect(throws: TokenFileError.self) {
      _ = try TokenFormatter().format(Array("{\n  \"a\": ]".utf8), name: "x.tokens.json")
    }
    #expect(error?.issues.map(\.code) == [.invalidJSON])
    #expect(error?.issues.map(\.line) == [2])
    #expect(error?.issues.map(\.column) == [8])
  }

  @Test("what is no group at the top is written too")
  func scalars() throws {
    #expect(try formatted(" [ 1 , 2 ] ") == "[1, 2]\n")
    #expect(try formatted("\"x\"") == "\"x\"\n")
    #expect(try formatted("{}") == "{}\n")
  }
}
