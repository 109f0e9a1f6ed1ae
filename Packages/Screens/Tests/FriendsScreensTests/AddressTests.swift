import DomainModels
import FriendsModels
import FriendsPages
import FriendsRequests
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
      ("met", "/people/met", "Join a mission."), ("person", person, "Likes chess"),
      ("report", person.appending("report"), "spam"),
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
      (
        "edit-mission", missions.appending(StageSamples.hosted.id.text).appending("edit"),
        "Walk in the rain"
      ),
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
    await stage.press(KeyPress(.escape))
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
    let text = try await Self.stage().plain(at: page.address)
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
    await stage.type("1")
    #expect(stage.text.contains("Noor wrote to you"))
  }

  @Test("each page looks as it did, in one picture for each kind of terminal")
  func pictures() async throws {
    let pages = Self.pages.map { (name: $0.name, address: $0.address) }
    for picture in try await Self.stage().pictures(of: pages) {
      expectGolden(picture.name, picture.text)
    }
  }

  private func expectGolden(_ name: String, _ text: String) {
    let golden = GoldenFile(name, in: GoldenFile.folder(beside: #filePath))
    #expect(golden.problem(with: text) == nil)
  }

  @Test("nothing moves, so less motion changes nothing", arguments: pages)
  func motion(page: (name: String, address: PageAddress, sign: String)) async throws {
    let stage = try await Self.stage()
    let still = try await stage.frame(at: page.address)
    let moving = try await stage.frame(at: page.address, isMotionReduced: false)
    #expect(still.text == moving.text)
  }

  /// The pages of a user who is signed in.
  private static func stage() async throws -> SiteStage<FriendsSite> {
    let service = ScriptedFriends()
    StageSamples.script(service)
    let client = FriendsClient(
      service, secrets: InMemorySecretStore(),
      clock: WallClock { Timestamp(milliseconds: 1_809_248_400_000) }, random: .seeded(7),
      caller: Caller(deviceLabel: "tests"))
    _ = try await client.sendCode(to: "+447700900123")
    _ = try await client.verify(SecretText("123456"), as: "me")
    return SiteStage(StageSamples.site(client)) { try StageSamples.look(on: $0) }
  }
}
