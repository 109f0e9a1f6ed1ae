import Interchange
import Testing

/// Types that write and read their containers in ways of their own.
@Suite("Coding containers and JSON")
struct JSONCodingContainerTests {
  private struct Writing: Encodable {
    let body: (any Encoder) throws -> Void
    init(_ body: @escaping (any Encoder) throws -> Void) { self.body = body }
    func encode(to encoder: any Encoder) throws { try body(encoder) }
  }

  private enum Keys: String, CodingKey {
    case a, b, c
    case key1 = "long key 1"
    case key2 = "long key 2"
    case key3 = "long\n\"key\" é"
  }

  private func written(
    _ style: JSONWriter.Style = .compact, _ body: @escaping (any Encoder) throws -> Void
  ) throws -> String {
    String(decoding: try JSONEncoding.encode(Writing(body), style: style), as: UTF8.self)
  }

  @Test("what could not be written and is left out leaves nothing behind")
  func leftOut() throws {
    struct Refusal: Error {}
    let text = try written { encoder in
      var members = encoder.container(keyedBy: Keys.self)
      try? members.encode(Double.nan, forKey: .a)
      try? members.encode(Writing { _ in throw Refusal() }, forKey: .a)
      try members.encode(1, forKey: .b)
      try? members.encode(Float.infinity, forKey: .c)
      var elements = members.nestedUnkeyedContainer(forKey: .c)
      try? elements.encode(Writing { _ in throw Refusal() })
      try elements.encode(true)
      try? elements.encode([Double.nan])
    }
    #expect(text == #"{"b":1,"c":[true]}"#)
  }

  @Test("what is left out behind an open container leaves that as it is")
  func leftOutBehindOthers() throws {
    struct Refusal: Error {}
    let text = try written { encoder in
      var members = encoder.container(keyedBy: Keys.self)
      var inner = members.nestedContainer(keyedBy: Keys.self, forKey: .a)
      var deeper = inner.nestedUnkeyedContainer(forKey: .a)
      _ = deeper.superEncoder()
      try deeper.encode(1)
      try? deeper.encode(Double.nan)
      try? members.encode(Double.nan, forKey: .b)
      try? members.encode(Writing { _ in throw Refusal() }, forKey: .b)
      var late = members.superEncoder().singleValueContainer()
      try? late.encode(Float.nan)
      try? late.encode(Writing { _ in throw Refusal() })
      try late.encode(Writing { _ in })
      _ = members.superEncoder(forKey: .c)
    }
    #expect(text == #"{"a":{"a":[1]},"super":{}}"#)
  }

  @Test("containers may be nested, deferred and empty")
  func nested() throws {
    let text = try written { encoder in
      var members = encoder.container(keyedBy: Keys.self)
      let late = members.superEncoder(forKey: .a)
      try members.encodeNil(forKey: .b)
      var inner = members.nestedContainer(keyedBy: Keys.self, forKey: .c)
      try inner.encode(Int8(-3), forKey: .key3)
      var single = late.singleValueContainer()
      try single.encode("late")
      var again = members.superEncoder().unkeyedContainer()
      try again.encodeNil()
      #expect(again.count == 1)
      _ = again.nestedContainer(keyedBy: Keys.self)
      _ = again.nestedUnkeyedContainer()
      try again.encode(Writing { _ in })
      var last = again.superEncoder().singleValueContainer()
      try last.encode(UInt64.max)
    }
    #expect(
      text == #"{"b":null,"c":{"long\n\"key\" é":-3},"a":"late","#
        + #""super":[null,{},[],{},18446744073709551615]}"#)
  }

  @Test(
    "strings of any length and any characters come back", arguments: [0, 1, 15, 16, 1023, 5000])
  func strings(_ count: Int) throws {
    for piece in ["x", "\"", "\u{1}", "é", "\\n", "😀"] {
      let text = String(repeating: piece, count: count)
      let bytes = try JSONEncoding.encode([text: [text]])
      #expect(bytes == JSONValue.object([text: [.string(text)]]).bytes())
      #expect(try JSONDecoding.decode([String: [String]].self, from: bytes) == [text: [text]])
    }
  }

  @Test("pretty documents look as the writer's do")
  func pretty() throws {
    let value: [[String: [Int]]] = [["a": [1, 2]], [:], ["b": []]]
    let bytes = try JSONEncoding.encode(value, style: .pretty)
    #expect(bytes == (try JSONReader.read(bytes)).bytes(style: .pretty))
  }

  @Test("a value in the middle of another's writing is an error with its path")
  func pending() throws {
    let value = Writing { encoder in
      var outer = encoder.container(keyedBy: Keys.self)
      let same = outer
      let inner = Writing { encoder in
        var members = same
        try members.encode(1, forKey: .b)
        var value = encoder.singleValueContainer()
        try value.encode(2)
      }
      try outer.encode(inner, forKey: .key3)
    }
    let error = #expect(throws: EncodingError.self) { try JSONEncoding.encode(["x": value]) }
    guard case .invalidValue(_, let context)? = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["x", "b"])
  }

  @Test("an error names the keys and places that lead to it")
  func path() throws {
    let error = #expect(throws: EncodingError.self) {
      try JSONEncoding.encode(
        Writing { encoder in
          var members = encoder.container(keyedBy: Keys.self)
          try members.encode([1.5, 2, .nan], forKey: .key3)
        })
    }
    guard case .invalidValue(_, let context)? = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["long\n\"key\" é", "Index 2"])
  }

  @Test("keys that begin alike, and keys with escapes, are told apart", arguments: [false, true])
  func keys(_ isBackwards: Bool) throws {
    struct Value: Codable, Equatable {
      var first = 1
      var second = 2
      var third = 3
      enum CodingKeys: String, CodingKey {
        case first = "long key 1"
        case second = "long key 2"
        case third = "long\n\"key\" é"
      }
    }
    let members = [#""long key 1":1"#, #""long \u006bey 2":2"#, #""long\n\"key\" é":3"#]
    let text = "{" + (isBackwards ? members.reversed() : members).joined(separator: ",") + "}"
    #expect(try JSONDecoding.decode(Value.self, from: Array(text.utf8)) == Value())
    #expect(try JSONDecoding.decode(from: JSONEncoding.encode(Value())) == Value())
  }

  @Test("a member that may be missing may be null, and is wrong if it is something else")
  func optionals() throws {
    struct Value: Decodable, Equatable {
      var a: String?
      var b: [String]?
      var c: UInt8?
    }
    func read(_ text: String) throws -> Value {
      try JSONDecoding.decode(from: Array(text.utf8))
    }
    #expect(try read(#"{"a":null,"c":null}"#) == Value())
    #expect(try read(#"{"c":7,"b":["x","\n"],"a":"é"}"#) == Value(a: "é", b: ["x", "\n"], c: 7))
    for (text, path) in [
      (#"{"a":1}"#, ["a"]), (#"{"b":["x",2]}"#, ["b", "Index 1"]),
      (#"{"b":[null]}"#, ["b", "Index 0"]),
      (#"{"b":{}}"#, ["b"]), (#"{"c":256}"#, ["c"]), (#"{"c":-1}"#, ["c"]),
    ] {
      #expect {
        try read(text)
      } throws: { error in
        switch error as? DecodingError {
        case .typeMismatch(_, let context), .valueNotFound(_, let context),
          .dataCorrupted(let context):
          context.codingPath.map(\.stringValue) == path
        default: false
        }
      }
    }
  }
}
