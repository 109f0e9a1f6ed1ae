public import DomainModels
import ICalendar
public import PageHTML
public import Pages
public import Serving

/// The pages of a product for browsers: each page at its address.
///
/// Pages work without script. The one module that they load sends the same forms, and opens the stream
/// of changes at `/events`.
///
/// A form posts to the address of its page. The page is read again, and what the form names is looked
/// for on it, so a form can do nothing that its page does not offer at that time. The response to what
/// was done is a redirect. Each browser has a session, by a cookie, once it has posted something.
///
/// It covers every path, so it stands behind all other sites.
public struct BrowserSite<Product: PageSite>: Site {
  typealias Session = BrowserSession<Product>

  let sessions: BrowserSessions<Product>
  /// The number of sessions that a client begins; `nil` where all clients are on this machine.
  let pace: SessionRateLimit?
  let cookie: SessionCookie
  let visitorCookie: VisitorCookie
  let uploads = UploadBudget()
  let drafts: BrowserDrafts
  let random: RandomSource
  let streams: BrowserStreams
  let answers: BrowserAnswers
  /// True if browsers keep pages of users, to be read without network.
  private let keepsPages: Bool
  private let look: WebLook
  private let assets: BrowserAssets
  let clock: WallClock
  let open: @Sendable (Visitor) -> Product

  /// The largest form without a picture, in bytes.
  ///
  /// It has room for a text of 20,000 characters, of which each can take twelve bytes on the way.
  public static var formLimit: Int { FormBody.formLimit }
  /// The same before the reader has signed in.
  public static var visitorFormLimit: Int { 64 << 10 }

  /// Puts the site together.
  ///
  /// - Parameters:
  ///   - look: how pages look.
  ///   - clock: the time.
  ///   - random: makes the secrets of sessions; the system's.
  ///   - isLocal: whether browsers of this machine alone call the server, over plain HTTP. Otherwise
  ///     they keep sessions only if they call it over HTTPS.
  ///   - keepsPages: whether browsers keep pages of users, and forms that wait for a network.
  ///   - capacity: how many sessions there are at most.
  ///   - sleep: waits between two signs of life on a stream of changes.
  ///   - open: makes the pages for a browser whose user is not signed in.
  public init(
    _ look: WebLook, clock: WallClock, random: RandomSource, isLocal: Bool,
    keepsPages: Bool = true, capacity: Int = 20_000,
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
    open: @escaping @Sendable (Visitor) -> Product
  ) {
    (self.look, self.clock, self.random, self.open) = (look, clock, random, open)
    self.keepsPages = keepsPages
    drafts = BrowserDrafts(clock: clock)
    let streams = BrowserStreams(sleep: sleep)
    self.streams = streams
    sessions = BrowserSessions(capacity: capacity, clock: clock, random: random) {
      streams.end(of: $0)
    }
    pace = isLocal ? nil : SessionRateLimit(clock: clock)
    let names = CookieNames(product: look.name, isLocal: isLocal)
    (cookie, visitorCookie) = (SessionCookie(names: names), VisitorCookie(names: names))
    assets = BrowserAssets(look, hasWorker: keepsPages) {
      PageRenderer(look, $0, clock: PageClock(now: clock.now) { _, _ in nil }).offline()
    }
    answers = BrowserAnswers(clock: clock, isLocal: isLocal)
  }

  // MARK: Site

  public func covers(_ head: RequestHead) -> Bool { true }

  public func admit(_ head: RequestHead) -> Admission? {
    switch head.method {
    case "GET", "HEAD": return .body(limit: 0)
    case "POST": break
    default:
      var response = failure(405, "only GET, HEAD and POST are allowed")
      response.headers["allow"] = "GET, HEAD, POST"
      return .refused(response)
    }
    guard Self.isOwn(head) else {
      return .refused(failure(403, "another site's page sent the form"))
    }
    switch head.mediaType {
    case "application/x-www-form-urlencoded":
      // The body is kept in memory: before sign-in the limit for each connection is lower.
      let isUser = session(of: head)?.session.isSignedIn == true
      return .body(limit: isUser ? Self.formLimit : Self.visitorFormLimit)
    case "multipart/form-data": return .asking { await permission(for: $0) }
    default: return .refused(failure(415, "a form of another kind is expected"))
    }
  }

  public func respond(to request: ServerRequest) async -> ServerResponse {
    let head = request.head
    if head.method != "POST", let asset = assets.response(to: head) { return asset }
    if head.method == "GET", head.target == Self.eventsPath { return events(request) }
    guard let address = PageAddress(head.target) else {
      return failure(404, Self.missing.message)
    }
    if address.text.hasPrefix("//") { return failure(404, Self.missing.message) }
    var response = await Visitor.$current.withValue(visitor(request)) {
      head.method == "POST"
        ? await posted(request, at: address) : await shown(request, at: address)
    }
    // What a browser keeps brings no cookie.
    if response.route != nil { return response }
    name(reader: head, in: &response)
    renew(head, &response)
    endVisitorStreams(of: head, answeredBy: response)
    response.route = "\(head.method == "HEAD" ? "GET" : head.method) pages"
    allowWorker(&response)
    return response
  }

  public func failure(_ status: Int, _ message: String) -> ServerResponse {
    let renderer = renderer
    let html = renderer.failure(
      Self.title(of: status), PageProblem(message), in: PageNavigation(tabs: []),
      isSignedIn: true)
    var response = Self.response(status, html)
    allowWorker(&response)
    return response
  }

  // MARK: Parts

  /// Returns whether a page of this server sent a form.
  ///
  /// A browser says so by Fetch metadata, an older one by `Origin`.
  private static func isOwn(_ head: RequestHead) -> Bool {
    if let site = head.headers["sec-fetch-site"] { return site == "same-origin" || site == "none" }
    guard let origin = head.headers["origin"], let host = head.headers["host"] else {
      return false
    }
    return origin == "https://\(host)" || origin == "http://\(host)"
  }

  func session(of head: RequestHead) -> (secret: String, session: Session)? {
    guard let secret = cookie.secret(in: head), let session = sessions.session(secret)
    else { return nil }
    return (secret, session)
  }

  /// Has a browser keep the cookie of a session that is used for longer.
  private func renew(_ head: RequestHead, _ response: inout ServerResponse) {
    guard Self.isSeen(head) || head.method == "POST", !cookie.isSet(by: response, to: head),
      let secret = cookie.secret(in: head), let seconds = sessions.renewal(of: secret)
    else { return }
    response.headers.add("set-cookie", cookie.field(secret, seconds: seconds, to: head))
  }

  /// Lets a document of a site that browsers keep register the worker.
  private func allowWorker(_ response: inout ServerResponse) {
    guard keepsPages, response.headers["content-type"]?.hasPrefix("text/html") == true else {
      return
    }
    response.headers["content-security-policy"] = DocumentPolicy.text(hasWorker: true)
  }

  func visitor(_ request: ServerRequest) -> Visitor {
    var visitor = Visitor(request)
    visitor.key = visitorCookie.key(in: request.head)
    return visitor
  }

  func newSession(for request: ServerRequest) -> Session {
    let site = open(visitor(request))
    return Session(site, isSignedIn: site.navigation.entrance == nil)
  }

  var renderer: PageRenderer {
    PageRenderer(
      look, assets.addresses,
      clock: PageClock(now: clock.now) { name, seconds in
        (name == "UTC" ? ICalendarZone.utc : ICalendarZone.system(name))?.offset(at: seconds)
      })
  }

  /// The same for a page that does not exist and for one that the reader may not see.
  static var missing: PageProblem {
    PageProblem("There is no such page, or it is not for you")
  }

  static func title(of status: Int) -> String {
    switch status {
    case 404: "Not found"
    case 503: "One moment"
    case 500...: "That went wrong on our side"
    default: "That did not work"
    }
  }

  /// A document, with what a browser may do with it.
  static func response(_ status: Int, _ html: String) -> ServerResponse {
    ServerResponse(
      status,
      headers: [
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": DocumentPolicy.text(hasWorker: false),
        // A form says where it came from to this server, and to no other one.
        "referrer-policy": "same-origin",
      ], body: Array(html.utf8))
  }

  static func redirect(to location: String) -> ServerResponse {
    ServerResponse(
      303, headers: ["location": location, "referrer-policy": "same-origin"])
  }
}

extension RequestHead {
  /// The type of the body, without parameters; empty for none.
  var mediaType: String { headers["content-type"]?.prefix { $0 != ";" }.lowercased() ?? "" }
}
