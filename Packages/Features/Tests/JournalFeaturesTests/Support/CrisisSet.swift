import Foundation
import JournalFeatures

/// A sentence that was written before its author read a rule: see `CrisisSets`.
struct CrisisSetSentence: Decodable {
  enum Half: String, Decodable, CaseIterable {
    /// May be read while rules are written.
    case open
    /// May only be counted.
    case held
  }

  let language: String
  let category: String
  let half: Half
  let text: String

  /// The readings that are right for a safe sentence.
  ///
  /// A past crisis and another person's death have cards with other words.
  var safeReadings: Set<CrisisReading> {
    ["past", "grief"].contains(category) ? [.none, .past, .other] : [.none]
  }

  /// The sentences of a file, `crisis` or `safe`.
  static func all(_ name: String) throws -> [CrisisSetSentence] {
    try CrisisSetFile.read(name)
  }
}

/// A sentence that was written after the first rules.
struct FurtherCrisisSentence: Decodable {
  let reading: String
  let text: String

  /// The sentences of a file, `further` or `last`.
  static func all(_ name: String) throws -> [FurtherCrisisSentence] {
    try CrisisSetFile.read(name)
  }
}

private enum CrisisSetFile {
  static func read<Value: Decodable>(_ name: String) throws -> Value {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "CrisisSets/\(name).json")
    return try JSONDecoder().decode(Value.self, from: Data(contentsOf: file))
  }
}
