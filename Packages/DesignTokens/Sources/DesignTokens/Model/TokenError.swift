public import DomainModels
import Interchange

/// Says why a token can't be used as requested.
public struct TokenError: ExplainedError, Equatable {
  /// The reason of a failure.
  public enum Reason: Sendable, Equatable {
    /// There is no such token; these are spelt alike.
    case unknown(nearest: [String])
    /// The token has another type.
    case wrongType(wanted: TokenType, found: TokenType)
  }

  /// The path that was asked for.
  public let path: String

  /// The reason of the failure.
  public let reason: Reason

  /// `unknown_token` or `wrong_token_type`.
  public var code: String {
    switch reason {
    case .unknown: "unknown_token"
    case .wrongType: "wrong_token_type"
    }
  }

  /// Names the token and what stands in the way.
  public var message: String {
    switch reason {
    case .unknown: "there is no token \(path)"
    case .wrongType(let wanted, let found):
      "the token \(path) is a \(found.rawValue), not a \(wanted.rawValue)"
    }
  }

  /// The nearest spelling, if any is near.
  public var hint: String? {
    switch reason {
    case .unknown(let nearest) where !nearest.isEmpty:
      "Did you mean \(nearest.joined(separator: " or "))?"
    case .unknown, .wrongType: nil
    }
  }

  /// Not found where there is no such token, otherwise a wrong call.
  public var kind: FailureKind {
    switch reason {
    case .unknown: .notFound
    case .wrongType: .usage
    }
  }
}

/// Says what is wrong with a token file: everything, not only the first mistake.
public struct TokenFileError: ExplainedError, Equatable {
  /// The file's name, as it was given.
  public let name: String

  /// The issues in the order of the file; never empty.
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
