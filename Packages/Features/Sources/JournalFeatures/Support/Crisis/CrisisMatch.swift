/// A wording where it stands in a text.
struct CrisisMatch {
  let words: CrisisWords
  let range: Range<Int>
  let pattern: CrisisPattern

  var first: CrisisWords.Word { words.all[range.lowerBound] }

  /// The words before it in its clause, at most so many.
  func before(_ count: Int) -> ArraySlice<CrisisWords.Word> {
    let all = words.all[max(0, range.lowerBound - count)..<range.lowerBound]
    let other = all.lastIndex { $0.clause != first.clause }
    return all[(other.map { $0 + 1 } ?? all.startIndex)...]
  }

  /// The words after it in the clause in which it ends, at most so many.
  func after(_ count: Int) -> ArraySlice<CrisisWords.Word> {
    let all = words.all[range.upperBound..<min(words.all.count, range.upperBound + count)]
    let clause = words.all[range.upperBound - 1].clause
    return all.prefix { $0.clause == clause }
  }
}

/// The subject of a wording of a crisis.
///
/// Everyday words in the same sentence set a category aside (``CrisisRules/aside``): a rope is no
/// means of suicide beside climbing, and a cut no self-harm beside an onion.
enum CrisisCategory: Sendable, Hashable, CaseIterable {
  /// The text speaks of suicide.
  case intent
  /// The means are at hand, or the place is chosen.
  case means
  /// To say goodbye, or to give things away.
  case farewell
  /// The wish not to be, not to have been born, or not to wake up.
  case absence
  /// To hurt oneself.
  case harm
  /// Nothing to live for, or a burden to others.
  case hopelessness
  /// Words of suicide that may be about any person.
  case topic
}

/// The signal that ``CrisisWording`` finds in a text: it decides only about the words of a card.
public enum CrisisSignal: String, Sendable, Hashable, CaseIterable {
  /// Nothing of a crisis.
  case none
  /// The person, now.
  case own
  /// The person, at some time before.
  case past
  /// Another user.
  case other
}

/// Words of which one is meant: `a|b`, `kill*` for all that begin so, `@name` for a group of them.
struct CrisisChoice: Sendable {
  let words: Set<String>
  private let beginnings: [String]

  init(_ text: some StringProtocol, _ groups: [String: String] = [:]) {
    var words: Set<String> = []
    var beginnings: [String] = []
    for part in text.split(separator: "|") {
      if part.hasPrefix("@") {
        let group = CrisisChoice(groups[String(part.dropFirst())] ?? "", groups)
        words.formUnion(group.words)
        beginnings += group.beginnings
      } else if part.hasSuffix("*") {
        beginnings.append(String(part.dropLast()))
      } else {
        words.insert(String(part))
      }
    }
    self.words = words
    self.beginnings = beginnings
  }

  func contains(_ word: String) -> Bool {
    words.contains(word) || beginnings.contains(where: word.hasPrefix)
  }
}

extension CrisisMatch {
  /// True if an English clause denies it.
  var isDeniedInEnglish: Bool {
    let first = words.all[range.lowerBound]
    var between: [String] = []
    var place = range.lowerBound - 1
    while place >= 0, words.all[place].clause == first.clause,
      words.all[place].sentence == first.sentence, between.count <= 6
    {
      let word = words.all[place].text
      if Self.denials.contains(word), denies(word, at: place, between) { return true }
      between.insert(word, at: 0)
      place -= 1
    }
    return false
  }

  /// Returns whether a "not" at a place denies what follows after some words.
  private func denies(_ word: String, at place: Int, _ between: [String]) -> Bool {
    let before = words.all[max(0, place - 6)..<place]
      .filter { $0.clause == words.all[place].clause }.map(\.text)
    // "Can't go a day without thinking of …" denies twice.
    if between.contains("without") { return false }
    if word == "without", before.contains("not") || before.contains("never") { return false }
    if word == "no", between.first == "longer" { return !between.contains("i") }
    if word == "no" || word == "without" { return between.count <= 2 && !between.contains("i") }
    // "Never felt more …" says how much.
    if between.contains(where: ["more", "this", "as"].contains) { return false }
    // "Why don't I just …", "if I don't …".
    if before.suffix(3).contains(where: ["why", "if"].contains) { return false }
    guard let next = between.first else { return true }
    // "I don't know if I …", "can't stop …", "didn't tell them that I …".
    if Self.open.contains(next) { return false }
    if between.contains("i") { return Self.raising.contains(next) }
    return true
  }

  private static let denials: Set<String> = ["not", "never", "no", "nor", "without"]

  /// After these a "not" leaves open whether it is so.
  private static let open: Set<String> = [
    "stop", "stopped", "stopping", "help", "know", "sure", "only", "just", "care", "shake", "wait",
    "resist", "control", "escape", "tell", "told", "telling", "say", "said", "admit", "hide",
    "sleep", "get", "bear", "far", "why", "safe", "alone",
  ]

  /// After these a "not" reaches into what the person thinks.
  private static let raising: Set<String> = [
    "think", "thinking", "believe", "feel", "mean", "saying", "that", "like",
  ]
}
