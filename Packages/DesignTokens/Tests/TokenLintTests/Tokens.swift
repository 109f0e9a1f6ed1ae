import DesignTokens
import TokenLint

/// Reads tokens that a test writes down.
func tokens(_ text: String) throws -> TokenSet {
  try TokenFile.read(Array(text.utf8), name: "test.tokens.json")
}

/// Sets of tokens made in code.
extension TokenSet {
  init(_ tokens: [(String, TokenContent)]) {
    self.init(name: "test", tokens: tokens.map { Token(path: $0, content: $1) })
  }
}

/// What a rule finds, in short: `path: message (suggestion)`.
func found(
  _ rule: LintRule, _ tokens: TokenSet, _ settings: LintSettings = LintSettings()
) -> [String] {
  TokenLinter(rules: [rule], settings: settings).findings(in: tokens).map(\.line)
}

extension LintFinding {
  var line: String {
    let modes = modes.isEmpty ? "" : " [\(modes.joined(separator: ", "))]"
    return "\(path): \(message)\(suggestion.map { " (\($0))" } ?? "")\(modes)"
  }
}

extension ColorValue {
  init(hex: UInt32, alpha: UInt8 = 255) {
    self.init(
      SRGB8(
        red: UInt8(hex >> 16), green: UInt8(hex >> 8 & 255), blue: UInt8(hex & 255), alpha: alpha))
  }
}
