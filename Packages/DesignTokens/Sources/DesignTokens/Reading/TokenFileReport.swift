/// What came of reading a token file.
public struct TokenFileReport: Sendable {
  /// The tokens; nil if there is an error.
  public let tokens: TokenSet?

  /// What keeps the file from being used, in its order.
  public let errors: [TokenFileIssue]

  /// What is probably a mistake, or was put up with, in the order of the file.
  public let warnings: [TokenFileIssue]
}
