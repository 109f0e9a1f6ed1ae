import Serving
import Testing

@testable import PageServing

@Suite("Pictures in pages") struct PictureTests {
  @Test("a picture is shown to its user, as a picture and nothing else") func shown() async throws {
    let browser = try Browser()
    #expect(await browser.get("/photos/mine").status == 404)
    await browser.signIn()
    let response = await browser.get("/photos/mine")
    #expect(response.status == 200 && response.bytes == [0xFF, 0xD8])
    #expect(response.headers["content-type"] == "image/jpeg")
    #expect(response.headers["x-content-type-options"] == "nosniff")
    #expect(response.headers["cache-control"] == "private, max-age=3600")
    #expect(response.headers["vary"] == "cookie")
    #expect(response.headers["cross-origin-resource-policy"] == "same-origin")
    let policy = try #require(response.headers["content-security-policy"])
    #expect(policy.contains("default-src 'none'") && policy.contains("; sandbox"))
    browser.time.set(days: 2)
    #expect(await browser.get("/photos/mine").headers["set-cookie"] == nil)
    let head = await browser.send("HEAD", "/photos/mine")
    #expect(head.bytes.isEmpty && head.headers["content-length"] == "2")
  }

  @Test("a file with a name is stored by its user's browser, and by no other") func stored()
    async throws
  {
    let browser = try Browser()
    #expect(await browser.get("/photos/list").status == 404)
    await browser.signIn()
    let response = await browser.get("/photos/list")
    #expect(response.status == 200 && response.bytes == [0x61])
    #expect(response.headers["content-disposition"] == "attachment; filename=\"list.csv\"")
    #expect(response.headers["cache-control"] == "no-store")
    #expect(response.headers["vary"] == "cookie")
  }

  @Test("a file for a calendar is kept and not shown, under a name that breaks nothing")
  func kept() async throws {
    let browser = try Browser()
    #expect(await browser.get("/photos/kept").status == 404)
    await browser.signIn()
    let response = await browser.get("/photos/kept")
    #expect(
      response.status == 200 && response.headers["content-type"]?.hasPrefix("text/calendar") == true
    )
    #expect(response.headers["content-disposition"] == "attachment; filename=\"a--walk--.ics\"")
    // It changes with the mission.
    #expect(response.headers["cache-control"] == "no-store")
    #expect(await browser.get("/photos/page").status == 404)
  }

  @Test("a picture that is not there, that is another's, or that could be a document is not found")
  func missing() async throws {
    let browser = try Browser()
    await browser.signIn()
    let page = await browser.get("/nothing")
    for name in ["hidden", "nothing", "drawing"] {
      let response = await browser.get("/photos/\(name)")
      #expect(response.status == 404 && response.bytes == page.bytes)
      #expect(response.headers["cache-control"] == "no-store")
    }
    #expect(await browser.get("/photos/away").status == 503)
  }

  private static let own = ("sec-fetch-site", "same-origin")

  private func upload(
    _ browser: Browser, to target: String = "/picture", _ parts: String..., boundary: String = "b"
  ) async -> ServerResponse {
    let body =
      parts.map { "--b\r\nContent-Disposition: form-data; \($0)\r\n" }.joined() + "--b--\r\n"
    return await browser.send(
      "POST", target, bytes: Array(body.utf8),
      [("content-type", "multipart/form-data; boundary=\(boundary)"), Self.own])
  }

  @Test("a picture is uploaded with the other fields of its form, once") func uploaded()
    async throws
  {
    let browser = try Browser()
    await browser.signIn()
    for _ in 0..<2 {
      let response = await upload(
        browser, "name=_do\r\n\r\nform", "name=_copy\r\n\r\na", "name=text\r\n\r\na cat",
        "name=photo; filename=\"../cat.jpg\"\r\nContent-Type: text/html\r\n\r\n12345")
      #expect(response.status == 303)
    }
    #expect(browser.lastSite?.notes == ["first", "a cat of 5 bytes"])
  }

  @Test("without a file the form comes back, and a text is no file") func withoutFile() async throws
  {
    let browser = try Browser()
    await browser.signIn()
    for file in [
      "name=photo; filename=\"\"\r\n\r\n", "name=photo\r\n\r\n/etc/passwd", "name=text\r\n\r\na",
    ] {
      let response = await upload(
        browser, "name=_do\r\n\r\nform", "name=_copy\r\n\r\na", file)
      #expect(response.status == 422 && !response.text.contains("passwd"))
    }
    let typed = await browser.post("/picture", "_do=form&_copy=a&photo=%2Fetc%2Fpasswd")
    #expect(typed.status == 422)
    let other = await upload(
      browser, "name=_do\r\n\r\nform", "name=_copy\r\n\r\na",
      "name=text; filename=a\r\n\r\nfile")
    #expect(other.status == 422)
    #expect(browser.lastSite?.notes == ["first"])
  }

  @Test("files are read from users on pages that ask for them, up to a limit") func limits()
    async throws
  {
    let browser = try Browser()
    let parts = ["name=_do\r\n\r\nform", "name=_copy\r\n\r\na"]
    #expect(await upload(browser, parts[0], parts[1]).status == 415)
    #expect(await upload(browser, to: "/sign-in", parts[0], parts[1]).status == 415)
    await browser.signIn()
    for target in ["/", "/new", "/nothing", "/away"] {
      #expect(await upload(browser, to: target, parts[0], parts[1]).status == 415)
    }
    #expect(await upload(browser, parts[0], parts[1], boundary: "c").status == 400)
    #expect(await upload(browser, parts[0], "name=_copy\r\n\r\n\u{0}").status == 400)
    let large = [UInt8](repeating: 0x61, count: 11 << 20 + 1)
    let response = await browser.send(
      "POST", "/picture", bytes: large,
      [("content-type", "multipart/form-data; boundary=b"), Self.own])
    #expect(response.status == 413)
    #expect(browser.lastSite?.notes == ["first"])
  }

  @Test("a form has at most 200 parts") func parts() {
    let part = "--b\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n"
    for (count, isForm) in [(200, true), (201, false)] {
      let body = String(repeating: part, count: count) + "--b--\r\n"
      let form = FormBody(
        multipart: Array(body.utf8), contentType: "multipart/form-data; boundary=b")
      #expect((form != nil) == isForm)
      #expect(isForm == (form?.values(of: "a").count == 200))
    }
  }

  @Test("a session uploads two pictures at a time, and all sessions sixteen") func budget() {
    let budget = UploadBudget()
    var permits: [BodyPermit] = []
    for number in 0..<16 {
      if let permit = budget.take("\(number / 2)") { permits.append(permit) }
      if number == 1 { #expect(budget.take("0") == nil) }
    }
    #expect(permits.count == 16)
    #expect(budget.take("another") == nil)
    permits[0].release()
    permits[0].release()
    #expect(budget.take("0") != nil)
  }
}
