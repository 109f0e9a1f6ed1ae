public import EncryptedFiles
import Interchange
public import JournalFeatures
public import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JournalFormat {
  /// The journal's own JSON, which brings everything back.
  public static let json = JournalFormat(
    name: "json", title: "an exported journal",
    recognises: { file in
      try JSONPeek(file).value?["quartet"]?.stringValue == JournalJSON.kind
        ? FormatRecognition(confidence: 99) : .none
    },
    read: { file, _, emit in try JournalJSON.read(try file.allBytes(), of: file, emit) })

  /// A file in the age format, sealed with a passphrase, and in it a file of another format.
  ///
  /// - Parameter formats: what may be in it.
  /// - Returns: the format.
  public static func age(of formats: [JournalFormat]) -> JournalFormat {
    JournalFormat(
      name: "age", title: "a file sealed with age",
      recognises: { file in
        AgeFile.recognises(try file.bytes(in: 0..<AgeFile.beginningSize))
          ? FormatRecognition(confidence: 99, needsPassphrase: true) : .none
      },
      read: { file, reading, emit in
        let bytes = try SealedJournal.open(file, passphrase: reading.passphrase)
        let inner = JournalFile(name: file.name, bytes: bytes)
        if JournalBundleFile.recognises(bytes) {
          throw JournalImportError.damaged(
            file: file.name, format: "an export",
            reason: "it is a bundle of another device, which is taken in as a bundle")
        }
        try formats.format(named: nil, of: inner).format.read(inner, reading, emit)
      })
  }
}

/// Files that a passphrase seals.
enum SealedJournal {
  static let title = "a file sealed with age"

  /// The greatest cost that a file may ask for: 1 GiB, four times that of our own files.
  ///
  /// A foreign file must not take the memory of a small machine.
  static let workFactorLimit = 20

  /// Opens a whole file.
  static func open(_ file: JournalFile, passphrase: Secret?) throws -> [UInt8] {
    guard let passphrase else {
      throw JournalImportError.needsPassphrase(file: file.name, format: title)
    }
    let limit = 1 << 28
    guard file.count <= 2 * limit else {
      throw JournalImportError.tooLarge(file: file.name, limit: 2 * limit)
    }
    do {
      var reader = passphrase.withBytes {
        AgeReader(passphrase: $0, workFactorLimit: workFactorLimit)
      }
      var opened: [UInt8] = []
      for start in stride(from: 0, to: file.count, by: 1 << 18) {
        opened += try reader.read(file.bytes(in: start..<min(file.count, start + 1 << 18)))
      }
      return opened + (try reader.finish())
    } catch let error as EncryptedFileError {
      throw JournalImportError(error, file: file.name, format: title)
    }
  }

  /// Begins a sealed file.
  ///
  /// - Throws: ``EncryptedFileError``.
  static func writer(passphrase: Secret, workFactor: Int) throws -> AgeWriter {
    try passphrase.withBytes { try AgeWriter(passphrase: $0, workFactor: workFactor) }
  }
}

extension WritableJournalFormat {
  /// The formats that need nothing else; ``age(_:workFactor:)`` needs a passphrase.
  public static var all: [WritableJournalFormat] { [.json, .markdown, .csv] }

  /// The journal's own JSON, which brings everything back.
  public static let json = WritableJournalFormat(
    name: "json", title: "JSON, with everything in it", fileExtension: "json", isWhole: true
  ) { contents, take in
    let bytes = try JournalJSON.bytes(of: contents)
    for start in stride(from: 0, to: bytes.count, by: 1 << 16) {
      try take(Array(bytes[start..<min(bytes.count, start + 1 << 16)]))
    }
  }

  /// The journal's own JSON, sealed with a passphrase; the program `age` opens it, too.
  ///
  /// - Parameters:
  ///   - passphrase: what opens it.
  ///   - workFactor: the logarithm to base two of scrypt's cost.
  /// - Returns: the format.
  public static func age(
    _ passphrase: Secret, workFactor: Int = AgeFile.workFactor
  ) -> WritableJournalFormat {
    WritableJournalFormat(
      name: "age", title: "the JSON, sealed with a passphrase (age)", fileExtension: "age",
      isWhole: true, isSealed: true
    ) { contents, take in
      var writer = try SealedJournal.writer(passphrase: passphrase, workFactor: workFactor)
      try json.write(contents) { try take(writer.write($0)) }
      try take(writer.finish())
    }
  }
}
