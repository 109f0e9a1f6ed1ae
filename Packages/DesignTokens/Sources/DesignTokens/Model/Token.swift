public import Interchange

/// One named decision about a look, resolved.
public struct Token: Sendable, Equatable {
  /// The names of its groups and its own, joined by dots (`swipe.like`; `accent.$root`).
  public let path: String

  /// Its value, every reference replaced by what it refers to.
  public let content: TokenContent

  /// The path of the token it stands for (`palette.pink`), if its value is a reference.
  ///
  /// The next token of the chain, not the last.
  public let reference: String?

  /// The parts of its value that are references, in the order of the file.
  public let parts: [TokenPart]

  /// What it is for.
  public let summary: String?

  /// Whether it should no longer be used, by its own word or a group's.
  public let deprecation: Deprecation?

  /// What other programs have noted on it, untouched.
  public let extensions: JSONObject

  public init(
    path: String, content: TokenContent, reference: String? = nil, parts: [TokenPart] = [],
    summary: String? = nil, deprecation: Deprecation? = nil, extensions: JSONObject = [:]
  ) {
    self.path = path
    self.content = content
    self.reference = reference
    self.parts = parts
    self.summary = summary
    self.deprecation = deprecation
    self.extensions = extensions
  }

  /// What sort of value it has.
  public var type: TokenType { content.type }

  /// Its value as the standard writes it, every reference replaced by what it refers to.
  public var value: JSONValue { content.json }
}
