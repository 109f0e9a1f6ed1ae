import Interchange
import Testing

/// `JSONDocument(lenient:)` takes what must not end a stream, and nothing else of it changes.
struct JSONLenientTests {
  private static func text(_ json: String) throws -> String? {
    let document = try JSONDocument(lenient: Array(json.utf8))
    return document.text(of: document.root)
  }

  @Test(
    "what no double is reads as null",
    arguments: ["NaN", "Infinity", "-Infinity", "1e400", "-1e400", "1e999999999999999999999"])
  func numbers(_ number: String) throws {
    let document = try JSONDocument(lenient: Array("[\(number), 1, -2.5]".utf8))
    #expect(document.value(of: document.root) == [nil, 1, -2.5])
    #expect(throws: JSONError.self) { try JSONReader.read("[\(number)]") }
  }

  @Test(
    "half a pair reads as U+FFFD, and what stands beside it as it is",
    arguments: [
      (#""\ud83d""#, "\u{FFFD}"), (#""\ude00""#, "\u{FFFD}"), (#""a\ud83db""#, "a\u{FFFD}b"),
      (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"), (#""\ud83d\n""#, "\u{FFFD}\n"),
      (#""\ude00\ud83d""#, "\u{FFFD}\u{FFFD}"), (#""\ud83dA""#, "\u{FFFD}A"),
      (#""\ud83d\ude00""#, "😀"), (#""\\ud83d""#, #"\ud83d"#), ("\"a\tb\u{1}é\"", "a\tb\u{1}é"),
    ])
  func strings(_ json: String, _ text: String) throws {
    #expect(try Self.text(json) == text)
  }

  @Test("of a duplicate key the first counts, and the others are listed")
  func duplicateKeys() throws {
    let document = try JSONDocument(lenient: Array(#"{"a":1,"\ud83d":0,"a":2}"#.utf8))
    #expect(document.member("a", of: document.root).flatMap(document.integer) == 1)
    #expect(document.duplicateKeys.count == 1)
  }

  @Test(
    "everything else stays an error, the same one",
    arguments: [
      "", "{", "[1,]", "nan", "Inf", "-Inf", "-infinity", "+1", "01", #""\x""#, #""\ud8"#,
      #""\ud83d"#,
      "\"a", "[1] 2", "\"\u{1}", "{\"a\":NaN,}",
    ])
  func errors(_ json: String) throws {
    #expect(throws: JSONError.self) { try JSONDocument(lenient: Array(json.utf8)) }
  }

  @Test("what the strict reader takes, the lenient one takes alike; no bytes crash it")
  func sameAsStrict() throws {
    var random = SystemRandomNumberGenerator()
    let sample = Array(
      #"{"a":[1,-2.5e3,"\ud83d\ude00é\n",true,null],"b":{"c":NaN,"d":"\udc00"}}"#.utf8)
    for _ in 0..<3000 {
      var bytes = sample
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] =
          sample.randomElement(using: &random) ?? 0
      }
      let lenient = try? JSONDocument(lenient: bytes)
      if let lenient { _ = lenient.value(of: lenient.root) }
      guard let strict = try? JSONDocument(bytes) else { continue }
      #expect(lenient?.value(of: JSONNode(index: 0)) == strict.value(of: strict.root))
    }
  }
}
