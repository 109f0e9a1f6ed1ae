import Crypto

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Seals a file in the age format with a passphrase, while its contents come in chunks of any size.
///
/// It keeps less than two pieces of 64 KiB. What it has given is a whole file only with what
/// ``finish()`` gives.
public struct AgeWriter: Sendable {
  private var payload: AgePayload
  /// The lines and the nonce that come before everything, until they were given.
  private var beginning: [UInt8]
  private var waiting: [UInt8] = []
  private var isFinished = false

  /// Turns the passphrase into a key, which takes about half a second at the usual work factor.
  ///
  /// - Parameters:
  ///   - passphrase: its bytes; UTF-8 is what `age` takes from a terminal.
  ///   - workFactor: the logarithm to base two of scrypt's cost, from 1 to
  ///     ``AgeFile/workFactorLimit``.
  /// - Throws: ``EncryptedFileError``.
  public init(
    passphrase: some DataProtocol, workFactor: Int = AgeFile.workFactor
  ) throws(EncryptedFileError) {
    try self.init(passphrase: passphrase, workFactor: workFactor, random: .system)
  }

  init(
    passphrase: some DataProtocol, workFactor: Int, random: RandomKeys
  ) throws(EncryptedFileError) {
    guard !passphrase.isEmpty else {
      throw EncryptedFileError(
        .emptyPassphrase, "an empty passphrase protects nothing", hint: "Choose a longer one")
    }
    guard (1...AgeFile.workFactorLimit).contains(workFactor) else {
      throw EncryptedFileError(
        .tooCostly, "a work factor lies between 1 and \(AgeFile.workFactorLimit)")
    }
    let fileKey = SymmetricKey(data: random.bytes(AgeStanza.fileKeySize))
    let stanza = try AgeStanza(
      wrapping: fileKey, passphrase: SymmetricKey(data: Array(passphrase)),
      salt: random.bytes(16), workFactor: workFactor)
    let nonce = random.bytes(AgePayload.nonceSize)
    beginning = AgeHeader.bytes(of: stanza, fileKey: fileKey) + nonce
    payload = AgePayload(fileKey: fileKey, nonce: nonce)
  }

  /// Seals more of the contents.
  ///
  /// - Parameter bytes: any number of them.
  /// - Returns: the bytes of the file that are ready.
  /// - Throws: ``EncryptedFileError`` if there is no memory.
  /// - Precondition: ``finish()`` has not been called.
  public mutating func write(_ bytes: [UInt8]) throws(EncryptedFileError) -> [UInt8] {
    precondition(!isFinished, "the file was finished already")
    waiting += bytes
    var sealed = takeBeginning()
    var start = 0
    // One piece stays, because it may be the last.
    while waiting.count - start > AgeFile.pieceSize {
      try payload.seal(
        waiting[start..<start + AgeFile.pieceSize], isLast: false, into: &sealed)
      start += AgeFile.pieceSize
    }
    waiting.removeFirst(start)
    return sealed
  }

  /// Seals the end.
  ///
  /// - Returns: the last bytes of the file.
  /// - Throws: ``EncryptedFileError`` if there is no memory.
  /// - Precondition: It has not been called before.
  public mutating func finish() throws(EncryptedFileError) -> [UInt8] {
    precondition(!isFinished, "the file was finished already")
    isFinished = true
    var sealed = takeBeginning()
    try payload.seal(waiting[...], isLast: true, into: &sealed)
    waiting = []
    return sealed
  }

  private mutating func takeBeginning() -> [UInt8] {
    defer { beginning = [] }
    return beginning
  }
}
