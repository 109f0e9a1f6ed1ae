import Testing

@testable import Reports

@Suite("What the style sheet does on paper and in forced colours")
struct StyleSheetMediaTests {
  private func rules(_ media: String) throws -> Substring {
    let css = StyleSheet(try Looks.style(), paints: []).css
    let start = try #require(css.firstRange(of: "@media \(media){"))
    return css[start.upperBound...]
  }

  @Test("tables that were opened are printed whole, others not at all")
  func openTables() throws {
    let print = try rules("print")
    #expect(print.contains("details:not([open]){display:none}"))
    #expect(print.contains("details .wide{overflow:visible;max-height:none}"))
    #expect(print.hasPrefix(":root{color-scheme:light;"))
    // A line about the origin of a page is no page of its own.
    #expect(print.contains("break-before:avoid}"))
    #expect(print.contains("a[href^=\"http\" i]::after"))
  }

  @Test("the outline of forced colours is one of marks, not of the tiles of their hatching")
  func forcedColors() throws {
    let forced = try rules("(forced-colors:active)").prefix { $0 != "\n" }
    #expect(forced.contains("svg>.fill") && !forced.contains("}.fill"))
  }
}
