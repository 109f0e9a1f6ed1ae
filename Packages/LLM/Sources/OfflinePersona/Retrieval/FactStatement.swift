/// The kinds of particulars that a fact states in its own words.
struct FactStatement {
  let words: Set<String>
  let terms: Set<String>
  /// The terms' forms without the endings that make one kind of word of another.
  let roots: Set<String>
  let hasNumber: Bool
  /// True if it names a span of time or a season, however vaguely: for the order of facts.
  let hasTime: Bool
  let hasPrice: Bool
  /// True if it says how long something takes or when it is.
  let hasSpan: Bool
  let hasLength: Bool

  init(_ passage: Passage) {
    let tokens = passage.ownTokens
    words = Set(tokens.map(\.word))
    terms = Set(tokens.map(\.term))
    roots = Set(tokens.map { Stemmer.root($0.word) })
    hasNumber = tokens.contains(where: \.isNumber)
    hasTime = !Self.times.isDisjoint(with: terms)
    hasPrice =
      !Self.prices.isDisjoint(with: terms) || Self.currencies.contains(where: passage.text.contains)
    hasSpan = tokens.indices.contains { Self.isSpan(tokens, at: $0) }
    hasLength = zip(tokens, tokens.dropFirst()).contains { figure, unit in
      figure.isNumber && Self.lengths.contains(unit.word)
    }
  }

  /// Returns whether it states what a question demands.
  ///
  /// - Parameters:
  ///   - demand: what the question demands.
  ///   - keywords: the terms of the fact and its keywords, by which some demands are met.
  /// - Returns: whether the fact, or for some demands its keywords, has what is demanded.
  func meets(_ demand: KeywordDemand, keywords: [String: Double]) -> Bool {
    switch demand {
    case .keyword(let terms): terms.contains { keywords[$0] != nil }
    case .price: hasPrice
    case .amount: hasNumber || !Self.amounts.isDisjoint(with: words)
    case .count(let nouns):
      (hasNumber || !Self.counts.isDisjoint(with: words))
        && (nouns.first.map(Self.isUnit) ?? true || nouns.contains(where: names))
    case .span: hasSpan
    case .length: hasLength
    case .each: !Self.singles.isDisjoint(with: words)
    }
  }

  private func names(_ noun: Token) -> Bool {
    guard !Self.isSlight(noun) else { return false }
    return terms.contains(noun.term) || roots.contains(Stemmer.root(noun.word))
      || Lexicon.everyday[noun.term]?.contains(where: terms.contains) == true
  }

  private static func isUnit(_ noun: Token) -> Bool {
    units.contains(noun.term) || isSlight(noun)
  }

  private static func isSlight(_ noun: Token) -> Bool {
    Lexicon.functionWords.contains(noun.word) || Lexicon.faintWords.contains(noun.word)
  }

  /// A year's number, a span such as `two years`, or a word that dates; `per year` is a rate.
  private static func isSpan(_ tokens: [Token], at index: Int) -> Bool {
    let token = tokens[index]
    if dates.contains(token.term) { return true }
    if token.word.count == 4, token.word.allSatisfy(\.isWholeNumber) {
      return token.word.hasPrefix("19") || token.word.hasPrefix("20")
    }
    guard times.contains(token.term) else { return false }
    guard singleTimes.contains(token.word) else { return true }
    return index > 0 && beforeSpan.contains(tokens[index - 1].word)
  }

  private static let times = Lexicon.terms(
    "year decade century month week day hour minute season long time permanent forever")
  private static let dates = Lexicon.terms(
    """
    long permanent forever season spring summer winter autumn today now early soon slow slowly \
    fast quickly quick after until already end short future night noon midday ready stage planned \
    mature durable later once still far
    """)
  private static let singleTimes: Set<String> = ["year", "day", "month", "week", "hour", "minute"]
  private static let beforeSpan: Set<String> = [
    "one", "first", "following", "past", "next", "last", "single", "half",
  ]
  private static let currencies = ["$", "€", "£", "CHF"]
  private static let prices = Lexicon.terms(
    """
    cost price expensive cheap money budget affordable bill fee finance income worth paid pay earn \
    fund compensation billion
    """)
  private static let lengths: Set<String> = [
    "m", "km", "cm", "mm", "nm", "metres", "kilometres", "micrometres",
  ]
  private static let singles: Set<String> = ["one", "each", "per", "every", "single"]
  private static let units = Lexicon.terms(
    """
    degrees percent percentage centimetre metre kilometre km litre years decades months weeks days \
    hours minutes centuries seconds francs dollars euros tonnes grams kilos kilograms gigatonnes \
    times hectares acres miles square cubic million billion watts feet inches
    """)
  private static let counts = Lexicon.words(
    """
    half third quarter quarters two three four five six seven eight nine ten dozen tens hundreds \
    thousands millions billions many few years decades centuries months weeks days large
    """)
  private static let amounts = counts.union(
    Lexicon.words(
      """
      larger largest vast small smaller little much most limited limit limits considerable \
      considerably huge enormous tiny far all more less low lower high higher rare unknown big \
      strong strongly substantial substantially significant significantly no none nothing cheap \
      cheaper expensive costly affordable unaffordable nearly roughly largely scarce widely wide \
      twice double abundant mostly minor slight slightly daunting partly part fully cost costs \
      uncertain zero only
      """))
}
