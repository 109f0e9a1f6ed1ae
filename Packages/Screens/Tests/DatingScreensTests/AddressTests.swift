import DatingFeatures
import DatingModels
import PageScreens
import Pages
import QuartetTokens
import ScreenParts
import ScreenPartsTesting
import Terminal
import Testing

@testable import DatingPages
@testable import DatingScreens

@Suite("Pages of dating by their addresses") struct AddressTests {
  typealias Case = (name: String, address: PageAddress, sign: String)

  /// A page of each kind, with something that it says.
  static let pages: [Case] = [
    ("stack", "/", "Cool Roofs"), ("stack-of-category", "/?category=land", "That was the last one"),
    ("filter", "/filter", "Category"), ("matches", "/matches", "Space Sunshade"),
    ("matches-found", "/matches?search=pyrolysis", "with \"pyrolysis\""),
    ("matches-none", "/matches?category=ocean", "No match is like that."),
    ("compare-with", "/matches?compare=biochar", "Compare with whom?"),
    ("find-matches", "/matches/find", "Words"), ("later", "/later", "Nothing waits here"),
    ("card", "/cards/biochar", "Impact scale"),
    ("chat", "/cards/biochar/chat", "You said How long"),
    ("chat-claims", "/cards/biochar/chat/1", "What this answer relies on"),
    ("compare", "/compare/biochar/space-sunshade", "Regional"), ("quiz", "/quiz", "1 of 8"),
    ("quiz-result", "/quiz/result?place=land", "1 of 8 answered"), ("stats", "/stats", "Like rate"),
    ("about", "/about", "Date a Trial"),
  ]

  /// The text shown line by line where a full screen shows another one.
  private static let plainSigns = ["quiz": "What are you looking for?"]

  private static func fixture() async throws -> ChatFixture {
    let fixture = try await ChatFixture()
    for slug in ["biochar", "space-sunshade"] {
      _ = try await SwipeCard(fixture)(CardReference(slug), .like, seen: nil)
      fixture.pass(minutes: 90)
    }
    try await fixture.send("How long does it take?")
    fixture.pass(minutes: 1)
    try await fixture.answer()
    return fixture
  }

  private static func stage() async throws -> SiteStage<DatingSite<ChatFixture>> {
    SiteStage(try await fixture().site) { traits in
      DatingLook(try DatingTheme(QuartetTokens.tokens(.dating)), on: traits).pages
    }
  }

  @Test("each page opens by its address on a full screen", arguments: pages)
  func fullScreen(page: Case) async throws {
    let stage = try await Self.stage()
    let text = try await stage.frame(at: page.address).rendered(level: .none)
    #expect(text.contains(page.sign), "\(text)")
    let plainest = try await stage.frame(
      at: page.address, on: PageTerminal("small", 40, 12, isUnicode: false))
    #expect(plainest.rendered(level: .none).utf8.allSatisfy { $0 < 128 })
    let moving = try await stage.frame(at: page.address, isMotionReduced: false)
    #expect(moving.rendered(level: .none) == text, "nothing moves on a page")
  }

  @Test("each page opens by its address line by line", arguments: pages)
  func lineByLine(page: Case) async throws {
    let text = try await Self.stage().plain(at: page.address)
    #expect(text.contains(Self.plainSigns[page.name] ?? page.sign), "\(text)")
  }

  @Test("every kind of page is among them, and no two have one address")
  func complete() {
    let addresses = Self.pages.map(\.address)
    for route in DatingSite<ChatFixture>.routes {
      #expect(addresses.contains { route.matches($0) }, "\(route.path) is not tried")
    }
    #expect(Set(addresses).count == addresses.count)
  }

  @Test("each page looks as it did, in one picture for each kind of terminal")
  func pictures() async throws {
    let pages = Self.pages.map { (name: $0.name, address: $0.address) }
    for picture in try await Self.stage().pictures(of: pages) {
      expectGolden(text: picture.text, picture.name)
    }
  }

  @Test("a long beginning is read before the first row, and again on the way up")
  func beginning() async throws {
    let stage = try await Self.stage()
    func text(_ keys: [KeyPress]) async throws -> String {
      try await stage.frame(at: "/about", on: PageTerminal("small", 40, 12), after: keys).text
    }
    let (down, up) = (KeyPress(.down), KeyPress(.up))
    var texts: [String] = []
    for count in 0...4 { texts.append(try await text(Array(repeating: down, count: count))) }
    #expect(texts[0].contains("Three interventions") && !texts[0].contains("Jeffery"))
    // No line is skipped on the way to the row.
    for words in ["playful way", "how sure", "no forecast", "the jokes are", "with this program"] {
      #expect(texts.contains { $0.contains(words) }, "\(words)")
    }
    #expect(texts[4].contains("> - Jeffery"), "\(texts[4])")
    let back = Array(repeating: down, count: 4)
    #expect(try await text(back + Array(repeating: up, count: 4)) == texts[0])
    #expect(try await text(back + [KeyPress(.home)]) == texts[0])
  }

  @Test("in a grid, arrows lead to the card beside and below")
  func grid() async throws {
    let stage = try await Self.stage()
    func chosen(_ keys: KeyPress..., columns: Int = 80) async throws -> String? {
      let frame = try await stage.frame(
        at: "/matches", on: PageTerminal("grid", columns, 24), after: keys)
      return frame.rendered(level: .none).split(separator: "\n").first { $0.contains("> ") }
        .map { $0.split(separator: "> ")[1].split(separator: " ")[0] }.map(String.init)
    }
    #expect(try await chosen() == "Space")
    #expect(try await chosen(KeyPress(.right)) == "Biochar")
    #expect(try await chosen(KeyPress(.right), KeyPress(.left)) == "Space")
    #expect(try await chosen(KeyPress(.down), KeyPress(.up)) == "Space")
    // A list has nothing beside.
    #expect(try await chosen(KeyPress(.right), columns: 60) == "Space")
    #expect(try await chosen(KeyPress(.down), columns: 60) == "Biochar")
  }
}
