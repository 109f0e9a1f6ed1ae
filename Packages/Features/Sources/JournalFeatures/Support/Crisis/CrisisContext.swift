/// The context of a wording: whose it is, when it was, and what it is about.
struct CrisisContext {
  let language: CrisisLanguage
  let match: CrisisMatch

  private var words: CrisisWords { match.words }
  private var range: Range<Int> { match.range }

  /// The places that are looked at around it, so that a long text costs no more than its length.
  private var nearby: Range<Int> {
    max(0, range.lowerBound - 40)..<min(words.all.count, range.upperBound + 40)
  }

  private var sentence: [CrisisWords.Word] {
    words.all[nearby].filter { $0.sentence == match.first.sentence }
  }

  /// Whose crisis it sounds like, or none where it is denied or about everyday things.
  var reading: CrisisSignal {
    if isEveryday || !match.pattern.isOwn && isForeign { return .none }
    if language.isDenied(match) { return isTurned ? .own : .none }
    if match.pattern.isOwn ? hasOtherSubject : isOfAnother {
      // A nurse who counts pills, and a colleague who says goodbye.
      return [.means, .farewell].contains(match.pattern.category) ? .none : .other
    }
    return isLongAgo && !isTurned ? .past : .own
  }

  /// True if its sentence speaks of kitchens, doctors, games or stories.
  private var isEveryday: Bool {
    guard let aside = language.aside[match.pattern.category] else { return false }
    return sentence.contains { aside.contains($0.text) }
  }

  /// True if its sentence is in another language: some words are the same in two (`suicide`).
  private var isForeign: Bool {
    func count(_ language: CrisisLanguage) -> Int {
      sentence.count { language.common.contains($0.text) }
    }
    let own = count(language)
    return CrisisLanguage.all.contains { count($0) > own }
  }

  /// True if the rest of its sentence or the next one takes a denial back (`but I lied`).
  private var isTurned: Bool {
    let places = (range.upperBound..<nearby.upperBound).prefix {
      words.all[$0].sentence <= match.first.sentence + 1
    }
    return language.turns.matches(in: words, from: places)
  }

  /// True if the nearest person before it, or else the first after it, isn't the writer.
  private var isOfAnother: Bool {
    // Words that are part of it ("killed himself", "her own life").
    if words.all[range].contains(where: { language.reflexives.contains($0.text) }) { return true }
    let near = nearby
    let sides = [
      Array(words.all[near.lowerBound..<range.lowerBound].reversed()),
      Array(words.all[range.upperBound..<near.upperBound]),
    ]
    for word in sides.joined() where word.sentence == match.first.sentence {
      if language.writer.contains(word.text) { return false }
      if language.others.contains(word.text) { return true }
    }
    return false
  }

  /// True if a wording that doesn't name the writer follows another person (`he wants …`).
  private var hasOtherSubject: Bool {
    if words.all[range].contains(where: { language.writer.contains($0.text) }) { return false }
    for word in match.before(3).reversed() {
      if language.writer.contains(word.text) { return false }
      if language.others.contains(word.text) { return true }
    }
    return false
  }

  /// True if its sentence says that it was long ago, and its clause nothing that it is so now.
  private var isLongAgo: Bool {
    let clauses = words.all[range.lowerBound].clause...words.all[range.upperBound - 1].clause
    if sentence.contains(where: {
      clauses.contains($0.clause) && language.now.contains($0.text)
    }) {
      return false
    }
    return language.past.matches(
      in: words, from: nearby.filter { words.all[$0].sentence == match.first.sentence })
  }
}

/// The denials of a language in which a "not" reaches over its clause: German, French and Spanish.
struct CrisisDenial: Sendable {
  private let denials: CrisisChoice
  private let open: CrisisChoice
  private let after: CrisisChoice
  private let infinitive: String?

  init(_ rules: CrisisRules) {
    denials = CrisisChoice(rules.denials)
    open = CrisisChoice(rules.open)
    after = CrisisChoice(rules.deniesAfter)
    infinitive = rules.infinitive
  }

  /// Returns whether a wording is denied where it stands.
  func denies(_ match: CrisisMatch) -> Bool {
    // "No reason to live" says no by itself.
    if match.pattern.isNegative { return false }
    if match.after(3).contains(where: { after.contains($0.text) }) { return true }
    let words = match.words.all
    let first = match.first
    let clause = hasInfinitive(match) ? first.clause - 1 : first.clause
    var place = match.range.lowerBound
    while place > max(0, match.range.lowerBound - 8), words[place - 1].clause >= clause,
      words[place - 1].sentence == first.sentence
    { place -= 1 }
    let before = words[place..<match.range.upperBound]
    guard let denial = before.lastIndex(where: { denials.contains($0.text) }) else { return false }
    return !before[denial...].contains { open.contains($0.text) }
  }

  /// Returns whether an infinitive is in it (`nie daran gedacht, mir das Leben zu nehmen`,
  /// `umzubringen`).
  private func hasInfinitive(_ match: CrisisMatch) -> Bool {
    guard let infinitive else { return false }
    return match.words.all[match.range].contains {
      $0.text == infinitive || $0.text.count > 8 && $0.text.contains(infinitive)
    }
  }
}
