/// How a language denies in which a "not" reaches over its clause: German, French and Spanish.
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

  /// Whether a wording is denied where it stands.
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

  /// Whether an infinitive is in it (`nie daran gedacht, mir das Leben zu nehmen`, `umzubringen`).
  private func hasInfinitive(_ match: CrisisMatch) -> Bool {
    guard let infinitive else { return false }
    return match.words.all[match.range].contains {
      $0.text == infinitive || $0.text.count > 8 && $0.text.contains(infinitive)
    }
  }
}
