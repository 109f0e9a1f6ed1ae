import PageHTML
import Pages
import Serving
import Synchronization

extension BrowserSite {
  /// Where pages learn that something changed.
  static var eventsPath: String { "/events" }

  /// The stream of changes for the user of a session.
  ///
  /// Its first event, `begin`, says that a page which was read before may be out of date. An event
  /// `change` has the IDs of what changed with spaces between them, or `*` where they are not known.
  ///
  /// - Returns: 204, which tells a browser not to come back, without a session and where nothing
  ///   reports changes; 429 for a session with too many streams.
  func events(_ head: RequestHead) -> ServerResponse {
    // A page of another site could hold connections open here, though it could read nothing.
    if let site = head.headers["sec-fetch-site"], site != "same-origin" {
      return failure(403, "another site's page asked for changes")
    }
    guard let (secret, session) = session(of: head), session.isSignedIn,
      let changes = session.site.changes()
    else { return ServerResponse(204, route: "GET events") }
    let response = streams.open(changes, for: secret)
    // A session that ended since it was found has ended its streams without this one.
    if sessions.session(secret) == nil { streams.end(of: secret) }
    return response
  }
}

/// The open streams of changes, by the secrets of their sessions.
final class BrowserStreams: Sendable {
  private typealias Stream = AsyncStream<ServerEvent>.Continuation

  private struct State {
    var streams: [String: [Int: Stream]] = [:]
    var last = 0
    var keepAlive: Task<Void, Never>?
  }

  /// How many streams a session has at most: a browser opens six connections to a server, and needs
  /// some for pages.
  static var limit: Int { 4 }
  private static var interval: Duration { .seconds(15) }

  private let state = Mutex(State())
  private let sleep: @Sendable (Duration) async throws -> Void

  init(sleep: @escaping @Sendable (Duration) async throws -> Void) { self.sleep = sleep }

  deinit { state.withLock { $0.keepAlive }?.cancel() }

  /// Opens a stream, which ends with the changes, with its connection, and with the session.
  func open(_ changes: AsyncStream<PageChange>, for secret: String) -> ServerResponse {
    let (events, continuation) = AsyncStream.makeStream(
      of: ServerEvent.self, bufferingPolicy: .bufferingOldest(64))
    guard let id = add(continuation, for: secret) else {
      return .text(429, "this browser has too many streams", route: "GET events")
    }
    continuation.yield(ServerEvent("begin", data: "*"))
    let task = Task { [weak self] in
      for await change in changes {
        // The connection takes no more: the next one begins anew.
        if case .dropped = continuation.yield(ServerEvent("change", data: change.text)) { break }
      }
      self?.remove(id, of: secret)
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return ServerResponse(
      events: events, endingBy: { continuation.finish() }, route: "GET events")
  }

  /// Ends the streams of a session.
  func end(of secret: String) {
    let streams = state.withLock { $0.streams.removeValue(forKey: secret) } ?? [:]
    for stream in streams.values { stream.finish() }
  }

  /// - Returns: the stream's number; `nil` if the session has too many.
  private func add(_ stream: Stream, for secret: String) -> Int? {
    state.withLock { state in
      guard state.streams[secret, default: [:]].count < Self.limit else { return nil }
      state.last += 1
      state.streams[secret, default: [:]][state.last] = stream
      if state.keepAlive == nil {
        state.keepAlive = Task { [weak self, sleep] in
          while (try? await sleep(Self.interval)) != nil, self?.keepAlive() == true {}
        }
      }
      return state.last
    }
  }

  private func remove(_ id: Int, of secret: String) {
    state.withLock { state in
      state.streams[secret]?[id] = nil
      if state.streams[secret]?.isEmpty == true { state.streams[secret] = nil }
    }
  }

  /// Sends a comment on each stream.
  ///
  /// - Returns: whether there are streams; without one the next stream begins the comments again.
  private func keepAlive() -> Bool {
    let streams = state.withLock { state in
      if state.streams.isEmpty { state.keepAlive = nil }
      return state.streams.values.flatMap(\.values)
    }
    for stream in streams { stream.yield(.keepAlive) }
    return !streams.isEmpty
  }
}

extension PageChange {
  /// The change as an event's data.
  fileprivate var text: String {
    switch self {
    case .unknown: "*"
    case .ids(let ids): ids.sorted().joined(separator: " ")
    }
  }
}
