import DesignTokens
import DesignTokensTesting
import DomainModelsTesting
import Testing
import TokenExporters

@Suite("Every exporter keeps the port's rules")
struct ExporterContractTests {
  @Test(
    "an exporter of this package keeps a rule", arguments: TokenExporters.all,
    ExporterContract.rules)
  func keeps(_ exporter: any TokenExporter, _ rule: ExporterRule) async throws {
    try await rule.check(exporter)
  }

  @Test(
    "a platform's exporter keeps a rule with other settings too",
    arguments: [
      SwiftExporter(isPublic: false), SwiftUIExporter(pointsPerRem: 10, isPublic: false),
      AndroidXMLExporter(spPerRem: 10), ComposeExporter(package: "", spPerRem: 0),
    ] as [any TokenExporter], ExporterContract.rules)
  func keepsWithSettings(_ exporter: any TokenExporter, _ rule: ExporterRule) async throws {
    try await rule.check(exporter)
  }

  @Test("there are as many rules and exporters as the README says")
  func counts() {
    #expect(ExporterContract.rules.map(\.id) == (1...16).map { "TX\($0)" })
    #expect(
      TokenExporters.all.map(\.name) == [
        "json", "json-flat", "json-resolved", "css", "scss", "tailwind", "js", "ts", "html",
        "swift", "swiftui", "asset-catalog", "android-xml", "compose", "ansi",
      ])
  }
}

/// Writes a line for each colour.
struct ColorListExporter: TokenExporter {
  let name = "color-list"
  let summary = "a line for each colour: path, appearance, hex"

  /// Everything but colours.
  var omits: Set<TokenType> { Set(TokenType.allCases).subtracting([.color]) }

  func export(_ theme: TokenTheme) throws(TokenExportError) -> [TokenExportFile] {
    var types: [String: TokenType] = [:]
    var text = ""
    for variant in theme.variants {
      let appearance = "\(variant.appearance.scheme)-\(variant.appearance.contrast)"
      for token in variant.tokens.tokens {
        if types.updateValue(token.type, forKey: token.path) ?? token.type != token.type {
          throw TokenExportError(exporter: name, reason: .typesDiffer(path: token.path))
        }
        guard case .color(let color) = token.content else { continue }
        // A debug description escapes what could end the line.
        text += "\(token.path.debugDescription) \(appearance) \(color.rgb8.hexWithAlpha)\n"
      }
    }
    return [TokenExportFile(path: "colors.txt", text: text)]
  }
}

@Suite("The exporter of the README")
struct ExporterPluginTests {
  @Test("it keeps a rule", arguments: ExporterContract.rules)
  func keeps(_ rule: ExporterRule) async throws {
    try await rule.check(ColorListExporter())
  }

  @Test("it stands in a list beside the package's own")
  func isListed() throws {
    let exporters: [any TokenExporter] = TokenExporters.all + [ColorListExporter()]
    let found = try #require(exporters.first { $0.name == "color-list" })
    let tokens = [Token(path: "swipe.like", content: .color(ColorValue(.srgb, 1, 0, 0)))]
    let theme = TokenTheme(
      name: "dating", base: .init(TokenAppearance(.light), TokenSet(name: "x", tokens: tokens)))
    #expect(
      try found.export(theme) == [
        TokenExportFile(path: "colors.txt", text: "\"swipe.like\" light-standard #ff0000ff\n")
      ])
  }
}

@Suite("Exporters for the web keep the port's rules whatever is chosen")
struct WebContractTests {
  @Test(
    "An exporter with other settings keeps a rule",
    arguments: [
      CSSExporter(prefix: "dt", schemes: .lightDark), CSSExporter(schemes: .mediaQuery),
      CSSExporter(schemeSelector: ".dark", resolvesReferences: true, writesComments: true),
      SCSSExporter(prefix: "9"), TailwindExporter(schemeSelector: ".dark"),
      TailwindExporter(resolvesReferences: true), JavaScriptExporter(writesComments: false),
      TypeScriptExporter(writesComments: false), HTMLExporter(language: "de"),
    ] as [any TokenExporter], ExporterContract.rules)
  func keeps(_ exporter: any TokenExporter, _ rule: ExporterRule) async throws {
    try await rule.check(exporter)
  }
}

@Suite("The README's snippet")
struct WebReadmeTests {
  @Test("A theme is exported with a setting")
  func snippet() throws {
    let bytes = Array(#"{"edge": {"$type": "number", "$value": 2}}"#.utf8)
    let tokens = try TokenFile.read(bytes, name: "dating.tokens.json")
    let theme = TokenTheme(name: "dating", base: .init(TokenAppearance(.light), tokens))
    let files = try CSSExporter(prefix: "q").export(theme)  // [dating.css]
    #expect(files.map(\.path) == ["dating.css"])
    #expect(String(decoding: files[0].bytes, as: UTF8.self).contains("  --q-edge: 2;\n"))
  }
}
