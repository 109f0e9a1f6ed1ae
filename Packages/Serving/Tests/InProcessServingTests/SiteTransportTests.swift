import Foundation
import InProcessServing
import Networking
import Serving
import Synchronization
import Testing

@Suite("A transport to sites of the process") struct SiteTransportTests {
  private let site = EchoSite()

  private func request(
    _ method: HTTPMethod = .post, _ path: String, _ body: String = ""
  ) throws -> HTTPRequest {
    HTTPRequest(
      method, try #require(URL(string: "http://localhost\(path)")),
      headers: ["Accept-Encoding": "gzip", "X-Asked": "yes"], body: Array(body.utf8))
  }

  @Test("a site gets the request as a connection would bring it, with what is added")
  func echo() async throws {
    let transport = SiteTransport([site], adding: ["Quartet-Device": "Browser"])
    let response = try await transport.send(try request(.post, "/echo/a%20b?q=1", "hello"))
    #expect(response.status == 200)
    #expect(response.headers["x-target"] == "/echo/a%20b?q=1")
    #expect(
      response.headers["x-names"] == "content-length,host,quartet-device,x-asked")
    #expect(try await response.body.collect(limit: 100) == Array("hello".utf8))
    #expect(site.released == 1)
  }

  @Test("what a site refuses, and a body beyond what it permits, is a response")
  func refusals() async throws {
    let transport = SiteTransport([site])
    #expect(try await transport.send(try request(.get, "/nowhere")).status == 404)
    #expect(try await transport.send(try request(.get, "/refused")).status == 403)
    #expect(try await transport.send(try request(.post, "/forbidden", "x")).status == 401)
    let large = try request(.post, "/echo/", String(repeating: "x", count: 9))
    #expect(try await transport.send(large).status == 413)
    #expect(site.released == 1)
    let broken = HTTPRequest(
      .get, try #require(URL(string: "http://localhost/echo/")), headers: ["A": "a\r\nB: b"])
    await #expect(throws: HTTPError.self) { try await transport.send(broken) }
  }

  @Test("events arrive one by one, and a body that is dropped ends their stream")
  func events() async throws {
    let (events, continuation) = AsyncStream.makeStream(of: ServerEvent.self)
    let site = EchoSite(events: events)
    let (ends, ended) = AsyncStream.makeStream(of: Void.self)
    site.onEnd { ended.finish() }
    do {
      let response = try await SiteTransport([site]).send(try request(.get, "/events"))
      continuation.yield(ServerEvent("scope", data: "{}"))
      let piece = try #require(try await response.body.nextPiece())
      #expect(String(decoding: piece, as: UTF8.self) == "event: scope\ndata: {}\n\n")
    }
    for await _ in ends {}
  }

  @Test("a task that is cancelled sends nothing") func cancelled() async throws {
    let request = try request(.post, "/echo/", "x")
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await SiteTransport([site]).send(request)
    }
    await #expect(throws: HTTPError.self) { try await task.value }
    #expect(site.released == 0)
  }
}

/// Answers with what it was sent; a body has at most eight bytes.
private final class EchoSite: Site {
  private let events: AsyncStream<ServerEvent>?
  private let count = Mutex(0)
  private let end = Mutex<(@Sendable () -> Void)?>(nil)

  init(events: AsyncStream<ServerEvent>? = nil) { self.events = events }

  var released: Int { count.withLock { $0 } }

  func onEnd(_ body: @escaping @Sendable () -> Void) { end.withLock { $0 = body } }

  func admit(_ head: RequestHead) -> Admission? {
    switch head.path {
    case "/refused": .refused(.text(403, "no"))
    case "/forbidden": .asking { _ in .refused(.text(401, "who?")) }
    case "/events": .body(limit: 0)
    case let path where path.hasPrefix("/echo/"):
      .asking { _ in
        .granted(limit: 8, BodyPermit { self.count.withLock { $0 += 1 } })
      }
    default: nil
    }
  }

  func respond(to request: ServerRequest) async -> ServerResponse {
    if let events {
      return ServerResponse(
        events: events, endingBy: { self.end.withLock { $0 }?() }, route: "GET /events")
    }
    let names = request.head.headers.fields.map(\.name).sorted().joined(separator: ",")
    return ServerResponse(
      200, headers: ["x-target": request.head.target, "x-names": names], body: request.body)
  }
}
