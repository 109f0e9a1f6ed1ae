import Serving
import Synchronization
import Testing

@testable import PageServing

@Suite("What a browser keeps, and forms that waited in it") struct WaitingTests {
  private static let day: Int64 = 86_400_000

  private func post(
    _ body: String, to target: String = "/later", by browser: Browser,
    _ headers: [(String, String)]
  ) async -> ServerResponse {
    await browser.send("POST", target, body: body, [("sec-fetch-site", "same-origin")] + headers)
  }

  private func reader(of browser: Browser) async -> String? {
    await browser.get("/").headers["page-reader"]
  }

  @Test("a page says whose it is: to a user alone, and to each session another name")
  func reader() async throws {
    let browser = try Browser()
    #expect(await reader(of: browser) == nil)
    #expect(await browser.get("/sign-in").headers["page-reader"] == nil)
    await browser.signIn()
    let first = try #require(await reader(of: browser))
    #expect(await reader(of: browser) == first)
    let other = Browser(beside: browser)
    await other.signIn(phone: 2)
    let second = try #require(await reader(of: other))
    #expect(first != second)
    #expect(browser.cookie?.contains(first) == false, "it opens nothing")
    _ = await browser.post("/", "_do=o&_copy=9")
    #expect(await reader(of: browser) == nil)
  }

  @Test("sessions of one account have one name")
  func account() async throws {
    let browser = try Browser()
    browser.world.account.withLock { $0 = "ana" }
    await browser.signIn()
    #expect(await reader(of: browser) == "ana")
  }

  @Test("a form that waited is done as of the time at which it was filled in")
  func timestamp() async throws {
    let browser = try Browser()
    browser.time.set(days: 10)
    await browser.signIn()
    for (age, name) in [(0, "1"), (90_000, "2"), (7 * Self.day, "3")] {
      let response = await post(
        "_do=form&_copy=\(name)&text=tea\(name)", by: browser, [("form-age", "\(age)")])
      #expect(response.status == 303)
    }
    let site = try #require(browser.lastSite)
    #expect(site.notes == ["first", "tea1", "tea2", "tea3"])
    #expect(site.timestamps == [10 * Self.day, 10 * Self.day - 90_000, 3 * Self.day])
  }

  @Test(
    "a time that can't be is refused",
    arguments: ["-1", "604800001", "soon", "", "1.5", "99999999999999999999"])
  func strangeTimes(_ age: String) async throws {
    let browser = try Browser()
    await browser.signIn()
    let response = await post("_do=form&_copy=1&text=tea", by: browser, [("form-age", age)])
    #expect(response.status == 422)
    #expect(browser.lastSite?.notes == ["first"])
  }

  @Test("a form that may not wait does not come late")
  func others() async throws {
    let browser = try Browser()
    await browser.signIn()
    let response = await post(
      "_do=form&_copy=1&text=tea", to: "/new", by: browser, [("form-age", "5")])
    #expect(response.status == 422)
    #expect(browser.lastSite?.notes == ["first"])
  }

  @Test("a form that waited is one of the page as it was before")
  func former() async throws {
    let browser = try Browser()
    await browser.signIn()
    #expect(await post("_do=form&_copy=1&text=tea", to: "/", by: browser, []).status == 422)
    let waited = [("form-age", "5")]
    #expect(await post("_do=u&_copy=1", to: "/", by: browser, waited).status == 422)
    #expect(browser.lastSite?.notes == ["first"])
    #expect(await post("_do=form&_copy=1&text=tea", to: "/", by: browser, waited).status == 303)
    #expect(browser.lastSite?.notes == ["first", "tea"])
  }

  @Test("a form that was sent, and waited besides, takes effect once")
  func once() async throws {
    let browser = try Browser()
    await browser.signIn()
    let body = "_do=form&_copy=1&text=tea"
    #expect(await browser.post("/later", body).status == 303)
    #expect(await post(body, by: browser, [("form-age", "5")]).status == 303)
    #expect(browser.lastSite?.notes == ["first", "tea"])
  }

  @Test(
    "a form that took effect before the server forgot its sessions, and comes again, is not done twice"
  )
  func afterAStart() async throws {
    let browser = try Browser()
    browser.world.account.withLock { $0 = "ana" }
    await browser.signIn()
    let body = "_do=form&_copy=1&text=tea"
    #expect(await browser.post("/later", body).status == 303)
    // What the server has in memory goes with the session; what the product stored stays.
    let later = Browser(beside: browser)
    await later.signIn()
    let waited = [("form-age", "5"), ("form-reader", "ana")]
    #expect(await post(body, by: later, waited).status == 303)
    #expect(later.lastSite?.notes == ["first"])
    // That the page is not there any more keeps nothing waiting.
    browser.world.failing.withLock { _ = $0.insert("/later") }
    #expect(await post(body, by: later, waited).status == 303)
    browser.world.failing.withLock { _ = $0.remove("/later") }
    for other in ["_do=form&_copy=2&text=tea", "_do=form&_copy=1&text=milk"] {
      #expect(await post(other, by: later, waited).status == 303)
    }
    #expect(later.lastSite?.notes == ["first", "tea", "milk"])
  }

  @Test("a form that waited for another reader is not done, nor one whose session has ended")
  func strangers() async throws {
    let browser = try Browser()
    await browser.signIn()
    let own = try #require(await reader(of: browser))
    let body = "_do=form&_copy=1&text=tea"
    let foreign = await post(body, by: browser, [("form-age", "5"), ("form-reader", "other")])
    #expect(foreign.status == 403)
    #expect(browser.lastSite?.notes == ["first"])
    let late = await post(
      body, by: Browser(beside: browser), [("form-age", "5"), ("form-reader", own)])
    #expect(late.status == 403)
    #expect(await post(body, by: browser, [("form-reader", own)]).status == 303)
    #expect(browser.lastSite?.notes == ["first", "tea"])
  }

  @Test("the worker is asked for again each time, and takes in no other script")
  func worker() async throws {
    let browser = try Browser()
    let worker = await browser.get("/worker.js")
    #expect(worker.status == 200)
    #expect(worker.headers["content-type"] == "text/javascript; charset=utf-8")
    #expect(worker.headers["cache-control"] == "no-cache")
    let policy = try #require(worker.headers["content-security-policy"])
    #expect(policy.hasPrefix("default-src 'none'; connect-src 'self'; "))
    #expect(policy.contains("trusted-types 'none'") && !policy.contains("script-src"))
    let page = await browser.get("/sign-in")
    #expect(page.text.contains(#"data-worker="/worker.js""#))
    let rule = try #require(page.headers["content-security-policy"])
    #expect(rule.contains("worker-src 'self';") && rule.contains("trusted-types worker;"))
    // What it keeps from the start is there.
    let list = try #require(worker.text.firstMatch(of: /const shell = \[(.*)\];/)?.1)
    let addresses = list.split(separator: ",").map { $0.filter { $0 != "\"" } }
    #expect(addresses.count == 4)
    for address in addresses { #expect(await browser.get(address).status == 200) }
    let offline = await browser.get(try #require(addresses.last))
    #expect(offline.text.contains(#"<div id="pages">"#))
    #expect(offline.headers["content-security-policy"] == rule)
  }

  @Test("a site whose pages browsers do not keep has no worker")
  func withoutWorker() async throws {
    let browser = try Browser(keepsPages: false)
    #expect(await browser.get("/worker.js").status != 200)
    for page in [await browser.get("/sign-in"), await browser.get("//nothing")] {
      #expect(!page.text.contains("data-worker"))
      let policy = try #require(page.headers["content-security-policy"])
      #expect(policy.contains("trusted-types 'none';") && !policy.contains("worker"))
    }
  }
}
