import DesignTokens
import Testing
import TokenExporters

@Suite("CSS")
struct CSSExporterTests {
  private func css(_ theme: TokenTheme, _ exporter: CSSExporter = CSSExporter()) throws -> String {
    let files = try exporter.export(theme)
    #expect(files.map(\.path) == ["sample.css"])
    return String(decoding: files[0].bytes, as: UTF8.self)
      .replacing(
        "/* Written from the design tokens of sample; change those instead. */\n", with: "")
  }

  private func color(_ path: String, _ grey: Double, reference: String? = nil) -> Token {
    Token(path: path, content: .color(ColorValue(.srgb, grey, grey, grey)), reference: reference)
  }

  @Test("No tokens make an empty rule")
  func empty() throws {
    #expect(try css(WebThemes.theme([])) == "\n:root {\n}\n")
  }

  @Test("Only what differs is repeated, by media query and by light-dark()")
  func schemes() throws {
    let theme = WebThemes.full { dark, _ in [color("a", dark ? 1 : 0), color("b", 0)] }
    let light = "\n:root {\n  color-scheme: light dark;\n  --a: #000000;\n  --b: #000000;\n}\n"
    let dark = "\n@media (prefers-color-scheme: dark) {\n  :root {\n    --a: #ffffff;\n  }\n}\n"
    let pair = """

      @supports (color: light-dark(#000, #fff)) {
        :root {
          --a: light-dark(#000000, #ffffff);
        }
      }

      """
    #expect(try css(theme) == light + dark + pair)
    #expect(try css(theme, CSSExporter(schemes: .mediaQuery)) == light + dark)
    let only = """

      :root {
        color-scheme: light dark;
      }

      :root {
        --a: light-dark(#000000, #ffffff);
        --b: #000000;
      }

      """
    #expect(try css(theme, CSSExporter(schemes: .lightDark)) == only)
  }

  @Test("A look for one scheme says nothing of it, unless it is asked to")
  func oneScheme() throws {
    let dark = TokenTheme(
      name: "sample",
      base: .init(TokenAppearance(.dark), TokenSet(name: "sample", tokens: [color("a", 0)])),
      others: [
        .init(TokenAppearance(.dark, .more), TokenSet(name: "sample", tokens: [color("a", 1)]))
      ])
    #expect(!(try css(dark)).contains("color-scheme"))
    #expect(
      try css(dark, CSSExporter(writesColorScheme: true)).hasPrefix(
        "\n:root {\n  color-scheme: dark;\n  --a: #000000;\n}\n"))
    let tailwind = String(decoding: try TailwindExporter().export(dark)[0].bytes, as: UTF8.self)
    #expect(!tailwind.contains("color-scheme"))
    let asked = try TailwindExporter(writesColorScheme: true).export(dark)[0]
    #expect(
      String(decoding: asked.bytes, as: UTF8.self).contains(
        "\n:root {\n  color-scheme: dark;\n}\n"))
  }

  @Test("A custom selector chooses the other scheme instead of the system")
  func schemeSelector() throws {
    let theme = WebThemes.full { dark, more in
      [color("a", dark ? 1 : 0), color("b", more && !dark ? 0.2 : 0)]
    }
    let expected = """

      :root {
        color-scheme: light;
        --a: #000000;
        --b: #000000;
      }

      @media (prefers-contrast: more) {
        :root {
          --b: #333333;
        }
      }

      .dark {
        color-scheme: dark;
        --a: #ffffff;
        --b: #000000;
      }

      """
    #expect(try css(theme, CSSExporter(schemeSelector: ".dark")) == expected)
  }

  @Test("What depends on a changed property is declared again where a selector chooses the scheme")
  func dependents() throws {
    let text = try css(WebThemes.nested, CSSExporter(schemeSelector: ".night"))
    let expected = """

      .night {
        color-scheme: dark;
        --panel: var(--edge);
        --edge: 1px solid var(--page);
        --page: var(--surface);
        --surface: var(--ground);
        --ground: #000000;
        --size: 30px;
        --note: 400 var(--size)/1.5 "Inter";
        --note-font-family: "Inter";
        --note-font-size: var(--size);
        --note-font-weight: 400;
        --note-letter-spacing: 0px;
        --note-line-height: 1.5;
        --small: var(--note);
        --small-font-family: var(--note-font-family);
        --small-font-size: var(--note-font-size);
        --small-font-weight: var(--note-font-weight);
        --small-letter-spacing: var(--note-letter-spacing);
        --small-line-height: var(--note-line-height);
        --only-light: var(--surface);
      }

      """
    #expect(text.hasSuffix(expected))
    // Media queries declare on the same element, where everything follows by itself.
    for schemes in [CSSSchemes.mediaQuery, .both] {
      let text = try css(WebThemes.nested, CSSExporter(schemes: schemes))
      #expect(text.ranges(of: "--page:").count == 1)
    }
    let resolved = try css(
      WebThemes.nested, CSSExporter(schemeSelector: ".night", resolvesReferences: true))
    #expect(!resolved.contains("var("))
  }

  @Test("What depends on a property that only more contrast changes is declared with it")
  func contrastDependents() throws {
    let theme = WebThemes.full { dark, more in
      [
        color("a", dark && more ? 1 : 0), color("b", 0, reference: "a"),
        color("c", 0, reference: "b"), color("d", 0),
      ]
    }
    let expected = """

      @media (prefers-contrast: more) {
        .night {
          color-scheme: dark;
          --a: #ffffff;
          --b: var(--a);
          --c: var(--b);
        }
      }

      """
    let text = try css(theme, CSSExporter(schemeSelector: ".night"))
    #expect(text.contains(expected.replacing("    color-scheme: dark;\n", with: "")))
  }

  @Test("What two conditions together don't have is taken from the nearest block of the selector")
  func inheritedByCombinations() throws {
    // Dark has links of its own, and more contrast notes of its own; both together have neither.
    let theme = WebThemes.full { dark, more in
      let ground = color("ground", dark ? (more ? 1 : 0.2) : 0)
      let ink = color("ink", 0.4)
      let link = color("link", 0.2, reference: dark ? "ground" : "ink")
      let note = color("note", 0.2, reference: more ? "ground" : "ink")
      let plain = color("plain", 0.2, reference: "ground")
      switch (dark, more) {
      case (false, false): return [ground, ink, link, note, plain]
      case (false, true): return [ground, ink, note]
      case (true, false): return [ground, ink, link]
      case (true, true): return [ground, ink]
      }
    }
    let expected = """

      @media (prefers-contrast: more) {
        .night {
          --ground: #ffffff;
          --link: var(--ground);
          --note: var(--ground);
          --plain: var(--ground);
        }
      }

      """
    let text = try css(theme, CSSExporter(schemeSelector: ".night"))
    #expect(text.hasSuffix(expected), "\(text)")
  }

  @Test("Two hyphens in a name stay two if that is wanted, in references and parts too")
  func doubleDashes() throws {
    let tokens = [
      color("text.lg--ink", 0), color("text.lg---paper", 1), color("text.a-b", 0),
      color("--lead", 0, reference: "text.lg--ink"), color("tail--.x", 0),
    ]
    let kept = try css(WebThemes.theme(tokens), CSSExporter(keepsDoubleDashes: true))
    #expect(
      kept == """

        :root {
          --text-lg--ink: #000000;
          --text-lg--paper: #ffffff;
          --text-a-b: #000000;
          --lead: var(--text-lg--ink);
          --tail--x: #000000;
        }

        """)
    #expect(try css(WebThemes.theme(tokens)).contains("  --text-lg-ink: #000000;\n"))
    // Two names that collide without the option differ with it.
    let twins = WebThemes.theme([color("a--b", 0), color("a.b", 1)])
    #expect(throws: TokenExportError.self) { try css(twins) }
    #expect(
      try css(twins, CSSExporter(keepsDoubleDashes: true)).contains("  --a--b: #000000;\n  --a-b: ")
    )
  }

  @Test("A reference is a var(), unless it is to be resolved or its target is missing")
  func references() throws {
    let tokens = [color("b", 0, reference: "a"), color("a", 0), color("c", 0, reference: "gone")]
    let kept = "  --b: var(--a);\n  --a: #000000;\n  --c: #000000;\n"
    #expect(try css(WebThemes.theme(tokens)) == "\n:root {\n\(kept)}\n")
    let resolved = "  --b: #000000;\n  --a: #000000;\n  --c: #000000;\n"
    #expect(
      try css(WebThemes.theme(tokens), CSSExporter(resolvesReferences: true))
        == "\n:root {\n\(resolved)}\n")
  }

  @Test("What follows its reference is written once", arguments: CSSSchemes.allCases)
  func followers(schemes: CSSSchemes) throws {
    let theme = WebThemes.full { dark, more in
      [color("a", dark ? 1 : more ? 0.2 : 0), color("b", dark ? 1 : 0, reference: "a")]
    }
    let text = try css(theme, CSSExporter(schemes: schemes))
    #expect(text.ranges(of: "--b: var(--a);").count == 1)
    #expect(text.ranges(of: "--b:").count == 1)
  }

  @Test("light-dark() refers only to what every appearance has")
  func pairedReferences() throws {
    let light = TokenSet(name: "l", tokens: [color("a", 0), color("b", 1)])
    let dark = TokenSet(
      name: "d", tokens: [color("a", 1, reference: "night"), color("b", 1), color("night", 1)])
    let theme = TokenTheme(
      name: "sample", base: .init(TokenAppearance(.light), light),
      others: [.init(TokenAppearance(.dark), dark)])
    let text = try css(theme)
    #expect(text.contains("  --a: light-dark(#000000, #ffffff);\n"))
    #expect(text.contains("    --a: var(--night);\n    --night: #ffffff;\n"))
  }

  @Test("A part that is a reference is a var() within the shorthand")
  func parts() throws {
    let set = try TokenFile.read(
      Array(
        """
        {
          "ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}},
          "thin": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}},
          "fast": {"$type": "duration", "$value": {"value": 90, "unit": "ms"}},
          "ease": {"$type": "cubicBezier", "$value": [0, 0, 1, 1]},
          "sans": {"$type": "fontFamily", "$value": ["Inter", "sans-serif"]},
          "edge": {"$type": "border", "$value": {"color": "{ink}", "width": "{thin}", "style": "solid"}},
          "one": {"$type": "shadow", "$value": {"color": "{ink}", "offsetX": "{thin}",
            "offsetY": "{thin}", "blur": "{thin}", "spread": "{thin}"}},
          "two": {"$type": "shadow", "$value": [{"color": "{ink}", "offsetX": "{thin}",
            "offsetY": "{thin}", "blur": "{thin}", "spread": {"value": 0, "unit": "px"}}]},
          "fade": {"$type": "transition", "$value": {
            "duration": "{fast}", "delay": "{fast}", "timingFunction": "{ease}"}},
          "sky": {"$type": "gradient", "$value": [
            {"color": "{ink}", "position": 0}, {"color": "{ink}", "position": 0.55}]},
          "body": {"$type": "typography", "$value": {"fontFamily": "{sans}", "fontSize": "{thin}",
            "fontWeight": 400, "letterSpacing": "{thin}", "lineHeight": 1.5}}
        }
        """.utf8), name: "sample")
    let theme = TokenTheme(name: "sample", base: .init(TokenAppearance(.light), set))
    let text = try css(theme)
    #expect(text.contains("  --edge: var(--thin) solid var(--ink);\n"))
    let four = "var(--thin) var(--thin) var(--thin)"
    #expect(text.contains("  --one: \(four) var(--thin) var(--ink);\n"))
    #expect(text.contains("  --two: \(four) 0px var(--ink);\n"))
    #expect(text.contains("  --fade: var(--fast) var(--ease) var(--fast);\n"))
    #expect(text.contains("  --sky: var(--ink) 0%, var(--ink) 55%;\n"))
    #expect(text.contains("  --body: 400 var(--thin)/1.5 var(--sans);\n"))
    #expect(text.contains("  --body-font-family: var(--sans);\n"))
    #expect(text.contains("  --body-letter-spacing: var(--thin);\n"))
    let resolved = try css(theme, CSSExporter(resolvesReferences: true))
    #expect(!resolved.contains("var("))
  }

  @Test("Prefix, selector and comments are as one chooses")
  func settings() throws {
    let token = Token(
      path: "a.$root", content: .number(1), summary: "Says */ so",
      deprecation: Deprecation(explanation: "Old"))
    let exporter = CSSExporter(prefix: "My App", selector: ".theme", writesComments: true)
    #expect(
      try css(WebThemes.theme([token]), exporter)
        == "\n.theme {\n  /* Deprecated: Old Says * / so */\n  --my-app-a: 1;\n}\n"
    )
  }

  @Test("A colour outside sRGB is written exactly only if wanted")
  func wideGamut() throws {
    let lime = Token(path: "lime", content: .color(ColorValue(.displayP3, 0, 1, 0)))
    #expect(try css(WebThemes.theme([lime])).contains("--lime: color(display-p3 0 1 0);"))
    #expect(
      try css(WebThemes.theme([lime]), CSSExporter(writesWideGamut: false))
        == "\n:root {\n  --lime: #00fb29;\n}\n")
  }

  @Test("Names that come out the same are refused, those of parts too")
  func sameNames() {
    func refuses(_ first: Token, _ second: Token, _ name: String) {
      let paths = [first.path, second.path]
      #expect(
        throws: TokenExportError(exporter: "css", reason: .sameName(name: name, paths: paths))
      ) {
        try CSSExporter().export(WebThemes.theme([first, second]))
      }
    }
    refuses(color("a.b", 0), color("a-b", 0), "--a-b")
    refuses(color("a", 0), color("a.$root", 0), "--a")
    let text = Typography(
      fontFamily: ["x"], fontSize: WebThemes.px(1), fontWeight: FontWeight(400),
      letterSpacing: WebThemes.px(0), lineHeight: 1)
    refuses(
      Token(path: "t", content: .typography(text)), color("t.font-size", 0), "--t-font-size")
  }

  @Test("Another type in another appearance is refused")
  func types() {
    let theme = WebThemes.full { dark, _ in
      [Token(path: "a", content: dark ? .number(1) : .color(.black))]
    }
    let error = TokenExportError(exporter: "css", reason: .typesDiffer(path: "a"))
    #expect(throws: error) { try CSSExporter().export(theme) }
  }

  @Test("Nine thousand tokens are nine thousand properties")
  func many() throws {
    let tokens = (0..<9000).map { color("group\($0 % 30).token\($0)", 0.5) }
    let text = try css(WebThemes.theme(tokens))
    #expect(text.split(separator: "\n").count == 9002)
  }
}
