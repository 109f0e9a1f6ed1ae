import BrowserDriving
import FriendsPages
import Interchange
import Pages
import ServicePages
import Testing

/// The rules for every page of friends.
@Suite(
  "Every page of friends", .browsing(.friends), .serialized, .enabled(if: Stage.isWanted),
  .timeLimit(.minutes(10)))
struct FriendsPagesTests {
  private var pages: EveryPage {
    EveryPage(kinds: (FriendsSite.browserRoutes + FriendsSite.routes).map(\.path))
  }

  @Test("before anybody has signed in, and in each state of a form")
  func entrance() async throws {
    let stage = try await Stage.cleared(for: .phone)
    let browser = stage.browser
    let axe = try EveryPage.axe()
    _ = try await pages.visit(from: ["/sign-in"], on: stage) {
      try await EveryPage.inspect($0, axe)
    }
    try await browser.fill("#f-phone", "12")
    try await browser.click(named: "Send a code")
    try await browser.see("", in: "[role=alert]")
    try await EveryPage.inspect(browser, axe)
    try await browser.fill("#f-phone", "+447700900201")
    try await browser.click(named: "Send a code")
    try await browser.see("", in: "#f-code")
    try await EveryPage.inspect(browser, axe)
    try await browser.open("/nothing/here")
    try await EveryPage.inspect(browser, axe)
  }

  @Test("for a member with a crew, a mission and a conversation")
  func member() async throws {
    let stage = try await Stage.cleared(for: .phone)
    let browser = stage.browser
    let axe = try EveryPage.axe()
    let talk = try await FriendsMember.settle(browser, stage.server, "+447700900202")
    try await browser.show(on: .phone)
    // The reader's own missions come first: only these can be changed.
    let starts = [talk, "/", "/missions?show=past", "/missions?show=mine"]
    let seen = try await pages.visit(from: starts, on: stage) {
      try await EveryPage.inspect($0, axe)
    }
    #expect(
      seen.union(["/sign-in", "/sign-in/code"]) == Set(pages.kinds))

    // What no link leads to: a problem, a question and a notice.
    try await browser.open("/missions/new")
    try await browser.fill("#f-when", "some day")
    try await browser.click(named: "Plan")
    try await browser.see("", in: "[role=alert]")
    try await EveryPage.inspect(browser, axe)
    try await browser.open("/me")
    try await browser.click(named: "Sign out")
    try await browser.see("Sign out on this device?", in: ".ask")
    try await EveryPage.inspect(browser, axe)
    try await browser.click(named: "Cancel")
    try await browser.click(named: "Hide")
    try await browser.see("Other members do not see you.", in: ".notice")
    try await EveryPage.inspect(browser, axe)
  }
}
