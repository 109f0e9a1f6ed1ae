import DesignTokens

/// A list of tokens, a line each: the least that keeps every rule, or breaks one on purpose.
struct ListExporter: TokenExporter {
  /// What is wrong with it.
  var fault: ExporterFault?

  var name: String { fault == .shouts ? "List!" : "list" }

  var summary: String { fault == .rambles ? "a list\nof tokens." : "a list of tokens" }

  var omits: Set<TokenType> { fault == .writesWhatItOmits ? [.shadow] : [] }

  func export(_ theme: TokenTheme) throws(TokenExportError) -> [TokenExportFile] {
    if fault == .throwsAlways || fault == .refusesEmptiness && theme.base.tokens.tokens.isEmpty {
      throw TokenExportError(exporter: name, reason: .noName(path: ""))
    }
    if fault != .ignoresTypes { try checkTypes(theme) }
    var text = header(theme)
    for (index, variant) in theme.variants.enumerated() {
      if index > 0 && fault == .knowsOneAppearance { break }
      let tokens = try written(variant.tokens.tokens, theme)
      for (place, token) in tokens.enumerated() {
        text += "\(variant.appearance.scheme) \(variant.appearance.contrast) "
        text += line(for: token)
        if fault == .grows { text += String(repeating: " ", count: place / 10) }
        text += "\n"
      }
    }
    return files(of: text, theme)
  }

  private func header(_ theme: TokenTheme) -> String {
    switch fault {
    case .drawsLots: "\(UInt64.random(in: 0...UInt64.max))\n"
    case .beginsWithTheFirst: "\(theme.base.tokens.tokens.first?.path ?? "")\n"
    default: ""
    }
  }

  private func line(for token: Token) -> String {
    let value =
      fault == .forgetsGradients && token.type == .gradient
      ? "" : String(reflecting: token.content)
    let summary = token.summary ?? ""
    let shown =
      switch fault {
      case .keepsTexts: summary
      // A control that ends no line.
      case .keepsControls: summary.contains("\u{1B}") ? "\u{1B}" : ""
      default: ""
      }
    let overflow = fault == .overflows && value.contains("e+300") ? "(inf)" : ""
    return "\(name(of: token.path)) \(value)\(overflow) /* \(shown) */"
  }

  /// A name in which only letters and digits of ASCII stand for themselves.
  private func name(of path: String) -> String {
    if fault == .keepsNames { return path }
    let name = path.utf8.map { byte -> String in
      let scalar = Unicode.Scalar(byte)
      let isPlain = byte < 128 && (scalar.properties.isAlphabetic || (48...57).contains(byte))
      return isPlain ? String(scalar) : "%\(byte)"
    }.joined()
    return fault == .foldsNames || fault == .blamesAnother ? name.lowercased() : name
  }

  private func written(
    _ tokens: [Token], _ theme: TokenTheme
  ) throws(TokenExportError) -> [Token] {
    switch fault {
    case .dropsShadows: return tokens.filter { $0.type != .shadow }
    case .knowsOnlyBasePaths: return tokens.filter { theme.base.tokens[$0.path] != nil }
    case .dropsOddNames: return tokens.filter { $0.path.utf8.allSatisfy { $0 < 128 } }
    case .stopsEarly: return Array(tokens.prefix(5_000))
    case .blamesAnother:
      var seen: Set<String> = []
      guard let twin = tokens.first(where: { !seen.insert(name(of: $0.path)).inserted }) else {
        return tokens
      }
      throw TokenExportError(exporter: name, reason: .noName(path: twin.path))
    default: return tokens
    }
  }

  private func checkTypes(_ theme: TokenTheme) throws(TokenExportError) {
    for token in theme.variants.flatMap(\.tokens.tokens) {
      let types = Set(theme.variants.compactMap { $0.tokens[token.path]?.type })
      guard types.count == 1 else {
        throw TokenExportError(exporter: name, reason: .typesDiffer(path: token.path))
      }
    }
  }

  private func files(of text: String, _ theme: TokenTheme) -> [TokenExportFile] {
    let file = TokenExportFile(path: "tokens/list.txt", text: text)
    return switch fault {
    case .hasNoFile: []
    case .leavesItsFolder: [TokenExportFile(path: "../list.txt", text: text)]
    case .isAbsolute: [TokenExportFile(path: "/list.txt", text: text)]
    case .takesThemeForPath: [TokenExportFile(path: "\(theme.name)/list.txt", text: text)]
    case .writesTwice: [file, TokenExportFile(path: "tokens/LIST.txt", text: text)]
    case .writesBytes: [file, TokenExportFile(path: "list.bin", bytes: [0xFF, 0xFE])]
    default: [file]
    }
  }
}
