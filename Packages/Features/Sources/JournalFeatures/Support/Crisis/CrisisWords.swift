/// A text as words without accents, in sentences and clauses, with what is shortened written out.
struct CrisisWords {
  struct Word {
    var text: String
    var sentence: Int
    var clause: Int
  }

  private(set) var all: [Word] = []

  /// The number of characters of a text that are read.
  static let limit = 20_000

  init(_ text: String) {
    var sentence = 0
    var clause = 0
    var word = ""
    func flush(_ words: inout [Word]) {
      defer { word = "" }
      let bare = word.drop { $0 == "'" }
      guard !bare.isEmpty else { return }
      for part in Self.written(bare.last == "'" ? String(bare.dropLast()) : String(bare)) {
        if Self.boundaries.contains(part) { clause += 1 }
        words.append(Word(text: part, sentence: sentence, clause: clause))
      }
    }
    for character in CrisisSpelling.revealed(text.prefix(Self.limit)) {
      switch character {
      case "'", "\u{2019}", "\u{2018}", "\u{02BC}", "`": word.append("'")
      case _ where character.isLetter || character.isNumber:
        word += character.lowercased()
      case ".", "!", "?", "\n", "\r\n", "…":
        flush(&all)
        sentence += 1
        clause += 1
      case ",", ";", ":", "(", ")", "—", "–", "\"", "“", "”":
        flush(&all)
        clause += 1
      default: flush(&all)
      }
    }
    flush(&all)
    join()
  }

  /// Words at which a new clause begins: what is denied before them is not denied after.
  private static let boundaries: Set<String> = [
    "but", "because", "cause", "cuz", "although", "though", "yet", "except", "unless", "and", "so",
    "aber", "doch", "sondern", "weil", "wenn", "obwohl", "dabei", "und", "mais", "parce", "et",
    "pero", "sino", "porque", "aunque", "y",
  ]

  private static func written(_ word: String) -> [String] {
    if let known = spellings[word] { return known }
    // "don't" is "do not"; other shortened words keep their beginning, and French ones both parts.
    if word.hasSuffix("n't") { return [String(word.dropLast(3)), "not"] }
    if let mark = word.firstIndex(of: "'") {
      let rest = String(word[mark...].dropFirst())
      if elided.contains(String(word[..<mark])), !rest.isEmpty {
        return [word[..<mark] + "e"] + written(rest)
      }
      let ending = endings[rest]
      return [String(word[..<mark])] + (ending.map { [$0] } ?? [])
    }
    return [word]
  }

  private static let endings = ["m": "am", "ve": "have", "ll": "will", "d": "would", "re": "are"]

  /// The words that French shortens before a vowel (`j'ai`).
  private static let elided: Set<String> = [
    "j", "l", "d", "n", "m", "t", "s", "c", "qu", "jusqu", "lorsqu", "puisqu", "quelqu",
  ]

  private static let spellings: [String: [String]] = [
    "im": ["i", "am"], "ive": ["i", "have"], "ill": ["i", "will"], "can't": ["can", "not"],
    "cant": ["can", "not"], "cannot": ["can", "not"], "won't": ["will", "not"],
    "wont": ["will", "not"], "dont": ["do", "not"], "doesnt": ["does", "not"],
    "didnt": ["did", "not"], "isnt": ["is", "not"], "wasnt": ["was", "not"],
    "wouldnt": ["would", "not"], "couldnt": ["could", "not"], "havent": ["have", "not"],
    "aint": ["am", "not"], "ain't": ["am", "not"], "wanna": ["want", "to"],
    "gonna": ["going", "to"], "noone": ["nobody"], "sucide": ["suicide"], "suicde": ["suicide"],
    "suiside": ["suicide"], "sucidal": ["suicidal"], "suicidle": ["suicidal"],
    "suisidal": ["suicidal"], "selfharm": ["self", "harm"], "selfharming": ["self", "harming"],
    "selfharmed": ["self", "harmed"], "whats": ["what", "is"], "what's": ["what", "is"],
    "it's": ["it", "is"], "he's": ["he", "is"], "she's": ["she", "is"], "life's": ["life", "is"],
    "j": ["je"], "jai": ["je", "ai"], "jveux": ["je", "veux"], "jvais": ["je", "vais"],
    "jvai": ["je", "vais"], "jsuis": ["je", "suis"], "chuis": ["je", "suis"],
    "jpeux": ["je", "peux"], "jen": ["je", "en"], "veu": ["veux"], "g": ["je", "ai"],
    "ke": ["que"], "k": ["que"], "kiero": ["quiero"], "kero": ["quiero"],
    "killmyself": ["kill", "myself"],
    "tmrw": ["tomorrow"], "2nite": ["tonight"], "nich": ["nicht"], "ned": ["nicht"],
    "hab": ["habe"],
  ]

  private static let pairs: [String: [String: String]] = [
    "any": ["more": "anymore", "longer": "anymore"], "no": ["one": "nobody"],
    "my": ["self": "myself"], "him": ["self": "himself"], "her": ["self": "herself"],
  ]

  /// Puts together what is often written apart (`any more`, `my self`).
  private mutating func join() {
    var joined: [Word] = []
    for word in all {
      if let last = joined.last, last.sentence == word.sentence, last.clause == word.clause,
        let one = Self.pairs[last.text]?[word.text]
      {
        joined[joined.count - 1].text = one
      } else if word.text == "kms", joined.last.map(Self.isNumber) ?? false {
        // A number stands before it: kilometres.
        joined.append(Word(text: "km", sentence: word.sentence, clause: word.clause))
      } else {
        joined.append(word)
      }
    }
    all = joined
  }

  private static func isNumber(_ word: Word) -> Bool {
    word.text.allSatisfy(\.isNumber) || numbers.contains(word.text)
  }

  private static let numbers: Set<String> = [
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "twelve", "fifteen",
    "twenty", "thirty", "forty", "fifty", "hundred", "thousand",
  ]

  /// Returns whether a place is the first word of its clause.
  func beginsClause(_ place: Int) -> Bool {
    all.indices.contains(place)
      && (place == 0 || all[place - 1].clause != all[place].clause
        || all[place - 1].sentence != all[place].sentence)
  }

  /// Returns whether a place is the last word of its clause.
  func endsClause(_ place: Int) -> Bool {
    !all.indices.contains(place + 1) || all[place + 1].clause != all[place].clause
      || all[place + 1].sentence != all[place].sentence
  }
}
