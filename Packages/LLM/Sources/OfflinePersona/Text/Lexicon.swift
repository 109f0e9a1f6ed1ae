/// What the rules know about English words: data, not grammar.
enum Lexicon {
  /// The form in which words are compared: the name of their group of synonyms, or their stem.
  static func term(of word: String) -> String {
    let stem = Stemmer.stem(word)
    return groups[stem] ?? stem
  }

  /// The terms of some words that are written as people write them.
  static func terms(_ words: String) -> Set<String> {
    Set(words.split(whereSeparator: \.isWhitespace).map { term(of: String($0)) })
  }

  /// Whether a word is spelt right, whatever the card has: the rules know it, or it is common.
  static func isCommon(_ word: String) -> Bool {
    let stem = Stemmer.stem(word)
    return ruleWords.contains(word) || lookalikes.contains(stem) || groups[stem] != nil
      || neutralTerms.contains(stem)
  }

  static func isSynonym(_ word: String) -> Bool { groups[Stemmer.stem(word)] != nil }

  /// Every word that some rule looks for.
  static let ruleWords: Set<String> = {
    let patterns =
      IntentRule.table.flatMap(\.patterns) + Topic.catalogue.flatMap(\.patterns)
      + IntentRule.injections.patterns
    return neutral.union(words(synonyms)).union(moods).union(patterns.flatMap(\.words))
  }()

  /// The group of synonyms that has another form of a word, as `verify` is one of `verifiable`.
  static func group(akinTo word: String) -> String? { groupRoots[Stemmer.root(word)] }

  private static let groupRoots: [String: String] = {
    var roots: [String: Set<String>] = [:]
    for word in synonyms.split(whereSeparator: \.isWhitespace).map(String.init)
    where word.utf8.count > 5 {
      roots[Stemmer.root(word), default: []].insert(term(of: word))
    }
    return roots.compactMapValues { $0.count == 1 ? $0.first : nil }
  }()

  /// The stem of each synonym, with the first stem of its group.
  private static let groups: [String: String] = {
    var groups: [String: String] = [:]
    for line in synonyms.split(whereSeparator: \.isNewline) {
      let stems = line.split(separator: " ").map { Stemmer.stem(String($0)) }
      for stem in stems { groups[stem] = stems.first }
    }
    return groups
  }()

  /// Words whose `'s` is `is` and no owner's mark.
  static let takesIs: Set<String> = [
    "what", "who", "where", "how", "that", "it", "there", "when", "why", "he", "she", "here",
  ]

  /// What the short endings stand for.
  static let endings = ["'re": "are", "'ll": "will", "'ve": "have", "'d": "would", "'m": "am"]

  /// Words that stand for others.
  static let contractions: [String: [String]] = [
    "can't": ["can", "not"], "cant": ["can", "not"], "won't": ["will", "not"],
    "dont": ["do", "not"], "isnt": ["is", "not"], "doesnt": ["does", "not"],
    "whats": ["what", "is"], "whos": ["who", "is"], "hows": ["how", "is"], "im": ["i", "am"],
    "youre": ["you", "are"], "u": ["you"], "ur": ["your"], "r": ["are"], "thx": ["thanks"],
    "pls": ["please"], "plz": ["please"], "gonna": ["going", "to"], "wanna": ["want", "to"],
    "cannot": ["can", "not"], "y'all": ["you"], "c'mon": ["come", "on"], "ya": ["you"],
    "lets": ["let", "us"], "let's": ["let", "us"], "wdym": ["what", "do", "you", "mean"],
  ]

  /// Letters with marks, and what they are without.
  static let folds: [Character: String] = {
    let rows: [(marked: String, plain: String)] = [
      ("àáâãäåāăą", "a"), ("çćč", "c"), ("ďđ", "d"), ("èéêëēęě", "e"), ("ğ", "g"),
      ("ìíîïīı", "i"), ("ł", "l"), ("ñńň", "n"), ("òóôõöøōő", "o"), ("ř", "r"), ("śşš", "s"),
      ("ţť", "t"), ("ùúûüūůű", "u"), ("ýÿ", "y"), ("źżž", "z"), ("ß", "ss"), ("æ", "ae"),
      ("œ", "oe"), ("’‘`´", "'"), ("₂²", "2"), ("₃³", "3"),
    ]
    var folds: [Character: String] = [:]
    for row in rows { for character in row.marked { folds[character] = row.plain } }
    return folds
  }()
}
