public import DomainModels

/// Says why a resolver can't give tokens.
public enum TokenResolverError: ExplainedError, Equatable {
  /// What was chosen is not what the resolver offers: everything that is wrong with it.
  case input([TokenInputIssue])

  /// A source can't be read, or the sources don't make tokens together.
  case tokens(TokenFileError)

  /// `invalid_resolver_input` or `invalid_token_file`.
  public var code: String {
    switch self {
    case .input: "invalid_resolver_input"
    case .tokens(let error): error.code
    }
  }

  /// Everything that is wrong with an input; of tokens the first issues.
  public var message: String {
    switch self {
    case .input(let issues): issues.map(\.message).joined(separator: "; ")
    case .tokens(let error): error.message
    }
  }

  /// Nothing beyond the message: each issue says what to change.
  public var hint: String? { nil }

  /// A wrong call, or a file at fault.
  public var kind: FailureKind {
    switch self {
    case .input: .usage
    case .tokens(let error): error.kind
    }
  }
}
