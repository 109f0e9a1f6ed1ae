import Interchange
import Networking

/// JSON documents: the value and the places agree, and a written document reads back equal.
struct JSONTarget: FuzzTarget {
  let name = "json"

  let corpus: [[UInt8]] = [
    #"{"id":7,"name":"Höhle \u00e9\ud83d\ude00","tags":["a","b\n"],"at":{"x":-1.5e3,"y":null}}"#,
    #"[1,2.25,-0,1e-7,123456789012,true,false,null,"",[],{},[[[[]]]]]"#,
    "{\n  \"a\" : { \"b\" : [ { \"c\" : \"\\\\ \\\" \\/ \\t\" } ] },\n  \"漢\" : 0.1\n}\n",
    #""just a text""#, "-12.5", "null",
    #"{"x":1,"x2":2,"x3":3,"x4":4,"x5":5,"x6":6,"x7":7,"x8":8,"x9":9,"x10":10,"x11":11}"#,
  ].map { Array($0.utf8) }

  let pieces: [[UInt8]] =
    [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud800", "\\udc00", "\\u0000", "true",
      "false",
      "null", "1", "-", "e", "E+", ".", " ", "\n", "\t", "\"a\":", "\u{FEFF}", "\"x\":1,",
      "[[[[[[[[",
      "]]]]]]]]", "{\"a\":", "1e308", "5e-324",
    ].map { Array($0.utf8) } + [
      [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80],
    ]

  func check(_ input: [UInt8], _ random: inout SeededGenerator) -> FuzzOutcome {
    let depth = [8, JSONReader.defaultDepthLimit][random.below(2)]
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.read(input, depthLimit: depth)
    } catch {
      guard let document = try? JSONDocument(input, depthLimit: depth) else {
        return error.line > 0 && error.column > 0 ? .refused : .violated("an error without a place")
      }
      return .violated("the reader refuses what the document takes, \(document.bytes.count) bytes")
    }
    do throws(JSONError) {
      let document = try JSONDocument(input, depthLimit: depth)
      guard document.value(of: document.root) == value else {
        return .violated("reader and document differ")
      }
      var writer = JSONWriter(style: random.below(2) == 0 ? .compact : .pretty)
      writer.write(value)
      guard try JSONReader.read(writer.bytes) == value else {
        return .violated("what was written reads otherwise")
      }
    } catch {
      return .violated("what was read or written is refused: \(error.message)")
    }
    return .accepted
  }
}

/// JSON as events and as elements: cuts never show, and the stream accepts what the reader accepts.
struct JSONEventsTarget: FuzzTarget {
  let name = "json-events"
  let corpus = JSONTarget().corpus
  let pieces = JSONTarget().pieces

  private func events(_ chunks: [[UInt8]]) -> (events: [JSONEvent], error: JSONError?) {
    var reader = JSONEvents()
    var events: [JSONEvent] = []
    do throws(JSONError) {
      for chunk in chunks {
        reader.feed(chunk)
        while let event = try reader.next() { events.append(event) }
      }
      reader.finish()
      while let event = try reader.next() { events.append(event) }
      return (events, nil)
    } catch {
      return (events, error)
    }
  }

  func check(_ input: [UInt8], _ random: inout SeededGenerator) -> FuzzOutcome {
    let whole = events([input])
    let parts = events(random.below(8) == 0 ? input.map { [$0] } : cut(input, &random))
    guard parts.error == whole.error, parts.events == whole.events else {
      return .violated("a cut shows")
    }
    do throws(JSONError) {
      let value = try JSONReader.read(input)
      if let error = whole.error {
        return .violated("the reader takes it, the events don't: \(error.message)")
      }
      var elements = JSONElementReader()
      elements.feed(input)
      elements.finish()
      var all: [JSONValue] = []
      while let element = try elements.next() { all.append(element) }
      guard all == value.arrayValue ?? [value] else { return .violated("the elements differ") }
      return .accepted
    } catch {
      // Events know neither keys that stand twice nor numbers that are too large.
      let isLate = [.duplicateKey, .numberOutOfRange].contains(error.code)
      guard whole.error != nil || isLate else {
        return .violated("the events take it, a reader doesn't: \(error.message)")
      }
      return .refused
    }
  }
}

/// JSON as far as it is there: the same however it is cut, and at the end what the reader says.
struct JSONPartialTarget: FuzzTarget {
  let name = "json-partial"
  let corpus = JSONTarget().corpus
  let pieces = JSONTarget().pieces

  func check(_ input: [UInt8], _ random: inout SeededGenerator) -> FuzzOutcome {
    var whole = JSONPartialReader()
    whole.feed(input)
    var parts = JSONPartialReader()
    for piece in random.below(8) == 0 ? input.map({ [$0] }) : cut(input, &random) {
      parts.feed(piece)
      // Asked for in between, which must not change what comes.
      if let value = parts.value, parts.value != value { return .violated("a value changes") }
    }
    guard parts.state == whole.state, parts.value == whole.value else {
      return .violated("a cut shows")
    }
    whole.finish()
    do throws(JSONError) {
      let value = try JSONReader.read(input)
      guard whole.state == .complete, whole.value == value else {
        return .violated("it differs from the reader: \(whole.state)")
      }
      return .accepted
    } catch {
      guard case .failed = whole.state else {
        return .violated("the reader refuses it: \(error.message)")
      }
      return .refused
    }
  }
}

/// JSON lines: cuts never show, each line is a document or a problem, and documents are written so
/// that they read back equal.
struct NDJSONTarget: FuzzTarget {
  let name = "ndjson"

  let corpus: [[UInt8]] = [
    "{\"id\":1,\"name\":\"Höhle\"}\n{\"id\":2,\"tags\":[\"a\",\"b\"]}\r\n\n[1,2.5,null]\n  \n\"text\"\n12",
    "{\"a\":{\"b\":{}}}\nnot json\n{\"a\":1,\"a\":2}\n",
  ].map { Array($0.utf8) }

  let pieces = JSONTarget().pieces + [Array("\n".utf8), Array("\r\n".utf8), Array("{}\n".utf8)]

  private func lines(
    _ chunks: [[UInt8]], _ limit: Int
  ) throws(StreamError) -> [Result<JSONValue, NDJSONProblem>] {
    var parser = NDJSONParser(limit: limit)
    var lines: [NDJSONParser.Element] = []
    for chunk in chunks { try parser.feed(chunk, into: &lines) }
    try parser.finish(into: &lines)
    return lines.map { line in line.map { $0.value(of: $0.root) } }
  }

  func check(_ input: [UInt8], _ random: inout SeededGenerator) -> FuzzOutcome {
    let limit = random.below(4) == 0 ? 16 : 4 << 20
    do throws(StreamError) {
      let whole = try lines([input], limit)
      let parts = try lines(
        random.below(8) == 0 ? input.map { [$0] } : cut(input, &random), limit)
      guard parts == whole else { return .violated("a cut shows") }
      var writer = JSONWriter()
      var values: [JSONValue] = []
      for case .success(let value) in whole {
        values.append(value)
        writer.write(value)
        writer.endLine()
      }
      let again = try lines([writer.bytes], 4 << 20)
      guard again == values.map({ .success($0) }) else {
        return .violated("what was written reads otherwise")
      }
      return values.count == whole.count ? .accepted : .refused
    } catch {
      return .violated("lines throw: \(error)")
    }
  }
}
