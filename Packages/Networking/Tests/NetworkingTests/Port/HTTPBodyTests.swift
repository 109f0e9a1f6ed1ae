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
}
