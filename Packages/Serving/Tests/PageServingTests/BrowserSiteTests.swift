import DomainModels
import PageHTML
import Pages
import Serving
import Testing

@testable import PageServing

@Suite("Pages for browsers") struct BrowserSiteTests {
  @Test("a reader signs in by a code, and every page says what happened")
  func journey() async throws {
    let browser = try Browser()
    #expect(await browser.get("/").headers["location"] == "/sign-in")
    #expect(browser.cookie == nil)
    #expect(await browser.get("/sign-in").status == 200)

    let sent = await browser.post("/sign-in", "_do=form&_copy=1&phone=%2B41+44")
    #expect(sent.status == 303)
    #expect(sent.headers["location"] == "/sign-in/code")
    #expect(await browser.get("/sign-in/code").text.contains("A code is on its way."))
    let before = browser.cookie

    let wrong = await browser.post("/sign-in/code", "_do=form&_copy=2&code=000000")
    #expect(wrong.status == 409)
    #expect(wrong.text.contains("That is not the code.") && wrong.text.contains(#"value="000000""#))

    let entered = await browser.post("/sign-in/code", "_do=form&_copy=3&code=123456")
    #expect(entered.headers["location"] == "/")
    #expect(browser.cookie != before, "the secret is new after signing in")
    #expect(await browser.get("/sign-in").headers["location"] == "/")

    let home = await browser.get("/")
    #expect(home.text.contains("first"))
    #expect(browser.lastSite?.reads == 1)
  }

  @Test("the secret that a browser had before it signed in is of no use afterwards")
  func fixation() async throws {
    let browser = try Browser()
    _ = await browser.post("/sign-in", "_do=form&_copy=1&phone=1")
    let before = try #require(browser.cookie)
    _ = await browser.post("/sign-in/code", "_do=form&_copy=2&code=123456")
    browser.forgetCookies()
    #expect(await browser.send("GET", "/", [("cookie", before)]).headers["location"] == "/sign-in")
  }

  @Test("what is done is announced once, and can be undone")
  func undo() async throws {
    let browser = try Browser()
    await browser.signIn()
    let response = await browser.post("/new", "_do=form&_copy=a&text=tea")
    #expect(response.status == 303)
    #expect(response.headers["location"] == "/")
    let page = await browser.get("/").text
    #expect(page.contains("Added tea.") && page.contains(">Undo<"))
    #expect(await !browser.get("/").text.contains("Added tea."))
    let id = try #require(page.firstMatch(of: #/name="_notice" value="([0-9a-f]+)"/#)?.1)
    #expect(await browser.post("/", "_do=undo&_copy=b&_notice=\(id)").status == 303)
    #expect(await !browser.get("/").text.contains("tea"))
    // The notice is gone, and with it what undid something.
    #expect(await browser.post("/", "_do=undo&_copy=c&_notice=\(id)").status == 422)
  }

  @Test("a form that is sent twice takes effect once; another form of the same page does too")
  func twice() async throws {
    let browser = try Browser()
    await browser.signIn()
    async let one = browser.post("/", "_do=send&_copy=a&_message=tea")
    async let other = browser.post("/", "_do=send&_copy=a&_message=tea")
    let statuses = await [one.status, other.status]
    #expect(statuses == [303, 303])
    #expect(browser.lastSite?.notes == ["first", "tea"])
    _ = await browser.post("/", "_do=send&_copy=a&_message=milk")
    #expect(browser.lastSite?.notes == ["first", "tea", "milk"])
  }

  @Test("what destroys something is asked first")
  func question() async throws {
    let browser = try Browser()
    await browser.signIn()
    let asked = await browser.post("/", "_do=x&_row=first&_copy=a")
    #expect(asked.status == 200)
    #expect(asked.text.contains("Remove it?"))
    #expect(browser.lastSite?.notes == ["first"])
    let done = await browser.post("/", "_do=x&_row=first&_sure=yes&_copy=a")
    #expect(done.status == 303)
    #expect(browser.lastSite?.notes == [])
    // Another window still shows the row.
    let late = await browser.post("/", "_do=d&_row=first&_copy=b")
    #expect(late.status == 422)
    #expect(late.text.contains("not possible any more"))
  }

  @Test("a form that is not right comes back with what was typed")
  func refusal() async throws {
    let browser = try Browser()
    await browser.signIn()
    let response = await browser.post(
      "/new", "_do=form&_copy=a&text=more+than+ten+characters&kinds=b&_origin=%2F%3Fa%3D1")
    #expect(response.status == 422)
    #expect(response.text.contains("has more than 10 characters"))
    #expect(response.text.contains(#"value="more than ten characters""#))
    #expect(response.text.contains(#"name="_origin" value="/?a=1""#))
    let several = await browser.post("/new", "_do=form&_copy=b&text=t&kinds=a&kinds=b")
    #expect(several.status == 303)
    #expect(browser.lastSite?.notes.last == "ta, b")
  }

  @Test("signing out ends the session here and in the browser")
  func signOut() async throws {
    let browser = try Browser()
    await browser.signIn()
    let cookie = try #require(browser.cookie)
    let response = await browser.post("/", "_do=o&_copy=a")
    #expect(response.status == 200)
    #expect(response.text.contains("Signed out."))
    #expect(response.headers["clear-site-data"] == #""cache", "storage""#)
    #expect(browser.cookie == nil)
    #expect(await browser.send("GET", "/", [("cookie", cookie)]).headers["location"] == "/sign-in")
  }

  @Test("a page that the reader may not see is reported as one that does not exist")
  func missing() async throws {
    let browser = try Browser()
    await browser.signIn()
    let secret = await browser.get("/secret")
    let nothing = await browser.get("/nothing")
    #expect(secret.status == 404 && nothing.status == 404)
    #expect(secret.bytes == nothing.bytes)
    #expect(await browser.get("/away").status == 503)
  }

  @Test("HEAD has the headers of GET, and counts nothing as read")
  func head() async throws {
    let browser = try Browser()
    await browser.signIn()
    let response = await browser.send("HEAD", "/")
    #expect(response.status == 200 && response.bytes.isEmpty)
    #expect(browser.lastSite?.reads == 0)
    #expect(await browser.send("GET", "/", [("sec-purpose", "prefetch")]).status == 200)
    #expect(browser.lastSite?.reads == 0)
  }

  @Test("no notice is lost to a HEAD or to what is fetched in advance")
  func notice() async throws {
    let browser = try Browser()
    await browser.signIn()
    _ = await browser.post("/new", "_do=form&_copy=a&text=tea")
    _ = await browser.send("HEAD", "/")
    #expect(await !browser.send("GET", "/", [("sec-purpose", "prefetch")]).text.contains("Added"))
    #expect(await !browser.send("GET", "/", [("purpose", "prefetch")]).text.contains("Added"))
    #expect(await browser.get("/").text.contains("Added tea."))
  }

  @Test("the style sheet is cached for ever under a name of its own")
  func assets() async throws {
    let browser = try Browser()
    let page = await browser.get("/sign-in").text
    let name = try #require(page.firstMatch(of: #/href="(/assets/[0-9a-f]+\.css)"/#)?.1)
    let sheet = await browser.get(String(name))
    #expect(sheet.headers["content-type"] == "text/css; charset=utf-8")
    #expect(sheet.headers["cache-control"] == "public, max-age=31536000, immutable")
    #expect(await browser.get("/assets/0.css").status != 200)
    let script = try #require(page.firstMatch(of: #/src="(/assets/[0-9a-f]+\.js)"/#)?.1)
    let module = await browser.get(String(script))
    #expect(module.headers["content-type"] == "text/javascript; charset=utf-8")
    #expect(module.bytes == PageScript.source)
  }

  @Test("the manifest names the product, its page and its icon")
  func manifest() async throws {
    let browser = try Browser()
    let manifest = await browser.get("/manifest.webmanifest")
    #expect(manifest.headers["content-type"] == "application/manifest+json")
    #expect(manifest.text.contains(#""name":"Notes""#))
    #expect(manifest.text.contains(#""start_url":"/""#))
    let icon = try #require(manifest.text.firstMatch(of: #/"(/assets/[0-9a-f]+\.svg)"/#)?.1)
    #expect(await browser.get(String(icon)).headers["content-type"] == "image/svg+xml")
  }
}
