import NetworkingTesting

/// Sends the same stream to everybody who asks, as providers do: each event in a chunk of its own.
struct StreamServer {
  private static let words = [
    " the", " light", " of a", " tower", ",", " seen", " from", " miles.",
  ]
  /// How many events are in memory, to be sent again and again.
  private static let block = 1_000

  private let server: HostileServer

  /// Starts a server of streams of so many pieces of text, a multiple of a thousand.
  init(_ format: StreamFormat, events: Int) throws {
    let head = ServerStep.answerHead(
      200,
      [
        ("Content-Type", format.contentType), ("Transfer-Encoding", "chunked"),
        ("Connection", "close"),
      ])
    let block = (0..<Self.block).flatMap { index in
      Self.chunk(format.delta(Self.words[index % Self.words.count]))
    }
    server = try HostileServer([
      .readRequest, head, .send(format.beginning.flatMap(Self.chunk)),
      .sendRepeatedly(block, times: events / Self.block), .send(format.ending.flatMap(Self.chunk)),
      .lastChunk,
    ])
  }

  var address: String { "http://127.0.0.1:\(server.port)" }

  /// Closes its connections.
  func stop() { server.stop() }

  private static func chunk(_ text: String) -> [UInt8] {
    Array("\(String(text.utf8.count, radix: 16))\r\n\(text)\r\n".utf8)
  }
}
