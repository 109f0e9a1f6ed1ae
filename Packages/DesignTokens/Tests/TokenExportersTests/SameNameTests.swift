import DesignTokens
import Testing
import TokenExporters

@Suite("Names that come out the same")
struct SameNameTests {
  private static let clashes = ["a.b", "c", "a-b", "d.e", "d-e", "a_b"]

  @Test(
    "all of them are told at once, with all their tokens",
    arguments: [
      (CSSExporter(), "--a-b", "--d-e"), (SCSSExporter(), "$a-b", "$d-e"),
      (TailwindExporter(), "--color-a-b", "--color-d-e"), (SwiftExporter(), "aB", "dE"),
      (AndroidXMLExporter(), "color/a_b", "color/d_e"), (ANSIExporter(), "A_B", "D_E"),
    ] as [(any TokenExporter, String, String)])
  func tellsAll(_ exporter: any TokenExporter, _ first: String, _ second: String) {
    let tokens = Self.clashes.map { Token(path: $0, content: .color(.black)) }
    let error = TokenExportError(
      exporter: exporter.name,
      reason: .sameNames([
        TokenNameClash(name: first, paths: ["a.b", "a-b", "a_b"]),
        TokenNameClash(name: second, paths: ["d.e", "d-e"]),
      ]))
    #expect(error.code == "export_same_name")
    #expect(
      error.message == "\(exporter.name): a.b, a-b and a_b would all be called \(first); "
        + "d.e and d-e would both be called \(second)")
    #expect(throws: error) { try exporter.export(WebThemes.theme(tokens)) }
  }

  @Test("in every appearance, and each token once")
  func inEveryAppearance() {
    let theme = WebThemes.full { dark, _ in
      (dark ? ["a.b", "a-b", "c.d", "c-d"] : ["a.b", "a-b"]).map {
        Token(path: $0, content: .color(.black))
      }
    }
    let reason = TokenExportError.Reason.sameNames([
      TokenNameClash(name: "--a-b", paths: ["a.b", "a-b"]),
      TokenNameClash(name: "--c-d", paths: ["c.d", "c-d"]),
    ])
    #expect(throws: TokenExportError(exporter: "css", reason: reason)) {
      try CSSExporter().export(theme)
    }
  }

  @Test("tokens in which others lie are told at once too")
  func nested() {
    let tokens = ["a", "a.b", "c", "c.d.e"].map { Token(path: $0, content: .color(.black)) }
    let reason = TokenExportError.Reason.sameNames([
      TokenNameClash(name: "a", paths: ["a", "a.b"]),
      TokenNameClash(name: "c", paths: ["c", "c.d.e"]),
    ])
    #expect(throws: TokenExportError(exporter: "json", reason: reason)) {
      try JSONExporter().export(WebThemes.theme(tokens))
    }
  }

  @Test("three tokens are all called so, and two both")
  func words() {
    func message(_ paths: [String]) -> String {
      TokenExportError(exporter: "x", reason: .sameName(name: "n", paths: paths)).message
    }
    #expect(message(["a", "b"]) == "x: a and b would both be called n")
    #expect(message(["a", "b", "c"]) == "x: a, b and c would all be called n")
  }
}
