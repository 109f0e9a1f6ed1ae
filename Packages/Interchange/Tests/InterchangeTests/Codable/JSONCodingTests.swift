import Foundation
import Interchange
import Testing

@Suite("Codable types and JSON")
struct JSONCodingTests {
  private struct Climb: Codable, Equatable {
    var name: String
    var grade: String?
    var tries: Int
    var height: Double
    var tags: [String]
    var sent: Bool
    var log: [String: [Int?]]
    var inner: Inner

    struct Inner: Codable, Equatable {
      var small: Int8
      var large: UInt64
      var float: Float
      var id: UUID
      var kind: Kind
      var nested: [[Inner2]]
    }
    struct Inner2: Codable, Equatable {}
    enum Kind: String, Codable { case lead, boulder }
  }

  private func climb(_ seed: Int) -> Climb {
    Climb(
      name: "Ünïcode \"quoted\"\n\u{1F9D7}", grade: seed.isMultiple(of: 2) ? nil : "7a+",
      tries: seed,
      height: Double(seed) / 3, tags: ["a", "", "c"], sent: true,
      log: ["x": [1, nil, -3], "": []],
      inner: Climb.Inner(
        small: -128, large: .max, float: 0.1, id: UUID(), kind: .boulder,
        nested: [[], [Climb.Inner2(), Climb.Inner2()]]))
  }

  @Test("come back as they were, and as Foundation reads and writes them")
  func roundTrip() throws {
    for seed in 0..<20 {
      let value = climb(seed)
      for style in [JSONWriter.Style.compact, .pretty] {
        let bytes = try JSONEncoding.encode(value, style: style)
        #expect(try JSONDecoding.decode(Climb.self, from: bytes) == value)
        #expect(try JSONDecoder().decode(Climb.self, from: Data(bytes)) == value)
      }
      #expect(try JSONDecoding.decode(from: Array(JSONEncoder().encode(value))) == value)
    }
  }

  @Test("are written in the order of their coding, without spaces")
  func bytes() throws {
    struct Pair: Encodable {
      var b = 1.0
      var a: [Int?] = [nil, 2]
    }
    let bytes = try JSONEncoding.encode(Pair())
    #expect(String(decoding: bytes, as: UTF8.self) == #"{"b":1,"a":[null,2]}"#)
    #expect(try JSONEncoding.encode("x") == Array(#""x""#.utf8))
    #expect(try JSONEncoding.encode(-0.0) == Array("-0.0".utf8))
  }

  @Test("name what is wrong, with line, column and path")
  func errors() throws {
    let text = "{\n  \"a\": [1,\n 2, true]}"
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoding.decode([String: [Int]].self, from: Array(text.utf8))
    }
    guard case .typeMismatch(_, let context)? = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["a", "Index 2"])
    #expect(
      context.debugDescription == "expected a whole number, found a boolean at line 3, column 5")
  }

  @Test(
    "are refused where the document holds something else",
    arguments: ["300", "1.5", "\"1\"", "null", "[]", "-1", "1e300"])
  func numbers(_ text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoding.decode(UInt8.self, from: Array(text.utf8))
    }
  }

  @Test("take whole numbers in any spelling", arguments: ["7", "7.0", "70e-1", "0.7e1"])
  func wholeNumbers(_ text: String) throws {
    #expect(try JSONDecoding.decode(Int.self, from: Array(text.utf8)) == 7)
  }

  @Test("find members in any order, and say which is missing")
  func order() throws {
    struct Three: Codable, Equatable { var a, b, c: Int }
    for text in [#"{"a":1,"b":2,"c":3}"#, #"{"c":3,"x":[],"b":2,"a":1}"#] {
      #expect(
        try JSONDecoding.decode(Three.self, from: Array(text.utf8)) == Three(a: 1, b: 2, c: 3))
    }
    #expect {
      try JSONDecoding.decode(Three.self, from: Array(#"{"a":1,"c":3}"#.utf8))
    } throws: { error in
      guard case .keyNotFound(let key, let context)? = error as? DecodingError else { return false }
      return key.stringValue == "b"
        && context.debugDescription == "there is no member \"b\" in the object at line 1, column 1"
    }
  }

  @Test("may have a superclass that codes into the same object")
  func superclass() throws {
    class Base: Codable { var a = 1 }
    final class Derived: Base {
      var b = 2
      override func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(b, forKey: .b)
        try super.encode(to: encoder)
      }
      enum Keys: String, CodingKey { case b }
    }
    let bytes = try JSONEncoding.encode(Derived())
    #expect(String(decoding: bytes, as: UTF8.self) == #"{"b":2,"a":1}"#)
  }

  @Test("can't hold what JSON can't, nor write into a container that is done")
  func misuse() {
    #expect(throws: EncodingError.self) { try JSONEncoding.encode([1, Double.nan]) }
    struct Interleaved: Encodable {
      func encode(to encoder: any Encoder) throws {
        var outer = encoder.unkeyedContainer()
        var inner = outer.nestedUnkeyedContainer()
        try inner.encode(1)
        try outer.encode(2)
        try inner.encode(3)
      }
    }
    #expect(throws: EncodingError.self) { try JSONEncoding.encode(Interleaved()) }
    struct Twice: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(1)
        try container.encode(2)
      }
    }
    #expect(throws: EncodingError.self) { try JSONEncoding.encode(Twice()) }
    #expect(throws: EncodingError.self) { try JSONEncoding.encode([Twice()]) }
  }
}
