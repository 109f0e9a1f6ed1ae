import DomainModelsTesting
import Serving
import ServingTesting
import Synchronization
import Testing

/// Tests when a body is read that a handler has to permit, over raw sockets.
@Suite("Permits of bodies over a raw socket", .timeLimit(.minutes(5))) struct PermitTests {
  private static let head = "POST /hello HTTP/1.1\r\nHost: probe\r\n"

  private func serving(
    _ handler: PermitHandler, _ limits: ServerLimits = ServerLimits(),
    _ body: (_ port: Int) async throws -> Void
  ) async throws {
    let running = try await Servers.hummingbird(handler, limits)
    let result: Result<Void, any Error>
    do {
      result = .success(try await body(running.port))
    } catch {
      result = .failure(error)
    }
    await running.stop()
    try result.get()
  }

  @Test func aRefusedBodyIsNotAskedFor() async throws {
    let handler = PermitHandler(limit: 0)
    try await serving(handler) { port in
      let connection = try RawConnection(port: port)
      await connection.send("\(Self.head)Content-Length: 9000000\r\nExpect: 100-continue\r\n\r\n")
      let answer = try await connection.receiveAll()
      #expect(answer.hasPrefix("HTTP/1.1 401 "), "\(answer)")
      #expect(!answer.contains("100 Continue"))
      let silent = try await RawConnection(port: port).exchange(
        "\(Self.head)Content-Length: 9000000\r\n\r\n")
      #expect(silent.status == 401 && silent.headers["connection"] == "close")
    }
    #expect(handler.counts == .init())
  }

  @Test func aPermitEndsWithTheAnswer() async throws {
    let handler = PermitHandler(limit: 10)
    try await serving(handler) { port in
      let connection = try RawConnection(port: port)
      for _ in 0..<3 {
        let answer = try await connection.exchange("\(Self.head)Content-Length: 5\r\n\r\nhello")
        #expect(answer.status == 200)
      }
      #expect(handler.counts == .init(granted: 3, released: 3, answered: 3))
    }
  }

  @Test(
    "a permit ends with a body that does not come whole",
    arguments: [
      (408, "Content-Length: 5\r\n\r\nhell"), (408, "Content-Length: 5\r\n\r\n"),
      (413, "Content-Length: 11\r\n\r\n"),
      (413, "Transfer-Encoding: chunked\r\n\r\nb\r\nhello hello\r\n0\r\n\r\n"),
      (400, "Transfer-Encoding: chunked\r\n\r\nhello"),
    ])
  func brokenBodies(status: Int, text: String) async throws {
    let handler = PermitHandler(limit: 10)
    var limits = ServerLimits()
    limits.bodyTime = .milliseconds(100)
    try await serving(handler, limits) { port in
      let answer = try await RawConnection(port: port).exchange(Self.head + text)
      #expect(answer.status == status)
      #expect(handler.counts == .init(granted: 1, released: 1))
    }
  }

  @Test func aPermitEndsWithAClientThatLeaves() async throws {
    let handler = PermitHandler(limit: 10)
    try await serving(handler) { port in
      do {
        let connection = try RawConnection(port: port)
        await connection.send("\(Self.head)Content-Length: 5\r\n\r\nhe")
        await handler.permitted()
      }
      await handler.ended()
      #expect(handler.counts == .init(granted: 1, released: 1))
    }
  }
}

/// Permits bodies up to a limit, or refuses all, and counts its permits.
private final class PermitHandler: HTTPHandler {
  struct Counts: Equatable {
    var granted = 0
    var released = 0
    var answered = 0
  }

  private let limit: Int
  private let state = Mutex(Counts())
  private let (granted, grant) = AsyncStream.makeStream(of: Void.self)
  private let (released, release) = AsyncStream.makeStream(of: Void.self)

  init(limit: Int) { self.limit = limit }

  var counts: Counts { state.withLock { $0 } }

  /// Waits until a permit is granted.
  func permitted() async { for await _ in granted { return } }

  /// Waits until a permit is released.
  func ended() async { for await _ in released { return } }

  func admit(_ head: RequestHead) -> Admission {
    .asking { [self] _ in
      guard limit > 0 else { return .refused(.text(401, "no")) }
      state.withLock { $0.granted += 1 }
      grant.yield()
      return .granted(
        limit: limit,
        BodyPermit { [self] in
          state.withLock { $0.released += 1 }
          release.yield()
        })
    }
  }

  func respond(to request: ServerRequest) async -> ServerResponse {
    state.withLock { $0.answered += 1 }
    return .text(200, "hello")
  }

  func respond(to failure: ReadingFailure, of head: RequestHead) -> ServerResponse {
    switch failure {
    case .tooLarge: .text(413, "too large")
    case .tooSlow: .text(408, "too slow")
    case .headTooLarge: .text(431, "too large")
    case .broken: .text(400, "broken")
    }
  }
}
