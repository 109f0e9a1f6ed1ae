/// A word that is looked for in many texts, whatever the case and the accents.
///
/// Most texts of a logbook are ASCII, and are compared byte by byte: a question over twenty thousand
/// climbs reads some megabytes, and lower-casing each text first took more than ten times as long.
struct SearchedWord: Sendable {
  private let text: String
  private let bytes: [UInt8]
  private let isASCII: Bool

  init(_ word: String) {
    text = word.foldedForSearch
    bytes = Array(text.utf8)
    isASCII = bytes.allSatisfy { $0 < 128 }
  }

  /// Whether a text holds the word; no text holds nothing, and every text the empty word.
  func isIn(_ other: String?) -> Bool {
    guard let other else { return false }
    guard !bytes.isEmpty else { return true }
    let found = other.utf8.withContiguousStorageIfAvailable { held in isIn(held[...]) }
    return (found ?? nil) ?? other.foldedForSearch.contains(text)
  }

  /// Whether ASCII bytes hold the word; `nil` where some are not ASCII.
  private func isIn(_ held: Slice<UnsafeBufferPointer<UInt8>>) -> Bool? {
    var all: UInt8 = 0
    for byte in held { all |= byte }
    guard all < 128 else { return nil }
    guard isASCII, held.count >= bytes.count else { return false }
    for start in 0...(held.count - bytes.count) where SearchedWord.lower(held[start]) == bytes[0] {
      if (1..<bytes.count).allSatisfy({ SearchedWord.lower(held[start + $0]) == bytes[$0] }) {
        return true
      }
    }
    return false
  }

  private static func lower(_ byte: UInt8) -> UInt8 { (65...90).contains(byte) ? byte | 32 : byte }
}
