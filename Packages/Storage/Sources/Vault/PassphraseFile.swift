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

/// One file for this user alone, read and replaced whole.
struct PrivatePath: Sendable {
  let path: String
  private let folder: String
  private let name: String

  init(_ path: String) {
    self.path = path
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      folder = "."
      name = path
      return
    }
    folder = slash == path.startIndex ? "/" : String(path[..<slash])
    name = String(path[path.utf8.index(after: slash)...])
  }

  /// Reads the file; `nil` if there is no such file.
  func read(largest: Int) throws(VaultError) -> Secret? {
    do {
      return try PrivateFolder(folder, isClosed: false).read(name, largest: largest)
    } catch  where error.reason == .missing {
      return nil
    }
  }

  /// Replaces it, durably and in one step.
  func write(_ bytes: [UInt8]) throws(VaultError) {
    try exclusively { folder, name throws(VaultError) in
      try folder.put(bytes, as: name, isNew: false)
    }
  }

  /// Removes it, durably, and overwrites it before as far as the disk lets.
  func remove() throws(VaultError) {
    try exclusively { folder, name throws(VaultError) in
      try folder.erase(name)
      try folder.flush()
    }
  }

  /// Runs `body` with the folder and the name while no other process writes there.
  func exclusively<Value>(
    _ body: (borrowing PrivateFolder, String) throws(VaultError) -> Value
  ) throws(VaultError) -> Value {
    try PrivateFolder(folder, isClosed: false).withLock(.exclusive) { folder throws(VaultError) in
      try body(folder, name)
    }
  }
}
