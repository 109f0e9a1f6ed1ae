import Networking
import NetworkingTesting
import Synchronization
import Testing

struct HTTPBodyTests {
  private final class Count: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock { $0 } }

    func add() { count.withLock { $0 += 1 } }
  }

  @Test func emptyPiecesAreLeftOut() async throws {
    let rest = Mutex<[[UInt8]]>([[], [1], [], [], [2, 3], []])
    let body = HTTPBody { () async throws(HTTPError) -> [UInt8]? in
      rest.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }
    var pieces: [[UInt8]] = []
    for try await piece in body { pieces.append(piece) }
    #expect(pieces == [[1], [2, 3]])
  }

  @Test func releasedOnceHoweverItEnds() async throws {
    let ended = Count()
    let body = HTTPBody(
      next: { () async throws(HTTPError) -> [UInt8]? in nil }, release: { ended.add() })
    for _ in 0..<3 { #expect(try await body.nextPiece() == nil) }
    #expect(ended.value == 1)
    let failed = Count()
    let failing = HTTPBody(
      next: { () async throws(HTTPError) -> [UInt8]? in throw HTTPError(.disconnected, "cut") },
      release: { failed.add() })
    await #expect(throws: HTTPError.self) { try await failing.nextPiece() }
    #expect(try await failing.nextPiece() == nil)
    #expect(failed.value == 1)
    let dropped = Count()
    do {
      _ = HTTPBody(
        next: { () async throws(HTTPError) -> [UInt8]? in [1] }, release: { dropped.add() })
    }
    #expect(dropped.value == 1)
  }

  @Test func aWrappedBodyReleasesTheInnerFirst() async throws {
    let order = Mutex<[String]>([])
    let inner = HTTPBody(
      next: { () async throws(HTTPError) -> [UInt8]? in [1] },
      release: { order.withLock { $0.append("inner") } })
    let outer = wrapped(inner) { order.withLock { $0.append("outer") } }
    await #expect(throws: HTTPError.self) { try await outer.nextPiece() }
    #expect(order.withLock { $0 }.last == "outer")
    #expect(try await outer.nextPiece() == nil)
  }

  private func wrapped(_ body: HTTPBody, _ release: @escaping @Sendable () -> Void) -> HTTPBody {
    body.wrapped(
      release: release,
      next: { _ throws(HTTPError) in throw HTTPError(.tooLarge, "enough") })
  }

  /// A body is Sendable: two may read it at a time, and the source of the pieces never notices.
  @Test func twoReadersAtOnceAreServedInTurn() async throws {
    let clock = VirtualClock()
    let rest = Mutex([1, 2, 3, 4].map { [UInt8($0)] })
    let inside = Mutex((now: 0, most: 0))
    let body = HTTPBody { () async throws(HTTPError) -> [UInt8]? in
      inside.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
      defer { inside.withLock { $0.now -= 1 } }
      do { try await clock.monotonic.sleep(until: clock.now + .seconds(1)) } catch { return nil }
      return rest.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }
    let found = try await clock.run {
      try await withThrowingTaskGroup(of: [UInt8].self) { group in
        for _ in 0..<2 { group.addTask { try await body.collect(limit: 9) } }
        return try await group.reduce(into: []) { $0 += $1 }
      }
    }
    #expect(found.sorted() == [1, 2, 3, 4])
    #expect(inside.withLock { $0.most } == 1)
  }

  @Test func aReaderWhoIsCancelledInTurnTakesNothingFromTheOther() async throws {
    let clock = VirtualClock()
    let transport = ScriptedTransport(
      [.pieces([.text("a", after: .seconds(2)), .text("b")])], clock: clock)
    let (first, second) = try await clock.run { () -> ([UInt8], HTTPError.Reason?) in
      let body = try await transport.send(.sample()).body
      async let first = body.collect(limit: 9)
      let second = try await withThrowingTaskGroup(of: HTTPError.Reason?.self) { group in
        try await clock.monotonic.sleep(until: .milliseconds(500))
        group.addTask {
          do throws(HTTPError) {
            _ = try await body.collect(limit: 9)
            return nil
          } catch {
            return error.reason
          }
        }
        try await clock.monotonic.sleep(until: .seconds(1))
        group.cancelAll()
        return try await group.next() ?? nil
      }
      return (try await first, second)
    }
    #expect(first == Array("ab".utf8))
    #expect(second == .cancelled)
    #expect(transport.releases == 1)
  }

  @Test func originsOfAddresses() throws {
    let origin = { (address: String) in HTTPOrigin(try HTTPRequest.sample(.get, address).url) }
    #expect(try origin("https://A.example./x") == origin("https://a.example:443"))
    #expect(try origin("http://a.example") != origin("https://a.example"))
    #expect(try origin("http://a.example:8080").description == "http://a.example:8080")
    #expect(try origin("https://a.example").description == "https://a.example")
  }

  @Test func headerNamesDifferInCaseOnly() {
    var headers: HTTPHeaders = ["A-b": "1", "C": "2", "a-B": "3"]
    #expect(headers.values("A-B") == ["1", "3"])
    headers["a-b"] = "4"
    #expect(headers.fields.map(\.value) == ["4", "2"])
    headers["c"] = nil
    #expect(headers.fields.count == 1)
    #expect(headers["@"] == nil)
    headers = ["@": "1"]
    #expect(headers["`"] == nil, "only letters have a case")
  }

  @Test func kindsOfContent() {
    let kind = HTTPMediaType(" Text/HTML ;Charset=\"UTF-8\"; x")
    #expect(kind?.description == "text/html")
    #expect(kind?.parameters == ["charset": "UTF-8"])
    for text in ["", "text", "text/", "/html", "a/b/c", "te xt/html", "text/ht ml"] {
      #expect(HTTPMediaType(text) == nil, "\(text)")
    }
  }

  @Test(
    arguments: [
      ("multipart/mixed; boundary=\"a;b\"; x=1", ["boundary": "a;b", "x": "1"]),
      ("text/plain; a=\"b\\\"c\\\\\"", ["a": "b\"c\\"]),
      ("text/plain; a=\"b; c=d", [:]), ("text/plain; a b=c; d=e f; =g; h=\"i\"j", [:]),
      ("text/plain;charset=utf-8;", ["charset": "utf-8"]),
    ])
  func parametersOfKinds(_ text: String, _ parameters: [String: String]) {
    #expect(HTTPMediaType(text)?.parameters == parameters)
  }

  @Test func methodsAsRFC9110HasThem() {
    for (word, isSafe, isIdempotent) in [
      ("GET", true, true), ("HEAD", true, true), ("OPTIONS", true, true), ("TRACE", true, true),
      ("PUT", false, true), ("DELETE", false, true), ("POST", false, false),
      ("PATCH", false, false), ("get", false, false),
    ] {
      let method = HTTPMethod(rawValue: word)
      #expect(method.isSafe == isSafe && method.isIdempotent == isIdempotent, "\(word)")
    }
  }
}
