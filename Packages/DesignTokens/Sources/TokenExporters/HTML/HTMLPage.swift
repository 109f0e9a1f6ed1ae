import DesignTokens

/// A page that is being written.
struct HTMLPage {
  let theme: TokenTheme
  let table: ThemeTable
  let language: String

  /// For each variant, what its colours are seen on.
  let grounds: [HTMLGrounds]

  var buffer = TextBuffer()

  init(_ theme: TokenTheme, _ table: ThemeTable, language: String) {
    self.theme = theme
    self.table = table
    self.language = language
    grounds = theme.variants.map(HTMLGrounds.init)
  }

  mutating func write() {
    writeHead()
    buffer.write(
      "<body>\n<a class=\"skip\" href=\"#tokens\">Skip to the tokens</a>\n<header>\n<h1>")
    write(path: theme.name)
    let count = table.rows.count
    buffer.write("</h1>\n<p>\(count) design token\(count == 1 ? "" : "s"): ")
    buffer.write(theme.variants.map { Self.title($0.appearance) }.joined(separator: "; "))
    buffer.write(".</p>\n</header>\n")
    let types = TokenType.allCases.filter { type in table.rows.contains { $0.first?.type == type } }
    if types.count > 1 { writeNavigation(types) }
    buffer.write("<main id=\"tokens\">\n")
    if types.isEmpty { buffer.write("<p>There are no tokens.</p>\n") }
    for type in types { writeSection(type) }
    buffer.write("</main>\n</body>\n</html>\n")
  }

  private mutating func writeHead() {
    buffer.write("<!doctype html>\n<html lang=\"")
    buffer.write(html: language)
    buffer.write(
      """
      ">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>
      """)
    buffer.write(html: theme.name)
    buffer.write(" – design tokens</title>\n<style>\n")
    buffer.write(HTMLStyle.sheet)
    buffer.write("</style>\n</head>\n")
  }

  private mutating func writeNavigation(_ types: [TokenType]) {
    buffer.write("<nav aria-label=\"Types of tokens\">\n<ul>\n")
    for type in types {
      let count = table.rows.count { $0.first?.type == type }
      buffer.write(
        "<li><a href=\"#type-\(type.rawValue)\">\(Self.title(type))</a> <span>\(count)</span></li>\n"
      )
    }
    buffer.write("</ul>\n</nav>\n")
  }

  private mutating func writeSection(_ type: TokenType) {
    let id = "type-\(type.rawValue)"
    buffer.write("<section aria-labelledby=\"\(id)\">\n<h2 id=\"\(id)\">\(Self.title(type))</h2>\n")
    for row in table.rows where row.first?.type == type { write(row) }
    buffer.write("</section>\n")
  }

  // MARK: - Words

  /// A path or a name, which may be in any script and must not turn what stands around it.
  mutating func write(path: String) {
    buffer.write("<bdi>")
    buffer.write(html: path)
    buffer.write("</bdi>")
  }

  static func title(_ appearance: TokenAppearance) -> String {
    let scheme = appearance.scheme == .light ? "Light" : "Dark"
    return appearance.contrast == .more ? scheme + ", more contrast" : scheme
  }

  static func title(_ type: TokenType) -> String {
    switch type {
    case .color: "Colours"
    case .dimension: "Lengths"
    case .fontFamily: "Fonts"
    case .fontWeight: "Weights of fonts"
    case .duration: "Times"
    case .cubicBezier: "Easing curves"
    case .number: "Numbers"
    case .strokeStyle: "Styles of lines"
    case .border: "Borders"
    case .transition: "Transitions"
    case .shadow: "Shadows"
    case .gradient: "Gradients"
    case .typography: "Typography"
    }
  }
}
