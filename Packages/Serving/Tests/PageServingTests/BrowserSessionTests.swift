import DomainModels
import Pages
import Serving
import Synchronization
import Testing

@testable import PageServing

@Suite("Sessions of browsers", .timeLimit(.minutes(5))) struct BrowserSessionTests {
  // MARK: Beginning

  @Test(
    "nothing is kept of a form by which nothing is done",
    arguments: [
      ("/sign-in", "_do=form&_copy=1", 422), ("/sign-in/code", "_do=form&_copy=1&code=1", 409),
      ("/sign-in", "_do=z&_copy=1", 422), ("/", "_do=send&_copy=1&_message=tea", 303),
      ("/nothing", "_do=form&_copy=1", 303), ("/away", "_do=form&_copy=1", 303),
    ])
  func nothing(_ target: String, _ body: String, _ status: Int) async throws {
    let browser = try Browser()
    let response = await browser.post(target, body)
    #expect(response.status == status)
    #expect(response.headers["set-cookie"] == nil)
  }

  @Test("a client begins only so many sessions; forms that begin none do not count")
  func pace() async throws {
    let first = try Browser(
      host: "notes.example", peer: "2001:db8::1", isLocal: false, capacity: 200)
    for number in 0..<60 {
      let browser = Browser(beside: first, peer: "2001:db8::\(number)")
      #expect(await browser.post("/sign-in", "_do=form&_copy=a\(number)").status == 422)
      #expect(await browser.post("/sign-in", "_do=form&_copy=\(number)&phone=1").status == 303)
    }
    let late = Browser(beside: first, peer: "2001:db8::f:1")
    let refused = await late.post("/sign-in", "_do=form&_copy=60&phone=1")
    #expect(refused.status == 429)
    #expect(refused.headers["retry-after"] == "10")
    #expect(refused.headers["set-cookie"] == nil)
    let other = Browser(beside: first, peer: "2001:db8:0:1::1")
    #expect(await other.post("/sign-in", "_do=form&_copy=60&phone=1").status == 303)
    first.time.pass(seconds: 10)
    #expect(await late.post("/sign-in", "_do=form&_copy=60&phone=1").status == 303)
    // A session that is there is used without a limit.
    #expect(await late.post("/sign-in/code", "_do=form&_copy=1&code=123456").status == 303)
  }

  @Test("two clicks on the first form begin one session") func firstForm() async throws {
    let browser = try Browser()
    let form = "_do=form&_copy=1&phone=1"
    async let one = browser.send("POST", "/sign-in", body: form, [("origin", Self.origin)])
    async let other = browser.send("POST", "/sign-in", body: form, [("origin", Self.origin)])
    let responses = await [one, other]
    #expect(responses.map { $0.headers["location"] } == ["/sign-in/code", "/sign-in/code"])
    let cookies = responses.map { $0.headers["set-cookie"] }
    #expect(cookies[0] != nil && cookies[0] == cookies[1])
    #expect(browser.world.sites.withLock { $0.map(\.codes).reduce(0, +) } == 1)
    // Another copy of the page is another reader's.
    browser.forgetCookies()
    let next = await browser.post("/sign-in", "_do=form&_copy=2&phone=1")
    #expect(next.headers["set-cookie"] != nil && next.headers["set-cookie"] != cookies[0])
  }

  @Test("a first form that is repeated leads into no session whose user has signed in")
  func repeatedFirstForm() async throws {
    let browser = try Browser()
    await browser.signIn()
    let other = Browser(beside: browser)
    let response = await other.post("/sign-in", "_do=form&_copy=1&phone=1")
    #expect(response.headers["set-cookie"] == nil)
    #expect(await other.get("/").headers["location"] == "/sign-in")
  }

  private static let origin = "http://localhost:8080"

  // MARK: Signing in

  @Test("two clicks on the form of the code sign in once, and both bring the session's cookie")
  func codeTwice() async throws {
    let browser = try Browser()
    _ = await browser.post("/sign-in", "_do=form&_copy=1&phone=1")
    let before = try #require(browser.cookie)
    let form = "_do=form&_copy=2&code=123456"
    async let one = browser.post("/sign-in/code", form, cookie: before)
    async let other = browser.post("/sign-in/code", form, cookie: before)
    var cookies = await [one, other].map { $0.headers["set-cookie"] }
    let late = await browser.post("/sign-in/code", form, cookie: before)
    #expect(late.headers["location"] == "/")
    cookies.append(late.headers["set-cookie"])
    #expect(cookies[0] != nil && Set(cookies).count == 1)
    #expect(await browser.get("/").status == 200)
  }

  @Test("a secret that was replaced finds, for a minute, the outcome of the form that did it")
  func replacedSecret() async throws {
    let browser = try Browser()
    _ = await browser.post("/sign-in", "_do=form&_copy=1&phone=1")
    let before = try #require(browser.cookie)
    _ = await browser.post("/sign-in/code", "_do=form&_copy=2&code=123456")
    let secret = try #require(browser.cookie)
    // Who knows the secret from before may know the forms that came with it.
    for (target, body) in [
      ("/sign-in", "_do=form&_copy=1&phone=1"), ("/sign-in/code", "_do=form&_copy=3&code=000000"),
      ("/", "_do=send&_copy=4&_message=tea"), ("/", "_do=o&_copy=5"),
    ] {
      let response = await Browser(beside: browser).post(target, body, cookie: before)
      #expect(response.headers["set-cookie"]?.hasPrefix(secret) != true)
      #expect(response.headers["set-cookie"]?.contains("Max-Age") != true)
      #expect(response.status != 200)
    }
    let stranger = Browser(beside: browser)
    #expect(await stranger.send("GET", "/", [("cookie", before)]).headers["location"] == "/sign-in")
    #expect(await browser.get("/").status == 200)
    browser.time.pass(seconds: 60)
    let late = await stranger.post(
      "/sign-in/code", "_do=form&_copy=2&code=123456", cookie: before)
    #expect(late.headers["set-cookie"]?.hasPrefix(secret) != true)
  }

  @Test("a form that waits while the user signs in does nothing in the user's name")
  func overtaken() async throws {
    let browser = try Browser()
    _ = await browser.post("/sign-in", "_do=form&_copy=1&phone=1")
    let before = try #require(browser.cookie)
    let site = try #require(browser.lastSite)
    browser.world.gate.close()
    async let entered = browser.post("/sign-in/code", "_do=form&_copy=2&code=123456")
    await browser.world.gate.reached()
    async let waiting = Browser(beside: browser).post(
      "/", "_do=send&_copy=3&_message=tea", cookie: before)
    async let reading = Browser(beside: browser).send("GET", "/", [("cookie", before)])
    for _ in 0..<100 { await Task.yield() }
    browser.world.gate.open()
    #expect(await waiting.headers["location"] == "/sign-in")
    #expect(await !reading.text.contains("first"))
    #expect(await entered.headers["location"] == "/")
    #expect(site.notes == ["first"])
  }

  @Test("a session remembers so much of its forms, the last of all")
  func memory() throws {
    let browser = try Browser()
    let visitor = Visitor(ServerRequest(RequestHead(method: "GET", target: "/")))
    let session = BrowserSession(NoteSite(visitor, in: browser.world), isSignedIn: true)
    func remembered(_ locations: [String]) -> [Bool] {
      let forms = locations.indices.map { FormFingerprint(copy: "\($0)", address: "/", body: []) }
      for (form, location) in zip(forms, locations) {
        session.finish(form, at: location, storing: nil)
      }
      return forms.map { session.finished($0) != nil }
    }
    #expect(remembered(Array(repeating: "/", count: 40)).count { $0 } == 32)
    let long = "/" + String(repeating: "a", count: 2_047)
    #expect(remembered(Array(repeating: long, count: 3)) == [false, true, true])
    #expect(remembered(["/" + String(repeating: "a", count: 5_000)]) == [true])
  }

  @Test("two forms are two, though an unkeyed hash takes them for one")
  func collision() async throws {
    let browser = try Browser()
    await browser.signIn()
    // FNV-1a of 64 bits is the same after both words.
    for word in ["8yn0iYCKYHlIj4-BwPqk", "GReLUrM4wMqfg9yzV3KQ"] {
      _ = await browser.post("/", "\(word)=&_do=send&_copy=a&_message=tea")
    }
    #expect(browser.lastSite?.notes == ["first", "tea", "tea"])
  }

  @Test("the secret is replaced before anything of signing in can fail")
  func rotation() async throws {
    let browser = try Browser()
    _ = await browser.post("/sign-in", "_do=form&_copy=1&phone=1")
    let before = try #require(browser.cookie)
    browser.world.failing.withLock { _ = $0.insert("start") }
    let entered = await browser.post("/sign-in/code", "_do=form&_copy=2&code=123456")
    #expect(entered.headers["location"] == "/")
    #expect(browser.cookie != nil && browser.cookie != before)
    #expect(await browser.get("/").status == 200)
    let stranger = Browser(beside: browser)
    #expect(await stranger.send("GET", "/", [("cookie", before)]).headers["location"] == "/sign-in")
  }

  @Test("a user who is signed in is led away from the entrance") func entrance() async throws {
    let browser = try Browser()
    await browser.signIn()
    let site = try #require(browser.lastSite)
    for path in ["/sign-in", "/sign-in/code"] {
      #expect(await browser.get(path).headers["location"] == "/")
      let posted = await browser.post(path, "_do=form&_copy=9&phone=2&code=123456")
      #expect(posted.headers["location"] == "/")
    }
    #expect(site.codes == 1)
  }

  // MARK: Ending

  @Test("a session that is not used ends, and its user is signed out") func unused() async throws {
    let browser = try Browser()
    await browser.signIn()
    let site = try #require(browser.lastSite)
    browser.time.set(days: 31)
    // Another browser's request notices it.
    _ = await Browser(beside: browser, peer: "192.0.2.1").post("/sign-in", "_do=form&_copy=3")
    _ = await Browser(beside: browser, peer: "192.0.2.1").send(
      "GET", "/", [("cookie", try #require(browser.cookie))])
    let ended = await browser.world.endings(1)
    #expect(ended.first?.site === site)
    #expect(ended.first?.address == nil, "it is no act of the other browser's user")
    #expect(await browser.get("/").headers["location"] == "/sign-in")
  }

  @Test("a session ends 90 days after its user signed in, however often it is used")
  func absoluteEnd() async throws {
    let browser = try Browser()
    browser.time.set(days: 1)
    await browser.signIn()
    let site = try #require(browser.lastSite)
    for day in stride(from: 11, through: 81, by: 10) {
      browser.time.set(days: Int64(day))
      #expect(await browser.get("/").status == 200)
    }
    browser.time.set(days: 91)
    #expect(await browser.get("/").headers["location"] == "/sign-in")
    #expect(await browser.world.endings(1).first?.site === site)
  }

  @Test("a visitor's session ends after half an hour without use, and after a day")
  func visitors() async throws {
    let browser = try Browser()
    _ = await browser.post("/sign-in", "_do=form&_copy=1&phone=1")
    for _ in 0..<71 {
      browser.time.pass(seconds: 1_200)
      #expect(await browser.get("/sign-in/code").text.contains("on its way"))
    }
    browser.time.pass(seconds: 1_200)
    #expect(await !browser.get("/sign-in/code").text.contains("on its way"))
    browser.forgetCookies()
    _ = await browser.post("/sign-in", "_do=form&_copy=2&phone=1")
    browser.time.pass(seconds: 1_800)
    #expect(await !browser.get("/sign-in/code").text.contains("on its way"))
  }

  @Test("a browser keeps the cookie for longer while it is used, and not beyond the session's end")
  func renewal() async throws {
    let browser = try Browser()
    await browser.signIn()
    let secret = try #require(browser.cookie)
    #expect(await browser.get("/").headers["set-cookie"] == nil)
    browser.time.set(days: 1)
    #expect(await browser.send("HEAD", "/").headers["set-cookie"] == nil)
    let renewed = try #require(await browser.get("/").headers["set-cookie"])
    #expect(renewed.hasPrefix("\(secret);") && renewed.hasSuffix("; Max-Age=2592000"))
    #expect(await browser.get("/").headers["set-cookie"] == nil)
    for day in [25, 50, 75] as [Int64] {
      browser.time.set(days: day)
      _ = await browser.get("/")
    }
    browser.time.set(days: 80)
    let last = await browser.post("/", "_do=send&_copy=a&_message=tea").headers["set-cookie"]
    #expect(last?.hasSuffix("; Max-Age=864000") == true)
  }

  @Test("visitors make no user leave, however many they are") func flood() async throws {
    let first = try Browser(capacity: 20)
    var users: [Browser] = []
    for _ in 0..<10 {
      let user = Browser(beside: first)
      await user.signIn(phone: users.count)
      users.append(user)
    }
    for number in 0..<200 {
      first.time.pass(seconds: 1)
      _ = await Browser(beside: first).post("/sign-in", "_do=form&_copy=\(number)&phone=99")
    }
    for user in users { #expect(await user.get("/").status == 200) }
  }

  @Test("only where all are users the tenth of them leaves that was not used for longest")
  func room() async throws {
    let first = try Browser(capacity: 20)
    var users: [Browser] = []
    for _ in 0..<20 {
      let user = Browser(beside: first)
      await user.signIn(phone: users.count)
      users.append(user)
      first.time.pass(seconds: 1)
    }
    let sites = first.world.sites.withLock { $0 }
    #expect(sites.count == 20)
    for number in 0..<2 {
      _ = await Browser(beside: first).post("/sign-in", "_do=form&_copy=\(number)&phone=99")
    }
    let ended = await first.world.endings(2)
    #expect(ended.map { ObjectIdentifier($0.site) } == sites.prefix(2).map { ObjectIdentifier($0) })
    // The room that they left is enough for more visitors.
    for number in 2..<40 {
      _ = await Browser(beside: first).post("/sign-in", "_do=form&_copy=\(number)&phone=99")
    }
    for user in users.dropFirst(2) { #expect(await user.get("/").status == 200) }
    for user in users.prefix(2) { #expect(await user.get("/").status == 303) }
  }

  @Test("each operation comes from the address of its request") func addresses() async throws {
    let browser = try Browser()
    await browser.signIn()
    let site = try #require(browser.lastSite)
    let elsewhere = Browser(beside: browser, peer: "192.0.2.7")
    _ = await elsewhere.post(
      "/", "_do=send&_copy=a&_message=tea", cookie: browser.cookie)
    #expect(site.addresses.last == "192.0.2.7")
    #expect(site.addresses.first == "")
  }

  @Test("a farewell that can't be shown ends the session all the same") func farewell() async throws
  {
    let browser = try Browser()
    await browser.signIn()
    let cookie = try #require(browser.cookie)
    browser.world.failing.withLock { _ = $0.insert("/sign-in") }
    let response = await browser.post("/", "_do=o&_copy=a")
    #expect(response.status == 303)
    #expect(response.headers["location"] == "/sign-in")
    #expect(response.headers["clear-site-data"] == #""cache", "storage""#)
    #expect(browser.cookie == nil)
    #expect(await browser.send("GET", "/", [("cookie", cookie)]).status == 303)
  }

  @Test("a page to return to has at most 2,048 bytes", arguments: [2_048, 2_049])
  func origin(_ length: Int) async throws {
    let browser = try Browser()
    await browser.signIn()
    let origin = "/?q=" + String(repeating: "a", count: length - 4)
    let refused = await browser.post("/new", "_do=form&_copy=a&_origin=\(origin)")
    #expect(refused.status == 422)
    #expect(refused.text.contains(origin) == (length == 2_048))
    let done = await browser.post("/new", "_do=form&_copy=b&text=tea&_origin=\(origin)")
    #expect(done.headers["location"] == (length == 2_048 ? origin : "/"))
  }
}
