import DomainModels
import Serving
import Synchronization

/// A site that notes what reaches it.
///
/// | | |
/// |---|---|
/// | `GET /hello` | `hello` |
/// | `POST /echo` | the body, of at most 1,000 bytes |
/// | `GET /large` | 64 MiB |
/// | `GET /wait` | `done`, when the rule lets it |
/// | `GET /events` | events, until the rule ends them |
/// | `GET /reflect` | a header field whose value has line breaks |
final class ProbeSite: Site {
  private struct State {
    var served: [String] = []
    var waiting: [CheckedContinuation<Void, Never>] = []
    var isReleased = false
    var streams: [AsyncStream<ServerEvent>.Continuation] = []
    var ended = 0
  }

  static let largeBytes = 64 << 20

  private let state = Mutex(State())

  func server(_ limits: ServerLimits) -> SiteServer {
    SiteServer(
      [self], policy: ServerPolicy(hosts: ["probe"], limits: limits),
      identifiers: IdentifierGenerator.version7(clock: .system, random: .system), clock: .system,
      log: .silent, metrics: ServerMetrics())
  }

  /// The paths of the requests that reached the site.
  var served: [String] { state.withLock { $0.served } }

  func admit(_ head: RequestHead) -> Admission? { .body(limit: head.path == "/echo" ? 1_000 : 0) }

  func respond(to request: ServerRequest) async -> ServerResponse {
    let path = String(request.head.path)
    state.withLock { $0.served.append(path) }
    switch path {
    case "/hello": return .text(200, "hello")
    case "/echo": return ServerResponse(200, body: request.body)
    case "/large":
      return ServerResponse(200, body: [UInt8](repeating: 0x61, count: Self.largeBytes))
    case "/wait":
      await wait()
      return .text(200, "done")
    case "/events":
      let (stream, continuation) = AsyncStream.makeStream(of: ServerEvent.self)
      continuation.onTermination = { [weak self] _ in self?.noteEnd() }
      state.withLock { $0.streams.append(continuation) }
      continuation.yield(ServerEvent("moved", data: "first"))
      return ServerResponse(
        events: stream, endingBy: { continuation.finish() }, route: "GET /events")
    case "/reflect":
      var response = ServerResponse.text(200, "reflected")
      response.headers["x-reflected"] = "a\r\nset-cookie: b\n\u{0}c"
      return response
    default: return .text(404, "there is no such page")
    }
  }

  private func wait() async {
    await withCheckedContinuation { continuation in
      let isReleased = state.withLock { state in
        if !state.isReleased { state.waiting.append(continuation) }
        return state.isReleased
      }
      if isReleased { continuation.resume() }
    }
  }

  /// Lets `/wait` go on.
  func release() {
    let waiting = state.withLock { state in
      state.isReleased = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Sends an event to all streams.
  func send(_ event: ServerEvent) {
    for stream in state.withLock({ $0.streams }) { stream.yield(event) }
  }

  private func noteEnd() { state.withLock { $0.ended += 1 } }

  /// The number of event streams that have ended.
  var endedStreams: Int { state.withLock { $0.ended } }
}
