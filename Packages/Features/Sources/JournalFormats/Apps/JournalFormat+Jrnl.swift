import DomainModels
import EncryptedFiles
import Interchange
public import JournalFeatures
import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JournalFormat {
  /// The JSON export of jrnl.
  public static let jrnlJSON = JournalFormat(
    name: "jrnl-json", title: "a jrnl JSON export",
    recognises: { file in
      let value = try JSONPeek(file).value
      guard value?["tags"]?.objectValue != nil || value?["entries"] != nil,
        let first = value?["entries"]?[0]
      else { return .none }
      return first["title"] != nil && first["date"] != nil && first["time"] != nil
        ? FormatRecognition(confidence: 92) : .none
    },
    read: { file, reading, emit in
      let title = "a jrnl JSON export"
      let entries = try JSONEntries(try file.allBytes(), file: file.name, format: title)
      let document = entries.document
      guard let list = document.member("entries", of: document.root),
        document.kind(of: list) == .array
      else {
        throw JournalImportError.incomplete(file: file.name, format: title, missing: ["entries"])
      }
      try entries.forEach(of: list, emit) { fields, place in
        guard let text = String.joined([fields.text("title"), fields.text("body")], by: "\n") else {
          throw EntryError(reason: "the entry has no words")
        }
        let clock = fields.text("time") ?? "00:00"
        guard let date = fields.text("date"), let stamp = JrnlTimestamp("\(date) \(clock)") else {
          throw EntryError(reason: "its date and time can't be read")
        }
        let moment = SourceTime.instant(
          of: stamp.date, minute: stamp.minute, second: stamp.second, in: reading.localTime)
        return [
          .thought(
            JrnlText.thought(
              text, at: moment, stamp: stamp, number: fields.text("uuid"), place: place))
        ]
      }
    })

  /// A jrnl journal as it lies on the disk: a file, or a folder with a file for each day.
  public static let jrnl = JournalFormat(
    name: "jrnl", title: "a jrnl journal",
    recognises: { file in
      if file.isFolder {
        return file.files.contains { JrnlText.isDay($0.name) }
          ? FormatRecognition(confidence: 90) : .none
      }
      let text = String(decoding: try file.beginning(), as: UTF8.self)
      guard let beginning = text.cleaned, !beginning.hasPrefix("{"),
        JrnlText.beginsWithEntry(beginning)
      else { return .none }
      return FormatRecognition(confidence: beginning.hasPrefix("[") ? 80 : 50)
    },
    read: { file, reading, emit in
      if file.isFolder {
        let days = try file.files.filter { JrnlText.isDay($0.name) }.map {
          JrnlText.Part(name: "\($0.name) ", bytes: try $0.allBytes())
        }
        try read(jrnl: days, file: file.name, reading, emit)
      } else {
        let text = JrnlText.Part(bytes: try file.allBytes())
        try read(jrnl: [text], file: file.name, reading, emit)
      }
    })

  /// Reads the texts of a jrnl journal.
  static func read(
    jrnl parts: [JrnlText.Part], file: String, _ reading: JournalReadingOptions,
    _ emit: (JournalItem) throws -> Void
  ) throws {
    let journal = try JrnlText(parts, of: file, order: reading.dateOrder)
    guard !journal.entries.isEmpty else {
      throw JournalImportError.damaged(
        file: file, format: "a jrnl journal",
        reason: "no line begins with a date such as [2026-01-31 09:15]")
    }
    try journal.emit(reading, emit)
  }
}

extension JournalFormat {
  /// An encrypted jrnl journal, version 1, 2 or 3.
  ///
  /// Version 1 has no sign of its own: it is tried where the format is asked for by name, and where
  /// the bytes look random and have the right number.
  public static let jrnlEncrypted = JournalFormat(
    name: "jrnl-encrypted", title: "an encrypted jrnl journal",
    recognises: { file in
      let beginning = try file.beginning()
      if beginning.starts(with: JrnlVault.mark) {
        return FormatRecognition(confidence: 98, needsPassphrase: true)
      }
      if FernetToken.recognises(beginning) {
        return FormatRecognition(confidence: 90, needsPassphrase: true)
      }
      let isRandom =
        file.count >= 32 && file.count.isMultiple(of: 16)
        && String(validating: beginning.prefix(256), as: UTF8.self) == nil
        && beginning.prefix(256).filter { $0 >= 0x80 }.count * 3 >= min(256, beginning.count)
      let isNamed = [".txt", ".jrnl", ".journal"].contains { file.name.hasSuffix($0) }
      return isRandom && isNamed
        ? FormatRecognition(confidence: 15, needsPassphrase: true)
        // By name it is tried all the same.
        : FormatRecognition(confidence: 0, needsPassphrase: true)
    },
    read: { file, reading, emit in
      guard let passphrase = reading.passphrase else {
        throw JournalImportError.needsPassphrase(
          file: file.name, format: "an encrypted jrnl journal")
      }
      let bytes = try file.allBytes(limit: 64 << 20)
      let text: [UInt8]
      do {
        text = try passphrase.withBytes { try JrnlVault.open(bytes, passphrase: Array($0)) }
      } catch let error as EncryptedFileError {
        throw JournalImportError(error, file: file.name, format: "an encrypted jrnl journal")
      }
      try read(jrnl: [JrnlText.Part(bytes: text)], file: file.name, reading, emit)
    })
}

/// The encrypted files of jrnl.
enum JrnlVault {
  static let mark = Array("JRNLv3".utf8)
  private static let rounds = 100_000

  /// The salt that version 2 uses for every file (GHSA-rhx6-37mm-5q9r).
  private static let fixedSalt: [UInt8] = [
    0xF2, 0xD5, 0x71, 0x0E, 0xC1, 0x8D, 0x2E, 0xDE, 0xDC, 0x8E, 0x36, 0x74, 0x89, 0x04, 0xCE, 0xF8,
  ]

  /// The text of a journal.
  ///
  /// - Throws: ``EncryptedFileError``.
  static func open(_ bytes: [UInt8], passphrase: [UInt8]) throws -> [UInt8] {
    if bytes.starts(with: mark) {
      let (salt, token) = try header(Array(bytes.dropFirst(mark.count)))
      let key = try PassphraseKey.pbkdf2(passphrase, salt: salt, rounds: rounds)
      return try FernetToken.open(token, key: key)
    }
    if FernetToken.recognises(bytes) {
      let key = try PassphraseKey.pbkdf2(passphrase, salt: fixedSalt, rounds: rounds)
      return try FernetToken.open(bytes, key: key)
    }
    let text = try AESCBCFile.open(
      bytes, key: PassphraseKey.sha256(passphrase), padding: .pkcs7OrSpaces)
    // Nothing in version 1 shows a wrong passphrase: only sense does.
    guard let journal = String(validating: text, as: UTF8.self),
      JrnlText.hasEntries(journal)
    else {
      throw EncryptedFileError(
        .wrongPassphraseOrChanged,
        "the passphrase does not open this file, or the file was changed after it was written",
        hint: "Check the keyboard layout and capital letters, and try again; nothing was changed")
    }
    return text
  }

  /// The salt, and what follows the header: its length in two bytes, and then JSON, or JSON in Base64.
  private static func header(
    _ bytes: [UInt8]
  ) throws(EncryptedFileError) -> (salt: [UInt8], token: [UInt8]) {
    guard bytes.count >= 2 else { throw damagedHeader }
    let length = Int(bytes[0]) << 8 | Int(bytes[1])
    guard bytes.count >= 2 + length else { throw damagedHeader }
    let header = Array(bytes[2..<2 + length])
    let text = String(decoding: header, as: UTF8.self)
    let json =
      (try? JSONReader.read(header, depthLimit: 8))
      ?? base64(text).flatMap { try? JSONReader.read($0, depthLimit: 8) }
    guard let salt = json?["salt"]?.stringValue.flatMap({ base64($0) }), salt.count >= 8 else {
      throw damagedHeader
    }
    return (salt, Array(bytes[(2 + length)...]))
  }

  private static let damagedHeader = EncryptedFileError(
    .malformed, "the beginning of the jrnl file is damaged", hint: "Take another copy of the file")

  /// Base64 of either alphabet, with or without `=`.
  private static func base64(_ text: String) -> [UInt8]? {
    var letters = text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 }.filter { $0 != "=" }
    while !letters.count.isMultiple(of: 4) { letters.append("=") }
    return Data(base64Encoded: String(letters)).map { Array($0) }
  }
}

extension JournalImportError {
  /// The same error of a file that is encrypted.
  init(_ error: EncryptedFileError, file: String, format: String) {
    switch error.code {
    case .wrongPassphrase, .wrongPassphraseOrChanged, .emptyPassphrase:
      self = .wrongPassphrase(file: file, reason: error.message, hint: error.hint)
    case .unknownVersion: self = .newer(file: file, reason: error.message)
    default: self = .damaged(file: file, format: format, reason: error.message)
    }
  }
}
