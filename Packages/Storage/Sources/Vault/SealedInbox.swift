import Crypto
public import Secrets

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Takes messages while a vault is locked: every process that can write the folder can put one
/// there, and only the holder of the private key, which lies in the vault, can read it.
///
/// Each message is a file of its own, sealed with a public key (``InboxEnvelope``) and durable when
/// ``seal(_:id:)`` returns, which takes no passphrase and no key derivation. After unlocking, an app
/// reads them with ``open(with:)``, writes them to its store, and then removes them; an app that is
/// killed in between finds them again, so what is written must be recognised by its ID.
///
/// ```swift
/// let inbox = try await SealedInbox.make(in: "\(folder)/inbox") { privateKey in
///   try await keepInTheVault(privateKey)
/// }
/// try inbox.seal(Array("a message".utf8), id: id)
/// ```
///
/// The sender is not proved: a process that can write into the folder can put a message there. One
/// that can only read it learns how many there are, when they came, and their lengths in powers of
/// two from 256 bytes.
public struct SealedInbox: Sendable {
  /// The folder, with mode 0700: the messages, named by their IDs, and the public key.
  public let folder: String

  /// The number of bytes that a message may have.
  public static let largest = 1 << 20

  static let keyName = "public.key"

  private let patience: Duration

  /// Names an inbox, which need not be there.
  ///
  /// - Parameters:
  ///   - folder: where it is.
  ///   - patience: how long to wait for another process that is changing the key or tidying up, which
  ///     takes milliseconds; the thread waits too.
  public init(folder: String, patience: Duration = .seconds(5)) {
    self.folder = folder
    self.patience = patience
  }

  /// A new private key of 32 bytes.
  public static func newPrivateKey() -> Secret {
    InboxEnvelope.PrivateKey().rawRepresentation.withUnsafeBytes { Secret(bytes: $0) }
  }

  /// Makes an inbox with a new pair of keys.
  ///
  /// - Parameters:
  ///   - folder: where; it is made if need be.
  ///   - keep: handed the private key, to put it into the vault durably. It is called before the
  ///     public key is published: a message must never be sealed for a lost key.
  /// - Returns: the inbox.
  /// - Throws: ``VaultError``; what `keep` throws.
  public static func make(
    in folder: String, keeping keep: (Secret) async throws -> Void
  ) async throws -> SealedInbox {
    let inbox = SealedInbox(folder: folder)
    let privateKey = newPrivateKey()
    try await keep(privateKey)
    try inbox.publish(privateKey)
    return inbox
  }

  /// Publishes the public key of a private one, in place of any other: from now on messages are
  /// sealed for it.
  ///
  /// With it an inbox is made, mended (after ``verify(against:)`` refused), and given a new key:
  /// when a new key is published and ``holdsMessages(for:)`` says that none is left for the old one,
  /// the old one can be erased, and no copy of a removed message can ever be read again.
  ///
  /// - Parameter privateKey: already in the vault, durably.
  /// - Throws: ``VaultError``.
  public func publish(_ privateKey: Secret) throws(VaultError) {
    let key = try SealedInbox.key(privateKey)
    try PrivateFolder.make(folder)
    // Exclusively, so that a sender that read the old key has put its message there.
    try opened().withLock(.exclusive, patience: patience) { place throws(VaultError) in
      try place.put(
        InboxEnvelope.published(key.publicKey), as: SealedInbox.keyName, isNew: false)
    }
  }

  /// Makes sure that messages are sealed for this key and not for a stranger's.
  ///
  /// To be called at each unlocking: what was captured since the last one could not be.
  ///
  /// - Throws: ``VaultError`` with ``VaultError/Reason/foreign`` if the public key was exchanged,
  ///   with ``VaultError/Reason/missing`` if there is no inbox or no public key.
  public func verify(against privateKey: Secret) throws(VaultError) {
    let key = try SealedInbox.key(privateKey)
    let published = try publicKey(in: try opened())
    guard published.rawRepresentation == key.publicKey.rawRepresentation else {
      throw VaultError(
        .foreign, "the inbox's public key in \(folder) was exchanged",
        hint: "Another user may be able to read what was captured since then; keep the folder to"
          + " yourself, and have the right key published again")
    }
  }

  /// Puts a message there; when it returns, the message outlives a power cut.
  ///
  /// - Parameters:
  ///   - bytes: the message, at most ``largest`` of them.
  ///   - id: whose name it gets; a UUIDv7, so that messages come in their order.
  /// - Throws: ``VaultError``; then nothing was captured, which its sentence says.
  public func seal(_ bytes: [UInt8], id: UUID) throws(VaultError) {
    do throws(VaultError) {
      guard bytes.count <= SealedInbox.largest else {
        throw VaultError(
          .tooLarge, "a message has more than \(SealedInbox.largest) bytes",
          hint: "Capture it in parts")
      }
      try opened().withLock(.shared, patience: patience) { place throws(VaultError) in
        let sealed = try InboxEnvelope.seal(bytes, id: id, for: try publicKey(in: place))
        guard place.kind(of: id.name) == nil else {
          throw VaultError(.duplicate, "there is a message \(id.name) already")
        }
        try place.put(sealed, as: id.name, isNew: true)
      }
    } catch {
      throw error.adding("nothing was captured")
    }
  }

  /// The number of messages that wait; zero where there is no inbox.
  ///
  /// - Throws: ``VaultError``.
  public func count() throws(VaultError) -> Int { try ids().count }

  /// The messages that wait, in order; none where there is no inbox.
  ///
  /// - Throws: ``VaultError``.
  public func ids() throws(VaultError) -> [UUID] {
    do {
      return try opened().names().compactMap(SealedInbox.id)
    } catch  where error.reason == .missing {
      return []
    }
  }

  /// The files in the folder that are no messages: a user renamed them or put them there.
  ///
  /// - Throws: ``VaultError``.
  public func strangers() throws(VaultError) -> [String] {
    try opened().names().filter { $0 != SealedInbox.keyName && SealedInbox.id($0) == nil }
  }

  /// Opens every message, and removes the half-written ones of senders that were killed.
  ///
  /// - Parameter privateKeys: the key, or the keys while a new one takes over.
  /// - Returns: the messages in order, each with what it holds or why that can't be read. Nothing
  ///   but what was half written is removed.
  /// - Throws: ``VaultError`` if the folder can't be read; nothing if there is no inbox.
  public func open(with privateKeys: [Secret]) throws(VaultError) -> [SealedMessage] {
    var keys: [InboxEnvelope.PrivateKey] = []
    for key in privateKeys { keys.append(try SealedInbox.key(key)) }
    let ids = try ids()
    guard let place = try openedIfThere() else { return [] }
    tidy(place)
    var messages: [SealedMessage] = []
    for id in ids {
      do {
        guard let sealed = try place.read(id.name, largest: InboxEnvelope.largest) else { continue }
        let bytes = try InboxEnvelope.open(sealed.withBytes { Array($0) }, id: id, with: keys)
        messages.append(SealedMessage(id: id, contents: .success(bytes)))
      } catch {
        messages.append(SealedMessage(id: id, contents: .failure(error)))
      }
    }
    return messages
  }

  /// Opens every message with one key.
  ///
  /// - Throws: ``VaultError`` if the inbox can't be read; a message that can't be opened says so
  ///   itself.
  public func open(with privateKey: Secret) throws(VaultError) -> [SealedMessage] {
    try open(with: [privateKey])
  }

  /// Removes messages, durably; to be called when they are in the store.
  ///
  /// They are overwritten before, as far as the disk lets.
  ///
  /// - Parameter ids: whose; what is not there is passed over.
  /// - Throws: ``VaultError``.
  public func remove(_ ids: [UUID]) throws(VaultError) {
    guard !ids.isEmpty, let place = try openedIfThere() else { return }
    for id in ids { try place.erase(id.name) }
    try place.flush()
  }

  /// Returns whether some message is sealed for this key, and whether that can't be said of some.
  ///
  /// - Returns: `false` only if no message needs the key any more, damaged ones included.
  /// - Throws: ``VaultError``.
  public func holdsMessages(for privateKey: Secret) throws(VaultError) -> Bool {
    let mark = InboxEnvelope.mark(of: try SealedInbox.key(privateKey).publicKey)
    guard let place = try openedIfThere() else { return false }
    for id in try ids() {
      guard let sealed = try place.read(id.name, largest: InboxEnvelope.largest) else { continue }
      let found = InboxEnvelope.mark(of: sealed.withBytes { Array($0) })
      if found == nil || found == mark { return true }
    }
    return false
  }

  // MARK: Parts

  private func opened() throws(VaultError) -> PrivateFolder {
    try PrivateFolder(folder, isClosed: true)
  }

  private func openedIfThere() throws(VaultError) -> PrivateFolder? {
    do {
      return try opened()
    } catch  where error.reason == .missing {
      return nil
    }
  }

  private func publicKey(
    in place: borrowing PrivateFolder
  ) throws(VaultError) -> InboxEnvelope.PublicKey {
    guard let bytes = try place.read(SealedInbox.keyName, largest: 64) else {
      throw VaultError(
        .missing, "the inbox in \(folder) has no public key",
        hint: "Unlock: the program then puts it there")
    }
    guard let key = InboxEnvelope.publicKey(bytes.withBytes { Array($0) }) else {
      throw VaultError(
        .damaged, "the inbox's public key in \(folder) is damaged",
        hint: "Unlock: the program then puts the right one there")
    }
    return key
  }

  /// Removes half-written messages, unless a sender is writing now: then the next call does.
  private func tidy(_ place: borrowing PrivateFolder) {
    try? place.withLock(.exclusive, patience: .zero) { place throws(VaultError) in
      try place.sweep()
    }
  }

  private static func key(_ secret: Secret) throws(VaultError) -> InboxEnvelope.PrivateKey {
    guard let key = secret.withBytes({ try? InboxEnvelope.PrivateKey(rawRepresentation: $0) })
    else {
      throw VaultError(.invalid, "the inbox's private key has \(secret.count) bytes, and not 32")
    }
    return key
  }

  /// The ID that a name stands for, in the one spelling that is used.
  private static func id(_ name: String) -> UUID? {
    guard let id = UUID(uuidString: name), id.name == name else { return nil }
    return id
  }
}
