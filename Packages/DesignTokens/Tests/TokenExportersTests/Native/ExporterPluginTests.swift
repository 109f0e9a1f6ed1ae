import DesignTokens
import DesignTokensTesting
import DomainModelsTesting
import Testing
import TokenExporters

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
