import DomainModels
import PageHTML
import PageServing
import Pages
import QuartetTokens
import Serving
import Synchronization
import Testing

/// Notes that report changes when the test says so.
private final class ChangingNotes: PageSite {
  let notes: NoteSite
  /// True if the pages keep something for readers who are not signed in.
  let hearsVisitors: Bool
  private let streams = Mutex<[AsyncStream<PageChange>.Continuation]>([])
  /// The action to run while a stream is opened.
  private let meanwhile = Mutex<@Sendable () -> Void>({})

  init(_ visitor: Visitor, hearsVisitors: Bool) {
    notes = NoteSite(visitor, in: World())
    self.hearsVisitors = hearsVisitors
  }

  func onOpening(_ action: @escaping @Sendable () -> Void) { meanwhile.withLock { $0 = action } }

  func changes() -> AsyncStream<PageChange>? {
    meanwhile.withLock { $0 }()
    let (changes, continuation) = AsyncStream.makeStream(of: PageChange.self)
    streams.withLock { $0.append(continuation) }
    return changes
  }

  func visitorChanges() -> AsyncStream<PageChange>? { hearsVisitors ? changes() : nil }

  func report(_ change: PageChange) {
    streams.withLock { for stream in $0 { stream.yield(change) } }
  }

  func stop() { streams.withLock { for stream in $0 { stream.finish() } } }

  var navigation: PageNavigation { notes.navigation }
  func start() async throws -> PageStart { try await notes.start() }
  func page(at address: PageAddress) async throws -> Page<NoteOperation> {
    try await notes.page(at: address)
  }
  func perform(_ operation: NoteOperation) async throws -> PageOutcome<NoteOperation> {
    try await notes.perform(operation)
  }
  func failure(of error: any Error) -> PageFailure { notes.failure(of: error) }
}

@Suite("The stream of changes for pages") struct BrowserEventsTests {
  private let site: BrowserSite<ChangingNotes>
  private let opened: AsyncStream<ChangingNotes>
  private let tick: AsyncStream<Void>.Continuation
  private let time: Browser.Time
  /// The same for readers who need no account.
  private let open: BrowserSite<ChangingNotes>

  init() throws {
    let (ticks, tick) = AsyncStream.makeStream(of: Void.self)
    let (opened, open) = AsyncStream.makeStream(of: ChangingNotes.self)
    let time = Browser.Time()
    (self.opened, self.tick, self.time) = (opened, tick, time)
    site = BrowserSite(
      WebLook("notes", try QuartetTokens.theme(.friends)), clock: WallClock { time.now },
      random: .seeded(1), isLocal: true, capacity: 2,
      sleep: { _ in
        for await _ in ticks { return }
        throw CancellationError()
      },
      open: { visitor in
        let notes = ChangingNotes(visitor, hearsVisitors: false)
        open.yield(notes)
        return notes
      })
    self.open = BrowserSite(
      WebLook("notes", try QuartetTokens.theme(.friends)), clock: .system, random: .seeded(1),
      isLocal: false, sleep: { _ in throw CancellationError() },
      open: { visitor in
        let notes = ChangingNotes(visitor, hearsVisitors: true)
        open.yield(notes)
        return notes
      })
  }

  private func send(
    _ method: String, _ target: String, _ body: String = "", cookie: String? = nil,
    _ fetched: String = "same-origin"
  ) async -> ServerResponse {
    var headers: HeaderFields = ["host": "localhost", "sec-fetch-site": fetched]
    if let cookie { headers.add("cookie", cookie) }
    return await site.respond(
      to: ServerRequest(
        RequestHead(method: method, target: target, headers: headers), body: Array(body.utf8)))
  }

  private func cookie(_ response: ServerResponse) throws -> String {
    String(try #require(response.headers["set-cookie"]).prefix { $0 != ";" })
  }

  /// Signs a user in with the code that the site expects.
  private func signIn(
    phone: Int = 1
  ) async throws -> (cookie: String, notes: ChangingNotes) {
    let visitor = try cookie(
      await send("POST", "/sign-in", "_do=form&_copy=\(phone)a&phone=\(phone)"))
    let user = try cookie(
      await send("POST", "/sign-in/code", "_do=form&_copy=\(phone)b&code=123456", cookie: visitor))
    var sites = opened.makeAsyncIterator()
    return (user, try #require(await sites.next(isolation: #isolation)))
  }

  private func stream(_ cookie: String) async throws -> AsyncStream<ServerEvent>.Iterator {
    let response = await send("GET", "/events", cookie: cookie)
    #expect(response.status == 200 && response.route == "GET events")
    guard case .events(let events, _) = response.body else {
      throw Missing(what: "a stream, but a response with status \(response.status)")
    }
    return events.makeAsyncIterator()
  }

  private struct Missing: Error {
    let what: String
  }

  private func next(_ events: inout AsyncStream<ServerEvent>.Iterator) async -> String? {
    await events.next(isolation: #isolation).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test("begins, and has the IDs of what changes") func changes() async throws {
    let (cookie, notes) = try await signIn()
    var events = try await stream(cookie)
    #expect(await next(&events) == "event: begin\ndata: *\n\n")
    notes.report(.ids(["b", "a"]))
    #expect(await next(&events) == "event: change\ndata: a b\n\n")
    notes.report(.unknown)
    #expect(await next(&events) == "event: change\ndata: *\n\n")
    tick.yield()
    #expect(await next(&events) == ":\n\n")
    notes.stop()
    #expect(await next(&events) == nil)
  }

  @Test("tells a browser without a session not to come back") func visitors() async throws {
    #expect(await send("GET", "/events").status == 204)
    let visitor = try cookie(await send("POST", "/sign-in", "_do=form&_copy=1&phone=1"))
    #expect(await send("GET", "/events", cookie: visitor).status == 204)
  }

  /// The stream of a reader without a session.
  private func openStream(key: Int?, from client: String) async -> ServerResponse {
    var headers: HeaderFields = ["host": "notes.example", "sec-fetch-site": "same-origin"]
    if let key {
      let digits = String(key, radix: 16)
      let secret = String(repeating: "0", count: 64 - digits.count) + digits
      headers.add("cookie", "__Host-notes-visitor=\(secret)")
    }
    return await open.respond(
      to: ServerRequest(
        RequestHead(method: "GET", target: "/events", headers: headers, peer: client)))
  }

  @Test("hears of changes without an account, where pages need none") func openPages() async throws
  {
    let response = await openStream(key: 1, from: "192.0.2.1")
    var sites = opened.makeAsyncIterator()
    let notes = try #require(await sites.next(isolation: #isolation))
    guard case .events(let events, _) = response.body else {
      throw Missing(what: "a stream, but a response with status \(response.status)")
    }
    var reading = events.makeAsyncIterator()
    #expect(await next(&reading) == "event: begin\ndata: *\n\n")
    notes.report(.unknown)
    #expect(await next(&reading) == "event: change\ndata: *\n\n")
  }

  @Test("visitors have four each, and sixteen from one address") func visitorLimit() async throws {
    var kept: [ServerResponse] = []
    for key in 1...4 {
      for _ in 1...4 { kept.append(await openStream(key: key, from: "192.0.2.1")) }
    }
    #expect(kept.allSatisfy { $0.status == 200 })
    #expect(await openStream(key: 4, from: "198.51.100.1").status == 429)
    #expect(await openStream(key: 5, from: "192.0.2.1").status == 429)
    #expect(await openStream(key: 5, from: "198.51.100.1").status == 200)
    withExtendedLifetime(kept) {}
  }

  @Test("another site's page gets none") func foreign() async throws {
    let (cookie, _) = try await signIn()
    #expect(await send("GET", "/events", cookie: cookie, "cross-site").status == 403)
  }

  @Test("ends when the reader signs out, in every tab") func signingOut() async throws {
    let (cookie, _) = try await signIn()
    var streams = [try await stream(cookie), try await stream(cookie)]
    _ = await send("POST", "/", "_do=o&_copy=3", cookie: cookie)
    for index in streams.indices {
      #expect(await next(&streams[index]) == "event: begin\ndata: *\n\n")
      #expect(await next(&streams[index]) == nil)
    }
    #expect(await send("GET", "/events", cookie: cookie).status == 204)
  }

  @Test("ends with a session that ends by time, or for want of room") func endings() async throws {
    let (cookie, first) = try await signIn()
    var events = try await stream(cookie)
    #expect(await next(&events) == "event: begin\ndata: *\n\n")
    time.pass(seconds: 31 * 86_400)
    _ = await send("POST", "/sign-in", "_do=form&_copy=9a&phone=9")
    #expect(await next(&events) == nil)

    let (other, second) = try await signIn()
    events = try await stream(other)
    #expect(await next(&events) == "event: begin\ndata: *\n\n")
    for copy in 3..<5 {
      time.pass(seconds: 1)
      _ = try await signIn(phone: copy)
    }
    #expect(await next(&events) == nil)
    withExtendedLifetime((first, second)) {}
  }

  @Test("of a session that ends while it is opened, ends") func endWhileOpening() async throws {
    let (cookie, notes) = try await signIn()
    notes.onOpening { [time] in time.pass(seconds: 31 * 86_400) }
    var events = try await stream(cookie)
    while let event = await next(&events) { #expect(event == "event: begin\ndata: *\n\n") }
    withExtendedLifetime(notes) {}
  }

  @Test("a session has four at most, and another one once one has ended") func limit() async throws
  {
    let (cookie, notes) = try await signIn()
    var responses: [ServerResponse] = []
    for _ in 0..<4 { responses.append(await send("GET", "/events", cookie: cookie)) }
    #expect(responses.map(\.status) == [200, 200, 200, 200])
    #expect(await send("GET", "/events", cookie: cookie).status == 429)
    guard case .events(let events, let end) = responses[0].body else {
      throw Missing(what: "a stream")
    }
    end()
    for await _ in events {}
    // The stream is given back by the task that reads the changes, which its end cancels.
    var status = 429
    while status == 429 {
      await Task.yield()
      status = await send("GET", "/events", cookie: cookie).status
    }
    #expect(status == 200)
    withExtendedLifetime((notes, responses)) {}
  }
}
