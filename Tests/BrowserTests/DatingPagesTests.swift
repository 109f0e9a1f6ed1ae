import BrowserDriving
import Interchange
import Pages
import PeoplePages
import ServicePages
import Testing

/// The rules for every page of dating.
@Suite(
  "Every page of dating", .browsing(.dating), .serialized, .enabled(if: Stage.isWanted),
  .timeLimit(.minutes(10)))
struct DatingPagesTests {
  @Test("the cards, to a visitor who has liked one and asked another")
  func cards() async throws {
    let stage = try await Stage.cleared(for: .phone)
    let browser = stage.browser
    let axe = try EveryPage.axe()
    let pages = EveryPage(
      kinds: try PageTable.paths(in: "Packages/Pages/Sources/DatingPages/DatingSite.swift"))
    try await browser.open("/")
    let first = try await browser.topCard()
    try await browser.click(".deck .card:not([inert]) form[data-move=right] button")
    _ = try await browser.topCard(after: first)
    try await browser.open("/cards/biochar/chat")
    try await browser.fill("#message", "How much do you cost?")
    try await browser.click(".composer button")
    try await browser.see("[1]", in: ".messages")
    let starts = [
      "/quiz/result", "/compare/biochar/daccs", "/matches/find", "/filter", "/",
      "/cards/biochar/chat",
    ]
    let isCard: (String) -> Bool = { !$0.hasPrefix("/people") }
    let seen = try await pages.visit(from: starts, within: isCard, on: stage) {
      try await EveryPage.inspect($0, axe)
    }
    #expect(seen == Set(pages.kinds))
  }

  @Test("people, before a user has signed in and after")
  func people() async throws {
    let stage = try await Stage.cleared(for: .phone)
    let axe = try EveryPage.axe()
    let pages = EveryPage(
      kinds: ["/people/safety", "/people/data", "/people/me/photos/add"]
        + PeopleSite.routes.map { $0.path.hasPrefix("/people/") ? $0.path : "/people" + $0.path })
    let isPerson: (String) -> Bool = { $0.hasPrefix("/people/") }
    let outside = try await pages.visit(
      from: ["/people/welcome"], within: isPerson, on: stage
    ) {
      try await EveryPage.inspect($0, axe)
    }
    #expect(outside.count == 5, "\(outside)")
    try await stage.browser.show(on: .phone)
    try await DatingPerson("Eva", "+447700900531", "woman", wants: "man")
      .signUp(stage.browser, stage.server)
    let starts = ["/people/exposure", "/people/why", "/people/daily", "/people/discover"]
    let seen = try await pages.visit(from: starts, within: isPerson, on: stage) {
      try await EveryPage.inspect($0, axe)
    }
    for kind in ["discover", "{person}", "likes", "matches", "me", "account", "me/photos"] {
      #expect(seen.contains("/people/\(kind)"), "\(seen)")
    }
  }
}
