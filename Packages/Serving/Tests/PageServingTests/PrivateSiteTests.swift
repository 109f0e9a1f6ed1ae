import DomainModels
import Services
import Serving
import Testing

@testable import PageServing

@Suite("Pages for one browser") struct PrivateSiteTests {
  private struct Inner: Site {
    func covers(_ head: RequestHead) -> Bool { true }
    func admit(_ head: RequestHead) -> Admission? { .body(limit: 5) }
    func respond(to request: ServerRequest) async -> ServerResponse { .text(200, "inside") }
  }

  private let time = Browser.Time()

  private func site() -> PrivateSite {
    let time = time
    return PrivateSite(Inner(), clock: WallClock { time.now }, random: .seeded(5))
  }

  private func get(
    _ path: String, _ cookie: String? = nil, of site: PrivateSite
  ) async -> ServerResponse {
    let head = RequestHead(
      method: "GET", target: path, headers: cookie.map { ["cookie": $0] } ?? [:])
    if case .refused(let response) = site.admit(head) { return response }
    return await site.respond(to: ServerRequest(head))
  }

  @Test("the link lets one browser in, and once")
  func entrance() async throws {
    let site = site()
    #expect(await get("/", of: site).status == 403)
    #expect(await get("/open/" + String(repeating: "0", count: 64), of: site).status == 403)
    let entered = await get(site.entrance, of: site)
    #expect(entered.status == 303 && entered.headers["location"] == "/")
    let field = try #require(entered.headers["set-cookie"])
    #expect(field.hasSuffix("; Path=/; HttpOnly; SameSite=Lax"))
    let cookie = String(field.prefix { $0 != ";" })
    #expect(await get("/", "other=1; \(cookie)", of: site).status == 200)
    #expect(await get(site.entrance, of: site).status == 403)
    #expect(await get(site.entrance, cookie, of: site).status == 303)
    #expect(await get("/", String(cookie.dropLast()) + "!", of: site).status == 403)
    #expect(await get("/", cookie, of: self.site()).status == 200, "the seed is the same")
    let other = PrivateSite(Inner(), clock: WallClock { time.now }, random: .seeded(6))
    #expect(await get("/", cookie, of: other).status == 403)
  }

  @Test("a stranger gets how pages look, and nothing else, and reads why") func stranger() async {
    let site = site()
    let refused = await get("/", of: site)
    #expect(refused.status == 403 && refused.text.contains("open in another browser"))
    #expect(await get("/assets/a.css", of: site).status == 200)
    for path in ["/assets", "/cards/assets/a", "/events", "/api/assets/"] {
      #expect(await get(path, of: site).status == 403)
    }
    let post = RequestHead(method: "POST", target: "/assets/a.css", headers: [:])
    guard case .refused(let response) = site.admit(post) else {
      Issue.record("a stranger's form is read")
      return
    }
    #expect(response.status == 403)
  }

  @Test("strangers do not keep it open")
  func idle() async throws {
    let site = site()
    let entered = await get(site.entrance, of: site)
    let cookie = String(try #require(entered.headers["set-cookie"]).prefix { $0 != ";" })
    time.pass(seconds: 90)
    _ = await get("/", of: site)
    _ = await get(site.entrance, of: site)
    #expect(site.idleTime == 90_000)
    _ = await get("/", cookie, of: site)
    #expect(site.idleTime == 0)
  }
}

@Suite("Visitors without an account") struct VisitorTests {
  @Test("an address brings so many at once, and another one after a while")
  func pace() throws {
    let time = Browser.Time()
    let pace = VisitorRateLimit(clock: WallClock { time.now })
    func admit(_ address: String) throws {
      let request = ServerRequest(RequestHead(method: "POST", target: "/"), client: address)
      try Visitor.$current.withValue(Visitor(request)) { try pace.admit() }
    }
    for _ in 0..<VisitorRateLimit.burst { try admit("192.0.2.7") }
    #expect(throws: TooManyVisitors.self) { try admit("192.0.2.7") }
    try admit("192.0.2.8")
    time.pass(seconds: VisitorRateLimit.interval)
    try admit("192.0.2.7")
    #expect(throws: TooManyVisitors.self) { try admit("192.0.2.7") }
  }

  @Test("the cookie's value is a key, or it is none")
  func cookie() {
    let cookie = VisitorCookie(names: CookieNames(product: "notes", isLocal: false))
    let key = VisitorKey.make(.seeded(3))
    #expect(key.utf8.count == 64)
    func head(_ field: String) -> RequestHead {
      RequestHead(
        method: "GET", target: "/", headers: ["host": "notes.example", "cookie": field])
    }
    func read(_ field: String) -> String? { cookie.key(in: head(field)) }
    #expect(read("a=b; __Host-notes-visitor=\(key)") == key)
    #expect(read("__Host-notes-visitor=\(key)0") == nil)
    #expect(read("notes-visitor=\(key)") == nil)
    let fields = cookie.fields(key, to: head(""))
    #expect(
      fields == [
        "__Host-notes-visitor=\(key); Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=7776000"
      ])

    // Of a version whose cookies had neither product nor port.
    let former = "__Host-visitor=\(key)"
    #expect(read(former) == key)
    let next = cookie.fields(key, to: head(former))
    #expect(next.first == fields[0] && next.count == 2)
    #expect(next.last?.hasPrefix("__Host-visitor=; ") == true)
    #expect(next.last?.hasSuffix("; Max-Age=0") == true)
  }
}

private enum EchoAPI: ServiceAPI {
  static let requests: [RequestDescription<EchoAPI>] = [.init(Echo.self)]
}

private struct Echo: ServiceRequest {
  typealias API = EchoAPI
  typealias Response = Reply
  static let endpoint = Endpoint(.get, "/echo")
  static let access = ServiceAccess.anyone
}

private struct Reply: ServiceResponse {
  var address: String?
}

@Suite struct VisitorServiceTests {
  @Test("a call comes from the address of the request that it is made for")
  func address() async throws {
    let service = VisitorService(
      EmbeddedService<EchoAPI>([
        Handler(Echo.self) { _, caller in Reply(address: caller.networkAddress) }
      ]))
    let caller = Caller(networkAddress: "192.0.2.1")
    let visitor = Visitor(
      ServerRequest(RequestHead(method: "GET", target: "/"), client: "192.0.2.2"))
    let reply = try await Visitor.$current.withValue(visitor) {
      try await service.perform(Echo(), by: caller)
    }
    #expect(reply.address == "192.0.2.2")
    #expect(try await service.perform(Echo(), by: caller).address == nil)
  }
}
