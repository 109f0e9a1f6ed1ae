/// What stands around a wording: whether it is denied, whose it is, and when it was.
struct CrisisContext {
  private let words: CrisisWords
  private let range: Range<Int>

  init(_ words: CrisisWords, _ range: Range<Int>) {
    self.words = words
    self.range = range
  }

  /// Whether the same clause denies it.
  var isDenied: Bool {
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

  /// After these a "not" reaches into what somebody thinks.
  private static let raising: Set<String> = [
    "think", "thinking", "believe", "feel", "mean", "saying", "that", "like",
  ]

  func reading(isOwn: Bool) -> CrisisReading {
    if !isOwn && isSomebodyElse { return .other }
    return isLongAgo ? .past : .own
  }

  /// The places that are looked at around it, so that a long text costs no more than its length.
  private var nearby: Range<Int> {
    max(0, range.lowerBound - 40)..<min(words.all.count, range.upperBound + 40)
  }

  /// Whether the nearest person before it, or else the first after it, isn't the writer.
  private var isSomebodyElse: Bool {
    let sentence = words.all[range.lowerBound].sentence
    let near = nearby
    // Words that are part of it ("killed himself", "her own life").
    for word in words.all[range] where Self.reflexives.contains(word.text) { return true }
    for word in words.all[near.lowerBound..<range.lowerBound].reversed()
    where word.sentence == sentence {
      if Self.writer.contains(word.text) { return false }
      if Self.others.contains(word.text) { return true }
    }
    for word in words.all[range.upperBound..<near.upperBound] where word.sentence == sentence {
      if Self.writer.contains(word.text) { return false }
      if Self.others.contains(word.text) { return true }
    }
    return false
  }

  private static let writer: Set<String> = ["i", "me", "myself", "we", "us"]
  private static let reflexives: Set<String> = [
    "himself", "herself", "themselves", "themself", "his", "her", "their",
  ]
  private static let others: Set<String> = [
    "he", "she", "they", "him", "them", "brother", "brothers", "sister", "sisters", "mother",
    "mum", "mom", "mam", "mama", "dad", "father", "papa", "parents", "friend", "friends", "mate",
    "cousin", "uncle", "aunt", "auntie", "son", "daughter", "husband", "wife", "partner",
    "boyfriend", "girlfriend", "ex", "grandmother", "grandfather", "grandma", "grandpa", "nephew",
    "niece", "neighbour", "neighbor", "colleague", "coworker", "boss", "patient", "patients",
    "client", "clients", "student", "students", "pupil", "classmate", "roommate", "flatmate",
    "teacher", "child", "kid", "kids", "children", "teenager", "someone", "somebody", "people",
    "man", "woman", "boy", "girl", "guy", "actor", "singer", "character", "celebrity", "soldier",
    "veteran",
  ]

  /// Whether its sentence says that it was long ago, and nothing that it is so now.
  private var isLongAgo: Bool {
    let sentence = words.all[range.lowerBound].sentence
    let all = words.all[nearby].filter { $0.sentence == sentence }.map(\.text)
    if all.contains(where: Self.now.contains) { return false }
    for (place, word) in all.enumerated() {
      let next = all.dropFirst(place + 1).first
      let after = all.dropFirst(place + 2).first
      switch (word, next) {
      case ("years", "ago"), ("year", "ago"), ("months", "ago"), ("decades", "ago"), ("used", "to"),
        ("back", "then"), ("last", "year"), ("long", "ago"), ("those", "days"), ("that", "year"):
        return true
      case ("when", "i") where after == "was": return true
      case ("as", "a"), ("in", "my"), ("at", "university"), ("at", "school"), ("at", "uni"),
        ("in", "school"), ("in", "college"):
        if word == "at" || next == "school" || next == "college" { return true }
        if let after, Self.ages.contains(after) { return true }
      case ("in", .some(let year)) where Int(year).map((1900...2025).contains) ?? false: return true
      default: continue
      }
    }
    return false
  }

  private static let now: Set<String> = [
    "again", "still", "now", "today", "tonight", "anymore", "lately", "yesterday", "currently",
    "since", "always", "keep", "recently", "ever",
  ]
  private static let ages: Set<String> = [
    "teen", "teenager", "teens", "child", "kid", "student", "boy", "girl", "twenties", "thirties",
    "forties", "youth", "childhood",
  ]
}
