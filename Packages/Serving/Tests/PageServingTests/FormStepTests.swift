import DomainModels
import Pages
import Serving
import Synchronization
import Testing

@testable import PageServing

@Suite("Forms of several steps") struct FormStepTests {
  @Test("one step is asked after the other, and nothing is lost on the way")
  func steps() async throws {
    let browser = try Browser()
    await browser.signIn()
    let first = await browser.get("/steps").text
    #expect(first.contains("Step 1 of 3") && first.contains("First question"))
    #expect(!first.contains("Second question") && !first.contains(">Back<"))

    let wrong = await browser.post("/steps", "_do=form&_copy=1&_step=0&first=")
    #expect(wrong.status == 422 && wrong.text.contains("Step 1 of 3"))

    let second = await browser.post("/steps", "_do=form&_copy=2&_step=0&first=a%26b")
    #expect(second.status == 200 && second.text.contains("Step 2 of 3"))
    #expect(second.text.contains(#"name="first" value="a&amp;b""#), "\(second.text)")
    #expect(browser.lastSite?.notes == ["first"])

    // Back works without an answer, and what was answered stands there again.
    let back = await browser.post(
      "/steps", "_do=form&_copy=3&_step=1&first=a%26b&second=&_back=0")
    #expect(back.status == 200 && back.text.contains("Step 1 of 3"))
    #expect(back.text.contains(#"value="a&amp;b""#))

    let third = await browser.post("/steps", "_do=form&_copy=4&_step=1&first=a&second=x&second=y")
    #expect(third.text.contains("Step 3 of 3") && third.text.contains(">Add<"))
    #expect(third.text.contains(#"name="second" value="x, y""#), "\(third.text)")
    // What stands in a field at first is asked, and not taken for an empty answer.
    #expect(third.text.contains(#"value="usual""#), "\(third.text)")

    // An answer that is wrong beside a later one leads back to its step.
    let late = await browser.post(
      "/steps", "_do=form&_copy=5&_step=2&first=bad&second=x%2C+y&third=z")
    #expect(late.status == 422 && late.text.contains("Step 1 of 3"), "\(late.text)")
    let done = await browser.post(
      "/steps", "_do=form&_copy=6&_step=2&first=a&second=x%2C+y&third=z")
    #expect(done.status == 303)
    #expect(browser.lastSite?.notes == ["first", "a x, y z"])
  }

  @Test("a reader who comes back goes on where the form was, until it is done or the user leaves")
  func draft() async throws {
    let browser = try Browser()
    await browser.signIn()
    _ = await browser.post("/steps", "_do=form&_copy=1&_step=0&first=a%26b")
    let again = await browser.get("/steps").text
    #expect(again.contains("Step 2 of 3") && again.contains(#"name="first" value="a&amp;b""#))
    _ = await browser.post("/steps", "_do=form&_copy=2&_step=1&first=a%26b&second=x")
    #expect(await browser.get("/steps").text.contains("Step 3 of 3"))
    _ = await browser.post("/steps", "_do=form&_copy=3&_step=2&first=a&second=x&third=z&_back=1")
    #expect(await browser.get("/steps").text.contains("Step 2 of 3"))
    _ = await browser.post("/steps", "_do=form&_copy=4&_step=2&first=a&second=x&third=z")
    #expect(await browser.get("/steps").text.contains("Step 1 of 3"))
    // Another user of the browser does not see it.
    let other = try Browser()
    await other.signIn()
    #expect(await other.get("/steps").text.contains("Step 1 of 3"))
  }

  @Test("a user who signs in again goes on, in each browser, and no other user does")
  func account() async throws {
    let browser = try Browser()
    browser.world.account.withLock { $0 = "ana" }
    await browser.signIn()
    _ = await browser.post("/steps", "_do=form&_copy=3&_step=0&first=a%26b")
    _ = await browser.post("/", "_do=o&_copy=4")
    let phone = Browser(beside: browser)
    await phone.signIn(phone: 2)
    #expect(await phone.get("/steps").text.contains(#"name="first" value="a&amp;b""#))

    browser.world.account.withLock { $0 = "ben" }
    await browser.signIn(phone: 3)
    #expect(await browser.get("/steps").text.contains("Step 1 of 3"))

    // Once it is done there is nothing left to go on with.
    let done = await phone.post("/steps", "_do=form&_copy=5&_step=2&first=a&second=x&third=z")
    #expect(done.status == 303)
    browser.world.account.withLock { $0 = "ana" }
    let third = Browser(beside: browser)
    await third.signIn(phone: 4)
    #expect(await third.get("/steps").text.contains("Step 1 of 3"))
  }

  @Test("two forms that a user has begun are both kept, until each is done")
  func severalDrafts() async throws {
    let browser = try Browser()
    browser.world.account.withLock { $0 = "ana" }
    await browser.signIn()
    _ = await browser.post("/steps", "_do=form&_copy=3&_step=0&first=profile")
    _ = await browser.post("/steps/quiz", "_do=form&_copy=4&_step=0&first=quiz")
    let phone = Browser(beside: browser)
    await phone.signIn(phone: 2)
    for one in [browser, phone] {
      for (address, answer) in [("/steps", "profile"), ("/steps/quiz", "quiz")] {
        #expect(await one.get(address).text.contains(#"name="first" value="\#(answer)""#))
      }
    }
    let done = await browser.post(
      "/steps/quiz", "_do=form&_copy=5&_step=2&first=quiz&second=x&third=z")
    #expect(done.status == 303)
    let third = Browser(beside: browser)
    await third.signIn(phone: 3)
    #expect(await third.get("/steps").text.contains("Step 2 of 3"))
    #expect(await third.get("/steps/quiz").text.contains("Step 1 of 3"))

    // Many of them push out the first.
    for number in 0..<4 {
      _ = await third.post("/steps/\(number)", "_do=form&_copy=b\(number)&_step=0&first=a")
    }
    #expect(await third.get("/steps").text.contains("Step 1 of 3"))
    #expect(await third.get("/steps/0").text.contains("Step 2 of 3"))
  }

  @Test("the end of an account, and a week, end what it left undone") func forgetting() async throws
  {
    let time = Browser.Time()
    let drafts = BrowserDrafts(capacity: 2, clock: WallClock { time.now })
    func keep(_ account: String) {
      drafts.keep(FormDraft(address: "/steps", answers: FormValues([:]), step: 1), of: account)
      time.pass(seconds: 1)
    }
    for account in ["ana", "ben", "cleo"] { keep(account) }
    #expect(drafts.drafts(of: "ana").isEmpty, "there is no room for the oldest")
    drafts.forget(of: "ben")
    #expect(drafts.drafts(of: "ben").isEmpty && drafts.drafts(of: "cleo").count == 1)
    drafts.forget(of: "cleo", at: "/quiz")
    #expect(drafts.drafts(of: "cleo").count == 1)
    time.set(days: 8)
    #expect(drafts.drafts(of: "cleo").isEmpty)

    let browser = try Browser()
    browser.world.account.withLock { $0 = "ana" }
    await browser.signIn()
    _ = await browser.post("/steps", "_do=form&_copy=3&_step=0&first=a")
    _ = await browser.post("/", "_do=E&_copy=4")
    let again = Browser(beside: browser)
    await again.signIn(phone: 2)
    #expect(await again.get("/steps").text.contains("Step 1 of 3"))
  }

  @Test("a browser that sends the whole form is done at once")
  func whole() async throws {
    let browser = try Browser()
    await browser.signIn()
    let done = await browser.post("/steps", "_do=form&_copy=1&first=a&third=z")
    #expect(done.status == 303)
    #expect(browser.lastSite?.notes == ["first", "a  z"])
  }
}
