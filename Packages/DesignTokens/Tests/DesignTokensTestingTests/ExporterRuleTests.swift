import DesignTokens
import DesignTokensTesting
import DomainModelsTesting
import Testing

@Suite("The rules of exporters")
struct ExporterRuleTests {
  @Test("a list of tokens keeps every rule", arguments: ExporterContract.rules)
  func isKept(_ rule: ExporterRule) async throws {
    try await rule.check(ListExporter())
  }

  @Test("a rule catches an exporter that breaks it", arguments: ExporterFault.allCases)
  func catches(_ fault: ExporterFault) async throws {
    try await expectViolation(of: fault.rule, in: ExporterContract.rules) {
      ListExporter(fault: fault)
    }
  }

  @Test("there are sixteen rules in order, and each has an exporter that it catches")
  func isComplete() {
    #expect(ExporterContract.rules.map(\.id) == (1...16).map { "TX\($0)" })
    #expect(Set(ExporterFault.allCases.map(\.rule)) == Set(ExporterContract.rules.map(\.id)))
  }

  @Test("a violation is one line with the rule and what happened")
  func describesItself() {
    let violation = ContractViolation(rule: "TX9", sentence: "It holds.", explanation: "it didn't")
    #expect(violation.description == "TX9 It holds. But: it didn't")
    #expect(ExporterContract.rules.first?.description.hasPrefix("TX1 The same theme") == true)
  }

  @Test("an exporter that throws where it may not breaks the rule, and says what it threw")
  func tellsWhatWasThrown() async throws {
    let violation = try await expectViolation(of: "TX13", in: ExporterContract.rules) {
      ListExporter(fault: .throwsAlways)
    }
    #expect(violation.explanation.hasPrefix("it threw"))
  }
}

/// A way in which an exporter can break a rule.
enum ExporterFault: String, Sendable, CaseIterable {
  case drawsLots, hasNoFile, leavesItsFolder, isAbsolute, writesTwice, takesThemeForPath
  case writesBytes, keepsControls, dropsShadows, writesWhatItOmits, forgetsGradients
  case knowsOneAppearance, knowsOnlyBasePaths, beginsWithTheFirst, keepsTexts, keepsNames
  case dropsOddNames, foldsNames, blamesAnother, ignoresTypes, refusesEmptiness
  case shouts, rambles, grows, stopsEarly, overflows, throwsAlways

  /// The rule that has to catch it.
  var rule: String {
    switch self {
    case .drawsLots: "TX1"
    case .hasNoFile, .leavesItsFolder, .isAbsolute, .writesTwice, .takesThemeForPath: "TX2"
    case .writesBytes, .keepsControls: "TX3"
    case .dropsShadows, .writesWhatItOmits: "TX4"
    case .forgetsGradients: "TX5"
    case .knowsOneAppearance: "TX6"
    case .knowsOnlyBasePaths: "TX7"
    case .beginsWithTheFirst: "TX8"
    case .keepsTexts, .keepsNames: "TX9"
    case .dropsOddNames: "TX10"
    case .foldsNames, .blamesAnother: "TX11"
    case .ignoresTypes: "TX12"
    case .refusesEmptiness, .throwsAlways: "TX13"
    case .shouts, .rambles: "TX14"
    case .grows, .stopsEarly: "TX15"
    case .overflows: "TX16"
    }
  }
}

/// A list of tokens, a line each: the least that keeps every rule, or breaks one on purpose.
struct ListExporter: TokenExporter {
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
