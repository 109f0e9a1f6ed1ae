import Interchange
import Testing

/// Types that write in ways no type should, and what remains of it.
@Suite("Misused coding containers and JSON")
struct JSONCodingMisuseTests {
  private struct Writing: Encodable {
    let body: (any Encoder) throws -> Void
    init(_ body: @escaping (any Encoder) throws -> Void) { self.body = body }
    func encode(to encoder: any Encoder) throws { try body(encoder) }
  }

  private struct Refusal: Error {}

  private enum Keys: String, CodingKey { case a, b, c }

  private func written(
    _ style: JSONWriter.Style = .compact, _ body: @escaping (any Encoder) throws -> Void
  ) throws -> String {
    String(decoding: try JSONEncoding.encode(Writing(body), style: style), as: UTF8.self)
  }

  @Test(
    "a container that is done is refused, also behind a member that was left out",
    arguments: [JSONWriter.Style.compact, .pretty])
  func doneBehindLeftOut(_ style: JSONWriter.Style) throws {
    let text = try written(style) { encoder in
      var members = encoder.container(keyedBy: Keys.self)
      var inner = members.nestedContainer(keyedBy: Keys.self, forKey: .a)
      try inner.encode(1, forKey: .b)
      try? members.encode(Double.nan, forKey: .c)
      #expect(inner.codingPath.isEmpty)
      #expect(throws: EncodingError.self) { try inner.encode(2, forKey: .c) }
      try members.encode(3, forKey: .b)
    }
    #expect(try JSONReader.read(text) == ["a": ["b": 1], "b": 3])
  }

  @Test("one value can't be an object and an array")
  func twoContainers() {
    for body in [
      { encoder in
        var members = encoder.container(keyedBy: Keys.self)
        try members.encode(1, forKey: .a)
        var elements = encoder.unkeyedContainer()
        try? elements.encode(2)
      },
      { encoder in
        var elements = encoder.unkeyedContainer()
        try elements.encode(2)
        var members = encoder.container(keyedBy: Keys.self)
        try? members.encode(1, forKey: .a)
      },
    ] as [(any Encoder) throws -> Void] {
      #expect(throws: EncodingError.self) { try written(.compact, body) }
    }
  }

  @Test("a value that fails half way leaves nothing behind, wherever it stands")
  func halfValues() throws {
    let half = Writing { encoder in
      var members = encoder.container(keyedBy: Keys.self)
      var deeper = members.nestedUnkeyedContainer(forKey: .a)
      try deeper.encode([1.0, .nan])
    }
    let text = try written { encoder in
      var members = encoder.container(keyedBy: Keys.self)
      try members.encode(0, forKey: .a)
      try? members.encode(half, forKey: .b)
      var elements = members.superEncoder(forKey: .c).unkeyedContainer()
      try? elements.encode(half)
      try elements.encode(true)
      try? elements.encode([half])
      var late = members.superEncoder().singleValueContainer()
      try? late.encode(half)
      try late.encode(7)
    }
    #expect(text == #"{"a":0,"c":[true],"super":7}"#)
  }

  @Test("what a failing value wrote into another's container stays")
  func halfValuesElsewhere() throws {
    let text = try written { encoder in
      var members = encoder.container(keyedBy: Keys.self)
      let same = members
      let value = Writing { encoder in
        var single = encoder.singleValueContainer()
        try single.encode(1)
        var members = same
        try members.encode(2, forKey: .b)
        throw Refusal()
      }
      try? members.encode(value, forKey: .a)
      try members.encode(3, forKey: .c)
    }
    #expect(text == #"{"a":1,"b":2,"c":3}"#)
  }

  @Test("containers and encoders that outlive the encoding write nowhere")
  func outliving() throws {
    final class Kept {
      var encoder: (any Encoder)?
      var late: (any Encoder)?
      var members: KeyedEncodingContainer<Keys>?
      var elements: (any UnkeyedEncodingContainer)?
    }
    let kept = Kept()
    let text = try written { encoder in
      var members = encoder.container(keyedBy: Keys.self)
      kept.encoder = encoder
      kept.late = members.superEncoder()
      kept.elements = members.nestedUnkeyedContainer(forKey: .a)
      kept.members = members
    }
    #expect(text == #"{"a":[]}"#)
    #expect(throws: EncodingError.self) { try kept.members?.encode(1, forKey: .b) }
    #expect(throws: EncodingError.self) { try kept.elements?.encode(1) }
    for encoder in [kept.encoder, kept.late] {
      var single = encoder?.singleValueContainer()
      #expect(throws: EncodingError.self) { try single?.encode(1) }
      var members = encoder?.container(keyedBy: Keys.self)
      #expect(throws: EncodingError.self) { try members?.encode(1, forKey: .b) }
      var elements = encoder?.unkeyedContainer()
      #expect(throws: EncodingError.self) { try elements?.encodeNil() }
      #expect(elements?.count == 0)
      #expect(encoder?.codingPath.count ?? 9 <= 1)
    }
  }

  @Test("integers of 128 bits are an error, and never the end of the program")
  func wideIntegers() {
    #expect(throws: EncodingError.self) { try JSONEncoding.encode(Int128(1)) }
    #expect(throws: EncodingError.self) { try JSONEncoding.encode([Int128(1)]) }
    #expect(throws: EncodingError.self) { try JSONEncoding.encode(["a": UInt128(1)]) }
    #expect(throws: DecodingError.self) {
      try JSONDecoding.decode([Int128].self, from: Array("[1]".utf8))
    }
    #expect(throws: DecodingError.self) { try JSONDecoding.decode(UInt128.self, from: [0x31]) }
  }
}
