import Networking

/// Server-sent events: no stream is wrong, and cuts never show.
struct EventStreamTarget: FuzzTarget {
  let name = "sse"

  let corpus: [[UInt8]] = [
    "event: delta\nid: 7\ndata: {\"text\":\" word\"}\n\ndata: one\ndata: two\ndata\n\n",
    "\u{FEFF}: a comment\r\nretry: 3000\r\ndata:x\r\n\r\nid\rdata: é漢\r\rdata: [DONE]\n\n",
    "id: a\u{0}b\nretry: -1\nretry: 99999999999999999999\ndata:  two blanks\nunknown: y\n\ndata: cut",
  ].map { Array($0.utf8) }

  let pieces: [[UInt8]] =
    [
      "data:", "data: x\n", "event: e\n", "id: 1\n", "retry: 10\n", ":", " ", "\n", "\r", "\r\n",
      "\n\n",
      "\r\r", "\u{FEFF}", "\0", "é", "data\n",
    ].map { Array($0.utf8) } + [[0xE9], [0xEF, 0xBB]]

  /// All that reading gives.
  private struct Reading: Equatable {
    var events: [ServerSentEvent] = []
    var failure: StreamError?
    var lastEventID = ""
    var retry: Duration?
    var isMidEvent = false

    init(_ chunks: [[UInt8]], _ limits: ServerSentEventParser.Limits) {
      var parser = ServerSentEventParser(limits: limits)
      do throws(StreamError) {
        for chunk in chunks { try parser.feed(chunk, into: &events) }
        isMidEvent = parser.isMidEvent
        try parser.finish(into: &events)
      } catch {
        failure = error
      }
      lastEventID = parser.lastEventID
      retry = parser.retry
    }
  }

  func check(_ input: [UInt8], _ random: inout SeededGenerator) -> FuzzOutcome {
    let limits =
      random.below(4) == 0
      ? ServerSentEventParser.Limits(line: 20, event: 30) : ServerSentEventParser.Limits()
    let whole = Reading([input], limits)
    let parts = Reading(random.below(8) == 0 ? input.map { [$0] } : cut(input, &random), limits)
    guard parts == whole else { return .violated("a cut shows") }
    for event in whole.events where event.lastEventID.contains("\0") || event.type.isEmpty {
      return .violated("an identity or a type that can't be")
    }
    return whole.failure == nil ? .accepted : .refused
  }
}
