public import EncryptedFiles
public import JournalFeatures
public import Secrets

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
