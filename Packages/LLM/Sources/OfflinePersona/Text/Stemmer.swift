/// Takes English endings off a word, so that `cools`, `cooled` and `cooling` are one.
///
/// Far less than Porter's stemmer ("An algorithm for suffix stripping", Program 14, 1980): only
/// the endings that questions and facts differ by. A stem need not be a word.
enum Stemmer {
  static func stem(_ word: String) -> String {
    guard word.utf8.count > 3, word.allSatisfy({ $0.isLetter }) else { return word }
    return withoutSilentE(withoutVerbEnding(withoutPlural(british(word))))
  }

  /// The root without the endings that make one kind of word of another, so that `protects`,
  /// `protection` and `protective` are one; the stem if too little would be left.
  ///
  /// It joins words of different sense as well, so it is asked only where the stem finds nothing.
  static func root(_ word: String) -> String {
    let stem = stem(word)
    guard stem.utf8.count > 5 else { return stem }
    // The stem has lost its silent e, which endings such as `able` need.
    for base in [stem + "e", stem] {
      for ending in derivations where base.hasSuffix(ending) {
        let rest = base.dropLast(ending.count)
        guard rest.count >= 4 else { continue }
        return rest.hasSuffix("i") ? rest.dropLast() + "y" : withoutSilentE(String(rest))
      }
    }
    return stem
  }

  private static let derivations = [
    "isation", "ification", "ational", "ability", "ibility", "iveness", "fulness", "ousness",
    "ation", "ition", "ative", "itive", "ement", "ising", "ional", "ality", "ment", "ness", "able",
    "ible", "ance", "ence", "ical", "ious", "less", "ise", "ify", "ion", "ive",
    "ity", "ous", "ant", "ent", "ful", "age", "ist", "ism", "ery", "ory", "ary", "al", "er", "or",
    "ic", "at", "th",
  ]

  /// Spellings that differ on the two sides of the Atlantic, where cards and questions do.
  private static func british(_ word: String) -> String {
    var word = word
    if word.hasPrefix("sulf") { word = "sulph" + word.dropFirst(4) }
    if word.utf8.count > 6, word.utf8.dropFirst(3).contains(UInt8(ascii: "z")) {
      for ending in ["e", "es", "ed", "ing", "er", "ers", "ation"] {
        guard word.hasSuffix("z" + ending) else { continue }
        word = word.dropLast(ending.count + 1) + "s" + ending
      }
    }
    return word
  }

  private static func withoutPlural(_ word: String) -> String {
    if word.hasSuffix("ies"), word.count > 4 { return word.dropLast(3) + "y" }
    for ending in ["sses", "ches", "shes", "xes"] where word.hasSuffix(ending) {
      return String(word.dropLast(2))
    }
    let keepsS = ["ss", "us", "is"].contains(where: word.hasSuffix)
    return word.hasSuffix("s") && !keepsS ? String(word.dropLast()) : word
  }

  private static func withoutVerbEnding(_ word: String) -> String {
    for ending in ["ingly", "edly", "ing", "ied", "ed", "ly"] where word.hasSuffix(ending) {
      let rest = String(word.dropLast(ending.count))
      guard rest.count >= 3, rest.contains(where: { "aeiouy".contains($0) }) else { continue }
      if ending == "ied" { return rest + "y" }
      return withoutDoubling(rest)
    }
    return word
  }

  /// `stopp` is `stop`; `cool` and `fall` end in a letter that is doubled for other reasons.
  private static func withoutDoubling(_ stem: String) -> String {
    guard let last = stem.last, stem.dropLast().last == last, "bdgmnprt".contains(last) else {
      return stem
    }
    return String(stem.dropLast())
  }

  private static func withoutSilentE(_ stem: String) -> String {
    stem.count > 3 && stem.hasSuffix("e") ? String(stem.dropLast()) : stem
  }
}

/// Takes a misspelt word for the word that was meant, where there is one.
///
/// A word of five letters or more is corrected if neither the card nor the rules know it, and one
/// edit (a letter too many, too few or another, or two neighbours swapped) makes it a known word
/// that begins with the same letter. Common words that look like others (``Lexicon/lookalikes``)
/// stay, and so do names.
struct SpellingCorrector {
  /// Shorter words have too many neighbours.
  private static let shortest = 5

  private let known: Set<String>
  private let terms: Set<String>
  private let places: Set<String>
  /// The words that may be meant, by first letter and length: the card's own first.
  private let candidates: [Key: [[UInt8]]]

  private struct Key: Hashable {
    let first: UInt8
    let count: Int
  }

  /// - Parameters:
  ///   - own: the card's words, in its order.
  ///   - terms: their terms, by which other forms of them are known.
  ///   - places: those of them that begin with a capital.
  ///   - names: words that are never wrong.
  init(own: [String], terms: Set<String> = [], places: Set<String> = [], names: Set<String> = []) {
    let words = own.filter { $0.utf8.count >= Self.shortest }
    known = names.union(own)
    self.terms = terms
    self.places = places
    var candidates: [Key: [[UInt8]]] = [:]
    for word in words {
      let bytes = Array(word.utf8)
      candidates[Key(first: bytes[0], count: bytes.count), default: []].append(bytes)
    }
    self.candidates = candidates
  }

  /// The words as they were probably meant.
  func corrected(_ tokens: [Token]) -> [Token] {
    tokens.map { token in correction(of: token).map(token.spelt) ?? token }
  }

  /// The corrected word; `nil` if it is right, or no correction is known.
  func correction(of token: Token) -> String? {
    let word = token.word
    guard word.utf8.count >= Self.shortest, !isRight(token) else { return nil }
    let bytes = Array(word.utf8)
    guard bytes.allSatisfy({ $0 >= 0x61 && $0 <= 0x7A }) else { return nil }
    let own = nearest(to: bytes, in: candidates)
    // A name may be another name, and nothing else.
    if token.isNamed { return own.flatMap { places.contains($0) ? $0 : nil } }
    return own ?? nearest(to: bytes, in: Self.general)
  }

  /// Returns whether the spelling can be intended.
  private func isRight(_ token: Token) -> Bool {
    let word = token.word
    return known.contains(word) || terms.contains(token.term) || Lexicon.isCommon(word)
  }

  private func nearest(to word: [UInt8], in table: [Key: [[UInt8]]]) -> String? {
    for count in [word.count, word.count + 1, word.count - 1] {
      for candidate in table[Key(first: word[0], count: count)] ?? []
      where Self.isOneEdit(from: word, to: candidate) {
        return String(decoding: candidate, as: UTF8.self)
      }
    }
    return nil
  }

  /// Returns whether one edit makes one word of the other, which it is not.
  static func isOneEdit(from first: [UInt8], to second: [UInt8]) -> Bool {
    guard abs(first.count - second.count) <= 1, first != second else { return false }
    let shorter = min(first.count, second.count)
    var start = 0
    while start < shorter, first[start] == second[start] { start += 1 }
    if first.count == second.count {
      if first[(start + 1)...] == second[(start + 1)...] { return true }
      return start + 1 < shorter && first[start] == second[start + 1]
        && first[start + 1] == second[start] && first[(start + 2)...] == second[(start + 2)...]
    }
    return first.count < second.count
      ? first[start...] == second[(start + 1)...] : first[(start + 1)...] == second[start...]
  }

  /// Words of questions, independent of the card.
  private static let general: [Key: [[UInt8]]] = {
    var table: [Key: [[UInt8]]] = [:]
    for word in Lexicon.asked.sorted() {
      let bytes = Array(word.utf8)
      table[Key(first: bytes[0], count: bytes.count), default: []].append(bytes)
    }
    return table
  }()
}
