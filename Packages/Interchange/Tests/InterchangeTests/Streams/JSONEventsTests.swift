import Interchange
import Testing

@Suite("JSON events")
struct JSONEventsTests {
  @Test("come in the document's order, numbers as they are written")
  func order() {
    let text = #" {"a\n": [1, -2.50e+03, "é\u0041", true], "b": {}, "c": null} "#
    let outcome = JSONStreamOutcome([Array(text.utf8)])
    #expect(outcome.error == nil)
    #expect(outcome.isComplete)
    #expect(
      outcome.events == [
        .beginObject, .key("a\n"), .beginArray, .number("1"), .number("-2.50e+03"),
        .string("éA"), .boolean(true), .endArray, .key("b"), .beginObject, .endObject, .key("c"),
        .null, .endObject,
      ])
  }

  @Test(
    "are the same wherever the document is cut",
    arguments: [
      JSONMutations.document, "12.5e3", " true ", #""\ud83d\ude00é""#, "[1,22,[ ]]", "",
      #"["\ud83dx"]"#, #"["\ud83d\u0041"]"#, "[1,]", "{\"a\" 1}", "[nul]", "[é]", "[1é]",
      "\"a\tb\"",
      "\u{FEFF}1", #""\q""#, #""\é""#, "[1.é]", "-", "1 2", "[01]", "{\"a\":1,}", "[1-1]",
    ])
  func cuts(_ text: String) {
    let bytes = Array(text.utf8)
    let whole = JSONStreamOutcome([bytes])
    #expect(JSONStreamOutcome(bytes.map { [$0] }) == whole)
    for first in 0...bytes.count {
      let outcome = JSONStreamOutcome([Array(bytes[..<first]), Array(bytes[first...])])
      #expect(outcome == whole, "cut at \(first)")
    }
  }

  @Test("and errors are those of the reader, for changed documents cut anywhere", arguments: 0..<4)
  func agreesWithTheReader(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 50)
    let original = Array(JSONMutations.document.utf8)
    var (good, bad) = (0, 0)
    for _ in 0..<1500 {
      let bytes = JSONMutations.changed(original, using: &random)
      let whole = JSONStreamOutcome([bytes])
      let pieces = JSONStreamOutcome.pieces(of: bytes, using: &random)
      #expect(JSONStreamOutcome(pieces) == whole, "\(bytes)")
      do throws(JSONError) {
        _ = try JSONReader.read(bytes)
        good += 1
        #expect(whole.error == nil)
        #expect(whole.isComplete)
      } catch {
        bad += 1
        // What a stream doesn't look at comes before what both look at.
        if [.duplicateKey, .numberOutOfRange].contains(error.code) { continue }
        #expect(whole.error == error, "\(bytes)")
      }
    }
    #expect(good > 100)
    #expect(bad > 100)
  }

  @Test("a key, string or number beyond its limit is an error, wherever it is cut")
  func tokenLimit() {
    for text in [
      #"["12345678","123456789"]"#, "[1234567890,12345678901]", #"{"123456789":1}"#,
      #"["1234567é9"]"#, "[1234567-90123456]", "[12345678901-]", #"["12345678\q"]"#,
      #"["1234567\q"]"#, #"["123456\ud83d\ude00"]"#, #"["1234567"#,
    ] {
      let bytes = Array(text.utf8)
      let whole = JSONStreamOutcome([bytes], tokenLimit: 10)
      let dripped = JSONStreamOutcome(bytes.map { [$0] }, tokenLimit: 10)
      #expect(dripped == whole, "\(text)")
      #expect(whole.error != nil, "\(text)")
    }
    let error = JSONStreamOutcome([Array(#"[1,"123456789"]"#.utf8)], tokenLimit: 10).error
    #expect(error?.code == .tooLarge)
    #expect(
      error?.message == "line 1, column 4: a key, string or number of more than 10 bytes")
  }

  @Test("say how deep they are and where they stand")
  func places() throws {
    var events = JSONEvents()
    events.feed(Array("[\n {\"é\": 1, \"b".utf8))
    var places: [String] = []
    while let event = try events.next() {
      places.append("\(event) \(events.depth) \(events.position.line):\(events.position.column)")
    }
    // What was read before goes, what comes next has its place still.
    events.feed(Array("\":\n  2}".utf8))
    while let event = try events.next() {
      places.append("\(event) \(events.depth) \(events.position.line):\(events.position.column)")
    }
    #expect(
      places == [
        "beginArray 1 1:1", "beginObject 2 2:2", "key(\"é\") 2 2:3", "number(\"1\") 2 2:8",
        "key(\"b\") 2 2:11", "number(\"2\") 2 3:3", "endObject 1 3:4",
      ])
  }

  @Test("a mistake comes behind the events before it, and again when asked again")
  func mistakes() {
    var events = JSONEvents(depthLimit: 2)
    events.feed(Array("[1,[2,[".utf8))
    var seen: [JSONEvent] = []
    for _ in 0..<10 {
      do throws(JSONError) {
        if let event = try events.next() { seen.append(event) }
      } catch {
        #expect(error.code == .tooDeep)
        #expect(error.column == 7)
      }
    }
    #expect(seen == [.beginArray, .number("1"), .beginArray, .number("2")])
    events.feed(Array("3]]]".utf8))
    #expect(throws: JSONError.self) { try events.next() }
  }

  @Test("nothing but white space may follow, and behind the end there is nothing")
  func end() throws {
    var events = JSONEvents()
    events.feed(Array("[] \n".utf8))
    while try events.next() != nil {}
    #expect(events.isComplete)
    events.finish()
    events.feed(Array("[".utf8))
    #expect(try events.next() == nil)
    #expect(try events.next() == nil)
    #expect(
      JSONStreamOutcome([Array("[]".utf8), Array(" x".utf8)]).error?.code == .trailingContent)
    #expect(JSONStreamOutcome([]).error?.code == .emptyDocument)
  }

  /// Were each piece of a string looked at from its start, this would take minutes.
  @Test("a long string, number or gap that drips in is read in time by its length")
  func dripping() throws {
    for (opening, middle, closing) in [("[\"", "x", "\"]"), ("[1", "0", "]"), ("[", " ", "1]")] {
      var events = JSONEvents()
      events.feed(Array(opening.utf8))
      for _ in 0..<30_000 {
        events.feed(Array(middle.utf8))
        while try events.next() != nil {}
      }
      events.feed(Array(closing.utf8))
      events.finish()
      var last: JSONEvent?
      while let event = try events.next() { last = event }
      #expect(last == .endArray)
    }
  }
}
