public import DomainModels

/// Says why a request about friends could not be done.
public struct FriendsError: ReasonedError, Equatable {
  /// A stable name for each reason, as the API writes it.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The name, in upper case.
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public let reason: Code
  /// What is wrong, in a sentence.
  public let message: String
  /// What to do next.
  public let hint: String?
  /// After how many seconds the same may work; `nil` where waiting does not help.
  public let retryAfterSeconds: Int?

  public init(
    _ reason: Code, _ message: String, hint: String? = nil, retryAfterSeconds: Int? = nil
  ) {
    self.reason = reason
    self.message = message
    self.hint = hint
    self.retryAfterSeconds = retryAfterSeconds
  }

  /// What sort of failure it is, which follows from the reason.
  public var kind: FailureKind { reason.kind }

  /// The one answer for everything that is not there for whoever asks.
  public static let notFound = FriendsError(.notFound, "there is no such person or thing here")

  /// Nobody is signed in.
  public static let unauthorized = FriendsError(
    .unauthorized, "nobody is signed in", hint: "Sign in first")
}
