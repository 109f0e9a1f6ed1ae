/// One language as ``CrisisWording`` uses it.
struct CrisisLanguage: Sendable {
  /// What a card is shown for, by first word.
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
  /// Whether a wording is denied where it stands.
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
