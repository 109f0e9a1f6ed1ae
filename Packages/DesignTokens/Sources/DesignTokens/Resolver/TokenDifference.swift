/// A token in which two sets differ.
public enum TokenDifference: Sendable, Equatable {
  /// Only the second set has it.
  case added(Token)
  /// Only the first set has it.
  case removed(Token)
  /// Both have it, with different values.
  case changed(from: Token, to: Token)

  public var path: String {
    switch self {
    case .added(let token), .removed(let token), .changed(let token, _): token.path
    }
  }
}
