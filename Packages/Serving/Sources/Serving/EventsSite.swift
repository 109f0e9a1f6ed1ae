public import Services
import Synchronization

/// Live updates of an API: `GET /events` below its base path, as server-sent events.
///
/// ```
/// event: resync
/// data: {}
///
/// event: conversation
/// data: {"id":"cnv_0199…"}
/// ```
///
/// Each stream begins with `resync`, on which the client reads again what it shows; so
/// `Last-Event-ID` is not needed, and ignored. Every 15 seconds a comment keeps the connection
/// open. The stream ends as `ServiceEvents.events(for:)` says; the client then opens
/// another, and a failure has the API's form.
///
/// List it before the ``APISite`` of the same API, which answers all other paths.
public final class EventsSite<API: ServiceAPI>: Site {
  private struct State {
    var streams: [Int: AsyncStream<ServerEvent>.Continuation] = [:]
    var last = 0
    var keepAlive: Task<Void, Never>?
  }

  private let state = Mutex(State())
  private let source: any ServiceEvents
  private let metrics: ServerMetrics
  private let interval: Duration
  private let sleep: @Sendable (Duration) async throws -> Void

  /// - Parameters:
  ///   - source: opens a caller's stream.
  ///   - api: has the base path and the form of failures.
  ///   - metrics: has the number of open streams, `event_streams_open`.
  ///   - interval: the time between two comments.
  ///   - sleep: waits; `{ try await Task.sleep(for: $0) }` in a program.
  public init(
    _ source: any ServiceEvents, of api: API.Type, metrics: ServerMetrics,
    keepAliveEvery interval: Duration = .seconds(15),
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    (self.source, self.metrics) = (source, metrics)
    (self.interval, self.sleep) = (interval, sleep)
  }

  deinit { state.withLock { $0.keepAlive }?.cancel() }

  private let path = API.basePath + ServiceEvent.path
  private static var route: String { "GET \(ServiceEvent.path)" }

  public func covers(_ head: RequestHead) -> Bool { head.path == path }

  public func admit(_ head: RequestHead) -> Admission? {
    guard covers(head) else { return nil }
    switch head.method {
    case "GET": return .body(limit: 0)
    case "OPTIONS":
      return .refused(ServerResponse(204, headers: ["allow": "GET"], route: "OPTIONS"))
    default:
      // HEAD too: the head of a stream says nothing that is worth opening one.
      var response = failure(405, "\(path) takes GET")
      response.headers["allow"] = "GET"
      return .refused(response)
    }
  }

  public func respond(to request: ServerRequest) async -> ServerResponse {
    do {
      // A task keeps the memory that its calls took until it ends. Opening a stream takes deep ones,
      // so a task of its own makes them, and not that of the connection, which lasts.
      async let opened = source.events(for: Caller(request))
      let (events, end) = serve(try await opened)
      return ServerResponse(events: events, endingBy: end, route: Self.route)
    } catch let error as ServiceError {
      var response = ServerResponse(WireReply(error))
      response.route = Self.route
      return response
    } catch {
      var response = failure(503, "the server stops")
      response.route = Self.route
      return response
    }
  }

  public func failure(_ status: Int, _ message: String) -> ServerResponse {
    API.failure(status, message)
  }

  /// Writes events as they come, and comments between them.
  ///
  /// - Returns: the stream, and what ends it.
  private func serve(
    _ events: AsyncStream<ServiceEvent>
  ) -> (AsyncStream<ServerEvent>, end: @Sendable () -> Void) {
    let (served, continuation) = AsyncStream.makeStream(
      of: ServerEvent.self, bufferingPolicy: .bufferingOldest(64))
    let id = add(continuation)
    let task = Task { [weak self] in
      for await event in events {
        let event = ServerEvent(event.kind.rawValue, data: event.wireData)
        // The connection takes no more: the client's next one begins with a resync.
        if case .dropped = continuation.yield(event) { break }
      }
      self?.remove(id)
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return (served, { continuation.finish() })
  }

  private func add(_ stream: AsyncStream<ServerEvent>.Continuation) -> Int {
    metrics.add(1, to: "event_streams_open")
    return state.withLock { state in
      state.last += 1
      state.streams[state.last] = stream
      if state.keepAlive == nil {
        state.keepAlive = Task { [weak self, sleep, interval] in
          while (try? await sleep(interval)) != nil, self?.keepAlive() == true {}
        }
      }
      return state.last
    }
  }

  private func remove(_ id: Int) {
    guard state.withLock({ $0.streams.removeValue(forKey: id) }) != nil else { return }
    metrics.add(-1, to: "event_streams_open")
  }

  /// Sends a comment on each stream.
  ///
  /// - Returns: whether there are streams; without one the next stream begins the comments again.
  private func keepAlive() -> Bool {
    let streams = state.withLock { state in
      if state.streams.isEmpty { state.keepAlive = nil }
      return Array(state.streams.values)
    }
    for stream in streams { stream.yield(.keepAlive) }
    return !streams.isEmpty
  }
}
