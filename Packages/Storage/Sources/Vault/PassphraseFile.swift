import LocalSecrets
public import Secrets

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reads a passphrase from a file that no other user can read.
public enum PassphraseFile {
  /// The number of bytes that it may have.
  public static let largest = 4096

  /// Reads it.
  ///
  /// The file must be a plain one of mode 0600 (or less) that belongs to this user, no link and
  /// without a second name: it is opened first and then judged. One line end at its end is left out;
  /// everything else belongs to the passphrase, spaces too.
  ///
  /// - Throws: ``VaultError``; it never shows what stands in the file.
  public static func read(_ path: String) throws(VaultError) -> Secret {
    let found: Secret?
    do {
      found = try PrivateFile.read(path, in: AT_FDCWD, path: path, largest: largest)
    } catch let error as SecretError {
      throw VaultError(error)
    } catch {
      throw VaultError(.inputOutput, "\(path) can't be read")
    }
    guard let found else {
      throw VaultError(.missing, "there is no file \(path)", hint: "Check the path")
    }
    let passphrase = found.withoutFinalLineEnd
    guard !passphrase.isEmpty else {
      throw VaultError(
        .invalid, "the file \(path) is empty", hint: "Write the passphrase into it, as one line")
    }
    let isOneLine = passphrase.withBytes { bytes in
      !bytes.contains(UInt8(ascii: "\n")) && !bytes.contains(UInt8(ascii: "\r"))
        && !bytes.contains(0)
    }
    guard isOneLine else {
      throw VaultError(
        .invalid, "the file \(path) holds more than one line",
        hint: "Write nothing but the passphrase into it, as one line: it can't be typed otherwise")
    }
    return passphrase
  }
}
