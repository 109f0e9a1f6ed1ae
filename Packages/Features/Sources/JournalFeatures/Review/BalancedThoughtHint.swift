public import JournalModels

/// A hint on a balanced thought: what might make it work better.
///
/// A helpful thought is specific and kind rather than cheerful, so the hints look for a rule, for
/// absolute words taken over from the first thought, for mere reassurance, and for a missing fact.
/// They are rules of thumb of ours, without a measured benefit; they never hold anything up.
public enum BalancedThoughtHint: Sendable, Hashable {
  /// It takes over words of the first thought that leave no exception.
  case repeatsAbsolutes([String])
  /// It makes a rule: "should", "must".
  case makesARule(String)
  /// It says that all is fine, and nothing else.
  case merelyReassures
  /// It names nothing that happened.
  case namesNoFact

  /// Looks at the balanced thought of a thought; none where there is none.
  public static func hints(for thought: Thought) -> [BalancedThoughtHint] {
    guard let balanced = thought.balancedThought else { return [] }
    let known = [thought.situation, thought.evidenceFor, thought.evidenceAgainst, thought.text]
    return hints(on: balanced, to: thought.text, facts: known.compactMap(\.self))
  }

  /// Looks at a balanced thought while it is written.
  ///
  /// - Parameters:
  ///   - balanced: the balanced thought.
  ///   - text: the first thought.
  ///   - facts: the situation and the evidence, where there are any.
  /// - Returns: the hints, at most three; none where nothing stands out.
  public static func hints(
    on balanced: String, to text: String, facts: [String] = []
  ) -> [BalancedThoughtHint] {
    let words = WordList.words(of: balanced)
    guard !words.isEmpty else { return [] }
    var hints: [BalancedThoughtHint] = []
    let first = Set(WordList.words(of: text))
    let repeated = unnegated(words).filter { first.contains($0) }
    if !repeated.isEmpty { hints.append(.repeatsAbsolutes(repeated)) }
    if let rule = words.first(where: { WordList.rules.contains($0) }) {
      hints.append(.makesARule(rule))
    }
    let isConcrete = namesAFact(balanced, words, facts: facts + [text])
    if !isConcrete {
      hints.append(reassures(words) ? .merelyReassures : .namesNoFact)
    }
    return hints
  }

  /// The text, in gentle words.
  public var sentence: String {
    switch self {
    case .repeatsAbsolutes(let words):
      """
      \(words.map { "\"\($0)\"" }.joined(separator: " and ")) came along from the first thought. \
      Is there an exception that would fit in?
      """
    case .makesARule(let word):
      "\"\(word)\" makes it a rule. How would it sound with \"I'd like to\" instead?"
    case .merelyReassures:
      "Kind words are welcome. One fact beside them often makes them easier to believe."
    case .namesNoFact:
      "It might hold better with one thing that really happened."
    }
  }

  /// The absolute words that are not taken back by a "not" before them, each once.
  private static func unnegated(_ words: [String]) -> [String] {
    var found: [String] = []
    for (place, word) in words.enumerated()
    where WordList.absolutes.contains(word) && !found.contains(word) {
      let before = words[max(0, place - 2)..<place]
      if before.contains(where: { $0 == "not" || $0.hasSuffix("n't") }) { continue }
      found.append(word)
    }
    return found
  }

  /// Returns whether it names something: a number, a time, what a person did, a name within a
  /// sentence, or what situation, evidence or thought speak of.
  private static func namesAFact(
    _ balanced: String, _ words: [String], facts: [String]
  ) -> Bool {
    if balanced.contains(where: \.isNumber) { return true }
    if WordList.numbers.contains(where: words.contains) { return true }
    if zip(words, words.dropFirst()).contains(where: WordList.tellsWhatHappened) { return true }
    let known = Set(facts.flatMap(WordList.words(of:)).filter(WordList.carriesMeaning))
    if words.contains(where: known.contains) { return true }
    return balanced.split(whereSeparator: \.isWhitespace).dropFirst().contains { word in
      guard let letter = word.first, letter.isUppercase else { return false }
      return word.count > 1 && !word.hasPrefix("I'") && !word.hasPrefix("I\u{2019}")
    } && !endsInside(balanced)
  }

  /// Returns whether a later sentence begins in it, so that a capital letter is no sign of a name.
  private static func endsInside(_ text: String) -> Bool {
    text.dropLast().contains { ".!?".contains($0) }
  }

  private static func reassures(_ words: [String]) -> Bool {
    let line = " " + words.joined(separator: " ") + " "
    return WordList.reassurances.contains { line.contains(" \($0) ") }
  }
}
