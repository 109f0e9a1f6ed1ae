import DomainModels
import PageScreens
import Pages
import PeopleModels
import PeoplePages
import PeopleServiceTesting
import ScreenParts
import ScreenPartsTesting
import Terminal
import Testing

@Suite("Pages by their addresses") struct AddressTests {
  typealias Case = (name: String, address: PageAddress, sign: String)

  /// A page of each kind, with something that it says.
  static let pages: [Case] = {
    let cleo = PageAddress(["people", PeopleSamples.cleo.description])
    let talk = PageAddress(["talk", PeopleSamples.match.description])
    return [
      ("discover", "/discover", "Cleo, 31"), ("daily", "/daily", "Today's pick"),
      ("person", cleo, "Cleo, 31"), ("likely", cleo.appending("why"), "You and Cleo"),
      ("report-person", cleo.appending("report"), "Report Cleo"), ("why", "/why", "Why so few"),
      ("exposure", "/exposure", "How attention is shared"),
      ("passed", "/likes", "Whom you passed"),
      ("liked", "/likes?verdict=like", "Whom you liked"), ("matches", "/matches", "Noor, 37"),
      ("talk", talk, "Do you sing?"), ("report-match", talk.appending("report"), "Report Noor"),
      ("blocked", "/safety/blocked", "an unavailable profile"), ("profile", "/me", "Moabit"),
      ("photos", "/me/photos", "photo 1 of 1"), ("account", "/account", "laptop (this one)"),
      ("delete", "/account/delete", "Your password"), ("new-profile", "/me/new", "1 of 11"),
      ("welcome", "/welcome", "Sign up with an e-mail address"),
      ("sign-up", "/welcome/sign-up", "The password again"),
      ("sign-in", "/welcome/sign-in", "E-mail address"),
      ("phone", "/welcome/phone", "Phone number"),
      ("reset", "/welcome/reset", "E-mail address"),
    ]
      + [
        ("name", "your name"), ("birth-date", "1991-12-07"), ("gender", "non-binary"),
        ("wishes", "What they look for"), ("intention", "a relationship"),
        ("interests", "Outdoors"), ("bio", "bicycles"), ("prompts", "What makes you laugh?"),
        ("personality", "I finish what I have begun."), ("place", "Latitude, longitude"),
        ("overview", "Let others see what you have read"),
      ].map { part, sign in
        ("edit-\(part)", PageAddress(["me", "edit", part]), part == "name" ? "Name" : sign)
      }
  }()

  /// The first questions of a form, line by line, where a full screen shows more of it at once.
  private static let firstQuestions = [
    "new-profile": "What are you called?", "sign-up": "E-mail address",
    "edit-wishes": "Who they are", "edit-interests": "stargazing",
    "edit-prompts": "What does a good day off look like?",
    "edit-personality": "I like to try what I have never done before.",
    "edit-place": "What you call it",
  ]

  @Test("each page opens by its address on a full screen", arguments: pages)
  func fullScreen(page: Case) async throws {
    var stage = try await Stage(openingAt: page.address)
    #expect(stage.text.contains(page.sign), "\(stage.text)")
    // Behind it is the first tab, unless it is a tab itself.
    await stage.press(KeyPress(.escape))
    if PeopleSite.navigation.tab(of: page.address) != nil || page.name == "welcome" {
      #expect(stage.ending == .done || page.name == "welcome")
    } else {
      #expect(stage.ending == nil && stage.text.contains("1 Discover"), "\(stage.text)")
    }
    let plainest = try await Stage(openingAt: page.address, columns: 40, rows: 12, isUnicode: false)
    #expect(plainest.text.utf8.allSatisfy { $0 < 128 }, "\(plainest.text)")
  }

  @Test("each page opens by its address line by line", arguments: pages)
  func lineByLine(page: Case) async throws {
    let text = try await Self.stage().plain(at: page.address)
    #expect(text.contains(Self.firstQuestions[page.name] ?? page.sign), "\(text)")
  }

  @Test("every kind of page is among them, and no two have one address")
  func complete() {
    let addresses = Self.pages.map(\.address)
    for route in PeopleSite.routes {
      #expect(addresses.contains { route.matches($0) }, "\(route.path) is not tried")
    }
    for address in addresses {
      #expect(PeopleSite.routes.filter { $0.matches(address) }.count == 1, "\(address)")
      #expect(PageAddress(address.text) == address)
    }
  }

  @Test(
    "an address without a page is said, and the way back is open",
    arguments: ["/nowhere", "/people/1", "/likes?verdict=maybe", "/me/edit/nothing"])
  func unknown(text: String) async throws {
    let address: PageAddress = try #require(PageAddress(text))
    var stage = try await Stage(openingAt: address)
    #expect(stage.text.contains("there is no such person or thing here"))
    await stage.type("1")
    #expect(stage.text.contains("Cleo, 31"))
  }

  @Test("each page looks as it did, in one picture for each kind of terminal")
  func pictures() async throws {
    let pages = Self.pages.map { (name: $0.name, address: $0.address) }
    for picture in try await Self.stage().pictures(of: pages) {
      expectGolden(picture.name, picture.text)
    }
  }

  @Test("nothing moves, so less motion changes nothing", arguments: pages)
  func motion(page: Case) async throws {
    let stage = try Self.stage()
    let still = try await stage.frame(at: page.address)
    let moving = try await stage.frame(at: page.address, isMotionReduced: false)
    #expect(still.text == moving.text)
  }

  @Test("no page traps in the smallest windows")
  func smallWindows() async throws {
    for size in [(5, 2), (12, 4), (25, 7)] {
      for page in Self.pages {
        var stage = try await Stage(openingAt: page.address, columns: size.0, rows: size.1)
        await stage.press(KeyPress(.down), KeyPress(.tab))
        #expect(stage.frame.size == TerminalSize(columns: size.0, rows: size.1))
      }
    }
  }

  private func expectGolden(_ name: String, _ text: String) {
    let golden = GoldenFile(name, in: GoldenFile.folder(beside: #filePath))
    #expect(golden.problem(with: text) == nil)
  }

  /// The pages of a user who is signed in.
  private static func stage() throws -> SiteStage<PeopleSite> {
    SiteStage(try PeopleScene().site) { try PageLook.people(on: $0) }
  }
}
