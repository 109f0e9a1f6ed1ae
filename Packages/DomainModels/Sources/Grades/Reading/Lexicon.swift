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

  /// Whether two words, put together, are one spelling.
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
