import DomainModels
import PageHTML
import PageServing
import Pages
import QuartetTokens
import Serving
import Synchronization

/// A browser at a server of notes, without a connection: it keeps cookies and sends what a browser
/// sends.
final class Browser: Sendable {
  let server: SiteServer
  let host: String
  let peer: String
  let time: Time
  let world: World
  private let cookies = Mutex<[String: String]>([:])

  var cookie: String? { cookies.withLock { $0.first.map { "\($0.key)=\($0.value)" } } }
  func forgetCookies() { cookies.withLock { $0 = [:] } }

  init(
    host: String = "localhost:8080", peer: String = "", isLocal: Bool = true,
    keepsPages: Bool = true,
    capacity: Int = 5
  ) throws {
    (self.host, self.peer) = (host, peer)
    let (world, time) = (World(), Time())
    (self.world, self.time) = (world, time)
    let theme = try QuartetTokens.theme(.friends)
    let clock = WallClock { time.now }
    let site = BrowserSite(
      WebLook("notes", theme), clock: clock, random: .seeded(1), isLocal: isLocal,
      keepsPages: keepsPages, capacity: capacity
    ) { visitor in
      let site = NoteSite(visitor, in: world)
      world.sites.withLock { $0.append(site) }
      return site
    }
    server = SiteServer(
      [site], policy: ServerPolicy(hosts: ["localhost", "notes.example"]),
      identifiers: .version7(clock: clock, random: .seeded(2)), clock: clock, log: .silent,
      metrics: ServerMetrics())
  }

  /// Another browser at the server of the first.
  init(beside other: Browser, peer: String = "") {
    (server, host, time, world) = (other.server, other.host, other.time, other.world)
    self.peer = peer
  }

  /// The time of the clock.
  final class Time: Sendable {
    private let instant = Mutex(Timestamp(milliseconds: 0))
    var now: Timestamp { instant.withLock { $0 } }
    func set(days: Int64) { instant.withLock { $0 = Timestamp(milliseconds: days * 86_400_000) } }
    func pass(seconds: Int) { instant.withLock { $0 = $0.adding(seconds: seconds) } }
  }

  var lastSite: NoteSite? { world.sites.withLock { $0.last } }

  func send(
    _ method: String, _ target: String, body: String? = nil, _ headers: [(String, String)] = []
  ) async -> ServerResponse {
    await send(method, target, bytes: body.map { Array($0.utf8) }, headers)
  }

  func send(
    _ method: String, _ target: String, bytes body: [UInt8]?, _ headers: [(String, String)]
  ) async -> ServerResponse {
    var head = RequestHead(method: method, target: target, headers: ["host": host], peer: peer)
    if let cookie, !headers.contains(where: { $0.0 == "cookie" }) {
      head.headers.add("cookie", cookie)
    }
    if body != nil, !headers.contains(where: { $0.0 == "content-type" }) {
      head.headers.add("content-type", "application/x-www-form-urlencoded")
    }
    for (name, value) in headers { head.headers.add(name, value) }
    let response: ServerResponse
    switch server.admit(head) {
    case .refused(let refusal): response = refusal
    case .asking(let ask):
      switch await ask(ServerRequest(head)) {
      case .refused(let refusal): response = refusal
      case .granted(let limit, let permit):
        response = await respond(to: head, body ?? [], limit: limit)
        permit.release()
      }
    case .body(let limit): response = await respond(to: head, body ?? [], limit: limit)
    }
    for field in response.headers.values(of: "set-cookie") { take(field) }
    return response
  }

  private func respond(
    to head: RequestHead, _ body: [UInt8], limit: Int
  ) async -> ServerResponse {
    body.count > limit
      ? server.respond(to: .tooLarge(limit: limit), of: head)
      : await server.respond(to: ServerRequest(head, body: body))
  }

  private func take(_ field: String) {
    let parts = field.split(separator: ";")[0].split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    cookies.withLock { cookies in
      cookies[String(parts[0])] = parts[1].isEmpty ? nil : String(parts[1])
    }
  }

  func get(_ target: String) async -> ServerResponse { await send("GET", target) }

  /// Sends a form as a browser does from a page of the same server.
  ///
  /// - Parameters:
  ///   - target: the address.
  ///   - body: the form.
  ///   - cookie: what is sent in the place of the browser's cookie.
  /// - Returns: the response.
  func post(_ target: String, _ body: String, cookie: String? = nil) async -> ServerResponse {
    var headers = [("sec-fetch-site", "same-origin")]
    if let cookie { headers.append(("cookie", cookie)) }
    return await send("POST", target, body: body, headers)
  }

  func signIn(phone: Int = 1) async {
    _ = await post("/sign-in", "_do=form&_copy=1&phone=\(phone)")
    _ = await post("/sign-in/code", "_do=form&_copy=2&code=123456")
  }
}
