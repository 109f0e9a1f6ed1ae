/// The demand of a question's words, beyond the subject that they share with a fact.
///
/// "Where does it go?" is not answered by every line about "it"; a place has to be in it.
enum Demand: Equatable {
  /// The reason of a fact. Facts give no reasons.
  case reason
  /// A number of these.
  case count(Token)
  /// A rate by this: `per tonne of rock`.
  case rate(Token)
  /// A kind of the thing: `which rock`.
  case kind(Token)
  /// The object of an action: `what do you burn`.
  case object(Token)
  /// Something that one of these words tells.
  case words(Set<String>)
  /// The same, or a name.
  case wordsOrName(Set<String>)

  /// The demand of some words; `nil` if anything on their subject will do.
  init?(_ tokens: [Token]) {
    if Self.matches(Self.reasons, tokens) {
      self = .reason
    } else if let noun = Self.noun(after: Self.counts, in: tokens) {
      self = .count(noun)
    } else if let unit = Self.noun(after: Self.rates, in: tokens) {
      self = .rate(unit)
    } else if let found = Self.table.first(where: { Self.matches($0.asked, tokens) }) {
      self = found.isNamed ? .wordsOrName(found.words) : .words(found.words)
    } else if let noun = Self.noun(after: Self.kinds, in: tokens) {
      self = .kind(noun)
    } else if let verb = Self.noun(after: Self.objects, in: tokens) {
      self = .object(verb)
    } else {
      return nil
    }
  }

  private struct Row {
    let asked: [PhrasePattern]
    let words: Set<String>
    let isNamed: Bool

    init(_ asked: String, words: String, isNamed: Bool = false) {
      self.asked = PhrasePattern.list(asked)
      self.words = Lexicon.terms(words)
      self.isNamed = isNamed
    }
  }

  /// Ways to ask, and the words of which an answer has at least one.
  private static let table = [
    Row(
      "how heavy | do you weigh | your weight",
      words: "weigh weight heavy lightweight mass tonne"),
    Row("how tall | your height", words: "tall high height metre m cm km"),
    Row(
      """
      how long until | how long before | how long till | how long * take | how fast | how quickly
      how soon
      """,
      words: "until slowly fast appear mature immediately within"),
    Row(
      "do you * need | do you * require | does it need | do they need",
      words: "need require depend must want demand"),
    Row(
      "what do * think of | what does * think of | what do * say about",
      words: "public critics reject protest prefer refuse favourite parties reviewers"),
    Row(
      "where",
      words: """
        underground sea sediment soil mountain ridge desert coast city cropland roof lake river \
        stratosphere
        """, isNamed: true),
    Row(
      "who | whose",
      words: "people farmer village company scientist government council maker parties",
      isNamed: true),
  ]

  private static let reasons = PhrasePattern.list("why | how come | what makes you | what reason")
  private static let counts = PhrasePattern.list("how many")
  private static let rates = PhrasePattern.list("per")
  private static let kinds = PhrasePattern.list(
    "which | what kind of | what kinds of | what sort of | what type of | ^ what")
  private static let objects = PhrasePattern.list("what do you | what does it")

  private static func matches(_ patterns: [PhrasePattern], _ tokens: [Token]) -> Bool {
    patterns.contains { $0.match(in: tokens) != nil }
  }

  /// The word right after one of the phrases, if it says something.
  private static func noun(after patterns: [PhrasePattern], in tokens: [Token]) -> Token? {
    for pattern in patterns {
      guard let last = pattern.match(in: tokens)?.max(), last + 1 < tokens.count else { continue }
      let next = tokens[last + 1]
      if !next.isNumber, !Lexicon.isNeutral(next) { return next }
    }
    return nil
  }
}
