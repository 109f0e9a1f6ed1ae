extension CrisisMatch {
  /// Whether an English clause denies it.
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

  /// Whether a "not" at a place denies what follows after some words.
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
