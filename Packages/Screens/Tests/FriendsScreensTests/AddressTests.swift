import DomainModels
import FriendsModels
import FriendsPages
import FriendsRequests
import PageScreens
import Pages
import ScreenParts
import ScreenPartsTesting
import Secrets
import Services
import Terminal
import Testing

@Suite("Pages by their addresses") struct AddressTests {
  /// A page of each kind, with something that it says.
  static let pages: [(name: String, address: PageAddress, sign: String)] = {
    let crew: WireID<Crew> = sampleID(3)
    let mission: WireID<Mission> = sampleID(4)
    let noor: WireID<Member> = sampleID(2)
    let talk: WireID<Conversation> = sampleID(6)
    let crews: PageAddress = "/crews"
    let missions: PageAddress = "/missions"
    let person = ("/people" as PageAddress).appending(noor.text)
    return [
      ("home", "/", "Noor wrote to you"), ("discover", "/discover", "Noor, 29"),
      ("person", person, "Likes chess"), ("report", person.appending("report"), "spam"),
      ("talks", "/talk", "2 unread"),
      ("talk", ("/talk" as PageAddress).appending(talk.text), "Good morning."),
      ("crews", crews, "Rainy hikes"), ("discover-crews", "/discover/crews", "you like hiking"),
      ("new-crew", "/crews/new", "What to call it"),
      ("crew", crews.appending(crew.text), "Whatever the weather"),
      ("edit-crew", crews.appending(crew.text).appending("edit"), "What to call it"),
      ("times", crews.appending(crew.text).appending("times"), "free: Noor"),
      ("plan", crews.appending(crew.text).appending("plan"), "A mission of Rainy hikes"),
      ("missions", missions, "Walk in the rain"),
      ("missions-nearby", missions.with("show", "nearby"), "Missions: nearby"),
      ("discover-missions", "/discover/missions", "you like hiking"),
      ("new-mission", "/missions/new", "New mission"),
      ("mission", missions.appending(mission.text), "7 Silent Lane"),
      ("edit-mission", missions.appending(mission.text).appending("edit"), "Walk in the rain"),
      ("profile", "/me", "Likes hiking, chess"), ("edit-profile", "/me/edit", "Name"),
      ("photo", "/me/photo", "JPEG or PNG"),
      ("settings", "/me/settings", "When you are free"), ("blocked", "/me/blocked", "Noor"),
      ("sign-in", "/sign-in", "Phone number"), ("code", "/sign-in/code", "Code"),
    ]
  }()

  @Test("each page opens by its address on a full screen", arguments: pages)
  func fullScreen(page: (name: String, address: PageAddress, sign: String)) async throws {
    var stage = try await Stage(openingAt: page.address)
    #expect(stage.text.contains(page.sign), "\(stage.text)")
    // Behind it is home, unless it is a tab itself, or a form with something behind it.
    try await stage.press(KeyPress(.escape))
    if FriendsSite.navigation.tab(of: page.address) != nil {
      #expect(stage.ending == .done)
    } else {
      #expect(stage.ending == nil && stage.text.contains("1 Home"))
    }
    let plainest = try await Stage(openingAt: page.address, columns: 40, rows: 12, isUnicode: false)
    #expect(plainest.text.utf8.allSatisfy { $0 < 128 }, "\(plainest.text)")
  }

  @Test("each page opens by its address line by line", arguments: pages)
  func lineByLine(page: (name: String, address: PageAddress, sign: String)) async throws {
    let text = try await plain(page.address)
    #expect(text.contains(page.sign), "\(text)")
  }

  @Test("every kind of page is among them, and no two have one address")
  func complete() {
    let addresses = Self.pages.map(\.address)
    for route in FriendsSite.routes {
      let matches = addresses.filter { route.matches($0) }
      #expect(!matches.isEmpty, "\(route.path) is not tried")
    }
    for address in addresses {
      // `/crews/new` is no crew: the first route that matches is meant.
      let first = FriendsSite.routes.first { $0.matches(address) }
      #expect(first?.path.contains("{") == address.text.contains("_"), "\(address)")
      #expect(PageAddress(address.text) == address)
    }
  }

  @Test(
    "an address without a page is said, and the way back is open",
    arguments: [
      "/nowhere", "/crews/crew_1", "/missions?show=nothing",
    ])
  func unknown(text: String) async throws {
    let address = try #require(PageAddress(text))
    var stage = try await Stage(openingAt: address)
    #expect(stage.text.contains("there is no such person or thing here"))
    try await stage.type("1")
    #expect(stage.text.contains("Noor wrote to you"))
  }

  @Test("each page looks as it did, in one picture for each kind of terminal")
  func pictures() async throws {
    let kinds: [(name: String, columns: Int, rows: Int, level: ColorLevel, isUnicode: Bool)] = [
      ("80x24", 80, 24, .none, true), ("80x24-color", 80, 24, .trueColor, true),
      ("80x24-ascii", 80, 24, .none, false), ("40x12", 40, 12, .none, true),
      ("1x1", 1, 1, .none, true),
    ]
    for kind in kinds {
      var pictures = ""
      for page in Self.pages {
        let stage = try await Stage(
          openingAt: page.address, columns: kind.columns, rows: kind.rows, level: kind.level,
          isUnicode: kind.isUnicode)
        pictures += "== \(page.name)\n\(GoldenFile.text(of: stage.frame, level: kind.level))"
      }
      expectGolden("pages-\(kind.name)", pictures)
    }
    var texts = ""
    for page in Self.pages { texts += "== \(page.name)\n\(try await plain(page.address))\n" }
    expectGolden("pages-plain", texts)
  }

  private func expectGolden(_ name: String, _ text: String) {
    let golden = GoldenFile(name, in: GoldenFile.folder(beside: #filePath))
    #expect(golden.problem(with: text) == nil)
  }

  @Test("nothing moves, so less motion changes nothing", arguments: pages)
  func motion(page: (name: String, address: PageAddress, sign: String)) async throws {
    let still = try await Stage(openingAt: page.address)
    let moving = try await Stage(openingAt: page.address, isMotionReduced: false)
    #expect(still.text == moving.text)
  }

  /// What an address shows line by line, and what is asked and advised there.
  private func plain(_ address: PageAddress) async throws -> String {
    let service = ScriptedFriends()
    StageSamples.script(service)
    let (output, prompts) = (Sink(), Sink())
    let traits = TerminalTraits(
      stdoutIsTerminal: true, stderrIsTerminal: true, stdinIsTerminal: true)
    let client = FriendsClient(
      service, secrets: InMemorySecretStore(),
      clock: WallClock { Timestamp(milliseconds: 1_809_248_400_000) }, random: .seeded(7),
      caller: Caller(deviceLabel: "tests"))
    _ = try await client.sendCode(to: "+447700900123")
    _ = try await client.verify(SecretText("123456"), as: "me")
    let console = PageConsole(
      input: InMemoryLineSource([]), output: output, prompts: prompts,
      look: try StageSamples.look(on: traits))
    try await PlainPages(StageSamples.site(client), on: console)(openingAt: address)
    return "\(output.text)---\n\(prompts.text)"
  }
}
