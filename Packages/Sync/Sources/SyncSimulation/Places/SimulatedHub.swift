import DomainModels
import HubSync
import Networking
import Secrets
import Sync
import SyncServer

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A process of a hub without a network: checks the token, and hands the body to a server.
struct SimulatedHub: HTTPTransport {
  let server: SyncServer
  /// The policy for the caller.
  let policy: any SyncPolicy
  let sessions: SimulatedSessions
  /// The fault of the request.
  let fault: NetworkFault?

  /// A device's way to it.
  ///
  /// - Throws: `SyncError` if it has no address.
  func transport(_ access: String) throws(SyncError) -> HubTransport {
    guard let base = URL(string: "https://hub.example") else {
      throw SyncError(.wrongPlace, "the hub has no address")
    }
    return HubTransport(at: base, over: self) { Secret(access) }
  }

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    var response = HTTPResponse(status: 404, url: request.url)
    let operation = SyncWire.Operation.allCases.first { request.url.path() == $0.path }
    guard let operation else { return response }
    let token = request.headers["Authorization"]?.dropFirst("Bearer ".count)
    guard let token, sessions.admits(String(token)) else {
      response.status = 401
      return response
    }
    if fault == .isBusy {
      response.status = 503
      response.headers["Retry-After"] = "2"
      return response
    }
    let reply = await server.reply(to: operation, request.body, by: policy)
    response.status = reply.status
    response.headers["Content-Type"] = reply.type
    var body = reply.body
    if case .cutsReply(let part) = fault { body = Array(body.prefix(body.count * part / 1_000)) }
    response.body = HTTPBody(body)
    return response
  }
}

/// A Supabase project with Quartet's functions, which keep the rules of the server in SQL.
///
/// Each call is one transaction, and a push that is larger than a call goes in several. The answer
/// to a push moves the cursor past what was pushed, if nothing else came and the log says just that.
struct SimulatedSupabase: SyncTransport {
  private let base: InProcessTransport
  private let sessions: SimulatedSessions
  private let access: String

  /// The number of changes that one call takes; in fact more, but simulated devices write little.
  private static let portion = 3

  init(_ server: SyncServer, _ sessions: SimulatedSessions, _ access: String) {
    base = server.transport(for: SimulatedServer.access)
    self.sessions = sessions
    self.access = access
  }

  var capabilities: Set<SyncCapability> { base.capabilities }
  var place: String { "a Supabase project" }

  func push(_ push: SyncPush) async throws(SyncError) -> PushReply {
    var results: [OperationResult] = []
    var cursor = push.cursor
    var now: Timestamp?
    var rest = push.changes[...]
    while !rest.isEmpty {
      try admit()
      let isLatest = try await isLatest(cursor)
      let portion = Array(rest.prefix(Self.portion))
      let reply = try await base.push(SyncPush(device: push.device, changes: portion))
      rest = rest.dropFirst(Self.portion)
      results += reply.results
      now = reply.now
      if isLatest {
        let logged = try await base.pull(
          PullRequest(device: push.device, cursor: cursor, limit: 10_000))
        let sent = Set(portion.map { try? ChangeJSON.text(of: $0) })
        if logged.changes.allSatisfy({ sent.contains(try? ChangeJSON.text(of: $0)) }) {
          cursor = logged.cursor
        }
      }
    }
    return PushReply(results: results, now: now, cursor: cursor)
  }

  func pull(_ request: PullRequest) async throws(SyncError) -> PullReply {
    try admit()
    return try await base.pull(request)
  }

  func snapshot(_ request: SnapshotRequest) async throws(SyncError) -> SnapshotPage {
    try admit()
    return try await base.snapshot(request)
  }

  func digests() async throws(SyncError) -> [DigestRange: Fingerprint] {
    try admit()
    return try await base.digests()
  }

  private func admit() throws(SyncError) {
    if !sessions.admits(access) { throw SyncError(.unauthorised, "the token has expired") }
  }

  /// Returns whether a cursor is at the end of the log.
  private func isLatest(_ cursor: SyncCursor?) async throws(SyncError) -> Bool {
    guard let cursor else { return false }
    do throws(SyncError) {
      let reply = try await base.pull(
        PullRequest(device: SimCatalogues.circle, cursor: cursor, limit: 1))
      return reply.changes.isEmpty && !reply.hasMore
    } catch {
      guard error.reason == .mustRefetch || error.reason == .replaced else { throw error }
      return false
    }
  }
}
