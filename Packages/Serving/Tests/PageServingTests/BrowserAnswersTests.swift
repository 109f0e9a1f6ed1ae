import DomainModels
import PageHTML
import Pages
import QuartetTokens
import Serving
import Synchronization
import Testing

@testable import PageServing

/// A conversation whose answers come as a test says.
private final class ScriptedChatSite: PageSite {
  enum Operation: PageOperation {
    case say(String)

    var name: String { "say" }
    var isAnswered: Bool { true }
  }

  struct ConnectionLost: Error {}

  private struct State {
    var said: [String] = []
    /// The recorded answers: the pieces, and whether they ended by themselves.
    var kept: [String] = []
  }

  private let state = Mutex(State())
  /// The pieces of the card's answer, as they arrive.
  private let pieces: AsyncStream<String>
  let speak: AsyncStream<String>.Continuation

  init() { (pieces, speak) = AsyncStream.makeStream() }

  var said: [String] { state.withLock { $0.said } }
  var kept: [String] { state.withLock { $0.kept } }

  var navigation: PageNavigation { PageNavigation(tabs: []) }
  func start() async throws -> PageStart { PageStart(user: nil, trail: [.root], isReady: true) }

  func page(at address: PageAddress) async throws -> Page<Operation> {
    Page(
      title: "Talk",
      composer: Composer("Write", limit: 20, suggestions: ["Hello?"], isAnswered: true) {
        .say($0)
      })
  }

  func answer(to operation: Operation) async throws -> PageAnswer<Operation>? {
    guard case .say(let text) = operation else { return nil }
    state.withLock { $0.said.append(text) }
    return PageAnswer { [self] receive in
      var came: [String] = []
      for await piece in pieces {
        if piece == "." { break }
        if piece == "!" { throw ConnectionLost() }
        came.append(piece)
        try await receive?(piece)
      }
      let ending = Task.isCancelled ? "stopped" : "whole"
      state.withLock { $0.kept.append((came + [ending]).joined(separator: " ")) }
      try Task.checkCancellation()
      return .done(PageNotice(""))
    }
  }

  func perform(_ operation: Operation) async throws -> PageOutcome<Operation> {
    try await answer(to: operation)?.come(nil) ?? .done(PageNotice(""))
  }

  func changes() -> AsyncStream<PageChange>? { nil }

  func failure(of error: any Error) -> PageFailure {
    PageFailure(.unreachable, "the card is away", hint: "Ask again")
  }
}

@Suite("Answers that take long") struct BrowserAnswersTests {
  private let site: BrowserSite<ScriptedChatSite>
  private let talk: ScriptedChatSite

  init() throws {
    let talk = ScriptedChatSite()
    self.talk = talk
    site = BrowserSite(
      WebLook("talk", try QuartetTokens.theme(.dating)),
      clock: WallClock { Timestamp(milliseconds: 0) }, random: .seeded(1), isLocal: false,
      sleep: { _ in throw CancellationError() }, open: { _ in talk })
  }

  private func post(
    _ body: String, cookie: String? = nil, streams: Bool = true, from client: String = "192.0.2.1"
  ) async -> ServerResponse {
    var headers: HeaderFields = ["host": "talk.example", "sec-fetch-site": "same-origin"]
    if let cookie { headers.add("cookie", cookie) }
    if streams { headers.add("accept", "text/event-stream") }
    return await site.respond(
      to: ServerRequest(
        RequestHead(method: "POST", target: "/talk", headers: headers, peer: client),
        body: Array(body.utf8)))
  }

  private func cookie(_ response: ServerResponse) throws -> String {
    String(try #require(response.headers["set-cookie"]).prefix { $0 != ";" })
  }

  private func text(_ events: AsyncStream<ServerEvent>) async -> String {
    await events.reduce(into: "") { $0 += String(decoding: $1.bytes, as: UTF8.self) }
  }

  @Test("come piece by piece once what was said is stored, and the form takes effect once")
  func pieces() async throws {
    let response = await post("_do=send&_copy=1&_message=Hi")
    #expect(response.status == 200 && response.route == "POST answers")
    #expect(talk.said == ["Hi"])
    let cookie = try cookie(response)
    guard case .events(let events, _) = response.body else {
      Issue.record("no stream")
      return
    }
    for piece in ["Good ", "\"day\"\n", "."] { talk.speak.yield(piece) }
    #expect(
      await text(events) == """
        event: begin
        data: *

        event: text
        data: "Good "

        event: text
        data: "\\"day\\"\\n"


        """)
    #expect(talk.kept == ["Good  \"day\"\n whole"])
    #expect(await post("_do=send&_copy=1&_message=Hi", cookie: cookie).status == 303)
    #expect(talk.said == ["Hi"])
  }

  @Test("come whole without script") func whole() async throws {
    for piece in ["Hello", "."] { talk.speak.yield(piece) }
    let response = await post("_do=send&_copy=1&_message=Hi", streams: false)
    #expect(response.status == 303 && response.headers["location"] == "/talk")
    #expect(talk.kept == ["Hello whole"])
  }

  @Test("are kept as far as they came when the reader stops them") func stopping() async throws {
    let response = await post("_do=send&_copy=1&_message=Hi")
    guard case .events(let events, _) = response.body else {
      Issue.record("no stream")
      return
    }
    var reading = events.makeAsyncIterator()
    talk.speak.yield("Well")
    while let event = await reading.next(isolation: #isolation), event.name != "text" {}
    let stopped = await post("_do=stop&_copy=2", cookie: try cookie(response))
    #expect(stopped.status == 303 && stopped.headers["location"] == "/talk")
    // The answer to the request to stop comes when all is kept.
    #expect(talk.kept == ["Well stopped"])
    #expect(await reading.next(isolation: #isolation) == nil)
  }

  @Test("are stopped by no other client") func strangers() async throws {
    let response = await post("_do=send&_copy=1&_message=Hi")
    guard case .events(let events, _) = response.body else {
      Issue.record("no stream")
      return
    }
    _ = await post("_do=stop&_copy=2")
    for piece in ["Hello", "."] { talk.speak.yield(piece) }
    _ = await text(events)
    #expect(talk.kept == ["Hello whole"])
  }

  @Test("are kept as far as they came when the reader leaves") func leaving() async throws {
    let response = await post("_do=send&_copy=1&_message=Hi")
    guard case .events(let events, let end) = response.body else {
      Issue.record("no stream")
      return
    }
    end()
    _ = await text(events)
    #expect(talk.kept == ["stopped"])
  }

  @Test("say why they broke off") func failing() async throws {
    let response = await post("_do=send&_copy=1&_message=Hi")
    guard case .events(let events, _) = response.body else {
      Issue.record("no stream")
      return
    }
    talk.speak.yield("!")
    #expect(
      await text(events).hasSuffix("event: failed\ndata: [\"the card is away\",\"Ask again\"]\n\n"))
  }

  @Test("are made one at a time for a session, and eight at a time in all") func budget()
    async throws
  {
    var streams: [ServerResponse] = []
    for number in 1...8 {
      streams.append(
        await post("_do=send&_copy=\(number)&_message=Hi", from: "192.0.2.\(number)"))
    }
    #expect(streams.allSatisfy { $0.status == 200 })
    let own = await post("_do=send&_copy=9&_message=More", cookie: try cookie(streams[0]))
    #expect(own.status == 429 && own.headers["retry-after"] == "2")
    // What was typed is there still.
    #expect(String(decoding: own.bytes, as: UTF8.self).contains(">More</textarea>"))
    let other = await post("_do=send&_copy=10&_message=Hi", from: "192.0.2.9")
    #expect(other.status == 503 && other.headers["retry-after"] == "5")
    #expect(talk.said.count == 8)
    for case .events(let events, let end) in streams.map(\.body) {
      end()
      _ = await text(events)
    }
    talk.speak.finish()
    #expect(await post("_do=send&_copy=11&_message=Hi", streams: false).status == 303)
  }

  @Test("are made so often for a session, and for an address") func pace() async throws {
    talk.speak.finish()
    var cookie: String?
    var statuses: [Int] = []
    for number in 1...13 {
      let response = await post(
        "_do=send&_copy=\(number)&_message=Hi", cookie: cookie, streams: false)
      statuses.append(response.status)
      if cookie == nil { cookie = try self.cookie(response) }
    }
    #expect(statuses == Array(repeating: 303, count: 12) + [429])
    for number in 14...61 {
      let response = await post("_do=send&_copy=\(number)&_message=Hi", streams: false)
      #expect(response.status == 303, "\(number)")
    }
    let last = await post("_do=send&_copy=62&_message=Hi", streams: false)
    #expect(last.status == 429)
    let other = await post(
      "_do=send&_copy=63&_message=Hi", streams: false, from: "198.51.100.1")
    #expect(other.status == 303)
  }
}
