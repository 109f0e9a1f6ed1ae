public import DesignTokens

/// Which tokens are used by which.
public struct TokenUsage: Sendable {
  private var usersByPath: [ExactText: [String]] = [:]

  /// Finds out who uses whom.
  public init(_ tokens: TokenSet) {
    for token in tokens.tokens {
      for path in TokenUsage.references(of: token) where tokens[path] != nil {
        usersByPath[ExactText(path), default: []].append(token.path)
      }
    }
  }

  /// The tokens whose value refers to a token, in the order of the set; each refers itself, not by
  /// way of another.
  public func users(of path: String) -> [String] { usersByPath[ExactText(path)] ?? [] }

  /// What a token refers to, as a whole or in parts: each path once.
  public static func references(of token: Token) -> [String] {
    var seen: Set<ExactText> = []
    return ([token.reference].compactMap(\.self) + token.parts.map(\.reference))
      .map(path(of:)).filter { seen.insert(ExactText($0)).inserted }
  }

  /// The token that a JSON Pointer leads to or into.
  private static func path(of reference: String) -> String {
    guard let pointer = JSONPointer(reference), !pointer.steps.isEmpty else { return reference }
    return pointer.steps.prefix(pointer.nameCount)
      .map { String(decoding: $0, as: UTF8.self) }.joined(separator: ".")
  }
}
