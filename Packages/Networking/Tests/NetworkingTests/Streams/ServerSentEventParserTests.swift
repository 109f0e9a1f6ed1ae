import DomainModels
import Interchange
import Networking
import Testing

/// The rules of the standard, each with the stream that shows it.
struct ServerSentEventParserTests {
  /// A stream and what it says.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let stream: [UInt8]
    let events: [ServerSentEvent]
    var isMidEvent = false

    init(
      _ name: String, _ stream: String, _ events: ServerSentEvent..., isMidEvent: Bool = false
    ) {
      self.init(name, Array(stream.utf8), events, isMidEvent: isMidEvent)
    }

    init(
      _ name: String, _ stream: [UInt8], _ events: [ServerSentEvent], isMidEvent: Bool = false
    ) {
      testDescription = name
      self.stream = stream
      self.events = events
      self.isMidEvent = isMidEvent
    }
  }

  static let cases: [Case] = [
    Case("nothing says nothing", ""),
    Case("one event", "data: hello\n\n", ServerSentEvent(data: "hello")),
    Case("two data lines are joined", "data: a\ndata: b\n\n", ServerSentEvent(data: "a\nb")),
    Case("an empty data line joins too", "data: a\ndata\n\n", ServerSentEvent(data: "a\n")),
    Case("a field without a colon is empty", "data\n\n", ServerSentEvent(data: "")),
    Case(
      "two empty data lines are one line feed", "data\ndata\n\n", ServerSentEvent(data: "\n")),
    Case(
      "one blank after the colon goes, a second stays", "data:a\n\ndata:  b\n\n",
      ServerSentEvent(data: "a"), ServerSentEvent(data: " b")),
    Case("a tab stays", "data:\ta\n\n", ServerSentEvent(data: "\ta")),
    Case("the first colon ends the name", "data: a:b\n\n", ServerSentEvent(data: "a:b")),
    Case("a comment says nothing", ": keep-alive\n\ndata: a\n:\n\n", ServerSentEvent(data: "a")),
    Case(
      "a carriage return ends a line", "data: a\rdata: b\r\rdata: c\r\r",
      ServerSentEvent(data: "a\nb"), ServerSentEvent(data: "c")),
    Case(
      "both together are one end", "data: a\r\ndata: b\r\n\r\n", ServerSentEvent(data: "a\nb")),
    Case(
      "ends may be mixed", "data: a\ndata: b\r\ndata: c\r\n\rdata: d\n\r",
      ServerSentEvent(data: "a\nb\nc"), ServerSentEvent(data: "d")),
    Case(
      "a line feed and a carriage return are two ends", "data: a\n\rdata: b\n\n",
      ServerSentEvent(data: "a"), ServerSentEvent(data: "b")),
    Case("one mark at the start goes", "\u{FEFF}data: a\n\n", ServerSentEvent(data: "a")),
    Case(
      "a second mark is part of the name", "\u{FEFF}\u{FEFF}data: a\n\ndata: b\n\n",
      ServerSentEvent(data: "b")),
    Case(
      "a mark later is text", "data: a\n\n\u{FEFF}data: b\n\ndata:\u{FEFF}c\n\n",
      ServerSentEvent(data: "a"), ServerSentEvent(data: "\u{FEFF}c")),
    Case(
      "a type holds for one event", "event: add\ndata: 1\n\ndata: 2\n\n",
      ServerSentEvent(type: "add", data: "1"), ServerSentEvent(data: "2")),
    Case(
      "an empty type is message", "event: add\nevent:\ndata: 1\n\n", ServerSentEvent(data: "1")),
    Case(
      "a type without data is forgotten", "event: add\n\ndata: 1\n\n", ServerSentEvent(data: "1")),
    Case(
      "an identity stays until the next", "id: 1\ndata: a\n\ndata: b\n\nid\ndata: c\n\n",
      ServerSentEvent(data: "a", lastEventID: "1"), ServerSentEvent(data: "b", lastEventID: "1"),
      ServerSentEvent(data: "c")),
    Case(
      "an identity without data counts", "id: 7\n\ndata: a\n\n",
      ServerSentEvent(data: "a", lastEventID: "7")),
    Case(
      "an identity with a zero byte is passed over", "id: 1\nid: 2\u{0}\ndata: a\n\n",
      ServerSentEvent(data: "a", lastEventID: "1")),
    Case(
      "a wait is digits", "retry: 1500\ndata: a\n\n",
      ServerSentEvent(data: "a", retry: .milliseconds(1500))),
    Case(
      "anything else is no wait",
      "retry: 1.5\nretry: -1\nretry: +1\nretry:\nretry:  2\nretry: \u{0661}\ndata: a\n\n",
      ServerSentEvent(data: "a")),
    Case(
      "a wait longer than any clock is none", "retry: 99999999999999999999\ndata: a\n\n",
      ServerSentEvent(data: "a")),
    Case(
      "names are told apart by case, other names are passed over",
      "Data: a\nDATA: b\n data: c\nfoo: d\ndata: e\n\n", ServerSentEvent(data: "e")),
    Case("an event without data is none", "event: a\nid: 1\n\n"),
    Case("an event without its empty line is lost", "data: a\n", isMidEvent: true),
    Case(
      "so is one whose line has no end", "data: a\n\ndata: b", ServerSentEvent(data: "a"),
      isMidEvent: true),
    Case("a comment without its end is no loss", "data: a\n\n: b", ServerSentEvent(data: "a")),
    Case("a mark alone is no loss", "\u{FEFF}"),
    Case(
      "what isn't UTF-8 is replaced as the standard says",
      Array("data: a".utf8) + [0xC3, 0x28, 0xF0, 0x9F, 0x98, 0x0A, 0x0A],
      [ServerSentEvent(data: "a\u{FFFD}(\u{FFFD}")]),
    Case(
      "text of many bytes", "event: é\ndata: 😀 日本\n\n",
      ServerSentEvent(type: "é", data: "😀 日本")),
  ]

  @Test("a stream says the same however it is cut", arguments: cases)
  func streamSaysTheSameHoweverCut(_ example: Case) throws {
    var whole = ServerSentEventParser()
    #expect(try whole.feed(example.stream) == example.events)
    #expect(whole.isMidEvent == example.isMidEvent)
    #expect(try whole.finish().isEmpty)
    for cut in 0...example.stream.count {
      var parser = ServerSentEventParser()
      let first = try parser.feed(example.stream[..<cut])
      let second = try parser.feed(example.stream[cut...])
      #expect(first + second == example.events, "cut at \(cut)")
      #expect(parser.isMidEvent == example.isMidEvent, "cut at \(cut)")
    }
    var single = ServerSentEventParser()
    #expect(try example.stream.flatMap { try single.feed([$0]) } == example.events)
    var lazily = ServerSentEventParser()
    #expect(try lazily.feed(example.stream.lazy.map { $0 }) == example.events)
  }

  @Test("the standard's own example stream")
  func standardExample() throws {
    // Section 9.2.6: the third block has an empty identity, the fourth is a lone blank line's worth.
    let stream =
      ": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n"
    var parser = ServerSentEventParser()
    let events = try parser.feed(Array(stream.utf8))
    #expect(
      events == [
        ServerSentEvent(data: "first event", lastEventID: "1"),
        ServerSentEvent(data: "second event"),
      ])
    #expect(parser.isMidEvent)
  }

  @Test("a line that came in two pieces is not mixed up with the beginning of a later one")
  func linesOfTwoPieces() throws {
    var parser = ServerSentEventParser()
    var events = try parser.feed(Array("data: first half,".utf8))
    events += try parser.feed(Array(" second half\ndata: something else that".utf8))
    events += try parser.feed(Array(" is long\n\n".utf8))
    #expect(events.map(\.data) == ["first half, second half\nsomething else that is long"])
  }

  @Test("what a new connection needs is remembered")
  func rememberedForReconnection() throws {
    var parser = ServerSentEventParser(lastEventID: "41")
    #expect(parser.lastEventID == "41")
    #expect(parser.retry == nil)
    #expect(
      try parser.feed(Array("data: a\n\n".utf8)) == [
        ServerSentEvent(data: "a", lastEventID: "41")
      ])
    _ = try parser.feed(Array("id: 42\nretry: 10\n".utf8))
    #expect(parser.lastEventID == "41", "an identity counts with its empty line")
    #expect(parser.retry == .milliseconds(10), "a wait counts at once")
    _ = try parser.feed([0x0A])
    #expect(parser.lastEventID == "42")
    #expect(parser.retry == .milliseconds(10))
  }

  @Test("a line may be as long as the limit and no longer, however it is cut")
  func lineLimit() throws {
    let limits = ServerSentEventParser.Limits(line: 8, event: 100)
    let good = Array("data: ab\n\n".utf8)
    let bad = Array("data: a\n\ndata: abc\n\n".utf8)
    for cut in 0...bad.count {
      var parser = ServerSentEventParser(limits: limits)
      #expect(try parser.feed(good) == [ServerSentEvent(data: "ab")])
      var events: [ServerSentEvent] = []
      let error = #expect(throws: StreamError.self) {
        try parser.feed(bad[..<cut], into: &events)
        try parser.feed(bad[cut...], into: &events)
      }
      #expect(error == StreamError(.lineTooLong, offset: good.count + 9, limit: 8))
      #expect(events == [ServerSentEvent(data: "a")])
      #expect(throws: StreamError(.lineTooLong, offset: good.count + 9, limit: 8)) {
        try parser.feed(Array("data: z\n\n".utf8))
      }
      #expect(throws: StreamError.self) { try parser.finish() }
    }
  }

  @Test("an endless line is refused before it fills the memory")
  func endlessLine() throws {
    var parser = ServerSentEventParser(limits: .init(line: 1000, event: 1000))
    var events: [ServerSentEvent] = []
    #expect(throws: StreamError(.lineTooLong, offset: 0, limit: 1000)) {
      for _ in 0..<11 { try parser.feed([UInt8](repeating: 0x61, count: 100), into: &events) }
    }
  }

  @Test("the data of an event may be as much as the limit and no more")
  func eventLimit() throws {
    let limits = ServerSentEventParser.Limits(line: 100, event: 5)
    var parser = ServerSentEventParser(limits: limits)
    #expect(try parser.feed(Array("data: ab\ndata: cd\n\n".utf8)).map(\.data) == ["ab\ncd"])
    var events: [ServerSentEvent] = []
    let stream = Array("data: a\n\ndata: ab\ndata: cde\n\n".utf8)
    #expect(throws: StreamError(.eventTooLarge, offset: 19 + 18, limit: 5)) {
      try parser.feed(stream, into: &events)
    }
    #expect(events.map(\.data) == ["a"])
  }

  @Test("an error is a sentence with its place")
  func errorSentences() {
    let line = StreamError(.lineTooLong, offset: 12, limit: 8)
    #expect(line.code == "line_too_long")
    #expect(line.message == "the line at byte 12 is longer than 8 bytes")
    #expect(line.kind == .failed)
    let event = StreamError(.eventTooLarge, offset: 12, limit: 8)
    #expect(event.code == "event_too_large")
    #expect(event.message == "the event with the line at byte 12 is larger than 8 bytes")
    #expect(event.hint != nil)
  }

  @Test(arguments: [
    ("data: one\n\ndata: two", ["one", "two"]), ("data: one\n", ["one"]), ("data: one", ["one"]),
    ("data: one\r\n", ["one"]), ("data: one\n\n", ["one"]), (": a comment", []), ("id: 7", []),
    ("\u{FEFF}data: one", ["one"]), ("", []),
  ]) func `an open event can be ended by the stream`(
    _ text: String, _ data: [String]
  ) throws {
    for size in 1...max(1, text.utf8.count) {
      var parser = ServerSentEventParser(endsOpenEvent: true)
      var events: [ServerSentEvent] = []
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        try parser.feed(rest.prefix(size), into: &events)
        rest = rest.dropFirst(size)
      }
      try parser.finish(into: &events)
      #expect(events.map(\.data) == data, "in pieces of \(size)")
    }
  }

  @Test("a line of many megabytes is read with the default limits", arguments: [5, 10])
  func longLines(_ mebibytes: Int) throws {
    let data = [UInt8](repeating: 0x61, count: mebibytes << 20)
    let stream = Array("data: ".utf8) + data + Array("\n\n".utf8)
    var whole = ServerSentEventParser()
    #expect(try whole.feed(stream).map(\.data.utf8.count) == [data.count])
    var cut = ServerSentEventParser()
    var events: [ServerSentEvent] = []
    for start in stride(from: 0, to: stream.count, by: 65_536) {
      try cut.feed(stream[start..<min(start + 65_536, stream.count)], into: &events)
    }
    #expect(events.map(\.data.utf8.count) == [data.count])
    var lines = NDJSONParser()
    let line = [UInt8(ascii: "\"")] + data + Array("\"\n".utf8)
    #expect(try lines.feed(line).first?.get().bytes.count == data.count + 2)
  }
}
