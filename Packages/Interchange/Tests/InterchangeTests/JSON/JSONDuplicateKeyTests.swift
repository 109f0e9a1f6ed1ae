import Interchange
import Testing

@Suite("Keys that stand twice")
struct JSONDuplicateKeyTests {
  private func document(_ text: String) throws -> JSONDocument {
    try JSONDocument(Array(text.utf8), allowsDuplicateKeys: true)
  }

  @Test("are listed with their places, in the document's order")
  func places() throws {
    let document = try document(
      "{\"a\":1,\"b\":{\"c\":1,\n\"\\u0063\":2},\n  \"a\":3,\"é\":[{\"x\":0,\"x\":0,\"x\":0}]}")
    let found = document.duplicateKeys
    #expect(found.map { document.text(of: $0.again) } == ["c", "a", "x", "x"])
    #expect(
      found.map(\.position) == [
        JSONPosition(line: 2, column: 1), JSONPosition(line: 3, column: 3),
        JSONPosition(line: 3, column: 21), JSONPosition(line: 3, column: 27),
      ])
    for duplicate in found {
      #expect(document.position(of: duplicate.again) == duplicate.position)
      #expect(document.text(of: duplicate.first) == document.text(of: duplicate.again))
      #expect(duplicate.first.index < duplicate.again.index)
    }
    #expect(found[1].object == document.root)
  }

  @Test("the first counts, by name, as a value and decoded")
  func firstCounts() throws {
    struct Pair: Decodable { var a, b: Int }
    let document = try document(#"{"a":1,"b":2,"a":3,"b":4}"#)
    #expect(document.count(of: document.root) == 4)
    #expect(document.member("a", of: document.root).flatMap(document.integer(of:)) == 1)
    #expect(document.value(of: document.root) == ["a": 1, "b": 2])
    let pair = try JSONDecoding.decode(Pair.self, from: document.root, of: document)
    #expect([pair.a, pair.b] == [1, 2])
    struct Backwards: Decodable {
      let values: [Int]
      enum Keys: String, CodingKey { case a, b }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        values = try [Keys.b, .a, .b].map { try container.decode(Int.self, forKey: $0) }
      }
    }
    let backwards = try JSONDecoding.decode(Backwards.self, from: document.root, of: document)
    #expect(backwards.values == [2, 1, 2])
  }

  @Test("there are none in a document that was read strictly, or that has none")
  func none() throws {
    #expect(try document(#"{"a":1,"b":{"a":1}}"#).duplicateKeys.isEmpty)
    #expect(try JSONDocument(Array("{}".utf8)).duplicateKeys.isEmpty)
    #expect { try document(#"{"a":1,"a":}"#) } throws: {
      ($0 as? JSONError)?.code == .unexpectedCharacter
    }
  }

  @Test(
    "the first mistake is named, also where an inner object has one",
    arguments: [
      (#"{"a":1,"a":{"b":1,"b":2}}"#, 8), (#"{"a":{"b":1,"b":2},"a":1}"#, 13),
      (#"{"a":1,"a":}"#, 8), (#"{"a":1,"a""#, 8), (#"[{"a":1,"a":[{"b":[x"#, 9),
    ])
  func first(_ text: String, _ column: Int) throws {
    let error = try #require(throws: JSONError.self) { try JSONReader.read(text) }
    #expect(error.code == .duplicateKey)
    #expect(error.column == column)
  }
}
