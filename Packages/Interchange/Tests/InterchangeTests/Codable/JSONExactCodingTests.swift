import Interchange
import Testing

/// Numbers, keys and parts that are easily read nearly right.
@Suite("Exact decoding of JSON")
struct JSONExactCodingTests {
  @Test(
    "whole numbers are taken digit for digit, however they are written",
    arguments: [
      ("9007199254740993.0", 9_007_199_254_740_993), ("9223372036854775807.0", Int64.max),
      ("-9223372036854775808e0", Int64.min), ("92233720368547758070e-1", Int64.max),
      ("1e18", 1_000_000_000_000_000_000), ("-0", 0), ("-0.0e5", 0), ("0e-400", 0), ("1200e-2", 12),
    ] as [(String, Int64)])
  func wholeNumbers(_ text: String, _ value: Int64) throws {
    #expect(try JSONDecoding.decode(Int64.self, from: Array(text.utf8)) == value)
  }

  @Test(
    "numbers that are no whole ones by a little are not taken for one",
    arguments: [
      "1.00000000000000000001", "0.99999999999999999999", "1e-400", "9007199254740992.5",
      "9223372036854775808.0", "1e-9223372036854775808", "1e19",
    ])
  func nearlyWhole(_ text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoding.decode(Int64.self, from: Array(text.utf8))
    }
  }

  @Test("integers without sign have all their range")
  func unsigned() throws {
    for text in ["18446744073709551615", "18446744073709551615.0", "1844674407370955161500e-2"] {
      #expect(try JSONDecoding.decode(UInt64.self, from: Array(text.utf8)) == .max)
      #expect(throws: DecodingError.self) {
        try JSONDecoding.decode(Int64.self, from: Array(text.utf8))
      }
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoding.decode(UInt64.self, from: Array("18446744073709551616".utf8))
    }
  }

  @Test("a float is the nearest to the number, not to a double in between")
  func floats() throws {
    for text in [
      "16777217.0000000001", "16777216.9999999999", "9007199791611905", "1.17549435e-38", "1e-45",
      "7.0064923216240853546186479164495e-46", "0.1", "-0.0",
    ] {
      let expected = try #require(Float(text))
      let value = try JSONDecoding.decode(Float.self, from: Array(text.utf8))
      #expect(value.bitPattern == expected.bitPattern, "\(text)")
    }
  }

  @Test("a part is read as it would be alone, and errors tell its place in the document")
  func parts() throws {
    struct Item: Codable, Equatable {
      var name: String
      var list: [Int]
      var inner: [String: Double]?
    }
    let text = #"""
      {"items": [
        {"name": "a", "list": [1, 2]},
        {"list": [], "inner": {"é\n": 0.5}, "name": "b\u0000"},
        {"name": "c", "list": [1, true]}
      ]}
      """#
    let document = try JSONDocument(Array(text.utf8))
    let items = try #require(document.member("items", of: document.root))
    let nodes = Array(document.elements(of: items))
    let read = try nodes.prefix(2).map {
      try JSONDecoding.decode(Item.self, from: $0, of: document)
    }
    #expect(
      read == [
        Item(name: "a", list: [1, 2]), Item(name: "b\0", list: [], inner: ["é\n": 0.5]),
      ])
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoding.decode(Item.self, from: nodes[2], of: document)
    }
    guard case .typeMismatch(_, let context)? = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["items", "Index 2", "list", "Index 1"])
    #expect(context.debugDescription.hasSuffix("at line 4, column 29"))
    let (key, _) = try #require(document.members(of: nodes[0]).first { _ in true })
    #expect(try JSONDecoding.decode(String.self, from: key, of: document) == "name")
    let joined = try #require(JSONDocument(joining: nodes.prefix(2).map { (document, $0) }))
    #expect(try JSONDecoding.decode([Item].self, from: joined.root, of: joined) == read)
  }

  @Test("members of large objects are found in any order", arguments: [false, true])
  func largeObjects(_ allowsDuplicateKeys: Bool) throws {
    struct Backwards: Decodable {
      var sum = 0
      var missing = 0
      init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: AnyKey.self)
        for key in members.allKeys.reversed() { sum += try members.decode(Int.self, forKey: key) }
        for place in 0..<1000 where !members.contains(AnyKey(stringValue: "no \(place)")) {
          missing += 1
        }
      }
    }
    let count = 5000
    let members = (0..<count).map { "\"k\\u006e \($0)\":\($0)" } + ["\"é\":1,\"e\u{301}\":2"]
    var text = "{" + members.joined(separator: ",")
    if allowsDuplicateKeys { text += ",\"kn 7\":1000000,\"é\":1000000" }
    let document = try JSONDocument(
      Array((text + "}").utf8), allowsDuplicateKeys: allowsDuplicateKeys)
    let read = try JSONDecoding.decode(Backwards.self, from: document.root, of: document)
    // The first of several counts, and each key that is there twice is asked for twice.
    let again = allowsDuplicateKeys ? 7 + 1 : 0
    #expect(read.sum == count * (count - 1) / 2 + 3 + again)
    #expect(read.missing == 1000)
  }

  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
