import DomainModels
public import EncryptedFiles
import Interchange
public import JournalFeatures
public import Secrets
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A bundle for another device as a file: lines of JSON, sealed with a passphrase as an age file.
///
/// ```
/// {"quartet":"journal-bundle","format":1,"layout":1,"madeAt":"2026-…Z"}
/// {"table":"thoughts","record":"0192…","life":1,"schema":1,
///  "fields":[["text","…","0192…32 digits…"],…]}
/// {"end":{"changes":214}}
/// ```
///
/// A field is its name, its value in the form of all files of rows (`StoredValueJSON`), and the
/// timestamp of its writing. The last line counts, so that a file that was cut is refused as a
/// whole.
public enum JournalBundleFile {
  /// The version of the form; files of a greater one are refused.
  public static let version = 1
  static let kind = "journal-bundle"
  static let title = "a bundle of another device"

  /// Returns whether opened bytes begin as a bundle does.
  static func recognises(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(64), as: UTF8.self)
      .hasPrefix("{\"quartet\":\"\(kind)\"")
  }

  /// Writes a bundle.
  ///
  /// - Parameters:
  ///   - bundle: the bundle.
  ///   - passphrase: what opens the file on the other device.
  ///   - workFactor: the logarithm to base two of scrypt's cost.
  ///   - take: takes the bytes; what it took is a whole file only once this returns.
  /// - Throws: ``EncryptedFiles/EncryptedFileError``; what `take` throws.
  public static func write(
    _ bundle: JournalBundle, passphrase: Secret, workFactor: Int = AgeFile.workFactor,
    to take: ([UInt8]) throws -> Void
  ) throws {
    var sealed = try SealedJournal.writer(passphrase: passphrase, workFactor: workFactor)
    var writer = JSONWriter()
    writer.write([
      "quartet": .string(kind), "format": .integer(Int64(version)),
      "layout": .integer(Int64(bundle.layout)), "madeAt": .string(bundle.madeAt.description),
    ])
    writer.endLine()
    for change in bundle.changes {
      try write(change, to: &writer)
      if writer.bytes.count > 1 << 16 {
        try take(sealed.write(writer.bytes))
        writer = JSONWriter()
      }
    }
    writer.write(["end": ["changes": .integer(Int64(bundle.changes.count))]])
    writer.endLine()
    try take(sealed.write(writer.bytes))
    try take(sealed.finish())
  }

  /// Reads a bundle.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - passphrase: what opens it; `nil` where no user gave one yet.
  /// - Returns: the bundle.
  /// - Throws: ``JournalFeatures/JournalImportError``; a file that is damaged anywhere gives nothing.
  public static func read(_ file: JournalFile, passphrase: Secret?) throws -> JournalBundle {
    guard AgeFile.recognises(try file.bytes(in: 0..<AgeFile.beginningSize)) else {
      throw JournalImportError.damaged(
        file: file.name, format: title, reason: "it is no file that a passphrase seals")
    }
    let bytes = try SealedJournal.open(file, passphrase: passphrase)
    guard recognises(bytes) else {
      throw JournalImportError.damaged(
        file: file.name, format: title,
        reason: "what is in it is no bundle; an export is imported as a file")
    }
    var reader = BundleLines(file: file.name)
    var cutter = LineCutter()
    try cutter.cut(bytes) { try reader.read($0) }
    return try reader.finish(rest: cutter.rest)
  }

  private static func write(_ change: Change, to writer: inout JSONWriter) throws {
    let columns = JournalContents.definitions.first { $0.table == change.table }?.columns ?? []
    writer.beginObject()
    writer.key("table")
    writer.string(change.table)
    writer.key("record")
    writer.string(change.record.uuidString.lowercased())
    writer.key("life")
    writer.integer(change.life)
    writer.key("schema")
    writer.integer(change.schemaVersion)
    writer.key("fields")
    writer.beginArray()
    for field in change.fields {
      guard let column = columns.first(where: { $0.name == field.name }) else { continue }
      writer.beginArray()
      writer.string(field.name)
      do throws(StoredValueJSON.Refusal) {
        try StoredValueJSON.write(field.value, in: column, to: &writer)
      } catch {
        throw StorageError(
          .corrupt, "a value of \(change.table).\(field.name) \(error.reason)")
      }
      writer.string(field.stamp.description)
      writer.endArray()
    }
    writer.endArray()
    writer.endObject()
    writer.endLine()
  }
}
