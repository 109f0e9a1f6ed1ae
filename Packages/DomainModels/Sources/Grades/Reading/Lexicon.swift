/// Every spelling of every grade of some scales.
///
/// It never changes once it is made; it is a class because every word that is read needs it.
final class Lexicon: Sendable {
  let scales: [GradeScale]
  private let readings: [SpellingKey: [Reading]]
  private let names: [SpellingKey: Int]
  /// Spellings with a space (`Easy 5th`), without it; `V 5` is none.
  private let spaced: Set<SpellingKey>

  init(scales: [GradeScale]) {
    var readings: [SpellingKey: [Reading]] = [:]
    var names: [SpellingKey: Int] = [:]
    var spaced: Set<SpellingKey> = []
    readings.reserveCapacity(3000)
    for (index, scale) in scales.enumerated() {
      for name in [scale.id, scale.name] + scale.otherNames {
        if let key = SpellingKey(name), names[key] == nil { names[key] = index }
      }
      for spelling in scale.spellings {
        guard let key = SpellingKey(spelling.text) else { continue }
        let reading = Reading(
          scale: index, text: spelling.canonical, span: spelling.span,
          needsHint: spelling.needsHint)
        // A label wins over the scale's other spellings.
        if readings[key]?.contains(where: { $0.scale == index }) != true {
          readings[key, default: []].append(reading)
        }
        if spelling.text.utf8.contains(32) { spaced.insert(key) }
      }
    }
    self.scales = scales
    self.readings = readings
    self.names = names
    self.spaced = spaced
  }

  subscript(key: SpellingKey?) -> [Reading] {
    key.flatMap { readings[$0] } ?? []
  }

  /// Returns whether two words, put together, are one spelling.
  func isSpaced(_ words: ArraySlice<UInt8>) -> Bool {
    SpellingKey(words).map(spaced.contains) ?? false
  }

  func scale(named key: SpellingKey) -> GradeScale? {
    names[key].map { scales[$0] }
  }

  func grade(_ reading: Reading) -> Grade {
    let scale = scales[reading.scale]
    let text = reading.end.map { scale.rangeStyle.joining(reading.text, $0) } ?? reading.text
    return Grade(scale: scale, text: text, span: reading.span)
  }

  /// Every spelling, for suggestions.
  var known: [String] {
    scales.flatMap { scale in scale.spellings.map(\.text) }
  }
}

/// A spelling of at most 24 bytes in lower case, packed so that it compares and hashes fast.
///
/// No grade is longer, and neither is the name of a scale.
struct SpellingKey: Sendable, Hashable {
  private var low: UInt64 = 0
  private var middle: UInt64 = 0
  private var high: UInt64 = 0
  private(set) var count = 0

  static let limit = 24

  /// The key of a spelling, its spaces left out; nil if it is empty or too long.
  init?(_ text: String) {
    for byte in text.utf8 where byte != 32 {
      guard append(65...90 ~= byte ? byte | 32 : byte) else { return nil }
    }
    if count == 0 { return nil }
  }

  /// The key of bytes in lower case; nil if there are none or too many.
  init?(_ bytes: ArraySlice<UInt8>, _ more: ArraySlice<UInt8> = []) {
    for byte in bytes { guard append(byte) else { return nil } }
    for byte in more { guard append(byte) else { return nil } }
    if count == 0 { return nil }
  }

  private mutating func append(_ byte: UInt8) -> Bool {
    guard count < Self.limit else { return false }
    switch count {
    case ..<8: low |= UInt64(byte) << UInt64(count * 8)
    case ..<16: middle |= UInt64(byte) << UInt64((count - 8) * 8)
    default: high |= UInt64(byte) << UInt64((count - 16) * 8)
    }
    count += 1
    return true
  }
}

/// Finds what a climber probably meant to type.
enum SpellingDistance {
  /// The known spellings nearest to a text: one edit for every three letters at most.
  static func nearest(to typed: String, among known: [String], count: Int = 3) -> [String] {
    let typed = Array(typed.lowercased().utf8.prefix(24))
    let bound = typed.count / 3
    if bound == 0 { return [] }
    var found: [(edits: Int, name: String)] = []
    for name in known {
      let letters = Array(name.lowercased().utf8)
      guard abs(letters.count - typed.count) <= bound else { continue }
      let edits = distance(typed, letters)
      if edits <= bound { found.append((edits, name)) }
    }
    let best = found.map(\.edits).min()
    var names: [String] = []
    for name in found.filter({ $0.edits == best }).map(\.name)
    where !names.contains(where: { $0.lowercased() == name.lowercased() }) {
      names.append(name)
    }
    return Array(names.prefix(count))
  }

  /// The number of letters that have to be inserted, deleted or replaced.
  private static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var last = Array(0...second.count)
    for (row, letter) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        current.append(
          min(
            last[column + 1] + 1, current[column] + 1, last[column] + (letter == other ? 0 : 1)))
      }
      last = current
    }
    return last[second.count]
  }
}
