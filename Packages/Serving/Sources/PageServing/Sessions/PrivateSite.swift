public import DomainModels
import Services
public import Serving
import Synchronization

/// A site for one browser of this machine: all others are refused, also those of other users.
///
/// The browser gets in by a link with a secret that works once, and keeps another secret in a cookie
/// until it is closed. Both secrets are new with each site.
public final class PrivateSite: Site {
  private let site: any Site
  private let clock: WallClock
  private let ticket: String
  private let secret: String
  /// Browsers keep cookies by host and not by port: each site has a name of its own.
  private let name: String

  private struct State {
    var isEntered = false
    var underWay = 0
    var lastUse: Timestamp
  }

  private let state: Mutex<State>

  /// Puts a site behind a secret.
  ///
  /// - Parameters:
  ///   - site: the site.
  ///   - clock: the time.
  ///   - random: makes the secrets; the system's.
  public init(_ site: any Site, clock: WallClock, random: RandomSource) {
    self.site = site
    self.clock = clock
    ticket = random.digits(words: 4)
    secret = random.digits(words: 4)
    name = "reader-" + random.digits(words: 1)
    state = Mutex(State(lastUse: clock.now))
  }

  /// The path of the link by which the browser gets in, once.
  public var entrance: String { "/open/\(ticket)" }

  /// The milliseconds since the browser's last request; 0 while a response is under way.
  public var idleTime: Int64 {
    let now = clock.now.milliseconds
    return state.withLock { $0.underWay > 0 ? 0 : max(0, now - $0.lastUse.milliseconds) }
  }

  public func covers(_ head: RequestHead) -> Bool { true }

  public func admit(_ head: RequestHead) -> Admission? {
    if head.path.hasPrefix("/open/") { return .body(limit: 0) }
    guard isReader(head) || Self.isAsset(head) else { return .refused(stranger) }
    return site.admit(head)
      ?? .refused(site.failure(404, "there is no such page"))
  }

  public func respond(to request: ServerRequest) async -> ServerResponse {
    guard !request.head.path.hasPrefix("/open/") else { return enter(request.head) }
    guard isReader(request.head) else {
      // A stranger does not keep the site open.
      return Self.isAsset(request.head) ? await site.respond(to: request) : stranger
    }
    begin()
    defer { end() }
    return await site.respond(to: request)
  }

  public func failure(_ status: Int, _ message: String) -> ServerResponse {
    site.failure(status, message)
  }

  private func begin() { state.withLock { $0.underWay += 1 } }

  private func end() {
    let now = clock.now
    state.withLock { state in
      state.underWay -= 1
      state.lastUse = now
    }
  }

  /// Exchanges the secret of the link for the cookie.
  private func enter(_ head: RequestHead) -> ServerResponse {
    var response = ServerResponse(
      303, headers: ["location": "/", "referrer-policy": "no-referrer"], route: "GET open")
    // A browser that goes back to the link is in already.
    if isReader(head) { return response }
    guard head.method == "GET", Self.isEqual(head.path.dropFirst("/open/".count), ticket) else {
      return stranger
    }
    let now = clock.now
    let isFirst = state.withLock { state in
      guard !state.isEntered else { return false }
      (state.isEntered, state.lastUse) = (true, now)
      return true
    }
    guard isFirst else { return stranger }
    response.headers.add("set-cookie", "\(name)=\(secret); Path=/; HttpOnly; SameSite=Lax")
    return response
  }

  private var stranger: ServerResponse {
    var response = site.failure(
      403,
      "These pages are open in another browser. The link to them works once: start the program again "
        + "to get another one.")
    response.route = "GET open"
    return response
  }

  /// Returns whether it is for how pages look, which is the same for everybody: also the page that
  /// refuses a stranger has a style sheet.
  private static func isAsset(_ head: RequestHead) -> Bool {
    head.method == "GET" && head.path.hasPrefix("/assets/")
  }

  private func isReader(_ head: RequestHead) -> Bool {
    head.cookie(name).map { Self.isEqual($0, secret) } ?? false
  }

  /// Compares with a secret, without a time that says how much of it is right.
  private static func isEqual(_ text: some StringProtocol, _ secret: String) -> Bool {
    guard text.utf8.count == secret.utf8.count else { return false }
    return zip(text.utf8, secret.utf8).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
