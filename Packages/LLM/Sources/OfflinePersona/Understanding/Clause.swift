import LLM

/// One clause of a message, and its meaning.
struct Clause {
  let text: String
  let tokens: [Token]
  let intent: Intent
  /// The topic, if the clause has one.
  let topic: Topic?
  /// The words that say what exactly is asked: neither small talk nor part of the intent's phrase.
  let content: [Token]
  /// The words by which the topic was known.
  let cues: [Token]

  /// The particular that an answer needs besides its subject.
  let demand: Demand?

  init(
    text: String, tokens: [Token], intent: Intent, topic: Topic?, content: [Token], cues: [Token]
  ) {
    self.text = text
    self.tokens = tokens
    self.intent = intent
    self.topic = topic
    self.content = content
    self.cues = cues
    demand = Demand(tokens)
  }

  /// True if a figure is asked for.
  var wantsFigure: Bool {
    topic?.wantsFigure == true || Self.quantities.contains { $0.match(in: tokens) != nil }
  }

  /// True if a date is asked for.
  var wantsDate: Bool { Self.dates.contains { $0.match(in: tokens) != nil } }

  /// The verb if the user asks whether the persona does it: `would you swallow land`.
  var deed: Token? {
    guard content.count > 1 else { return nil }
    for pattern in Self.doing {
      guard let last = pattern.match(in: tokens)?.max(), last + 1 < tokens.count else { continue }
      return tokens[last + 1]
    }
    // "Would the Amazon suffer?" has its verb right after the subject.
    guard let first = tokens.first, Self.auxiliaries.contains(first.word),
      let subject = tokens.firstIndex(of: content[0]), subject + 1 < tokens.count,
      tokens[subject + 1] == content[1]
    else { return nil }
    return content[1]
  }

  private static let auxiliaries = Lexicon.words("do does did can could would will should")

  private static let doing = PhrasePattern.list(
    """
    do you | does it | can you | could you | would you | will you | can it | could it | would it
    will it | did you | did it
    """)

  /// True if it is about the whole world.
  var isGlobal: Bool { Self.isGlobal(tokens) }

  /// Returns whether some words name the whole world.
  static func isGlobal(_ tokens: [Token]) -> Bool {
    tokens.contains { whole.contains($0.word) }
  }

  private static let whole = Lexicon.words("planet world earth globe global globally worldwide")

  /// The number of facts that are asked for at once.
  var factCount: Int {
    if Self.exhaustive.contains(where: { $0.match(in: tokens) != nil }) { return 4 }
    if Self.lengthy.contains(where: { $0.match(in: tokens) != nil }) { return 3 }
    return 1
  }

  private static let quantities = PhrasePattern.list(
    """
    how much | how many | how far | how high | how low | how deep | what percentage | what number
    what percent | how big | how large | exact figure | exact number | in numbers | a number
    """)

  private static let dates = PhrasePattern.list(
    "when will | when can | when could | when are | when would | how soon | what year | what date")

  private static let exhaustive = PhrasePattern.list(
    "everything | all about | all you know | in detail | details | full story | at length"
  )

  private static let lengthy = PhrasePattern.list(
    "tell me more | elaborate | say more | more about | more detail | expand | more on"
  )
}
