public import DomainModels
import Interchange

/// Says why a token file can't be changed as requested.
public struct TokenRewriteError: ExplainedError, Equatable {
  /// The reason of a refusal.
  public enum Reason: Sendable, Equatable {
    /// The file declares nothing there; these are spelt alike.
    case unknown(nearest: [String])
    /// It is a group, and only a token has a value.
    case notAToken
    /// The standard allows no such name.
    case invalidName(String)
    /// There is something of that name already, at this path.
    case nameTaken(String)
    /// These still refer to it.
    case stillReferenced(by: [String])
    /// Groups inherit it, by `$extends`, in more places than can be followed.
    case inheritedTooOften(most: Int)
  }

  /// The path of what was to be changed.
  public let path: String

  /// The reason of the refusal.
  public let reason: Reason

  public init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// `unknown_token`, `not_a_token`, `invalid_name`, `name_taken`, `still_referenced` or
  /// `inherited_too_often`.
  public var code: String {
    switch reason {
    case .unknown: "unknown_token"
    case .notAToken: "not_a_token"
    case .invalidName: "invalid_name"
    case .nameTaken: "name_taken"
    case .stillReferenced: "still_referenced"
    case .inheritedTooOften: "inherited_too_often"
    }
  }

  /// Names the token and what stands in the way.
  public var message: String {
    switch reason {
    case .unknown: "the file declares no \(path)"
    case .notAToken: "\(path) is a group, which has no value"
    case .invalidName(let name): "\(path) can't be called '\(name)'"
    case .nameTaken(let taken): "there is a \(taken) already"
    case .stillReferenced(let owners):
      "\(path) is still used by \(owners.prefix(3).joined(separator: ", "))"
        + (owners.count > 3 ? " and \(owners.count - 3) more" : "")
    case .inheritedTooOften(let most): "\(path) is inherited in more than \(most) places"
    }
  }

  public var hint: String? {
    switch reason {
    case .unknown(let nearest):
      nearest.isEmpty ? nil : "Did you mean \(nearest.joined(separator: " or "))?"
    case .notAToken: "Name one of the tokens in it."
    case .invalidName: "A name is not empty, doesn't begin with $ and holds no { } or dot."
    case .nameTaken: "Choose another name."
    case .stillReferenced: "Change those first."
    case .inheritedTooOften:
      "Look for groups that extend each other in a circle: the standard allows none."
    }
  }

  /// Not found where nothing is declared, otherwise a wrong call.
  public var kind: FailureKind {
    switch reason {
    case .unknown: .notFound
    case .notAToken, .invalidName, .nameTaken, .stillReferenced, .inheritedTooOften: .usage
    }
  }
}
