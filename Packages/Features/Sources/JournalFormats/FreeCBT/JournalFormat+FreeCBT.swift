import Interchange
public import JournalFeatures

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JournalFormat {
  /// The archive of FreeCBT, as it stands in a file or was copied: lz-string between two marks.
  public static let freeCBT = JournalFormat(
    name: "freecbt", title: "a FreeCBT archive",
    recognises: { file in
      let text = String(decoding: try file.bytes(in: 0..<64), as: UTF8.self)
      return (text.cleaned ?? "").hasPrefix(FreeCBTArchive.frame)
        ? FormatRecognition(confidence: 98) : .none
    },
    read: { file, reading, emit in
      let json = try FreeCBTArchive.json(of: file)
      try FreeCBTArchive.read(json, of: file, reading, emit)
    })

  /// The JSON export of FreeCBT: what is in the archive, as it is.
  public static let freeCBTJSON = JournalFormat(
    name: "freecbt-json", title: "a FreeCBT JSON export",
    recognises: { file in
      let value = try JSONLook(file).value
      guard let thoughts = value?["thoughts"]?.arrayValue else { return .none }
      if value?["v"]?.stringValue?.hasPrefix("Archive-") == true {
        return FormatRecognition(confidence: 95)
      }
      return FreeCBTThought.isOne(thoughts.first) ? FormatRecognition(confidence: 90) : .none
    },
    read: { file, reading, emit in
      try FreeCBTArchive.read(try file.allBytes(), of: file, reading, emit)
    })
}

/// The contents of a FreeCBT archive.
enum FreeCBTArchive {
  static let frame = ":FreeCBT:"
  private static let title = "a FreeCBT archive"

  /// The JSON between the marks.
  static func json(of file: JournalFile) throws -> [UInt8] {
    let text = String(decoding: try file.allBytes(limit: 64 << 20), as: UTF8.self).cleaned ?? ""
    guard text.hasPrefix(frame), text.count > frame.count, text.hasSuffix(frame) else {
      throw JournalImportError.damaged(
        file: file.name, format: title,
        reason: "it has to begin and end with \(frame), so a part of it may be missing")
    }
    let payload = text.dropFirst(frame.count).dropLast(frame.count)
    guard payload.utf8.count > 0, let units = LZString.decompress(base64: payload.utf8) else {
      throw JournalImportError.damaged(
        file: file.name, format: title, reason: "what is between the marks is damaged")
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  static func read(
    _ json: [UInt8], of file: JournalFile, _ reading: JournalReading,
    _ emit: (JournalItem) throws -> Void
  ) throws {
    let entries = try JSONEntries(json, file: file.name, format: title)
    let document = entries.document
    guard let thoughts = document.member("thoughts", of: document.root),
      document.kind(of: thoughts) == .array
    else {
      throw JournalImportError.incomplete(file: file.name, format: title, missing: ["thoughts"])
    }
    try entries.forEach(of: thoughts, called: "thought", emit) { fields, place in
      [.thought(try FreeCBTThought.read(fields, place: place, reading))]
    }
  }

  /// The archive of some JSON, as FreeCBT writes it.
  static func text(of json: String) -> String {
    frame + LZString.compressed(json.utf16) + frame
  }
}
