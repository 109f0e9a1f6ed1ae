import DatingModels
import DomainModels
import Testing

@testable import DatingFeatures

@Suite struct ShareCardTests {
  /// Everything that a format might take for its own.
  private static let hostile =
    #"</title></style><script>alert("1")</script> & 'x' `y` [z](javascript:0) *b* _i_ #h |t| \"#
    + "\n\n# Head \"\u{301} onload=\"\u{301} <\u{301}b>\u{0}\u{1B}[31m"

  private static func hostileDeck() -> FakeDeck {
    FakeDeck().next { cards in
      cards[0].name = hostile
      cards[0].tagline = hostile
      cards[0].bio = hostile
      cards[0].pros[0] = hostile
      cards[0].cons[0] = hostile
      cards[0].corrections = [hostile]
      cards[0].source = hostile
    }
  }

  private func share(_ deck: FakeDeck, as format: ShareFormat) async throws -> String {
    try await ShareCard(DatingFixture.loaded(deck))(CardReference("north-sea"), as: format)
  }

  private func plain(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }

  @Test("every claim, its source, its year and its confidence are on the page and in the Markdown")
  func claims() async throws {
    let deck = FakeDeck().next { $0[0].corrections = ["They drown."] }
    let markdown = try await share(deck, as: .markdown)
    let page = ParsedMarkup(page: try await share(deck, as: .html))
    #expect(page.isWellFormed)
    let harbour = try await DatingFixture.loaded(deck)
    let card = try await harbour.find("north-sea").card
    #expect(card.claims.count == 8)
    for claim in card.claims {
      #expect(page.text.contains(claim.text))
      #expect(markdown.contains(claim.text))
    }
    let attribution = "Ahab & Ishmael, Journal of Whales 7 (1851), confidence medium"
    #expect(page.text.ranges(of: attribution).count == 8)
    let escaped = attribution.replacing("&", with: "&amp;")
    #expect(markdown.ranges(of: "<small>\(escaped)</small>").count == 8)
    for text in [page.text, markdown] {
      for part in ["Fish can't drown.", "North Sea", "Wet, wild", "5 boats at once", "Local"] {
        #expect(text.contains(part), "\(part)")
      }
    }
  }

  @Test("the Markdown is exactly this")
  func markdown() async throws {
    let deck = FakeDeck().next { cards in
      cards[0].pros = ["It floats."]
      cards[0].cons = []
      cards[0].figures = []
      cards[0].corrections = ["They drown."]
    }
    #expect(
      try await share(deck, as: .markdown) == """
        # North Sea

        *Wet, wild, and full of figures*

        I can carry 5 boats at once.

        **Category:** Ocean-Based · **Impact scale:** Local · **Research:** Active · \
        **Readiness:** Pilot · **Support:** Mixed

        *salty · deep*

        ## Interests

        - It floats.\("  ")
          <small>Ahab &amp; Ishmael, Journal of Whales 7 (1851), confidence medium</small>

        ## What people say, and what is known

        - Often said: “Fish can't drown.”\("  ")
          They drown.\("  ")
          <small>Ahab &amp; Ishmael, Journal of Whales 7 (1851), confidence medium</small>

        """)
  }

  @Test("a page holds no element that the card's words brought with them")
  func page() async throws {
    let usual = ParsedMarkup(page: try await share(FakeDeck(), as: .html))
    let text = try await share(ShareCardTests.hostileDeck(), as: .html)
    let page = ParsedMarkup(page: text)
    #expect(usual.isWellFormed)
    #expect(page.isWellFormed)
    #expect(!page.elements.contains("script"))
    #expect(page.elements.count == usual.elements.count + 6)
    #expect(page.attributes.keys.sorted() == usual.attributes.keys.sorted())
    #expect(page.text.contains(#"<script>alert("1")</script> & 'x' `y`"#))
    #expect(!text.unicodeScalars.contains("\u{1B}"))
  }

  @Test("a colour that is none does not get into the page's style")
  func colours() throws {
    var card = FakeCard("north-sea", "North Sea").card(
      of: "seas", at: 0, Timestamp(milliseconds: 0))
    card.intervention.gradientColors = ["#102030", "red); } body { background: url(//x", "#ABCDEF"]
    let page = CardPage(card).text
    #expect(page.contains("linear-gradient(#102030, #ABCDEF)"))
    #expect(!page.contains("url("))
  }

  @Test("a page loads nothing from anywhere")
  func selfContained() async throws {
    let text = try await share(FakeDeck(), as: .html)
    for sign in ["http:", "https:", "src=", "href=", "url(", "@import", "<script"] {
      #expect(!text.contains(sign), "\(sign)")
    }
    #expect(text.hasPrefix("<!doctype html>\n<html lang=\"en\">"))
    #expect(text.hasSuffix("</html>\n"))
  }

  @Test("a picture is well-formed, has a title for those who can't see it, and keeps the words")
  func picture() async throws {
    let picture = ParsedMarkup(try await share(FakeDeck(), as: .svg))
    #expect(picture.isWellFormed)
    #expect(picture.elements.first == "svg")
    #expect(picture.attributes["aria-label"] == ["North Sea"])
    #expect(picture.attributes["stop-color"] == ["#0A1B2C", "#FFD08A"])
    #expect(picture.attributes["offset"] == ["0%", "100%"])
    #expect(plain(picture.text).contains("floats."))
    #expect(plain(picture.text).contains("wet."))
  }

  @Test("a hostile card makes a picture of text and nothing else")
  func hostilePicture() async throws {
    let picture = ParsedMarkup(try await share(ShareCardTests.hostileDeck(), as: .svg))
    #expect(picture.isWellFormed)
    #expect(
      Set(picture.elements) == [
        "svg", "title", "defs", "linearGradient", "stop", "rect", "g", "text",
      ])
    #expect(!picture.attributes.keys.contains("onload"))
    let shown = picture.attributes["aria-label"]?.first
    #expect(shown?.contains("<script>") == true)
  }

  @Test("no sign of Markdown or HTML survives unescaped, and no line begins that wasn't there")
  func hostileMarkdown() async throws {
    let text = try await share(ShareCardTests.hostileDeck(), as: .markdown)
    let usual = try await share(
      FakeDeck().next { $0[0].corrections = ["They drown."] }, as: .markdown)
    #expect(text.split(separator: "\n").count == usual.split(separator: "\n").count)
    #expect(!text.contains("<script"))
    #expect(text.ranges(of: "<").count == text.ranges(of: "small>").count)
    #expect(text.contains(##"\`y\` \[z\](javascript:0) \*b\* \_i\_ \#h \|t\| \\"##))
    #expect(!text.unicodeScalars.contains("\u{301}") || !text.contains("<\u{301}"))
  }

  @Test("a format's name is the ending of its file")
  func formats() {
    #expect(ShareFormat.allCases.map(\.rawValue) == ["md", "html", "svg"])
  }

  @Test("an unknown card is an error", arguments: ShareFormat.allCases)
  func unknown(format: ShareFormat) async throws {
    let harbour = try await DatingFixture.loaded()
    await #expect(throws: DatingError.unknownCard("xyzzy", near: [])) {
      try await ShareCard(harbour)(CardReference("xyzzy"), as: format)
    }
  }
}
