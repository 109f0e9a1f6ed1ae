import PageHTML
import Pages
import Serving
import Synchronization

extension BrowserSite {
  /// The address of the stream of changes.
  static var eventsPath: String { "/events" }

  /// The stream of changes for the user of a session.
  ///
  /// Its first event, `begin`, says that a page which was read before may be out of date. An event
  /// `change` has the IDs of what changed with spaces between them, or `*` where they are not known.
  ///
  /// A reader who is not signed in has a stream where pages keep something for such a reader.
  ///
  /// - Returns: 204, which tells a browser not to come back, where nothing reports changes to the
  ///   reader; 429 for a reader with too many streams.
  func events(_ request: ServerRequest) -> ServerResponse {
    let head = request.head
    // A page of another site could hold connections open here, though it could read nothing.
    if let site = head.headers["sec-fetch-site"], site != "same-origin" {
      return failure(403, "another site's page asked for changes")
    }
    let known = session(of: head)
    if let (secret, session) = known, session.isSignedIn {
      guard let changes = session.site.changes() else { return nothing }
      return stream(of: changes, to: secret)
    }
    let site = known?.session.site ?? open(visitor(request))
    guard let changes = site.visitorChanges() else { return nothing }
    let client = pace == nil ? nil : AddressRange.client(of: request.client)
    if let secret = known?.secret { return stream(of: changes, to: secret, from: client) }
    return streams.open(changes, for: visitorName(in: head), from: client)
  }

  private var nothing: ServerResponse { ServerResponse(204, route: "GET events") }

  /// A stream that ends with the session.
  private func stream(
    of changes: AsyncStream<PageChange>, to secret: String, from client: [UInt8]? = nil
  ) -> ServerResponse {
    let response = streams.open(changes, for: secret, from: client)
    // A session that ended since it was found has ended its streams without this one.
    if sessions.session(secret) == nil { streams.end(of: secret) }
    return response
  }

  /// Names the streams of a reader without a session.
  private func visitorName(in head: RequestHead) -> String {
    "visitor \(visitorCookie.key(in: head) ?? "")"
  }

  /// Ends the streams of a reader without a session who got one: they would report what another reader
  /// sees, and the browser opens others.
  func endVisitorStreams(of head: RequestHead, answeredBy response: ServerResponse) {
    if cookie.isSet(by: response, to: head) { streams.end(of: visitorName(in: head)) }
  }
}

/// The open streams of changes, by the secrets of their sessions.
final class BrowserStreams: Sendable {
  private typealias Stream = AsyncStream<ServerEvent>.Continuation

  private struct State {
    var streams: [String: [Int: Stream]] = [:]
    /// From which addresses the streams of readers without an account come, by their numbers.
    var visitors: [Int: [UInt8]] = [:]
    var last = 0
    var keepAlive: Task<Void, Never>?
  }

  /// The number of streams that a session has at most: a browser opens six connections to a server,
  /// and needs some for pages.
  static var limit: Int { 4 }
  /// The number of streams that readers without an account have from one address, and in all: each
  /// is a connection.
  static var limitPerClient: Int { 16 }
  static var visitorLimit: Int { 2_000 }
  private static var interval: Duration { .seconds(15) }

  private let state = Mutex(State())
  private let sleep: @Sendable (Duration) async throws -> Void

  init(sleep: @escaping @Sendable (Duration) async throws -> Void) { self.sleep = sleep }

  deinit { state.withLock { $0.keepAlive }?.cancel() }

  /// Opens a stream, which ends with the changes, with its connection, and with the session.
  ///
  /// - Parameters:
  ///   - changes: what it reports.
  ///   - secret: the session's, or what else names the reader.
  ///   - client: the address of a reader without an account, to limit their streams; `nil` for none.
  /// - Returns: the stream, or 429.
  func open(
    _ changes: AsyncStream<PageChange>, for secret: String, from client: [UInt8]? = nil
  ) -> ServerResponse {
    let (events, continuation) = AsyncStream.makeStream(
      of: ServerEvent.self, bufferingPolicy: .bufferingOldest(64))
    guard let id = add(continuation, for: secret, from: client) else {
      return .text(429, "this browser has too many streams", route: "GET events")
    }
    continuation.yield(ServerEvent("begin", data: "*"))
    let task = Task { [weak self] in
      for await change in changes {
        // The connection takes no more: the next one starts from the beginning.
        if case .dropped = continuation.yield(ServerEvent("change", data: change.text)) { break }
      }
      self?.remove(id, of: secret)
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return ServerResponse(
      events: events, endingBy: { continuation.finish() }, route: "GET events")
  }

  /// Keeps the connection of another stream open, until the task is cancelled.
  func signs(on stream: AsyncStream<ServerEvent>.Continuation) -> Task<Void, Never> {
    Task { [sleep] in
      while (try? await sleep(Self.interval)) != nil { stream.yield(.keepAlive) }
    }
  }

  /// Ends the streams of a session.
  func end(of secret: String) {
    let streams = state.withLock { $0.streams.removeValue(forKey: secret) } ?? [:]
    for stream in streams.values { stream.finish() }
  }

  /// - Returns: the stream's number; `nil` if the session has too many.
  private func add(_ stream: Stream, for secret: String, from client: [UInt8]?) -> Int? {
    state.withLock { state in
      guard state.streams[secret, default: [:]].count < Self.limit else { return nil }
      if let client {
        guard state.visitors.count < Self.visitorLimit,
          state.visitors.values.count(where: { $0 == client }) < Self.limitPerClient
        else { return nil }
        state.visitors[state.last + 1] = client
      }
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
      state.visitors[id] = nil
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
