/// Reads one word: a spelling, or a range of two.
struct WordReader {
  let lexicon: Lexicon

  /// Every way to understand the word; empty if there is none.
  func readings(of word: ArraySlice<UInt8>) -> [Reading] {
    let known = lexicon[SpellingKey(word)]
    if !known.isEmpty { return known }
    if let slash = word.firstIndex(of: UInt8(ascii: "/")) {
      return range(from: word[..<slash], to: word[(slash + 1)...])
    }
    // A dash may end the first grade instead of joining two: V0--1.
    for dash in word.indices where word[dash] == UInt8(ascii: "-") {
      let joined = range(from: word[..<dash], to: word[(dash + 1)...])
      if !joined.isEmpty { return joined }
    }
    return []
  }

  /// Everything from one word to another, in each scale that has both.
  ///
  /// No climber counts from Roman to Arabic numerals: `V-5` is a misspelt V5, and `VI/7` a Scottish
  /// winter grade with its technical one.
  func range(from first: ArraySlice<UInt8>, to second: ArraySlice<UInt8>) -> [Reading] {
    if Self.isRoman(first) && Self.isArabic(second) || Self.isArabic(first) && Self.isRoman(second)
    {
      return []
    }
    let lows = lexicon[SpellingKey(first)]
    if lows.isEmpty { return [] }
    let ends = lexicon[SpellingKey(second)]
    var completed: [[Reading]]?
    var found: [Reading] = []
    for low in lows {
      let end = ends.first { $0.scale == low.scale && (low.needsHint || !$0.needsHint) }
      if let end {
        found.append(low.joined(with: end))
        continue
      }
      let possible = completed ?? completions(of: second, after: first)
      completed = possible
      // What is left out can only be understood forwards: V3-2 and 5.10d/a are nothing.
      let high = possible.lazy.compactMap { $0.first { $0.scale == low.scale } }.first
      if let high, !high.span.precedes(low.span) { found.append(low.joined(with: high)) }
    }
    return found
  }

  /// The two grades of a word that names two scales: `6a/V3`, `M6/WI5`.
  ///
  /// If they can be of one family they say the same thing twice, so that only its readings count.
  func pair(in word: ArraySlice<UInt8>) -> (first: [Reading], second: [Reading])? {
    guard let slash = word.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    return pair(of: word[..<slash], and: word[(slash + 1)...])
  }

  /// The two grades of two words between which a slash stands.
  func pair(
    of one: ArraySlice<UInt8>, and other: ArraySlice<UInt8>
  ) -> (first: [Reading], second: [Reading])? {
    // A single letter is rather the rest of a range that goes backwards.
    guard one.count > 1, other.count > 1 else { return nil }
    let first = lexicon[SpellingKey(one)].filter { !$0.needsHint }
    let second = lexicon[SpellingKey(other)].filter { !$0.needsHint }
    if first.isEmpty || second.isEmpty { return nil }
    func shares(_ reading: Reading, _ others: [Reading]) -> Bool {
      let family = lexicon.scales[reading.scale].family
      return others.contains { lexicon.scales[$0.scale].family == family }
    }
    let common = (first.filter { shares($0, second) }, second.filter { shares($0, first) })
    return common.0.isEmpty ? (first, second) : common
  }

  /// Returns the possible second ends of a range that leaves out the part shared with the first:
  /// `b/c`, `10d/11a`, `V2-3`.
  ///
  /// The omitted part ends where the first word has something of the kind with which the second
  /// begins: a number, a letter or a sign. The shortest replacement comes first.
  private func completions(
    of second: ArraySlice<UInt8>, after first: ArraySlice<UInt8>
  ) -> [[Reading]] {
    guard let letter = second.first else { return [] }
    let kind = Kind(letter)
    var found: [[Reading]] = []
    for cut in first.indices.reversed() {
      let isCut =
        switch kind {
        case .digit:
          Kind(first[cut]) == .digit && (cut == first.startIndex || Kind(first[cut - 1]) != .digit)
        case .letter: Kind(first[cut]) == .letter
        case .sign:
          Kind(first[cut]) != .sign && (cut + 1 == first.endIndex || Kind(first[cut + 1]) == .sign)
        }
      guard isCut else { continue }
      let head = kind == .sign ? first[...cut] : first[..<cut]
      guard !head.isEmpty else { continue }
      let readings = lexicon[SpellingKey(head, second)]
      if !readings.isEmpty { found.append(readings) }
    }
    return found
  }

  static func isRoman(_ word: ArraySlice<UInt8>) -> Bool {
    isNumeral(word) { "ivx".utf8.contains($0) }
  }

  static func isArabic(_ word: ArraySlice<UInt8>) -> Bool {
    isNumeral(word) { 48...57 ~= $0 }
  }

  /// Returns whether a word is a numeral, with or without signs behind it.
  private static func isNumeral(
    _ word: ArraySlice<UInt8>, _ isDigit: (UInt8) -> Bool
  ) -> Bool {
    let signs = word.drop(while: isDigit)
    return signs.count < word.count
      && signs.allSatisfy { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
  }

  private enum Kind {
    case digit
    case letter
    case sign

    init(_ byte: UInt8) {
      switch byte {
      case 48...57: self = .digit
      case 97...122: self = .letter
      default: self = .sign
      }
    }
  }
}

/// One way to understand a word.
struct Reading: Sendable {
  /// The scale, by its place in the lexicon.
  let scale: Int
  /// The notation of the scale, or that of the beginning of a range.
  let text: String
  /// The end of a range.
  var end: String?
  let span: GradeSpan
  /// True if it counts only where the scale or its family was named.
  var needsHint: Bool

  /// Everything from this to another of the same scale; the shorter spelling if that covers it.
  func joined(with other: Reading) -> Reading {
    let (low, high) = other.span.precedes(span) ? (other, self) : (self, other)
    let span = low.span.joined(with: high.span)
    let text = span == high.span && span != low.span ? high.text : low.text
    return Reading(
      scale: scale, text: text, end: span == low.span || span == high.span ? nil : high.text,
      span: span, needsHint: needsHint)
  }
}

/// The quality of a climb's protection, in the letters of film ratings.
public enum Protection: String, Sendable, CaseIterable, Comparable {
  /// Well protected.
  case g = "G"
  /// A little gear is far apart.
  case pg = "PG"
  /// A fall could hurt.
  case pg13 = "PG13"
  /// A fall would injure.
  case r = "R"
  /// A fall could kill.
  case x = "X"

  /// Returns whether the first is the safer one.
  public static func < (first: Protection, second: Protection) -> Bool {
    first.rank < second.rank
  }

  private var rank: Int {
    switch self {
    case .g: 0
    case .pg: 1
    case .pg13: 2
    case .r: 3
    case .x: 4
    }
  }

  /// The letters that a word in lower case is.
  init?(spelt word: ArraySlice<UInt8>) {
    switch word.first {
    case UInt8(ascii: "g") where word.count == 1: self = .g
    case UInt8(ascii: "r") where word.count == 1: self = .r
    case UInt8(ascii: "x") where word.count == 1: self = .x
    case UInt8(ascii: "p") where word.elementsEqual("pg".utf8): self = .pg
    case UInt8(ascii: "p")
    where word.elementsEqual("pg13".utf8) || word.elementsEqual("pg-13".utf8):
      self = .pg13
    default: return nil
    }
  }
}
