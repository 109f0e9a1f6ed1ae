import ClimbingFeatures
import ClimbingModels
import ClimbingPages
import DomainModels
import PageScreens
import Pages
import ScreenParts
import ScreenPartsTesting
import Storage
import Terminal
import Testing

@Suite("Pages of climbing by their addresses") struct ClimbingPageTests {
  typealias Case = (name: String, address: PageAddress, sign: String)

  /// A page of each kind, with something that it says.
  private func pages(_ wall: ClimbingFixture) async throws -> [Case] {
    let detail = try #require(try await wall.active())
    let climb = try #require(detail.climbs.first { $0.climb.name == "Chain Reaction" }).climb
    let post = try #require(try await LoadFeed(wall)().items.first?.post)
    return [
      ("home", "/", "Chain Reaction"), ("log", "/log", "Chain Reaction"),
      ("found", "/log?q=style:onsight", "1 climb"), ("not-found", "/log?q=tremor", "No climb is"),
      ("climb", PageAddress(["climbs", climb.id.description]), "Attempts"),
      ("session", PageAddress(["sessions", detail.session.id.description]), "mental 4 of 5"),
      ("projects", "/projects", "4 tries"), ("insights", "/insights", "Your logbook"),
      ("feed", "/feed", "At last."),
      ("post", PageAddress(["feed", post.id.description]), "Congratulations!"),
      ("account", "/account", "old laptop"), ("sync", "/sync", "not known yet"),
    ]
  }

  @Test("each page opens by its address on a full screen") func fullScreen() async throws {
    let wall = try await ClimbingFixture.shown()
    for page in try await pages(wall) {
      let stage = try await ClimbingStage(wall, openingAt: page.address)
      #expect(stage.text.contains(page.sign), "\(page.name): \(stage.text)")
      let plainest = try await ClimbingStage(
        wall, openingAt: page.address, columns: 40, rows: 12, isUnicode: false)
      #expect(plainest.text.utf8.allSatisfy { $0 < 128 }, "\(plainest.text)")
    }
  }

  @Test("each page opens by its address line by line") func plain() async throws {
    let wall = try await ClimbingFixture.shown()
    for page in try await pages(wall) {
      let text = try await stage(wall).plain(at: page.address, ["address", "quit"])
      #expect(text.contains(page.sign) && text.contains(page.address.text), "\(page.name): \(text)")
    }
  }

  @Test("every kind of page is among them, and no two have one address") func complete()
    async throws
  {
    let addresses = try await pages(try await ClimbingFixture.shown()).map(\.address)
    for route in ClimbingSite<SyncedFixture>.routes {
      #expect(addresses.contains { route.matches($0) }, "\(route.path) is not tried")
    }
    #expect(Set(addresses).count == addresses.count)
  }

  @Test("each page looks as it did, in one picture for each kind of terminal")
  func pictures() async throws {
    let wall = try await ClimbingFixture.shown()
    let pages = try await pages(wall).map { (name: $0.name, address: $0.address) }
    for picture in try await stage(wall).pictures(of: pages) {
      expectGolden(text: picture.text, picture.name)
    }
  }

  @Test("nothing moves, so less motion changes nothing") func motion() async throws {
    let wall = try await ClimbingFixture.shown()
    let stage = stage(wall)
    for page in try await pages(wall) {
      let still = try await stage.frame(at: page.address)
      let moving = try await stage.frame(at: page.address, isMotionReduced: false)
      #expect(still.rendered(level: .none) == moving.rendered(level: .none), "\(page.name)")
    }
  }

  @Test("no page traps in the smallest windows") func smallWindows() async throws {
    let wall = try await ClimbingFixture.shown()
    for size in [(5, 2), (12, 4), (25, 7)] {
      for page in try await pages(wall) {
        let frame = try await stage(wall).frame(
          at: page.address, on: PageTerminal("small", size.0, size.1),
          after: [KeyPress(.down), KeyPress(.tab)])
        #expect(frame.size == TerminalSize(columns: size.0, rows: size.1))
      }
    }
  }

  @Test("a climb is deleted by keys and comes back by u") func deletion() async throws {
    let wall = try await ClimbingFixture.shown()
    let climb = try #require(try await pages(wall).first { $0.name == "climb" })
    var stage = try await ClimbingStage(wall, openingAt: climb.address)
    await stage.type("d")
    #expect(stage.text.contains("Delete Chain Reaction 5.12c with its attempts? (y/n)"))
    await stage.type("y")
    #expect(stage.text.contains("Deleted Chain Reaction 5.12c."), "\(stage.text)")
    await stage.type("u")
    #expect(stage.text.contains("Restored Chain Reaction 5.12c."), "\(stage.text)")
  }

  private func stage(_ wall: ClimbingFixture) -> SiteStage<ClimbingSite<SyncedFixture>> {
    SiteStage(ClimbingSite(SyncedFixture(wall: wall))) { try ClimbingStage.look(on: $0) }
  }
}

extension ClimbingFixture {
  /// A wall whose climber has a profile, sessions, a post with a comment, and a place of sync.
  fileprivate static func shown() async throws -> ClimbingFixture {
    let wall = try ClimbingFixture()
    _ = try await wall.store.write { transaction in
      try transaction.save(
        Profile(
          id: wall.climber, handle: "lena", name: "Lena", bio: nil, home: "Berlin",
          routeScale: nil, boulderScale: nil, visibility: .onlyMe,
          lifecycle: Lifecycle(createdAt: wall.clock.now)))
      try transaction.insert(
        LocalAccount(
          id: LocalAccount.identity(of: wall.climber), profile: wall.climber, handle: "lena",
          signedInAt: wall.clock.now, signedOutAt: nil,
          lifecycle: Lifecycle(createdAt: wall.clock.now)))
      try transaction.insert(SyncedFixture.link(at: wall.clock.now))
    }
    try await wall.remember("Boulderhalle")
    try await wall.fill()
    let post = try await PostClimb(wall)(
      .text("Chain Reaction"), PostDraft(visibility: .followers, text: "At last."))
    _ = try await WriteComment(wall)("Congratulations!", under: .identified(post.id))
    return wall
  }
}
