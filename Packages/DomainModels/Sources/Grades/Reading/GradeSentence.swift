/// The understood words of a text.
struct GradeSentence {
  let lexicon: Lexicon
  private(set) var hint: GradeHint
  private(set) var grades: [[Reading]] = []
  private(set) var protection: ClosedRange<Protection>?
  private(set) var remarks: [String] = []
  /// The grades that follow a comma or a semicolon, by their places.
  private(set) var listed: Set<Int> = []
  /// True if the text names its scale.
  private(set) var isNamed = false
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
      let known = grades.count
      guard let count = take(from: words, at: index) else {
        // Between two grades the stranger is the second.
        return last != nil && Self.joins(words[index]) && index + 1 < words.ranges.count
          ? index + 1 : index
      }
      if known > 0, grades.count > known, words.listed.contains(index) { listed.insert(known) }
      index += count
    }
    return grades.isEmpty ? 0 : nil
  }

  /// Returns whether a reading counts without further ado: it needs no hint, or its scale was
  /// named.
  func counts(_ reading: Reading) -> Bool {
    !reading.needsHint || hint.scales?.contains(lexicon.scales[reading.scale].id) == true
  }

  func isAllowed(_ reading: Reading) -> Bool {
    let scale = lexicon.scales[reading.scale]
    return hint.allows(scale)
      && (hint.readsAsked || !reading.needsHint || hint.preferred.contains(scale.id))
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
    if let parted = parted(words, at: index, reader) {
      grades.append(parted)
      last = words[index...(index + 1)]
      return 2
    }
    let (spelling, count) = spelling(in: words, at: index)
    var readings = reader.readings(of: spelling)
    if index > 0, WordReader.isRoman(words[index - 1]), WordReader.isArabic(spelling) {
      guard let technical = technical(among: readings) else { return nil }
      readings = technical
    }
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

  /// The meaning of two words together: `V 5` is V5, where a boulder may be meant.
  private func parted(
    _ words: GradeWords, at index: Int, _ reader: WordReader
  ) -> [Reading]? {
    guard index + 1 < words.ranges.count, !words.listed.contains(index + 1),
      words[index].allSatisfy({ 97...122 ~= $0 }), let digit = words[index + 1].first,
      48...57 ~= digit
    else { return nil }
    let readings = reader.readings(of: words[index...(index + 1)])
      .filter { !$0.needsHint && isAllowed($0) }
    return readings.isEmpty ? nil : readings
  }

  /// Reads a Roman numeral with the Arabic one behind it as a Scottish winter grade, and as nothing
  /// else: a text counts in one kind of numerals.
  ///
  /// - Returns: the readings of the second, or nil if it is no such grade.
  private mutating func technical(among readings: [Reading]) -> [Reading]? {
    let winter = (grades.last ?? []).filter { lexicon.scales[$0.scale].family == .winter }
    let companions = winter.compactMap { lexicon.scales[$0.scale].companion }
    let technical = readings.filter { companions.contains(lexicon.scales[$0.scale].id) }
    if technical.isEmpty { return nil }
    grades[grades.count - 1] = winter
    return technical
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
    // theCrag names the scale of a second grade FR_alt.
    let suffix = "_alt".utf8
    let name = word.suffix(suffix.count).elementsEqual(suffix) ? word.dropLast(suffix.count) : word
    guard !isNamed, let key = SpellingKey(name), let scale = lexicon.scale(named: key) else {
      return false
    }
    hint.scales = [scale.id]
    hint.families = nil
    hint.readsAsked = true
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

  /// Returns whether two words are `PG 13`.
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
