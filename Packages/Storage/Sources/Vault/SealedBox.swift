import Crypto
import EncryptedStorage
import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A few bytes that can be read while the vault is locked: a page of help, a contact to call.
///
/// They are sealed with a key that lies in a file beside them. **That keeps nothing from an
/// attacker who has both files**, nor from another program of the same user. What it does: no
/// search over the disk, no index of a desktop and no glance at the file shows a word; a copy of
/// the box without the key's file is unreadable; a changed byte is noticed; and removing the small
/// key makes older copies of the box unreadable. Data that needs more protection belongs in the
/// vault, which is read after unlocking.
public struct SealedBox: Sendable {
  private let file: PrivatePath
  private let keyFile: PrivatePath

  /// The number of bytes that it may hold.
  public static let largest = 1 << 18

  private static let format: UInt8 = 1
  private static let step = 1024
  private static let overhead = 28

  /// Names the two files; they are made when something is written.
  public init(file: String, keyFile: String) {
    self.file = PrivatePath(file)
    self.keyFile = PrivatePath(keyFile)
  }

  /// Reads the contents; `nil` if there is no box.
  ///
  /// - Throws: ``VaultError``, with ``VaultError/Reason/damaged`` if box or key were changed.
  public func read() throws(VaultError) -> [UInt8]? {
    guard let sealed = try file.read(largest: SealedBox.largestFile) else { return nil }
    guard let key = try key() else {
      throw VaultError(
        .damaged, "\(file.path) can't be read, since its key \(keyFile.path) is missing",
        hint: SealedBox.repair)
    }
    let bytes = sealed.withBytes { Array($0) }
    if let first = bytes.first, first > SealedBox.format {
      throw VaultError(
        .newer, "\(file.path) was written by a newer version of the program",
        hint: "Update the program")
    }
    let opened = try? ChaChaPoly.open(
      ChaChaPoly.SealedBox(combined: bytes.dropFirst()), using: key,
      authenticating: bytes.prefix(1))
    guard let opened, let contents = SealedBox.contents(Array(opened)) else {
      throw VaultError(
        .damaged, "\(file.path) was changed, or is damaged", hint: SealedBox.repair)
    }
    return contents
  }

  /// Replaces what is in it, durably.
  ///
  /// - Throws: ``VaultError``; then it holds what it held before.
  public func write(_ bytes: [UInt8]) throws(VaultError) {
    guard bytes.count <= SealedBox.largest else {
      throw VaultError(.tooLarge, "\(file.path) can hold \(SealedBox.largest) bytes at most")
    }
    var text = withUnsafeBytes(of: UInt32(bytes.count).littleEndian) { Array($0) } + bytes
    defer { text.wipe() }
    let rest = text.count % SealedBox.step
    if rest > 0 { text += repeatElement(0, count: SealedBox.step - rest) }
    let key = try keyMadeIfNeeded()
    let sealed: [UInt8]
    do {
      sealed =
        try [SealedBox.format]
        + ChaChaPoly.seal(text, using: key, authenticating: [SealedBox.format]).combined
    } catch {
      throw VaultError(.inputOutput, "\(file.path) could not be sealed")
    }
    try file.write(sealed)
  }

  /// Removes it, and its key first: then nothing is left that could open a copy.
  ///
  /// - Throws: ``VaultError``.
  public func remove() throws(VaultError) {
    try keyFile.remove()
    try file.remove()
  }

  private static let repair = "Unlock: the program then rewrites it"
  private static let largestFile = 1 + overhead + largest + step + 4

  /// The key; `nil` if there is none that could be one.
  private func key() throws(VaultError) -> SymmetricKey? {
    guard let bytes = try keyFile.read(largest: 64), bytes.count == 32 else { return nil }
    return bytes.withBytes { SymmetricKey(data: $0) }
  }

  private func keyMadeIfNeeded() throws(VaultError) -> SymmetricKey {
    if let key = try key() { return key }
    let key = SymmetricKey(size: .bits256)
    var bytes = key.withUnsafeBytes { Array($0) }
    defer { bytes.wipe() }
    try keyFile.write(bytes)
    return key
  }

  private static func contents(_ text: [UInt8]) -> [UInt8]? {
    guard text.count >= 4 else { return nil }
    let count = (0..<4).reduce(0) { $0 | Int(text[$1]) << (8 * $1) }
    guard count <= text.count - 4, text[(4 + count)...].allSatisfy({ $0 == 0 }) else { return nil }
    return Array(text[4..<4 + count])
  }
}
