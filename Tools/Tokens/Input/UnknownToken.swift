import DesignTokens
import DomainModels

/// A path that names no token.
struct UnknownToken: ExplainedError, Equatable {
  let path: String
  private let nearest: [String]
  private let isGroup: Bool

  /// Looks for what may have been meant.
  init(_ path: String, in tokens: TokenSet) {
    self.path = path
    nearest = Spelling.nearest(to: path, among: tokens.tokens.lazy.map(\.path))
    isGroup = tokens.tokens.contains { $0.path.hasPrefix(path + ".") }
  }

  var code: String { "unknown_token" }

  var message: String {
    isGroup ? "\(path) is a group, and no token" : "there is no token \(path)"
  }

  var hint: String? {
    if isGroup { return "Name one of the tokens in it: 'tokens resolve' lists them." }
    return nearest.isEmpty ? nil : "Did you mean \(nearest.joined(separator: " or "))?"
  }

  var kind: FailureKind { .notFound }
}
