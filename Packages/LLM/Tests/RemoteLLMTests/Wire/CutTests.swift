import LLM
import Networking
import RemoteLLM
import Synchronization
import Testing

/// However the bytes are cut into pieces, the events are the same.
struct CutTests {
  private static func events(_ dialect: Dialect, _ pieces: [[UInt8]]) async throws -> [ReplyEvent] {
    let transport = PieceTransport(contentType: dialect.contentType, pieces: pieces)
    let model = try dialect.open(RemoteAccess.testing(transport, "http://service.test"))
    var events: [ReplyEvent] = []
    for try await event in model.reply(to: LanguageModelRequest(messages: [.user("Hello?")])) {
      events.append(event)
    }
    return events
  }

  @Test(arguments: Dialect.all) func `cut at every byte`(_ dialect: Dialect) async throws {
    let bytes = Array(("\u{FEFF}" + dialect.reply("Grüß", " dich, 灯台", "\n\"👩‍👩‍👧‍👦")).utf8)
    let whole = try await Self.events(dialect, [bytes])
    #expect(whole.contains(.text("\n\"👩‍👩‍👧‍👦")))
    #expect(whole.last == .finished(.complete))
    for place in 1..<bytes.count {
      let cut = try await Self.events(dialect, [Array(bytes[..<place]), Array(bytes[place...])])
      #expect(cut == whole, "cut at \(place)")
    }
    let single = try await Self.events(dialect, bytes.map { [$0] })
    #expect(single == whole)
  }

  @Test(arguments: Dialect.all) func `ended at every byte, it is whole or says that it was cut`(
    _ dialect: Dialect
  ) async throws {
    let bytes = Array(dialect.reply("One ", "two ", "three").utf8)
    var whole = 0
    for end in 0..<bytes.count {
      let transport = PieceTransport(
        contentType: dialect.contentType, pieces: end == 0 ? [] : [Array(bytes[..<end])])
      var access = try RemoteAccess.testing(transport, "http://service.test")
      access.retries.attempts = 1
      let outcome = await Encounter.Outcome(
        of: try dialect.open(access).reply(to: LanguageModelRequest(messages: [.user("Hi")])))
      #expect("One two three".hasPrefix(outcome.reply.text))
      if outcome.error == nil {
        whole += 1
        #expect(outcome.reply.text == "One two three", "ended at \(end)")
        #expect(outcome.reply.finish == .complete)
      } else {
        #expect(outcome.error?.reason == .truncated, "ended at \(end): \(outcome.error as Any)")
      }
    }
    // At most what is not needed of the last word's own line ends, and the chat's usage.
    #expect(whole >= 1)
  }

  @Test(arguments: Dialect.all) func `bytes by chance never stop the program`(
    _ dialect: Dialect
  ) async throws {
    var chance = SystemRandomNumberGenerator()
    let bytes = Array(dialect.reply("One ", "two ", "three").utf8)
    for _ in 0..<400 {
      var broken = bytes
      for _ in 0..<Int.random(in: 1...8, using: &chance) {
        broken[Int.random(in: 0..<broken.count, using: &chance)] = .random(
          in: 0...255, using: &chance)
      }
      let transport = PieceTransport(contentType: dialect.contentType, pieces: [broken])
      var access = try RemoteAccess.testing(transport, "http://service.test")
      access.retries.attempts = 1
      let outcome = await Encounter.Outcome(
        of: try dialect.open(access).reply(to: LanguageModelRequest(messages: [.user("Hi")])))
      let isEnded = outcome.reply.finish != nil
      #expect(isEnded == (outcome.error == nil), "\(outcome)")
    }
  }
}

/// Answers every request with the same pieces.
struct PieceTransport: HTTPTransport {
  var contentType: String
  var pieces: [[UInt8]]
  var status = 200

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    try request.validate()
    let place = Counter()
    let pieces = pieces
    return HTTPResponse(
      status: status, headers: ["Content-Type": contentType],
      body: HTTPBody(next: { () async throws(HTTPError) -> [UInt8]? in
        let index = place.next()
        return index < pieces.count ? pieces[index] : nil
      }), url: request.url)
  }
}

/// Counts from zero.
private final class Counter: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock { count in
      defer { count += 1 }
      return count
    }
  }
}
