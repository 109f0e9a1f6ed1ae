import HummingbirdServing
import Serving
import ServingTesting
import Synchronization
import Testing

/// The effects that users of one machine, who share its address, can have on one another.
@Suite("Connections of clients that share an address", .timeLimit(.minutes(5)))
struct SharedConnectionTests {
  private static func request(_ path: String) -> String {
    "GET \(path) HTTP/1.1\r\nHost: probe\r\n\r\n"
  }

  private func serving(
    atMost limit: Int, _ body: (_ handler: WaitingHandler, _ port: Int) async throws -> Void
  ) async throws {
    let handler = WaitingHandler()
    var limits = ServerLimits()
    limits.connectionsPerAddress = limit
    let running = try await Servers.running(
      .port("127.0.0.1", 0), handler, limits, isShared: true)
    let result: Result<Void, any Error>
    do {
      result = .success(try await body(handler, running.port))
    } catch {
      result = .failure(error)
    }
    handler.release()
    await running.stop()
    try result.get()
  }

  @Test("those that wait give way to those that come after")
  func waiting() async throws {
    try await serving(atMost: 3) { _, port in
      let former = try (0..<3).map { _ in try RawConnection(port: port) }
      #expect(try await former[0].exchange(Self.request("/refused")).status == 403)
      #expect(try await former[1].exchange(Self.request("/hello")).status == 200)
      #expect(try await former[2].exchange(Self.request("/hello")).status == 200)
      // In the middle of a head.
      await former[2].send("GET /hello HTTP/1.1\r\nHost:")
      var next: [RawConnection] = []
      for _ in 0..<9 {
        let connection = try RawConnection(port: port)
        #expect(try await connection.exchange(Self.request("/hello")).status == 200)
        next.append(connection)
      }
      for connection in former { #expect(try await connection.receiveAll() == "") }
      withExtendedLifetime(next) {}
    }
  }

  @Test("a request that is answered keeps its connection, and one too many is refused")
  func busy() async throws {
    try await serving(atMost: 2) { handler, port in
      let busy = try RawConnection(port: port)
      await busy.send(Self.request("/wait"))
      await handler.reached()
      let idle = try RawConnection(port: port)
      #expect(try await idle.exchange(Self.request("/refused")).status == 403)
      let next = try RawConnection(port: port)
      await next.send(Self.request("/wait"))
      await handler.reached()
      #expect(try await idle.receiveAll() == "")
      let refused = try await RawConnection(port: port).receiveAll()
      #expect(refused.hasPrefix("HTTP/1.1 503 "), "\(refused)")
      handler.release()
      for connection in [busy, next] {
        #expect(try await connection.response().body == "/wait")
      }
    }
  }
}

/// Answers with the path, `/wait` when the test lets it, and refuses `/refused`.
private final class WaitingHandler: HTTPHandler {
  private let (waits, wait) = AsyncStream.makeStream(of: Void.self)
  private let waiting = Mutex<(list: [CheckedContinuation<Void, Never>], isReleased: Bool)>(
    ([], false))

  /// Waits until a request for `/wait` has come.
  func reached() async { for await _ in waits { return } }

  func release() {
    let list = waiting.withLock { waiting in
      defer { waiting = ([], true) }
      return waiting.list
    }
    for continuation in list { continuation.resume() }
  }

  func admit(_ head: RequestHead) -> Admission {
    head.path == "/refused" ? .refused(.text(403, "no")) : .body(limit: 0)
  }

  func respond(to request: ServerRequest) async -> ServerResponse {
    let path = String(request.head.path)
    if path == "/wait" {
      await withCheckedContinuation { continuation in
        let isReleased = waiting.withLock { waiting in
          if !waiting.isReleased { waiting.list.append(continuation) }
          return waiting.isReleased
        }
        if isReleased { continuation.resume() }
        wait.yield()
      }
    }
    return ServerResponse(200, body: Array(path.utf8))
  }

  func respond(to failure: ReadingFailure, of head: RequestHead) -> ServerResponse {
    .text(400, "broken")
  }
}
