import Interchange
import Testing

@Suite("JSON that is shown while it comes")
struct JSONPartialReaderTests {
  private func partial(_ text: String) -> JSONPartialReader {
    var reader = JSONPartialReader()
    reader.feed(text)
    return reader
  }

  @Test(
    "shows what is sure so far",
    arguments: [
      ("", nil), (" ", nil), ("{", [:]), ("{\"na", [:]), ("{\"name\"", [:]), ("{\"name\":", [:]),
      ("{\"name\":\"", ["name": ""]), ("{\"name\":\"La", ["name": "La"]),
      ("{\"name\":\"La\\", ["name": "La"]), ("{\"name\":\"La\\n", ["name": "La\n"]),
      ("{\"name\":\"\\u00e", ["name": ""]), ("{\"name\":\"\\u00e9", ["name": "é"]),
      ("{\"name\":\"x\\ud83d\\ude0", ["name": "x"]),
      ("{\"name\":\"x\\ud83d\\ude00", ["name": "x😀"]),
      ("{\"a\":12", [:]), ("{\"a\":12,", ["a": 12]), ("{\"a\":tru", [:]),
      ("{\"a\":true", ["a": true]), ("{\"a\":1,\"b", ["a": 1]),
      ("[1,[2,{\"x\":[", [1, [2, ["x": []]]]),
      ("[\"a\",\"b", ["a", "b"]), ("[\"a\",", ["a"]), ("\"top", "top"), ("12", nil), ("12 ", 12),
      ("[1] ", [1]),
    ] as [(String, JSONValue?)])
  func soFar(_ text: String, _ value: JSONValue?) {
    let reader = partial(text)
    #expect(reader.value == value)
    #expect(reader.state == (text.hasSuffix(" ") && value != nil ? .complete : .incomplete))
  }

  @Test("shows whole characters only")
  func halfCharacters() {
    var reader = JSONPartialReader()
    reader.feed([0x22, 0x61, 0xF0, 0x9F, 0x98])
    #expect(reader.value == "a")
    reader.feed([0x80])
    #expect(reader.value == "a😀")
    #expect(reader.state == .incomplete)
  }

  @Test("keeps what was read before a mistake, and says where that is")
  func mistakes() throws {
    for (text, value, column) in [
      (#"{"a":[1,2],"b":x"#, ["a": [1, 2]], 16), (#"{"a":1,"a":2"#, ["a": 1], 8),
      (#"[1,2}"#, [1, 2], 5), ("[\"ab\\q", ["ab"], 5), ("[\"é\u{1}", ["é"], 4),
      ("[1] x", [1], 5), ("[1,1e999]", [1], 4), (#"{"a":{"b":"c"}} {"#, ["a": ["b": "c"]], 17),
    ] as [(String, JSONValue, Int)] {
      for isDripped in [false, true] {
        var reader = JSONPartialReader()
        if isDripped {
          for byte in text.utf8 { reader.feed([byte]) }
        } else {
          reader.feed(text)
        }
        guard case .failed(let error) = reader.state else {
          Issue.record("\(text) is \(reader.state)")
          continue
        }
        #expect(error.column == column, "\(error)")
        #expect(reader.value == value)
        let failed = reader
        reader.feed("]}")
        reader.finish()
        #expect(reader.state == failed.state)
        #expect(reader.value == value)
      }
    }
  }

  @Test("what ends too early is a mistake once that is said")
  func finishing() {
    var number = partial("12")
    number.finish()
    #expect(number.value == 12)
    #expect(number.state == .complete)
    var string = partial(#"["ab\u00"#)
    string.finish()
    guard case .failed(let error) = string.state else {
      Issue.record("\(string.state)")
      return
    }
    #expect(error.code == .unexpectedEnd)
    #expect(string.value == ["ab"])
    var nothing = JSONPartialReader()
    nothing.finish()
    #expect(nothing.value == nil)
    #expect(nothing.state != .incomplete)
  }

  @Test("a document beyond its limit is kept up to there")
  func limit() {
    var reader = JSONPartialReader(sizeLimit: 8)
    reader.feed(#"["abc"#)
    reader.feed(#"defghij"]"#)
    guard case .failed(let error) = reader.state else {
      Issue.record("\(reader.state)")
      return
    }
    #expect(error.code == .tooLarge)
    #expect(error.offset == 8)
    #expect(reader.value == ["abcdef"])
    var exact = JSONPartialReader(sizeLimit: 4)
    exact.feed("[12]")
    #expect(exact.state == .complete)
  }

  @Test("ends as the reader does, for changed documents cut anywhere", arguments: 0..<4)
  func agreesWithTheReader(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 70)
    let original = Array(JSONMutations.document.utf8)
    var (good, bad) = (0, 0)
    for _ in 0..<800 {
      let bytes = JSONMutations.changed(original, using: &random)
      var reader = JSONPartialReader()
      for piece in JSONStreamOutcome.pieces(of: bytes, using: &random) { reader.feed(piece) }
      var whole = JSONPartialReader()
      whole.feed(bytes)
      #expect(reader.state == whole.state, "\(bytes)")
      #expect(reader.value == whole.value, "\(bytes)")
      reader.finish()
      do throws(JSONError) {
        let value = try JSONReader.read(bytes)
        good += 1
        #expect(reader.state == .complete)
        #expect(reader.value == value)
      } catch {
        bad += 1
        #expect(reader.state == .failed(error), "\(bytes)")
      }
    }
    #expect(good > 50)
    #expect(bad > 50)
  }

  @Test("a document only ever grows while it drips in")
  func growing() throws {
    var reader = JSONPartialReader()
    var last = 0
    for byte in JSONMutations.document.utf8 {
      reader.feed([byte])
      let size = reader.value?.text().utf8.count ?? 0
      #expect(size >= last)
      last = size
    }
    #expect(reader.state == .complete)
    #expect(reader.value == (try JSONReader.read(JSONMutations.document)))
  }
}
