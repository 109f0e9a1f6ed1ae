import DesignTokens
import DesignTokensTesting
import Foundation
import Testing
import TokenExporters

@Suite("HTML")
struct HTMLExporterTests {
  private func page(_ theme: TokenTheme) throws -> String {
    String(decoding: try HTMLExporter().export(theme)[0].bytes, as: UTF8.self)
  }

  /// Reads a page with Python's parser and says what is wrong with its structure.
  private static let checker = """
    import sys
    from html.parser import HTMLParser
    void = {"meta", "line", "rect", "path"}
    class Page(HTMLParser):
        def __init__(self):
            super().__init__()
            self.open, self.ids, self.links, self.wrong, self.tags = [], [], [], [], []
        def handle_starttag(self, tag, attributes):
            found = dict(attributes)
            self.tags.append(tag)
            if len(found) != len(attributes): self.wrong.append("twice " + tag)
            if "id" in found: self.ids.append(found["id"])
            if tag == "a": self.links.append(found.get("href", ""))
            if tag == "svg" and (found.get("role") != "img" or not found.get("aria-label")):
                self.wrong.append("svg without a name")
            if any(name.startswith("on") for name in found): self.wrong.append("handler " + tag)
            if tag not in void: self.open.append(tag)
        def handle_startendtag(self, tag, attributes): self.tags.append(tag)
        def handle_endtag(self, tag):
            if not self.open or self.open.pop() != tag: self.wrong.append("end of " + tag)
    page = Page()
    page.feed(open(sys.argv[1], encoding="utf-8").read())
    page.close()
    levels = [int(tag[1]) for tag in page.tags if tag in ("h1", "h2", "h3")]
    if any(b > a + 1 for a, b in zip(levels, levels[1:])): page.wrong.append("heading skipped")
    if len(set(page.ids)) != len(page.ids): page.wrong.append("id twice")
    page.wrong += ["no " + link for link in page.links if link[1:] not in page.ids]
    for tag in ("html", "head", "title", "h1", "header", "main"):
        if page.tags.count(tag) != 1: page.wrong.append(tag)
    known = "html head meta title style body a header h1 h2 h3 p nav ul li span main section article " \\
        "bdi strong div figure figcaption b code svg line rect path"
    page.wrong += sorted(set(page.tags) - set(known.split()))
    print(page.tags.count("article"), page.open, page.wrong)
    """

  @Test(
    "Python's parser finds every element closed, every link answered, and nothing foreign",
    .enabled(if: ForeignTool.isWanted), .timeLimit(.minutes(30)))
  func structure() throws {
    let folder = try ToolFolder()
    try folder.write(Self.checker, to: "check.py")
    for (theme, count) in [
      (WebThemes.all, 19), (WebThemes.odd, WebThemes.oddNames.count + 1), (WebThemes.theme([]), 0),
    ] {
      try folder.write(page(theme), to: "page.html")
      let outcome = try ForeignTool("python3").run(["check.py", "page.html"], in: folder)
      #expect(outcome.output == "\(count) [] []\n")
      #expect(outcome.complaints == "")
    }
  }

  @Test("Contrast is told on the theme's surfaces, cut and not rounded up")
  func contrast() throws {
    let text = try page(WebThemes.all)
    #expect(
      text.contains("<li>on <bdi>surface.base</bdi>: 3.14:1 large text and graphics, Lc 57</li>"))
    #expect(text.contains("<li>on <bdi>surface.base</bdi>: 21:1 AAA, Lc -108</li>"))
    let lone = try page(WebThemes.theme([Token(path: "ink", content: .color(.black))]))
    #expect(lone.contains("<li>on <bdi>white</bdi>: 21:1 AAA, Lc 106</li>"))
    #expect(lone.contains("<li>on <bdi>black</bdi>: 1:1 no text, Lc 0</li>"))
  }

  @Test("Grounds are what a group of surfaces holds, and others only if there is none")
  func grounds() throws {
    let tokens = ["chip.background", "surface.base", "pill.background"].map {
      Token(path: $0, content: .color(.white))
    }
    let both = try page(WebThemes.theme(tokens))
    #expect(both.contains("<li>on <bdi>surface.base</bdi>: "))
    #expect(!both.contains("<li>on <bdi>chip.background</bdi>: "))
    let others = try page(WebThemes.theme(tokens.filter { $0.path != "surface.base" }))
    #expect(others.contains("<li>on <bdi>chip.background</bdi>: "))
    #expect(others.contains("<li>on <bdi>pill.background</bdi>: "))
  }

  @Test("A chain of references is told to its end, and a circle once around")
  func chains() throws {
    func token(_ path: String, _ reference: String?) -> Token {
      Token(path: path, content: .number(1), reference: reference)
    }
    let chain = try page(WebThemes.theme([token("a", "b"), token("b", "c d"), token("c d", nil)]))
    #expect(
      chain.contains(
        """
        <p class="chain">stands for <code><a href="#token-b"><bdi>b</bdi></a></code> → \
        <code><a href="#token-c_20_d"><bdi>c d</bdi></a></code></p>
        """))
    let circle = try page(WebThemes.theme([token("a", "b"), token("b", "a")]))
    #expect(circle.components(separatedBy: "class=\"chain\"").count == 3)
  }

  @Test("What only some appearances have is told, and what is deprecated is marked")
  func marks() throws {
    let text = try page(WebThemes.all)
    #expect(text.contains("<strong class=\"mark\">deprecated</strong>"))
    #expect(text.contains("<p dir=\"auto\">Deprecated: Use accent</p>"))
    let theme = WebThemes.full { dark, _ in dark ? [Token(path: "night", content: .number(1))] : []
    }
    #expect(try page(theme).contains("<p>Not in: Light; Light, more contrast.</p>"))
  }
}
