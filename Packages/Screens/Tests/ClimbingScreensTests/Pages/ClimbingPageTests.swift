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

@Suite("Pages of climbing") struct ClimbingPageTests {
  /// A page of each kind, with something that it says.
  private func pages(_ wall: Wall) async throws -> [(PageAddress, String)] {
    _ = try await wall.store.write { transaction in
      try transaction.save(
        Profile(
          id: wall.climber, handle: "lena", name: "Lena", bio: nil, home: nil, routeScale: nil,
          boulderScale: nil, visibility: .onlyMe, lifecycle: Lifecycle(createdAt: wall.clock.now)))
    }
    try await wall.fill()
    let active = try #require(try await wall.active())
    let climb = try #require(active.climbs.first { $0.climb.name == "Chain Reaction" }).climb
    return [
      ("/log", "Chain Reaction"), ("/log?q=style:onsight", "Cruel Sister"),
      (PageAddress(["climbs", climb.id.description]), "Attempts"),
      (PageAddress(["sessions", active.session.id.description]), "readiness: mental 4"),
      ("/projects", "4 tries"), ("/insights", "Your logbook"), ("/sync", "Not synced yet."),
    ]
  }

  @Test("each page opens by its address on a full screen") func fullScreen() async throws {
    let wall = try Wall()
    for (address, sign) in try await pages(wall) {
      let stage = try await ClimbingStage(wall, openingAt: address)
      #expect(stage.text.contains(sign), "\(address): \(stage.text)")
      let plainest = try await ClimbingStage(
        wall, openingAt: address, columns: 40, rows: 12, isUnicode: false)
      #expect(plainest.text.utf8.allSatisfy { $0 < 128 }, "\(plainest.text)")
    }
  }

  @Test("each page opens by its address line by line") func plain() async throws {
    let wall = try Wall()
    for (address, sign) in try await pages(wall) {
      let output = PlainSink()
      let console = PageConsole(
        input: InMemoryLineSource(["address", "quit"]), output: output, prompts: PlainSink(),
        look: try ClimbingStage.look(80))
      try await PlainPages(ClimbingSite(SyncedWall(wall: wall)), on: console)(openingAt: address)
      #expect(output.text.contains(sign) && output.text.contains(address.text), "\(address)")
    }
  }

  @Test("a climb is deleted by keys and comes back by u") func deletion() async throws {
    let wall = try Wall()
    let pages = try await pages(wall)
    var stage = try await ClimbingStage(wall, openingAt: pages[2].0)
    await stage.type("d")
    #expect(stage.text.contains("Delete Chain Reaction 5.12c with its attempts? (y/n)"))
    await stage.type("y")
    #expect(stage.text.contains("Deleted Chain Reaction 5.12c."), "\(stage.text)")
    await stage.type("u")
    #expect(stage.text.contains("Restored Chain Reaction 5.12c."), "\(stage.text)")
  }
}
