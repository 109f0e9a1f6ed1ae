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

/// The style of the page itself.
enum HTMLStyle {
  /// Its style sheet.
  ///
  /// Without comments: what a token says stands in attributes and text only, and a page in which
  /// `*/` has no meaning can't be misread.
  static let sheet = """
    :root { color-scheme: light dark; --paper: #ffffff; --panel: #f3f3f5; --ink: #1b1b20; --faint: #55555f; --edge: #c9c9d1; --link: #1d4fa8; }
    @media (prefers-color-scheme: dark) { :root { --paper: #16161a; --panel: #222229; --ink: #ededf2; --faint: #b0b0bb; --edge: #45454f; --link: #9cc0ff; } }
    * { box-sizing: border-box; }
    body { margin: 0 auto; max-inline-size: 80rem; padding: 1.5rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
    a { color: var(--link); }
    a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
    .skip { position: absolute; inset-inline-start: -100rem; }
    .skip:focus { inset-inline-start: 1rem; }
    h1 { margin: 0; font-size: 2rem; }
    h2 { margin: 2.5rem 0 1rem; padding-block-end: 0.25rem; border-block-end: 1px solid var(--edge); font-size: 1.4rem; }
    h3 { margin: 0; font: 600 1rem/1.4 ui-monospace, monospace; }
    h3 a { color: inherit; text-decoration: none; }
    h3 a:hover { text-decoration: underline; }
    nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin: 1rem 0; padding: 0; list-style: none; }
    nav span { color: var(--faint); }
    article { margin: 0 0 1rem; padding: 0.75rem 1rem; border: 1px solid var(--edge); border-radius: 0.5rem; background: var(--panel); break-inside: avoid; }
    article:target { outline: 3px solid var(--link); }
    article p { margin: 0.25rem 0; }
    .mark { padding: 0 0.4rem; border: 1px solid currentColor; border-radius: 0.25rem; font: 600 0.75rem/1.4 system-ui, sans-serif; }
    .chain, .parts { color: var(--faint); font-size: 0.875rem; }
    .parts { margin: 0.25rem 0; padding-inline-start: 1.25rem; }
    .samples { display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); gap: 0.75rem; margin-block-start: 0.5rem; }
    figure { margin: 0; }
    .stage { display: flex; align-items: center; min-block-size: 5rem; padding: 0.75rem; border: 1px solid var(--edge); border-radius: 0.375rem; overflow: hidden; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
    .swatch { flex: 1; block-size: 3.5rem; border-radius: 0.25rem; }
    .bar { block-size: 1rem; max-inline-size: 100%; background: currentColor; }
    .box { inline-size: 6rem; block-size: 3rem; margin: auto; border: 1px solid currentColor; }
    .line { flex: 1; border: 0 solid currentColor; border-block-start-width: 4px; }
    .words { margin: 0; max-inline-size: 100%; max-block-size: 12rem; overflow: hidden; }
    .figure { font-size: 1.5rem; }
    svg { inline-size: 100%; max-block-size: 8rem; }
    figcaption { margin-block-start: 0.25rem; font-size: 0.8125rem; }
    figcaption span { display: block; }
    figcaption ul { margin: 0; padding: 0; list-style: none; color: var(--faint); }
    code { font: 0.8125rem/1.4 ui-monospace, monospace; }
    @media print { body { max-inline-size: none; padding: 0; } nav, .skip { display: none; } article { background: none; } }

    """
}
