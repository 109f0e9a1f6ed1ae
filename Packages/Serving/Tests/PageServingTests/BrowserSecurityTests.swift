import Pages
import Serving
import Testing

@testable import PageServing

@Suite("Security of pages") struct BrowserSecurityTests {
  @Test(
    "every response tells a browser what it must not do",
    arguments: ["/", "/sign-in", "/nothing", "/away", "/%00", "//evil.example", "/a/../b"])
  func headers(_ target: String) async throws {
    let browser = try Browser()
    let response = await browser.get(target)
    let policy = try #require(response.headers["content-security-policy"])
    for part in [
      "default-src 'none'", "base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'",
    ] { #expect(policy.contains(part)) }
    #expect(!policy.contains("unsafe") && !policy.contains("nonce") && !policy.contains("http"))
    if policy.contains("script-src") {
      for part in [
        "script-src 'self';", "connect-src 'self';", "require-trusted-types-for 'script';",
        "trusted-types worker;", "worker-src 'self';",
      ] { #expect(policy.contains(part)) }
    }
    #expect(response.headers["x-content-type-options"] == "nosniff")
    #expect(["no-referrer", "same-origin"].contains(response.headers["referrer-policy"]))
    #expect(response.headers["cross-origin-opener-policy"] == "same-origin")
    #expect(response.headers["cache-control"] == "no-store")
  }

  @Test(
    "a form of another site's page is refused, with a session and without one",
    arguments: [
      [("sec-fetch-site", "cross-site")], [("sec-fetch-site", "same-site")],
      [("origin", "https://evil.example")], [("origin", "null")],
      [("origin", "http://localhost:9999")], [],
    ] as [[(String, String)]], [true, false])
  func forgery(_ headers: [(String, String)], _ isSignedIn: Bool) async throws {
    let browser = try Browser()
    if isSignedIn { await browser.signIn() }
    let response = await browser.send(
      "POST", isSignedIn ? "/" : "/sign-in", body: "_do=send&_copy=a&_message=tea&phone=1", headers)
    #expect(response.status == 403)
    #expect(response.headers["set-cookie"] == nil)
    #expect(browser.lastSite?.notes != ["first", "tea"])
  }

  @Test("an older browser says by Origin that a form is the server's own")
  func origin() async throws {
    let browser = try Browser()
    let response = await browser.send(
      "POST", "/sign-in", body: "_do=form&_copy=1&phone=1", [("origin", "http://localhost:8080")])
    #expect(response.status == 303)
  }

  @Test(
    "what is no form is refused before it is read",
    arguments: ["text/plain", "application/json", "multipart/form-data; boundary=a", ""])
  func contentTypes(_ type: String) async throws {
    let browser = try Browser()
    let response = await browser.send(
      "POST", "/sign-in", body: "_do=form&_copy=1&phone=1",
      [("content-type", type), ("sec-fetch-site", "same-origin")])
    #expect(response.status == 415)
  }

  @Test(
    "a broken form is refused",
    arguments: [
      "", "_do=form", "_copy=1", "_do=form&_copy=1&phone=%", "_do=form&_copy=1&phone=%f",
      "_do=form&_copy=1&phone=%ff", "_do=form&_copy=1&phone=%00", "_do=form&_copy=1&=1",
      "_do=form&_copy=" + String(repeating: "a", count: 65),
      "_do=form&_copy=1" + String(repeating: "&phone=1", count: 200),
    ])
  func broken(_ body: String) async throws {
    let browser = try Browser()
    #expect(await browser.post("/sign-in", body).status == 400)
    #expect(browser.cookie == nil)
  }

  @Test("a form has only the fields of its page, and room for the longest text of a field")
  func fields() async throws {
    let browser = try Browser()
    await browser.signIn()
    let more = await browser.post("/new", "_do=form&_copy=1&text=tea&isAdmin=yes")
    #expect(more.status == 422)
    #expect(browser.lastSite?.notes == ["first"])
    // The field takes less, and says so.
    let long = "_do=form&_copy=1&text=" + String(repeating: "%F0%9F%A7%97", count: 20_000)
    #expect(await browser.post("/new", long).status == 422)
    let large = "_do=form&_copy=1&text=" + String(repeating: "a", count: 256 << 10)
    #expect(await browser.post("/new", large).status == 413)
  }

  @Test(
    "a form returns to no other server",
    arguments: ["%2F%2Fevil.example", "https%3A%2F%2Fevil.example", "%5C%5Cevil"])
  func redirects(_ origin: String) async throws {
    let browser = try Browser()
    await browser.signIn()
    let response = await browser.post("/new", "_do=form&_copy=1&text=tea&_origin=\(origin)")
    #expect(response.status == 303)
    let location = try #require(response.headers["location"])
    #expect(location.hasPrefix("/") && !location.hasPrefix("//"))
  }

  @Test("the cookie is out of reach of scripts, of other sites, and of plain HTTP on a network")
  func cookies() async throws {
    // A proxy may send another name than the one that the browser calls.
    for (host, isLocal, name, isSecure) in [
      ("localhost:8080", true, "notes-session-8080", false),
      ("notes.example", false, "__Host-notes-session", true),
      ("notes.example:8443", false, "__Host-notes-session-8443", true),
      ("localhost", false, "__Host-notes-session", true),
    ] {
      let browser = try Browser(host: host, isLocal: isLocal)
      let response = await browser.post("/sign-in", "_do=form&_copy=1&phone=1")
      let cookie = try #require(response.headers["set-cookie"])
      #expect(cookie.hasPrefix("\(name)="))
      #expect(cookie.contains("; Path=/; HttpOnly; SameSite=Lax"))
      #expect(cookie.contains("; Secure") == isSecure)
      #expect(!cookie.contains("Domain"))
    }
  }

  @Test("servers of one host, which browsers keep the same cookies for, leave each other's alone")
  func neighbours() async throws {
    let (first, second) = (try Browser(), try Browser(host: "localhost:8081"))
    await first.signIn()
    await second.signIn(phone: 2)
    let (one, other) = (try #require(first.cookie), try #require(second.cookie))
    #expect(one.prefix { $0 != "=" } != other.prefix { $0 != "=" })
    let both = [("cookie", "\(other); \(one)")]
    #expect(await first.send("GET", "/", both).status == 200)
    #expect(await second.send("GET", "/", both).status == 200)
  }

  @Test(
    "a cookie with an unknown secret belongs to no session",
    arguments: ["", "a", "; ;", String(repeating: "g", count: 64)])
  func foreignCookies(_ value: String) async throws {
    let browser = try Browser()
    let response = await browser.send(
      "GET", "/", [("cookie", "notes-session-8080=\(value)")])
    #expect(response.headers["location"] == "/sign-in")
  }

  @Test("a method that no browser's page uses is refused", arguments: ["PUT", "DELETE", "OPTIONS"])
  func methods(_ method: String) async throws {
    let browser = try Browser()
    let response = await browser.send(method, "/", [("sec-fetch-site", "same-origin")])
    #expect(response.status == 405)
    #expect(response.headers["allow"] == "GET, HEAD, POST")
  }

  @Test("a browser is named by its kind, and by nothing else that it says of itself")
  func labels() {
    let agent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36"
    #expect(Visitor.label(agent) == "Chrome on Linux")
    #expect(Visitor.label("<script>") == "Browser")
  }
}
