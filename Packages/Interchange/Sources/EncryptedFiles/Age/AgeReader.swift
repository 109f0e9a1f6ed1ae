import Crypto

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Opens a file in the age format with a passphrase, while its bytes come in chunks of any size.
///
/// Binary files and ASCII armor are told apart by what is in them. Each piece that is given is
/// genuine; whether the file is whole shows only in ``finish()``, so a caller that acts on earlier
/// pieces acts on what may turn out to be the beginning of a file that was cut.
///
/// After an error nothing more is read, and every further call throws it again.
public struct AgeReader: Sendable {
  private enum Stage: Sendable {
    case start
    case header
    case nonce(SymmetricKey)
    case payload(AgePayload)
    case failed(EncryptedFileError)
  }

  private let passphrase: SymmetricKey
  private let workFactorLimit: Int
  private var stage = Stage.start
  private var armor: AgeArmor?
  private var buffer: [UInt8] = []
  private var headerStart = 0

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - passphrase: its bytes.
  ///   - workFactorLimit: the greatest logarithm of scrypt's cost that a file may ask for.
  public init(
    passphrase: some DataProtocol, workFactorLimit: Int = AgeFile.workFactorLimit
  ) {
    self.passphrase = SymmetricKey(data: Array(passphrase))
    self.workFactorLimit = min(workFactorLimit, 30)
  }

  /// Takes the next bytes of the file.
  ///
  /// - Parameter bytes: any number of them.
  /// - Returns: the part of the contents that became readable.
  /// - Throws: ``EncryptedFileError``.
  public mutating func read(_ bytes: [UInt8]) throws(EncryptedFileError) -> [UInt8] {
    try keepingFailure { (reader) throws(EncryptedFileError) in try reader.take(bytes) }
  }

  /// Takes the end of the file.
  ///
  /// - Returns: the rest of the contents.
  /// - Throws: ``EncryptedFileError``.
  public mutating func finish() throws(EncryptedFileError) -> [UInt8] {
    try keepingFailure { (reader) throws(EncryptedFileError) in try reader.end() }
  }

  private mutating func keepingFailure(
    _ body: (inout AgeReader) throws(EncryptedFileError) -> [UInt8]
  ) throws(EncryptedFileError) -> [UInt8] {
    if case .failed(let error) = stage { throw error }
    do {
      return try body(&self)
    } catch {
      stage = .failed(error)
      buffer = []
      throw error
    }
  }

  private mutating func take(_ bytes: [UInt8]) throws(EncryptedFileError) -> [UInt8] {
    if case .start = stage {
      buffer += bytes
      guard try decide(isWhole: false) else { return [] }
    } else {
      buffer += try armor?.read(bytes) ?? bytes
    }
    return try open()
  }

  private mutating func end() throws(EncryptedFileError) -> [UInt8] {
    if case .start = stage { _ = try decide(isWhole: true) }
    try armor?.finish()
    var opened = try open()
    guard case .payload(var payload) = stage else {
      throw EncryptedFileError(
        .truncated, "the file stops within its beginning", hint: AgeReader.anotherCopy)
    }
    opened += try last(&payload)
    buffer = []
    return opened
  }

  /// Finds out whether the file is binary; false if too little has come.
  private mutating func decide(isWhole: Bool) throws(EncryptedFileError) -> Bool {
    if AgeHeader.mayBegin(buffer), !buffer.isEmpty {
      guard buffer.count >= AgeHeader.anyVersion.count else {
        if isWhole { throw AgeReader.notEncrypted }
        return false
      }
    } else {
      let visible = buffer.drop { AgeArmor.isSpace($0) }
      guard
        visible.prefix(AgeArmor.begin.count)
          .elementsEqual(AgeArmor.begin.prefix(visible.count)),
        buffer.count - visible.count <= AgeArmor.spaceLimit
      else { throw AgeReader.notEncrypted }
      guard visible.count >= AgeArmor.begin.count else {
        if isWhole { throw AgeReader.notEncrypted }
        return false
      }
      var armor = AgeArmor()
      let bytes = buffer
      buffer = try armor.read(bytes)
      self.armor = armor
    }
    stage = .header
    return true
  }

  private mutating func open() throws(EncryptedFileError) -> [UInt8] {
    if case .header = stage {
      guard AgeHeader.mayBegin(buffer) else { throw AgeReader.notEncrypted }
      guard let end = AgeHeader.end(in: buffer, from: &headerStart) else {
        guard buffer.count <= AgeHeader.sizeLimit else { throw AgeHeader.malformed }
        return []
      }
      let header = try AgeHeader(buffer[..<end])
      let fileKey = try header.passphraseStanza.unwrap(
        passphrase: passphrase, workFactorLimit: workFactorLimit)
      guard header.isGenuine(for: fileKey) else {
        throw EncryptedFileError(
          .changedHeader, "the beginning of the file was changed after it was written",
          hint: AgeReader.anotherCopy)
      }
      buffer.removeFirst(end)
      stage = .nonce(fileKey)
    }
    if case .nonce(let fileKey) = stage {
      guard buffer.count >= AgePayload.nonceSize else { return [] }
      stage = .payload(
        AgePayload(fileKey: fileKey, nonce: buffer[..<AgePayload.nonceSize]))
      buffer.removeFirst(AgePayload.nonceSize)
    }
    guard case .payload(var payload) = stage else { return [] }
    var opened: [UInt8] = []
    var start = 0
    // A piece is known not to be the last when something follows it.
    while buffer.count - start > AgePayload.sealedSize {
      let piece = buffer[start..<start + AgePayload.sealedSize]
      guard let bytes = payload.open(piece, isLast: false) else {
        if payload.open(piece, isLast: true) != nil {
          throw EncryptedFileError(
            .trailingBytes, "something follows the end of the file", hint: AgeReader.anotherCopy)
        }
        throw AgeReader.changed(piece: Int(clamping: payload.count))
      }
      opened += bytes
      start += AgePayload.sealedSize
    }
    buffer.removeFirst(start)
    stage = .payload(payload)
    return opened
  }

  private func last(_ payload: inout AgePayload) throws(EncryptedFileError) -> [UInt8] {
    let number = Int(clamping: payload.count)
    guard buffer.count >= AgePayload.tagSize else {
      throw EncryptedFileError(
        .truncated, "the file stops within piece \(number + 1)", hint: AgeReader.anotherCopy,
        piece: number + 1)
    }
    guard let bytes = payload.open(buffer[...], isLast: true) else {
      if payload.open(buffer[...], isLast: false) != nil {
        throw EncryptedFileError(
          .truncated, "the file stops after piece \(number + 1), and more has to follow",
          hint: AgeReader.anotherCopy, piece: number + 1)
      }
      throw EncryptedFileError(
        .changedPiece, "piece \(number + 1), the last in the file, was changed or cut off",
        hint: AgeReader.anotherCopy, piece: number + 1)
    }
    // An empty last piece behind others is written only by a wrong program.
    guard !bytes.isEmpty || number == 0 else {
      throw EncryptedFileError(
        .malformed, "the file ends with an empty piece, which age does not allow",
        piece: number + 1)
    }
    return Array(bytes)
  }

  private static func changed(piece number: Int) -> EncryptedFileError {
    EncryptedFileError(
      .changedPiece, "piece \(number + 1) was changed after it was written",
      hint: anotherCopy, piece: number + 1)
  }

  private static let anotherCopy = "Take another copy of the file"

  private static let notEncrypted = EncryptedFileError(
    .notEncrypted, "this is not an age file",
    hint: "Such a file begins with age-encryption.org, or with a line BEGIN AGE ENCRYPTED FILE")
}
