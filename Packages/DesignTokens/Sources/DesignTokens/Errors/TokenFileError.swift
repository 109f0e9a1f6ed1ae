public import DomainModels

/// Says what is wrong with a token file: everything, not only the first mistake.
public struct TokenFileError: ExplainedError, Equatable {
  /// The file's name, as it was given.
  public let name: String

  /// What is wrong, in the order of the file; never empty.
  public let issues: [TokenFileIssue]

  public var code: String { "invalid_token_file" }

  /// Names the file and the first three issues, and counts the rest.
  public var message: String {
    let shown = issues.prefix(3).map(\.message).joined(separator: "; ")
    let more = issues.count - 3
    return "\(name) can't be read: \(shown)" + (more > 0 ? "; and \(more) more" : "")
  }

  /// Nothing beyond the message: each issue says what to change.
  public var hint: String? { nil }

  /// The file is at fault.
  public var kind: FailureKind { .failed }
}
