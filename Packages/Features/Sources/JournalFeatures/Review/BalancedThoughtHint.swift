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

extension WordList {
  /// Numbers that are written out.
  static let numbers: Set<String> = [
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "once", "twice",
    "yesterday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    "january", "february", "april", "june", "july", "august", "september", "october", "november",
    "december",
  ]

  /// Returns whether two words in a row say when something was, or what another person did, as
  /// "last week" and "she gave" do.
  ///
  /// A statement about the writer in the past ("I was tired") may be no more than a mood.
  static func tellsWhatHappened(_ first: String, _ second: String) -> Bool {
    switch first {
    case "last": second != "one"
    case "this": ["morning", "afternoon", "evening", "week", "month"].contains(second)
    case "he", "she", "they", "we":
      (second.hasSuffix("ed") && !second.hasSuffix("eed")) || past.contains(second)
    default: false
    }
  }

  private static let past: Set<String> = [
    "ate", "bought", "brought", "came", "chose", "did", "didn't", "drove", "found", "gave", "had",
    "heard", "held", "kept", "knew", "laughed", "left", "let", "made", "met", "paid", "read",
    "said", "sang", "sat", "saw", "sent", "slept", "spoke", "stood", "took", "taught", "told",
    "was", "wasn't", "went", "were", "weren't", "wrote",
  ]

  /// Phrases of reassurance.
  static let reassurances = [
    "everything is fine", "everything will be fine", "everything is okay", "everything is ok",
    "everything will be okay", "everything will be ok", "everything will be alright",
    "everything is alright", "it will be fine", "it'll be fine", "it will be okay",
    "it'll be okay", "i will be fine", "i'll be fine", "i am fine", "i'm fine", "i'm okay",
    "don't worry", "no need to worry", "it will all work out", "it'll all work out",
    "things will work out", "it is not so bad", "it's not so bad", "it's not that bad",
    "it is not that bad", "just be positive", "stay positive", "think positive", "cheer up",
    "all will be well", "all is well", "i am great", "i'm great", "i am amazing", "i'm amazing",
  ]

  /// Returns whether a word says what is spoken of.
  static func carriesMeaning(_ word: String) -> Bool { word.count > 2 && !small.contains(word) }
}

/// Words of a text, for hints.
enum WordList {
  /// The words in lower case, apostrophes straightened; signs between words are left out.
  static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    for character in text.lowercased() {
      if character.isLetter || character.isNumber {
        word.append(character)
      } else if character == "'" || character == "\u{2019}" {
        if !word.isEmpty { word.append("'") }
      } else if !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    if !word.isEmpty { words.append(word) }
    return words.map { $0.last == "'" ? String($0.dropLast()) : $0 }
  }

  /// Words that leave no exception.
  static let absolutes: Set<String> = [
    "always", "never", "everyone", "everybody", "nobody", "nothing", "everything", "everywhere",
    "nowhere", "forever", "completely", "totally", "entirely", "impossible", "hopeless", "ruined",
    "worthless", "useless", "all", "none", "every", "no-one",
  ]

  /// Words that make a rule.
  static let rules: Set<String> = [
    "should", "shouldn't", "must", "mustn't", "ought", "supposed",
  ]

  /// Words that carry no subject, for asking whether two texts speak of the same.
  static let small: Set<String> = [
    "a", "about", "after", "again", "all", "also", "always", "am", "an", "and", "any", "are",
    "aren't", "as", "at", "be", "because", "been", "before", "being", "but", "by", "can", "can't",
    "could", "couldn't", "did", "didn't", "do", "does", "doesn't", "doing", "don't", "even",
    "ever", "feel", "feeling", "felt", "for", "from", "get", "go", "going", "good", "got", "had",
    "has", "have", "he", "her", "here", "him", "his", "how", "i", "i'd", "i'll", "i'm", "i've",
    "if", "in", "into", "is", "isn't", "it", "it's", "just", "know", "life", "like", "made",
    "make", "maybe", "me", "more", "most", "much", "must", "my", "myself", "never", "no", "not",
    "nothing", "now", "of", "off", "ok", "okay", "on", "one", "only", "or", "other", "our", "out",
    "people", "really", "right", "see", "she", "should", "so", "some", "something", "still",
    "such", "than", "that", "that's", "the", "their", "them", "then", "there", "these", "they",
    "thing", "things", "think", "this", "those", "time", "to", "too", "up", "very", "was",
    "wasn't", "way", "we", "well", "were", "what", "when", "which", "while", "who", "why", "will",
    "with", "won't", "would", "wouldn't", "wrong", "yes", "you", "your", "everything", "fine",
    "alright", "happy", "worry", "better", "best", "work", "everyone", "everybody", "nobody",
  ]
}
