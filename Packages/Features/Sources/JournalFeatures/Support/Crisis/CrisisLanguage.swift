/// One language as ``CrisisWording`` uses it.
struct CrisisLanguage: Sendable {
  /// The wordings for which a card is shown, by first word.
  let wordings: CrisisIndex
  /// Phrases that only sound like it.
  let figures: CrisisIndex
  let past: CrisisIndex
  let turns: CrisisIndex
  let aside: [CrisisCategory: CrisisChoice]
  let now: CrisisChoice
  let writer: CrisisChoice
  let others: CrisisChoice
  let reflexives: CrisisChoice
  let common: CrisisChoice
  /// Returns whether a wording is denied where it stands.
  let isDenied: @Sendable (CrisisMatch) -> Bool

  /// Reads the rules of a language.
  ///
  /// - Parameters:
  ///   - rules: its rules.
  ///   - isDenied: how the language denies; nil if a "not" reaches over its clause.
  init(_ rules: CrisisRules, isDenied: (@Sendable (CrisisMatch) -> Bool)? = nil) {
    func index(_ list: [String], _ category: CrisisCategory, isOwn: Bool) -> [CrisisPattern] {
      list.map { CrisisPattern($0, category, isOwn: isOwn, rules) }
    }
    wordings = CrisisIndex(
      rules.own.flatMap { index($0.value, $0.key, isOwn: true) }
        + index(rules.anybody, .topic, isOwn: false))
    figures = CrisisIndex(index(rules.figures, .topic, isOwn: false))
    past = CrisisIndex(index(rules.past, .topic, isOwn: false))
    turns = CrisisIndex(index(rules.turns, .topic, isOwn: false))
    aside = rules.aside.mapValues { CrisisChoice($0, rules.groups) }
    now = CrisisChoice(rules.now)
    writer = CrisisChoice(rules.writer)
    others = CrisisChoice(rules.others)
    reflexives = CrisisChoice(rules.reflexives)
    common = CrisisChoice(rules.common)
    let denial = CrisisDenial(rules)
    self.isDenied = isDenied ?? { denial.denies($0) }
  }

  /// The languages that are known; a text may mix them.
  static let all = [english, german, french, spanish]

  static let english = CrisisLanguage(.english) { $0.isDeniedInEnglish }
  static let german = CrisisLanguage(.german)
  static let french = CrisisLanguage(.french)
  static let spanish = CrisisLanguage(.spanish)

  /// Every whole word of a wording, for spellings that hide one.
  static let vocabulary = all.reduce(into: Set<String>()) { words, language in
    for pattern in language.wordings.all { words.formUnion(pattern.words) }
  }
}

/// Looks for words of suicide and self-harm in a text: English, German, French and Spanish.
///
/// It decides about one soft card (``SupportNote``) and about nothing else: it blocks nothing, and
/// nothing of it is stored or counted. It looks for wordings and understands nothing: a quiet text
/// says nothing about how a person is, and the support page is one step away from everywhere.
///
/// 1. Spellings that hide a word are undone (`k1ll`, `s u i c i d e`).
/// 2. Figures of speech are set aside (`career suicide`, `want to die of embarrassment`), and so are
///    wordings beside everyday words (a rope beside climbing).
/// 3. A wording that its clause denies doesn't count (`not suicidal`, `would never hurt myself`),
///    unless the denial is taken back (`but that was a lie`). A wording that is only not known, not
///    said or not to be stopped counts (`can't stop thinking of suicide`).
/// 4. The death or the wish of another person counts, with other words: those who grieve or worry
///    need support, too.
/// 5. What was years ago counts, with other words. What was yesterday, or has no time, is taken as
///    now.
/// 6. Of several readings, the nearest to the person now decides.
public enum CrisisWording {
  /// Returns whether a card is shown beside this text.
  public static func isPresent(in text: String) -> Bool { reading(of: text) != .none }

  /// The category that the text sounds like.
  ///
  /// - Parameter text: what the person wrote; the first 20,000 characters are looked at.
  /// - Returns: whose crisis it sounds like, or that it sounds like none.
  public static func reading(of text: String) -> CrisisSignal {
    let words = CrisisWords(text)
    var readings: Set<CrisisSignal> = []
    for language in CrisisLanguage.all { readings.formUnion(language.readings(in: words)) }
    return [.own, .past, .other].first(where: readings.contains) ?? .none
  }
}

extension CrisisLanguage {
  /// The readings of all wordings of this language in a text.
  fileprivate func readings(in words: CrisisWords) -> Set<CrisisSignal> {
    var masked: Set<Int> = []
    for place in words.all.indices {
      for figure in figures.matches(in: words, from: place) {
        masked.formUnion(place..<figure.end)
      }
    }
    var readings: Set<CrisisSignal> = []
    for place in words.all.indices {
      for (pattern, end) in wordings.matches(in: words, from: place)
      where !(place..<end).contains(where: masked.contains) {
        let match = CrisisMatch(words: words, range: place..<end, pattern: pattern)
        readings.insert(CrisisContext(language: self, match: match).reading)
      }
    }
    return readings
  }
}
