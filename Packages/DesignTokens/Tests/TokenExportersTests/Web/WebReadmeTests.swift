import DesignTokens
import Testing
import TokenExporters

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
