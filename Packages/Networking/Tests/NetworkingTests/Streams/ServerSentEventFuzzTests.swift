import DomainModels
import Networking
import Testing

/// Unlikely streams, cut at unlikely places.
struct ServerSentEventFuzzTests {
  @Test("ten thousand random streams say what a slow reader says")
  func randomStreams() throws {
    let random = RandomSource.seeded(20_261_122)
    let pieces: [[UInt8]] =
      [
        "data", "event", "id", "retry", ":", " ", "\n", "\r", "\r\n", "a", "1", "\u{0}", "\u{FEFF}",
        "é", "data: x\n", "data: \n\n", "\n\n",
      ].map { Array($0.utf8) } + [[0xEF], [0xBB, 0xBF], [0xFF], [0xF0, 0x9F]]
    var total = 0
    for _ in 0..<10_000 {
      let stream = (0..<random.next() % 24).flatMap { _ in
        pieces[Int(random.next() % UInt64(pieces.count))]
      }
      var parser = ServerSentEventParser()
      var events: [ServerSentEvent] = []
      var rest = stream[...]
      while !rest.isEmpty {
        let count = min(rest.count, 1 + Int(random.next() % (random.next() % 2 == 0 ? 3 : 24)))
        try parser.feed(rest.prefix(count), into: &events)
        rest = rest.dropFirst(count)
      }
      let expected = SlowEventStream.events(of: stream)
      guard events == expected else {
        Issue.record("\(stream) gave \(events), expected \(expected)")
        return
      }
      total += events.count
    }
    #expect(total > 2_000)
  }
}

/// The standard's words one after another, on the decoded text of the whole stream.
enum SlowEventStream {
  static func events(of bytes: [UInt8]) -> [ServerSentEvent] {
    var scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
    var events: [ServerSentEvent] = []
    var (data, type, id) = ("", "", "")
    var retry: Duration?
    for line in lines(scalars) {
      if line.isEmpty {
        if !data.isEmpty {
          var text = String.UnicodeScalarView(data.unicodeScalars)
          text.removeLast()
          events.append(
            ServerSentEvent(
              type: type.isEmpty ? "message" : type, data: String(text), lastEventID: id,
              retry: retry))
        }
        (data, type, retry) = ("", "", nil)
        continue
      }
      let colon = line.firstIndex(of: ":") ?? line.count
      if colon == 0 { continue }
      var value = line.dropFirst(colon + 1)
      if value.first == " " { value = value.dropFirst() }
      let text = String(String.UnicodeScalarView(value))
      switch String(String.UnicodeScalarView(line[..<colon])) {
      case "data": data += text + "\n"
      case "event": type = text
      case "id" where !value.contains("\u{0}"): id = text
      case "retry" where value.allSatisfy { ("0"..."9").contains($0) }:
        if let number = Int64(text) { retry = .milliseconds(number) }
      default: break
      }
    }
    return events
  }

  /// Only lines with an end.
  private static func lines(_ scalars: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    var lines: [[Unicode.Scalar]] = []
    var line: [Unicode.Scalar] = []
    for (place, scalar) in scalars.enumerated() {
      if scalar == "\n" || scalar == "\r" {
        if scalar == "\n", place > 0, scalars[place - 1] == "\r" { continue }
        lines.append(line)
        line = []
      } else {
        line.append(scalar)
      }
    }
    return lines
  }
}
