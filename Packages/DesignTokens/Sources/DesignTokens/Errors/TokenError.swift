public import DomainModels

/// Says why a token can't be used as somebody wanted to.
public struct TokenError: ExplainedError, Equatable {
  /// What stands in the way.
  public enum Reason: Sendable, Equatable {
    /// There is no such token; these are spelt alike.
    case unknown(nearest: [String])
    /// The token has another type.
    case wrongType(wanted: TokenType, found: TokenType)
  }

  /// The path that was asked for.
  public let path: String

  /// What stands in the way.
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
