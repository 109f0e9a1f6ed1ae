/// What was understood of a text, word by word.
struct GradeSentence {
  let lexicon: Lexicon
  private(set) var hint: GradeHint
  private(set) var grades: [[Reading]] = []
  private(set) var protection: ClosedRange<Protection>?
  private(set) var remarks: [String] = []
  private var isNamed = false
  /// The grade just read, with which a range can begin.
  private var last: ArraySlice<UInt8>?

  init(lexicon: Lexicon, hint: GradeHint) {
    self.lexicon = lexicon
    self.hint = hint
  }

  /// Reads all words.
  ///
  /// - Returns: the place of a word that means nothing, or nil if all were understood.
  mutating func read(_ words: GradeWords) -> Int? {
    var index = 0
    while index < words.ranges.count {
      guard let count = take(from: words, at: index) else {
        // Between two grades the stranger is the second.
        return last != nil && Self.joins(words[index]) && index + 1 < words.ranges.count
          ? index + 1 : index
      }
      index += count
    }
    return grades.isEmpty ? 0 : nil
  }

  /// Whether a reading counts without further ado: it needs no hint, or its scale was named.
  func counts(_ reading: Reading) -> Bool {
    !reading.needsHint || hint.scales?.contains(lexicon.scales[reading.scale].id) == true
  }

  func isAllowed(_ reading: Reading) -> Bool {
    hint.allows(lexicon.scales[reading.scale])
  }

  /// Understands what begins with a word; returns how many words that is, or nil.
  private mutating func take(from words: GradeWords, at index: Int) -> Int? {
    let word = words[index]
    if index + 1 < words.ranges.count, Self.isParted13(word, words[index + 1]),
      takeRemark(words[index...(index + 1)]) != nil
    {
      return 2
    }
    if let count = takeRemark(word) { return count }
    let reader = WordReader(lexicon: lexicon)
    if let first = last, index + 1 < words.ranges.count, Self.joins(word) {
      let (second, count) = spelling(in: words, at: index + 1)
      let range = reader.range(from: first, to: second)
      if !range.isEmpty {
        grades[grades.count - 1] = range
      } else if word.elementsEqual("/".utf8), let pair = reader.pair(of: first, and: second) {
        grades.removeLast()
        grades += [pair.first, pair.second]
      } else {
        return nil
      }
      last = nil
      return count + 1
    }
    let (spelling, count) = spelling(in: words, at: index)
    let readings = reader.readings(of: spelling)
    if !readings.contains(where: counts), let pair = reader.pair(in: word) {
      grades += [pair.first, pair.second]
      last = nil
      return 1
    }
    if !readings.isEmpty {
      grades.append(readings)
      last = spelling
      return count
    }
    let end = words.ranges.count
    if index + 1 < end, index == 0 || index + 2 == end, takeName(words[index...(index + 1)]) {
      return 2
    }
    return (index == 0 || index + 1 == end) && takeName(word) ? 1 : nil
  }

  /// Understands letters for protection behind a grade, and stars.
  private mutating func takeRemark(_ word: ArraySlice<UInt8>) -> Int? {
    if !grades.isEmpty, let range = Self.protection(word) {
      let known = protection ?? range
      protection =
        min(known.lowerBound, range.lowerBound)...max(known.upperBound, range.upperBound)
    } else if word.allSatisfy({ $0 == UInt8(ascii: "*") }) {
      remarks.append(String(decoding: word, as: UTF8.self))
    } else {
      return nil
    }
    last = nil
    return 1
  }

  /// Understands the name of a scale, once.
  private mutating func takeName(_ word: ArraySlice<UInt8>) -> Bool {
    guard !isNamed, let key = SpellingKey(word), let scale = lexicon.scale(named: key) else {
      return false
    }
    hint.scales = [scale.id]
    hint.families = nil
    isNamed = true
    last = nil
    return true
  }

  /// The word at a place, together with the next if the two are one spelling (`Easy 5th`).
  private func spelling(in words: GradeWords, at index: Int) -> (ArraySlice<UInt8>, count: Int) {
    if index + 1 < words.ranges.count, case let both = words[index...(index + 1)],
      lexicon.isSpaced(both)
    {
      return (both, 2)
    }
    return (words[index], 1)
  }

  /// Whether two words are `PG 13`.
  private static func isParted13(_ word: ArraySlice<UInt8>, _ next: ArraySlice<UInt8>) -> Bool {
    word.elementsEqual("pg".utf8) && next.elementsEqual("13".utf8)
  }

  private static func joins(_ word: ArraySlice<UInt8>) -> Bool {
    word.elementsEqual("-".utf8) || word.elementsEqual("/".utf8) || word.elementsEqual("to".utf8)
  }

  private static func protection(_ word: ArraySlice<UInt8>) -> ClosedRange<Protection>? {
    if let one = Protection(spelt: word) { return one...one }
    guard let slash = word.firstIndex(of: UInt8(ascii: "/")),
      let one = Protection(spelt: word[..<slash]),
      let other = Protection(spelt: word[(slash + 1)...])
    else { return nil }
    return min(one, other)...max(one, other)
  }
}
