public import DomainModels

/// Says why a secret could not be read or kept; it never holds one.
public struct SecretError: ReasonedError, Equatable {
  /// The reasons a program may want to tell apart.
  public enum Reason: String, Sendable, CaseIterable {
    /// A name breaks the rules of ``SecretName``.
    case invalidName = "invalid_secret_name"
    /// No store holds a secret that is needed.
    case missing = "missing_secret"
    /// An empty value can't be kept.
    case empty = "empty_secret"
    /// The value is larger than the store takes.
    case tooLarge = "secret_too_large"
    /// The store can't be written.
    case readOnly = "secrets_read_only"
    /// The store can't let a secret expire, or not after this time.
    case cannotExpire = "secret_cannot_expire"
    /// A store that is asked earlier holds another value under this name.
    case shadowed = "secret_shadowed"
    /// Other users could read the file, or it is not this user's own.
    case exposed = "secret_exposed"
    /// The file or folder may not be read or written by this user.
    case forbidden = "secrets_forbidden"
    /// A file of secrets can't be understood.
    case malformed = "malformed_secrets_file"
    /// The disk, or the quota, is full.
    case full = "secrets_full"
    /// Another process is writing, and was for too long.
    case busy = "secrets_busy"
    /// The system has no such store, or keeps this process from it.
    case unavailable = "secrets_unavailable"
    /// Reading or writing failed in another way.
    case inputOutput = "secrets_io"
  }

  public let reason: Reason
  /// The problem and its place, as a sentence.
  public let message: String
  /// The next step for the user, as a sentence.
  public let hint: String?

  /// Makes an error, of whose texts none may contain a secret or a line of a file of secrets.
  public init(_ reason: Reason, _ message: String, hint: String? = nil) {
    self.reason = reason
    self.message = message
    self.hint = hint
  }

  /// The kind of failure, which decides how a surface answers.
  public var kind: FailureKind {
    switch reason {
    case .busy: .busy
    case .missing: .notFound
    case .invalidName, .empty, .tooLarge, .readOnly, .cannotExpire: .usage
    default: .failed
    }
  }
}
