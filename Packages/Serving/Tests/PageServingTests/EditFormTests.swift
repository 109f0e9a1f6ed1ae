import Pages
import Serving
import Testing

@testable import PageServing

/// Forms that change what another browser changes between the page and its answers.
@Suite("Edits that meet other edits") struct EditFormTests {
  /// What the form of a document showed, as it is sent.
  private func shown(in response: ServerResponse) throws -> String {
    let text = try #require(response.text.firstMatch(of: #/name="_shown" value="([^"]+)"/#)?.1)
    return String(text).replacing("=", with: "%3D").replacing(" ", with: "+")
  }

  @Test("a field that the reader left alone keeps what was stored meanwhile")
  func untouched() async throws {
    let browser = try Browser()
    await browser.signIn()
    let shown = try shown(in: await browser.get("/edit"))
    _ = await browser.post("/new", "_do=form&_copy=3&text=tea")
    let saved = await browser.post(
      "/edit", "_do=form&_copy=4&_shown=\(shown)&first=changed&rest=")
    #expect(saved.status == 303)
    #expect(browser.lastSite?.notes == ["changed", "tea"])
  }

  @Test("a field that was changed twice is asked again, with both values and all that was typed")
  func conflict() async throws {
    let browser = try Browser()
    await browser.signIn()
    let first = try shown(in: await browser.get("/edit"))
    _ = await browser.post("/new", "_do=form&_copy=3&text=tea")
    let again = await browser.post(
      "/edit", "_do=form&_copy=4&_shown=\(first)&first=mine&rest=coffee")
    #expect(again.status == 409 && again.text.contains("keep your answers"))
    #expect(again.text.contains("hanged meanwhile: it is &quot;tea&quot; now"))
    #expect(again.text.contains(#"value="mine""#) && again.text.contains(#"value="coffee""#))
    #expect(again.text.contains(##"href="#f-rest""##))
    #expect(browser.lastSite?.notes == ["first", "tea"])

    let second = try shown(in: again)
    #expect(second != first)
    let saved = await browser.post(
      "/edit", "_do=form&_copy=5&_shown=\(second)&first=mine&rest=coffee")
    #expect(saved.status == 303)
    #expect(browser.lastSite?.notes == ["mine", "coffee"])
  }

  @Test("a refusal says what was changed meanwhile, too, and forgets neither")
  func refusal() async throws {
    let browser = try Browser()
    await browser.signIn()
    let first = try shown(in: await browser.get("/edit"))
    _ = await browser.post("/", "_do=d&_row=first&_copy=3")
    _ = await browser.post("/new", "_do=form&_copy=4&text=tea")
    _ = await browser.post("/new", "_do=form&_copy=5&text=milk")
    // The first is asked again before its length is looked at; the rest, which was left alone, shows
    // what is stored.
    let wrong = await browser.post(
      "/edit", "_do=form&_copy=6&_shown=\(first)&first=much+too+long&rest=")
    #expect(wrong.status == 409 && wrong.text.contains("&quot;tea&quot;"))
    #expect(wrong.text.contains(#"value="much too long""#) && wrong.text.contains(#"value="milk""#))
    let shown = try shown(in: wrong)
    let refused = await browser.post(
      "/edit", "_do=form&_copy=7&_shown=\(shown)&first=much+too+long&rest=milk")
    #expect(refused.status == 422)
    _ = await browser.post(
      "/edit", "_do=form&_copy=8&_shown=\(try self.shown(in: refused))&first=mine&rest=milk")
    #expect(browser.lastSite?.notes == ["mine", "milk"])
  }

  @Test("what was typed about a record that is gone stands in the answer") func gone() async throws
  {
    let browser = try Browser()
    await browser.signIn()
    let shown = try shown(in: await browser.get("/edit"))
    browser.lastSite?.set(record: "")
    let answer = await browser.post(
      "/edit", "_do=form&_copy=3&_shown=\(shown)&first=mine&rest=a%3Cb")
    #expect(answer.status == 404)
    #expect(
      answer.text.contains("Nothing is saved. You sent &quot;mine&quot;, &quot;a&lt;b&quot;."))
    let plain = await browser.post("/edit", "_do=form&_copy=4&first=mine&rest=")
    #expect(plain.status == 404 && !plain.text.contains("mine"))
  }

  @Test("the form of another record changes nothing; one that says nothing counts as it is")
  func others() async throws {
    let browser = try Browser()
    await browser.signIn()
    let shown = try shown(in: await browser.get("/edit"))
    browser.lastSite?.set(record: "other")
    let other = await browser.post("/edit", "_do=form&_copy=3&_shown=\(shown)&first=mine&rest=")
    #expect(other.status == 409 && !other.text.contains(#"value="mine""#))
    #expect(browser.lastSite?.notes == ["first"])
    // What was typed can be copied, and nothing says that it is kept.
    #expect(other.text.contains("You sent First: &quot;mine&quot;."))
    #expect(!other.text.contains("keep your answers"))
    for (copy, given) in ["", "&_shown=x+y", "&_shown=" + String(repeating: "x", count: 9_000)]
      .enumerated()
    {
      let body = "_do=form&_copy=a\(copy)\(given)&first=mine\(copy)&rest="
      #expect(await browser.post("/edit", body).status == 303)
      #expect(browser.lastSite?.notes == ["mine\(copy)"])
    }
  }
}
