public import DesignTokens

/// Writes Sass (SCSS) variables and maps.
///
/// One file, `_<name>.scss`, for `@use` or `@import`. It has a variable for each token of the base
/// (`$palette-pink-500`), `$token-appearances`, a map from appearance to maps within maps, and
/// `$tokens`, that of the base:
///
///     @use "dating";
///     a { color: dating.$text-primary; }
///     b { color: map-get(map-get(map-get(dating.$token-appearances, "dark"), "text"), "primary"); }
///
/// Sass runs before any browser, so references are resolved and colours outside sRGB are the
/// nearest inside; the CSS exporter has both. Text is what `font` takes and has its parts besides
/// (`$heading-font-size`), in maps under `font`, `font-family` and so on. Every appearance has every
/// token: what one lacks is taken from the base, or from the first that has it.
public struct SCSSExporter: TokenExporter {
  /// The beginning of every variable (`dt` for `$dt-palette-pink-500`); empty for none.
  public var prefix: String

  /// Makes an exporter.
  ///
  /// - Parameter prefix: What every variable begins with.
  public init(prefix: String = "") {
    self.prefix = prefix
  }

  public var name: String { "scss" }

  public var summary: String { "Sass variables, and maps of every appearance" }

  /// Writes a theme: one partial.
  ///
  /// - Throws: ``TokenExportError`` where the theme can't be written without losing something.
  public func export(_ theme: TokenTheme) throws(TokenExportError) -> [TokenExportFile] {
    var sheet = try SassSheet(theme, prefix: prefix)
    try sheet.write()
    return [TokenExportFile(path: "_" + FileName.of(theme) + ".scss", bytes: sheet.buffer.bytes)]
  }
}

/// A file of Sass variables that is being written.
struct SassSheet {
  private let theme: TokenTheme
  private let table: ThemeTable
  private let prefix: [UInt8]
  private let writer = CSSValueWriter(flavor: .sass)
  private var ledger: NameRegistry
  private(set) var buffer = TextBuffer()

  init(_ theme: TokenTheme, prefix: String) throws(TokenExportError) {
    self.theme = theme
    let exporter = CSSFlavor.sass.exporter
    table = try ThemeTable(theme, exporter: exporter)
    var start = Array("$".utf8)
    if IdentifierCase.kebab.append(prefix, in: .unicode, to: &start) {
      start.append(UInt8(ascii: "-"))
      // A name can't begin with a digit.
      if (0x30...0x39).contains(start[1]) { start.insert(UInt8(ascii: "_"), at: 1) }
    }
    self.prefix = start
    ledger = NameRegistry(exporter: exporter, count: table.rows.count)
  }

  mutating func write() throws(TokenExportError) {
    buffer.write("// Written from the design tokens of ")
    buffer.write(comment: theme.name)
    buffer.write("; change those instead.\n\n")
    // No token is called so: names can't begin with a dollar sign.
    let appearances = try ledger.claim("$token-appearances", prefix: prefix).range
    let tokens = try ledger.claim("$tokens", prefix: prefix).range
    for row in table.rows {
      guard let token = row[0] else { continue }
      try writeVariables(token)
    }
    try ledger.check()
    let tree = try PathTree(table.rows.map(\.path), exporter: CSSFlavor.sass.exporter)
    buffer.write("\n")
    buffer.bytes.append(contentsOf: ledger.bytes[appearances])
    buffer.write(": (\n")
    for (index, variant) in theme.variants.enumerated() {
      buffer.write("  \"\(FileName.of(variant.appearance))\": ")
      writeMap(tree, index)
      buffer.write(",\n")
    }
    buffer.write(");\n\n")
    buffer.bytes.append(contentsOf: ledger.bytes[tokens])
    buffer.write(": map-get(")
    buffer.bytes.append(contentsOf: ledger.bytes[appearances])
    buffer.write(", \"\(FileName.of(theme.base.appearance))\");\n")
  }

  private mutating func writeVariables(_ token: Token) throws(TokenExportError) {
    let details = CSSDetail.all(of: token.content, .sass)
    let name = try ledger.claim(token.path, prefix: prefix, needsLetter: true).range
    openVariable(name)
    write(token)
    buffer.write(";\n")
    for detail in details {
      let suffix = detail.suffix(.sass)
      let name = try ledger.claim(
        token.path, prefix: prefix, suffix: suffix, needsLetter: true
      ).range
      openVariable(name)
      write(detail, of: token)
      buffer.write(";\n")
    }
  }

  private mutating func openVariable(_ name: Range<Int>) {
    buffer.bytes.append(contentsOf: ledger.bytes[name])
    buffer.write(": ")
  }

  // MARK: - Maps

  private mutating func writeMap(_ tree: PathTree, _ variant: Int) {
    var depth = 2
    buffer.write("(\n")
    tree.walk { event in
      switch event {
      case .open(let name, _):
        writeKey(name, depth)
        buffer.write("(\n")
        depth += 1
      case .leaf(let name, let index):
        guard let token = table.rows[index][variant] else { return }
        writeKey(name, depth)
        writeEntry(token)
        buffer.write(",\n")
      case .close:
        depth -= 1
        buffer.indent(depth)
        buffer.write("),\n")
      }
    }
    buffer.write("  )")
  }

  private mutating func writeKey(_ name: String, _ depth: Int) {
    buffer.indent(depth)
    buffer.write("\"")
    buffer.write(scssString: name)
    buffer.write("\": ")
  }

  /// A value in parentheses, because commas would end the entry, or a map of its parts.
  private mutating func writeEntry(_ token: Token) {
    let details = CSSDetail.all(of: token.content, .sass)
    buffer.write("(")
    if details.isEmpty {
      write(token)
    } else {
      buffer.write(token.type == .typography ? "\"font\": (" : "\"style\": (")
      write(token)
      for detail in details {
        buffer.write("), ")
        buffer.write(
          "\"\(detail.suffix(.sass))\": (".replacing("\"-", with: "\"", maxReplacements: 1))
        write(detail, of: token)
      }
      buffer.write(")")
    }
    buffer.write(")")
  }

  /// Writes a value; an empty list, which would be no value at all, in its own notation.
  private mutating func write(_ token: Token) {
    let start = buffer.bytes.count
    writer.write(token, to: &buffer)
    if buffer.bytes.count == start { buffer.write("()") }
  }

  private mutating func write(_ detail: CSSDetail, of token: Token) {
    let start = buffer.bytes.count
    writer.write(detail, of: token, to: &buffer)
    if buffer.bytes.count == start { buffer.write("()") }
  }
}
