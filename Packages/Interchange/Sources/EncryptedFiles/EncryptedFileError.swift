/// Says why an encrypted file can't be opened or made; it never tells what is in it.
public struct EncryptedFileError: Error, Sendable, Equatable {
  /// The reasons a program may want to tell apart.
  ///
  /// The raw values are stable.
  public enum Code: String, Sendable, CaseIterable {
    /// The bytes don't begin as such a file does.
    case notEncrypted = "not_an_encrypted_file"
    /// The file is of a later version of its format.
    case unknownVersion = "encrypted_file_version_unknown"
    /// The file was not sealed with a passphrase, but for the owners of keys.
    case needsIdentity = "encrypted_file_needs_identity"
    /// The passphrase is another one.
    case wrongPassphrase = "wrong_passphrase"
    /// There is no passphrase.
    case emptyPassphrase = "empty_passphrase"
    /// Turning the passphrase into a key would take more memory and time than is allowed.
    case tooCostly = "encrypted_file_too_costly"
    /// There is not enough memory to turn the passphrase into a key.
    case noMemory = "encrypted_file_no_memory"
    /// The beginning of the file does not follow its format.
    case malformed = "encrypted_file_malformed"
    /// The beginning of the file was changed after it was written.
    case changedHeader = "encrypted_file_header_changed"
    /// A piece of the contents was changed after it was written.
    case changedPiece = "encrypted_file_piece_changed"
    /// The file stops before its end.
    case truncated = "encrypted_file_truncated"
    /// Something follows the file's end.
    case trailingBytes = "encrypted_file_trailing_bytes"
    /// The file was changed, or the passphrase is another one: this format can't tell which.
    case wrongPassphraseOrChanged = "wrong_passphrase_or_changed"
  }

  /// The code of the reason.
  public let code: Code
  /// The problem, as one sentence without a full stop.
  public let message: String
  /// The next step for the user, as a sentence.
  public let hint: String?
  /// The number of the damaged piece of the contents, from 1; `nil` if none is damaged.
  public let piece: Int?

  /// Makes an error; formats built from these parts have errors of the same kind.
  public init(_ code: Code, _ message: String, hint: String? = nil, piece: Int? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
    self.piece = piece
  }
}

extension EncryptedFileError: CustomStringConvertible {
  public var description: String { message }
}
