import Crypto
import EncryptedStorage
import Secrets

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// One message as it lies in its file: HPKE (RFC 9180) with X25519, HKDF-SHA256 and
/// ChaCha20-Poly1305.
///
/// | bytes | what |
/// |---|---|
/// | 1 | format, 1 |
/// | 8 | the key that it is sealed for: the start of the SHA-256 of the public key |
/// | 32 | what HPKE makes the message's key of |
/// | 256, 512, 1024 … | sealed: how many bytes it has (4, little endian), the bytes, zeros |
/// | 16 | the tag |
///
/// All before what is sealed, and the message's ID, are bound to it.
enum InboxEnvelope {
  typealias PrivateKey = Curve25519.KeyAgreement.PrivateKey
  typealias PublicKey = Curve25519.KeyAgreement.PublicKey

  private static let format: UInt8 = 1
  private static let headCount = 1 + 8 + 32
  private static let tagCount = 16
  private static let suite = HPKE.Ciphersuite.Curve25519_SHA256_ChachaPoly
  private static let purpose = Data("quartet sealed inbox 1".utf8)

  /// The number of bytes that the file of the largest message has.
  static let largest = headCount + paddedCount(SealedInbox.largest) + tagCount

  /// The mark that distinguishes one key from another.
  static func mark(of key: PublicKey) -> [UInt8] {
    Array(SHA256.hash(data: key.rawRepresentation).prefix(8))
  }

  /// A public key as its file has it: the format, the key, and its mark once more.
  ///
  /// Nearly all 32 bytes are some key: without the mark, a damaged one would be used, and what is
  /// sealed for it could never be read.
  static func published(_ key: PublicKey) -> [UInt8] {
    [format] + key.rawRepresentation + mark(of: key)
  }

  /// The key of such a file; `nil` if it was damaged.
  static func publicKey(_ bytes: [UInt8]) -> PublicKey? {
    guard bytes.count == 1 + 32 + 8, bytes[0] == format,
      let key = try? PublicKey(rawRepresentation: bytes[1..<33]),
      mark(of: key) == Array(bytes[33...])
    else { return nil }
    return key
  }

  /// Seals a message.
  ///
  /// - Throws: ``VaultError`` if the public key is none.
  static func seal(
    _ bytes: [UInt8], id: UUID, for key: PublicKey
  ) throws(VaultError) -> [UInt8] {
    var text = [UInt8]()
    text.reserveCapacity(paddedCount(bytes.count))
    defer { text.wipe() }
    for place in 0..<4 { text.append(UInt8(truncatingIfNeeded: bytes.count >> (8 * place))) }
    text += bytes
    text += repeatElement(0, count: paddedCount(bytes.count) - text.count)
    do {
      var sender = try HPKE.Sender(recipientKey: key, ciphersuite: suite, info: purpose)
      let head = [format] + mark(of: key) + sender.encapsulatedKey
      return try head + sender.seal(text, authenticating: context(head, id))
    } catch {
      throw VaultError(
        .damaged, "the inbox's public key is no key",
        hint: "Unlock: the program then puts the right one there")
    }
  }

  /// For which key a message is sealed; `nil` if its head makes no sense.
  static func mark(of sealed: [UInt8]) -> [UInt8]? {
    sealed.count >= headCount && sealed[0] == format ? Array(sealed[1..<9]) : nil
  }

  /// Opens a message.
  ///
  /// - Parameters:
  ///   - sealed: the file.
  ///   - id: its name.
  ///   - keys: of which one may fit.
  /// - Returns: what was sealed.
  /// - Throws: ``VaultError``.
  static func open(
    _ sealed: [UInt8], id: UUID, with keys: [PrivateKey]
  ) throws(VaultError) -> [UInt8] {
    if let first = sealed.first, first > format {
      throw VaultError(
        .newer, "the message \(id.name) was sealed by a newer version of the program",
        hint: "Update the program; the message stays where it is")
    }
    guard let mark = mark(of: sealed) else { throw damaged(id) }
    guard let key = keys.first(where: { InboxEnvelope.mark(of: $0.publicKey) == mark }) else {
      throw VaultError(
        .foreign, "the message \(id.name) was sealed for another key",
        hint: "It can't be read with this vault, and stays where it is: its public key may have"
          + " been exchanged, or the message have been changed")
    }
    let head = Array(sealed[..<headCount])
    var text: [UInt8]
    do {
      var recipient = try HPKE.Recipient(
        privateKey: key, ciphersuite: suite, info: purpose,
        encapsulatedKey: Data(sealed[9..<headCount]))
      text = try Array(
        recipient.open(sealed[headCount...], authenticating: context(head, id)))
    } catch {
      throw damaged(id)
    }
    defer { text.wipe() }
    guard text.count >= 4 else { throw damaged(id) }
    let count = (0..<4).reduce(0) { $0 | Int(text[$1]) << (8 * $1) }
    guard count <= text.count - 4, text[(4 + count)...].allSatisfy({ $0 == 0 }) else {
      throw damaged(id)
    }
    return Array(text[4..<4 + count])
  }

  /// Lengths in powers of two: they tell a line from a page, and no more.
  static func paddedCount(_ count: Int) -> Int {
    var padded = 256
    while padded < count + 4 { padded *= 2 }
    return padded
  }

  private static func context(_ head: [UInt8], _ id: UUID) -> [UInt8] {
    head + withUnsafeBytes(of: id.uuid) { Array($0) }
  }

  private static func damaged(_ id: UUID) -> VaultError {
    VaultError(
      .damaged, "the message \(id.name) was changed, or is damaged",
      hint: "It stays where it is; a backup of the folder may hold it whole")
  }
}

extension UUID {
  /// As a file is named after it.
  var name: String { uuidString.lowercased() }
}

/// One message of a ``SealedInbox``, opened.
public struct SealedMessage: Sendable {
  /// Under which ID it was put there.
  public let id: UUID
  /// The contents, or the reason why they can't be read.
  public let contents: Result<[UInt8], VaultError>

  public init(id: UUID, contents: Result<[UInt8], VaultError>) {
    self.id = id
    self.contents = contents
  }
}
