public import DomainModels
import Secrets

/// Says why something beside a vault could not be done: its inbox, its passphrase, its box.
///
/// It never holds what was to be kept.
public struct VaultError: ReasonedError, Equatable {
  /// The reasons a program may want to tell apart.
  public enum Reason: String, Sendable, CaseIterable {
    /// The disk, or the quota, is full; nothing was written.
    case full = "vault_full"
    /// Others could read or replace the file, or it is not this user's own.
    case exposed = "vault_exposed"
    /// The file or folder may not be read or written by this user.
    case forbidden = "vault_forbidden"
    /// Another process is writing, and was for too long.
    case busy = "vault_busy"
    /// The file or folder is not there.
    case missing = "vault_missing"
    /// The bytes were changed, or are damaged.
    case damaged = "vault_damaged"
    /// It was sealed for another key, or the public key was exchanged.
    case foreign = "vault_foreign_key"
    /// A newer version of the program wrote it.
    case newer = "vault_newer"
    /// There is more of it than is taken.
    case tooLarge = "vault_too_large"
    /// There is a message with this ID already.
    case duplicate = "vault_duplicate"
    /// The next try of a passphrase has to wait.
    case waiting = "wait_before_next_try"
    /// A passphrase that would be found by guessing.
    case weakPassphrase = "weak_passphrase"
    /// The arguments make no sense.
    case invalid = "invalid_vault_call"
    /// Reading or writing failed in another way.
    case inputOutput = "vault_io"
  }

  public let reason: Reason
  /// The problem and its place, as a sentence.
  public let message: String
  /// The next step for the user, as a sentence.
  public let hint: String?

  public init(_ reason: Reason, _ message: String, hint: String? = nil) {
    self.reason = reason
    self.message = message
    self.hint = hint
  }

  /// The same of a file that holds no secret.
  init(_ error: SecretError) {
    let reason: Reason =
      switch error.reason {
      case .full: .full
      case .exposed: .exposed
      case .forbidden: .forbidden
      case .busy: .busy
      case .tooLarge: .tooLarge
      default: .inputOutput
      }
    self.init(reason, error.message, hint: error.hint)
  }

  /// The same, with what it means at the end of its sentence.
  func adding(_ meaning: String) -> VaultError {
    VaultError(reason, "\(message); \(meaning)", hint: hint)
  }

  /// The kind of failure, which decides how a surface answers.
  public var kind: FailureKind {
    switch reason {
    case .busy: .busy
    case .missing: .notFound
    case .waiting: .locked
    case .weakPassphrase, .invalid, .tooLarge, .duplicate: .usage
    default: .failed
    }
  }
}
